"""Tries the proxy of docs/nginx.conf: nginx before two servers on one PostgreSQL, of which one is killed.

    python -m tools.try_proxy

It needs nginx, openssl and PostgreSQL (on Debian: apt-get install nginx-light openssl postgresql), and changes nothing
outside of a temporary folder. Two people play through it with HTTPS, over which alone browsers are let in.
"""

import re
import shutil
import socket
import ssl
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

from cadwallon.engine.chance import Chance
from tests.postgres import running
from tests.server.kit import Client, Message, pick
from tests.server.serving import LOST, Serving, until

EXAMPLE = Path(__file__).parent.parent / "docs" / "nginx.conf"
NAME = "cards.example.org"
FRAME = """
daemon off; pid {folder}/pid; error_log {folder}/error.log;
events {{}}
http {{
access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
{site} }}
"""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def configured(folder: Path, ports: list[int], listen: int) -> Path:
    """The example with the ports and certificates of this trial, and nothing else changed."""
    site = EXAMPLE.read_text("utf-8")
    for example, port in zip(("8765", "8766"), ports, strict=True):
        site = site.replace(f"127.0.0.1:{example}", f"127.0.0.1:{port}")
    site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{listen} ssl")
    site = re.sub(r"/etc/ssl/\w+/", f"{folder}/", site)
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-keyout", str(folder / f"{NAME}.key"), "-out", str(folder / f"{NAME}.pem")]
    command = ["openssl", "req", "-x509", "-nodes", "-newkey", "rsa:2048", *subject, *files]
    subprocess.run(command, check=True, capture_output=True)
    path = folder / "nginx.conf"
    path.write_text(FRAME.format(folder=folder, site=site))
    return path


def play(port: int, trust: ssl.SSLContext, made: Message, answers: int) -> int:
    """So many answers for both seats through the proxy; the number of the question that stands then."""
    number = -1
    while answers:
        try:
            address = f"wss://{NAME}/api/tables/{made['table']}/socket"
            with (
                socket.create_connection(("127.0.0.1", port)) as line,
                connect(
                    address, sock=line, ssl=trust, origin=Origin(f"https://{NAME}"), proxy=None, max_size=None
                ) as there,
            ):
                page = Client(there)
                page.send("hello", tokens=[held["token"] for held in made["tokens"]], lang="en")
                if page.until("table")["table"]["status"] == "lobby":
                    page.start()
                else:
                    page.until("position")
                assert page.position["number"] >= number
                while answers:
                    number = page.answered(pick(Chance(answers), page.position["question"]))["number"]
                    answers -= 1
        except LOST:
            continue
    return number


def main() -> None:
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    if not Path(program).exists():
        raise SystemExit("There is no nginx here; install it (on Debian: apt-get install nginx-light).")
    with running() as postgres, tempfile.TemporaryDirectory() as name:
        folder, database = Path(name), postgres.database()
        words = ("--public-url", f"https://{NAME}")
        ports = [free_port(), free_port()]
        with ExitStack() as stack:
            servers: list[Serving] = []
            for port in ports:
                (folder / str(port)).mkdir()
                servers.append(stack.enter_context(Serving(database, folder / str(port), 1, *words, port=port)))
            port = free_port()
            config = configured(folder, ports, port)
            proxy = subprocess.Popen([program, "-c", str(config), "-e", str(folder / "error.log")])
            try:
                trust = ssl.create_default_context(cafile=str(folder / f"{NAME}.pem"))
                trial(port, trust, *servers)
            finally:
                proxy.terminate()
                proxy.wait()
    print("Two servers behind nginx: a table was made, played at, one server was killed, and it was played on.")


def trial(port: int, trust: ssl.SSLContext, one: Serving, other: Serving) -> None:
    base = f"https://127.0.0.1:{port}"
    with httpx.Client(verify=trust, trust_env=False, headers={"host": NAME}) as http:

        def ask(path: str, body: object = None) -> httpx.Response:
            request = http.build_request("POST" if body else "GET", base + path, json=body)
            request.extensions["sni_hostname"] = NAME
            return http.send(request)

        def is_up() -> bool:
            try:
                return ask("/readyz").status_code == 200
            except httpx.TransportError:
                return False

        until(is_up)
        assert ask("/metrics").status_code == 404
        wanted = {"adventure": "treasure_of_the_duke", "edition": "revised", "seats": [{"kind": "me"}] * 2}
        made = ask("/api/tables", wanted).json()
        play(port, trust, made, 6)
        owner = one.owner(made["table"])
        killed = one if one.process.pid == owner else other
        killed.process.kill()
        killed.process.wait()
        play(port, trust, made, 6)
        assert ask(f"/api/tables/{made['table']}").json()["status"] == "playing"


if __name__ == "__main__":
    main()
