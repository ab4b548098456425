# make play: play a game        make test: check everything        make help: the rest
.DEFAULT_GOAL := help
.PHONY: help play test browser lint format rows rules wire bench pictures lock clean
.DELETE_ON_ERROR:
SHELL := /bin/bash

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
# Folders too: their time changes when a file is removed.
SOURCES := $(shell find src web -not -path '*/node_modules*' -not -path 'web/dist*' -not -name '__pycache__' -not -name '*.py[co]' -not -path '*/.*')
# The page's tools need Node.js 20 or newer; where there is none, pip brings one into the environment.
NODE := $(shell node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null && echo there)
NPM := PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web
ifneq ($(NODE),there)
  NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
  NODE_LOCK := requirements-node.lock
endif
BROWSERS := chromium chromium-browser google-chrome-stable google-chrome chrome

help: ## list these verbs
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: $(VENV)/installed ## install, compile and play in the browser
	$(BIN)/cadwallon play

test: $(VENV)/installed lint rules browser ## lint, types, imports, clauses, the page's tests, all tests compiled and interpreted, and a browser
	$(NPM) test
	$(BIN)/python -m pytest -n auto --ignore=tests/e2e
	CADWALLON_PURE=1 $(BIN)/python -m pytest -n auto --ignore=tests/e2e
	$(BIN)/python -m pytest tests/e2e --screenshot=only-on-failure --output=artefacts/failures

browser: ## the browser that the tests drive: Debian's Chromium, if there is none
	@command -v $(BROWSERS) >/dev/null || [ -n "$$CADWALLON_BROWSER" ] || { \
	  echo "There is no Chromium here; installing Debian's."; \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; \
	} || { echo "The end-to-end tests need Chromium, and it could not be installed: install it (on Debian, as root:" \
	  "apt-get install chromium), or name one in CADWALLON_BROWSER." >&2; exit 1; }

lint: $(VENV)/dev web/node_modules/.package-lock.json ## style, types and import directions
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(NPM) run --silent check

format: $(VENV)/dev ## put imports and layout in order
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

rows: $(VENV)/dev ## write what follows from the tables of fields and queries
	PYTHONPATH=src $(BIN)/python -m tools.make_rows
	PYTHONPATH=src $(BIN)/python -m tools.make_queries
	$(BIN)/ruff format --quiet src/cadwallon

rules: $(VENV)/dev $(VENV)/installed ## which clause is covered by which code and tests
	$(BIN)/python tools/rules_report.py

wire: $(VENV)/locked ## web/src/wire.ts, from the server's messages
	PYTHONPATH=src $(BIN)/python -m tools.make_wire

bench: $(VENV)/installed ## the benchmarks that the README quotes
	$(BIN)/cadwallon bench

pictures: $(VENV)/installed $(VENV)/dev browser ## the pictures of the README, from seeded games
	$(BIN)/python -m tools.make_pictures

lock: $(VENV)/python ## pin the dependencies anew
	command -v uv >/dev/null || $(PIP) uv
	for extra in "" build dev node; do \
	  PATH="$$PATH:$(BIN)" uv pip compile --quiet --upgrade --universal --generate-hashes --no-emit-index-url \
	    --no-emit-package cadwallon --custom-compile-command "make lock" --python-version 3.11 \
	    $${extra:+--extra $$extra} pyproject.toml -o requirements$${extra:+-$$extra}.lock || exit 1; \
	done

clean: ## remove all that was built
	rm -rf $(VENV) build dist web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(VENV)/python:
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/locked: $(VENV)/python requirements.lock requirements-build.lock $(NODE_LOCK)
	$(PIP) --require-hashes -r requirements.lock -r requirements-build.lock $(NODE_LOCK:%=-r %)
	@touch $@

$(VENV)/dev: $(VENV)/locked requirements-dev.lock
	$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json $(VENV)/locked
	$(NPM) ci
	@touch $@

# The wheel goes into the environment, so that games and tests run what users install.
$(VENV)/installed: $(VENV)/locked pyproject.toml hatch_build.py $(SOURCES)
	$(PIP) --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/python -c 'import cadwallon; print("cadwallon is installed,", "compiled." if cadwallon.compiled() else \
	  "as pure Python: gcc and the headers of Python (python3-dev) would make it several times faster.")'
	@touch $@
