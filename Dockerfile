# The table for many, in a container: `docker compose up`, or see docs/hosting.md.

FROM python:3.13-bookworm AS build
WORKDIR /src
COPY requirements-postgres.lock requirements-build.lock requirements-node.lock ./
RUN python -m venv /opt/build \
    && /opt/build/bin/python -m pip install --no-cache-dir --require-hashes -r requirements-build.lock -r requirements-node.lock
RUN python -m venv /opt/cadwallon \
    && /opt/cadwallon/bin/python -m pip install --no-cache-dir --require-hashes -r requirements-postgres.lock
COPY . .
ENV CADWALLON_COMPILE=1
RUN /opt/build/bin/python -m hatchling build -t wheel -d /wheel \
    && /opt/cadwallon/bin/python -m pip install --no-cache-dir --no-deps /wheel/*.whl \
    && mkdir /games

FROM python:3.13-slim-bookworm
COPY --from=build /opt/cadwallon /opt/cadwallon
COPY --from=build --chown=10001:10001 /games /games
# Nobody that the system knows: what is served can write its games, and nothing else.
USER 10001:10001
VOLUME ["/games"]
EXPOSE 8765
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["/opt/cadwallon/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/healthz', timeout=4)"]
ENTRYPOINT ["/opt/cadwallon/bin/cadwallon"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8765", "--data", "/games"]
