# make play: play a game        make test: check everything        make help: the rest
.DEFAULT_GOAL := help
.PHONY: help play test fetched built units check coverage site container debian browser postgres lint format rows rules wire bench pictures lock clean
.DELETE_ON_ERROR:
SHELL := /bin/bash

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
WHEEL := build/wheel
# Folders too: their time changes when a file is removed.
SOURCES := $(shell find src web -not -path '*/node_modules*' -not -path 'web/dist*' -not -name '__pycache__' -not -name '*.py[co]' -not -path '*/.*')
# The page's tools need Node.js 20 or newer; where there is none, pip brings one into the environment.
NODE := $(shell node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null && echo there)
NPM := PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web
ifneq ($(NODE),there)
  NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
  NODE_LOCK := requirements-node.lock
endif
# What runs differently when it is not compiled. All else is the same code in both: it is tested once, and the pure wheel
# is played by tests/house/test_packages.py. Of the properties those are here that are about rows, frames and packed numbers;
# the others (secrets, conservation, ways) play thousands of games to ask the rules, which both run alike.
INTERPRETED := $(addprefix tests/,board bots content core engine golden play rules view envs/test_encoding.py \
  house/test_pure.py $(patsubst %,properties/test_%.py,clone draw frames options threads undo))
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome-stable google-chrome chrome
APT := DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends

help: ## list these verbs
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: $(VENV)/installed ## install, compile and play in the browser
	@$(BIN)/cadwallon play

# Most of what has to be there before the tests keeps one core busy, or none: it is fetched and built side by side.
test: ## lint, clauses, the site, the page's tests, all tests compiled, what is compiled interpreted too, and a browser
	@$(MAKE) --no-print-directory --jobs=4 --output-sync=line fetched
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line built
	$(BIN)/python -m pytest -n auto --dist loadgroup --ignore=tests/e2e
	CADWALLON_PURE=1 $(BIN)/python -m pytest -n auto $(INTERPRETED)
	$(BIN)/python -m pytest -n 3 --dist loadfile tests/e2e --screenshot=only-on-failure --output=artefacts/failures

fetched: $(VENV)/dev $(VENV)-site/locked web/node_modules/.package-lock.json debian

built: $(VENV)/installed lint units rules site

units: web/node_modules/.package-lock.json
	$(NPM) test

check: $(VENV)/installed $(VENV)/dev web/node_modules/.package-lock.json browser ## the quick part of make test: style, types, stories of the rules, the page's logic, one game in a browser
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(NPM) test
	$(BIN)/python -m pytest -q -n auto tests/engine tests/board tests/core tests/rules tests/content tests/text tests/view
	$(BIN)/python -m pytest -q tests/e2e/test_hot_seat.py

debian: # one after the other, for Debian lets nobody in twice
	@$(MAKE) --no-print-directory browser
	@$(MAKE) --no-print-directory postgres

browser: ## the browser that the tests drive: Debian's Chromium without windows, which takes a third less than others
	@[ -n "$$CADWALLON_BROWSER" ] || command -v chromium-headless-shell >/dev/null || \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	  echo "Installing Debian's Chromium without windows." && \
	  apt-get update -qq && { $(APT) chromium-headless-shell || $(APT) chromium; }; } || \
	for browser in $(BROWSERS) none; do command -v $$browser >/dev/null && break; done; [ "$$browser" != none ] || { \
	  echo "The end-to-end tests need Chromium, and it could not be installed: install it (on Debian, as root:" \
	  "apt-get install chromium), or name one in CADWALLON_BROWSER." >&2; exit 1; }

postgres: ## the database that the tests start for themselves: Debian's PostgreSQL, if there is none
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || [ -n "$$CADWALLON_POSTGRES" ] || { \
	  echo "There is no PostgreSQL here; installing Debian's."; \
	  apt-get update -qq && $(APT) postgresql; \
	} || { echo "The tests of the server need PostgreSQL 15 or newer, and it could not be installed: install it (on Debian, as" \
	  "root: apt-get install postgresql), or name the folder of its programs in CADWALLON_POSTGRES." >&2; exit 1; }

lint: $(VENV)/dev web/node_modules/.package-lock.json ## style, types, import directions, links, workflows and the container file
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports
	$(BIN)/python tools/check_links.py
	$(BIN)/hadolint Dockerfile
	$(BIN)/check-jsonschema --builtin-schema vendor.compose-spec compose.yaml compose.community.yaml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/[!c]*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(BIN)/zizmor --offline --quiet --no-progress .github
	$(NPM) run --silent check
	$(NPM) run --silent lint

format: $(VENV)/dev web/node_modules/.package-lock.json ## put imports and layout in order, in Python and in the page
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run --silent format

rows: $(VENV)/dev ## write what follows from the tables of fields and queries
	PYTHONPATH=src $(BIN)/python -m tools.make_rows
	PYTHONPATH=src $(BIN)/python -m tools.make_queries
	PYTHONPATH=src $(BIN)/python -m tools.make_encoding
	$(BIN)/ruff format --quiet src/cadwallon
	PYTHONPATH=src $(BIN)/python -m tools.encoding_page

rules: $(VENV)/dev $(VENV)/installed ## which clause is covered by which code and tests
	$(BIN)/python tools/rules_report.py

wire: $(VENV)/locked ## web/src/wire.ts, from the server's messages
	PYTHONPATH=src $(BIN)/python -m tools.make_wire

coverage: $(VENV)/dev ## the branches of the rules that the tests take: docs/coverage.md
	@rm -rf build/coverage && mkdir -p build/coverage
	CADWALLON_PURE=1 PYTHONPATH=src $(BIN)/python -m coverage run -m pytest -q -n auto tests/engine tests/board tests/core tests/rules tests/content
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage json --quiet -o build/coverage/coverage.json
	$(BIN)/python -m tools.coverage_page build/coverage/coverage.json

site: $(VENV)/installed $(VENV)-site/locked ## the documentation site: build/site/html
	$(BIN)/python -m tools.make_site

container: $(VENV)/locked ## the steps of the container file, in a clean folder
	$(BIN)/python -m tools.try_container

bench: $(VENV)/installed ## the benchmarks that the README quotes
	$(BIN)/cadwallon bench

pictures: $(VENV)/installed $(VENV)/dev browser site ## the pictures of the README, from seeded games
	$(BIN)/python -m tools.make_pictures

lock: $(VENV)/python ## pin the dependencies anew
	command -v uv >/dev/null || $(PIP) uv
	for extra in "" build dev node postgres site; do \
	  PATH="$$PATH:$(BIN)" uv pip compile --quiet --upgrade --universal --generate-hashes --no-emit-index-url \
	    --no-emit-package cadwallon --custom-compile-command "make lock" --python-version 3.11 \
	    $${extra:+--extra $$extra} pyproject.toml -o requirements$${extra:+-$$extra}.lock || exit 1; \
	done

clean: ## remove all that was built
	rm -rf $(VENV) $(VENV)-site build dist web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(VENV)/python:
	@echo "1 of 3: an environment for Python, $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)-site/locked: requirements-site.lock
	$(PYTHON) -m venv $(VENV)-site
	$(VENV)-site/bin/python -m pip --disable-pip-version-check install --quiet --require-hashes -r requirements-site.lock
	@touch $@

$(VENV)/locked: $(VENV)/python requirements.lock requirements-build.lock $(NODE_LOCK)
	@echo "2 of 3: the packages that the lock files name"
	@$(PIP) --require-hashes -r requirements.lock -r requirements-build.lock $(NODE_LOCK:%=-r %)
	@touch $@

$(VENV)/dev: $(VENV)/locked requirements-dev.lock
	$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json $(VENV)/locked
	$(NPM) ci
	@touch $@

# The wheel goes into the environment, so that games and tests run what users install. Linters look at the sources at the
# same time, with a cache of their own.
$(VENV)/installed: $(VENV)/locked pyproject.toml hatch_build.py $(SOURCES)
	@echo "3 of 3: the page and the engine (the first time a minute or two, then only what changed)"
	@rm -rf $(WHEEL)
	@MYPY_CACHE_DIR=build/mypyc/cache $(BIN)/python -m hatchling build -t wheel -d $(WHEEL)
	@$(PIP) --no-deps --force-reinstall $(WHEEL)/*.whl
	@$(BIN)/python -c 'import cadwallon; print("cadwallon is installed,", "compiled." if cadwallon.compiled() else \
	  "as pure Python: gcc and the headers of Python (python3-dev) would make it several times faster.")'
	@touch $@
