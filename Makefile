# make help lists what there is. Everything is installed into .venv, nothing elsewhere.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip --disable-pip-version-check --quiet
PART := tools/part
WEB := src/branchline/web/index.html
WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts -type f 2> /dev/null)

export BRANCHLINE_CACHE ?= $(CURDIR)/$(VENV)/cache

.DEFAULT_GOAL := help
.PHONY: help play test check ready rules server browser game game-by-text game-by-clicks steady lint style types web-lint format bench fuzz chaos soak mutants rulings protocol library package site screenshots lessons ladder web clean

help:  ## list the commands
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

play: $(VENV)/play $(WEB)  ## set up, then open the table
	@tools/play

test: $(VENV)/dev $(WEB)  ## everything that must hold: lint, types, layers, rules, server, browser, docs
	@$(PART) lint $(MAKE) --no-print-directory -j 2 --output-sync=target lint ready
	@$(PART) rules $(MAKE) --no-print-directory rules
	@$(PART) server $(MAKE) --no-print-directory server
	@$(PART) browser $(MAKE) --no-print-directory browser
	@$(PART) game $(MAKE) --no-print-directory game-by-text

check: $(VENV)/dev  ## within a minute: style, types, layers, the fast tests of what changed
	@$(BIN)/python -m tools.check $(SINCE)

ready: $(VENV)/dev  ## compile what is compiled, once for all tests
	@$(BIN)/python -m tools.ready

rules: $(VENV)/dev $(WEB)  ## part of the tests: all but server and browser
	@$(BIN)/pytest -n 2 --dist worksteal tests --ignore tests/server --ignore tests/browser

server: $(VENV)/dev  ## part of the tests: the server
	@$(BIN)/pytest -n 2 --dist loadgroup tests/server

browser: $(VENV)/dev $(WEB)  ## part of the tests: the table in a real browser, whole games too
	@tools/chromium
	@$(BIN)/pytest -n 2 --dist worksteal tests/browser

game: $(VENV)/dev $(WEB)  ## whole games at a terminal, on a server and in a browser
	@tools/chromium
	@$(MAKE) --no-print-directory -j 2 --output-sync=target game-by-clicks game-by-text

game-by-text: $(VENV)/dev
	@$(BIN)/python -m tools.whole_game

game-by-clicks: $(VENV)/dev $(WEB)
	@$(BIN)/pytest -n 2 --dist worksteal tests/browser/test_whole_games.py

steady: $(VENV)/dev  ## show that the gate always says the same: nine runs, some on a busy machine (hours)
	@tools/steady

lint: style types web-lint  ## style, types and layers

style: $(VENV)/lint
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/lint-imports --no-logo > /dev/null || $(BIN)/lint-imports --no-logo

types: $(VENV)/lint
	@$(BIN)/mypy --no-error-summary

web-lint: web/node_modules/.package-lock.json
	@tools/npm run --silent lint
	@tools/npm run --silent check
	@tools/npm run --silent test

format: $(VENV)/lint web/node_modules/.package-lock.json  ## put the sources into shape
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format --quiet .
	@tools/npm run --silent format

bench: $(VENV)/bench $(WEB)  ## measure rules and server against peers, side by side
	@$(BIN)/python -m benchmarks
	@$(BIN)/python -m benchmarks.server
	@$(BIN)/python -m benchmarks.browser

fuzz: $(VENV)/dev  ## explore at random for SECONDS=600: games by the thousand, requests, hostile messages
	@$(BIN)/python -m tools.fuzz --seconds $(or $(SECONDS),600)

chaos: $(VENV)/dev  ## strike servers and databases until 1,000 were killed, a million hostile messages (an hour; resumes)
	@$(BIN)/python -m tests.server.chaos --kills 1000 --keep build/chaos
	@$(BIN)/python -m tests.server.fuzzing --messages 1000000 --keep build/chaos

soak: $(VENV)/dev  ## a week of a server, its clocks sped up: memory stays what it was (20 minutes)
	@$(BIN)/python -m tests.server.soak --keep build/soak

mutants: $(VENV)/mutants  ## break the rules on purpose and see whether their tests notice (hours)
	@$(BIN)/python -m tools.mutants

rulings: $(VENV)/dev  ## write docs/rulings.md anew
	@$(BIN)/python -m tools.rulings

protocol: $(VENV)/dev  ## write what follows from wire types and options anew: docs, TypeScript
	@$(BIN)/python -m tools.protocol
	@$(BIN)/python -m tools.web_types
	@$(BIN)/python -m tools.settings

library: $(VENV)/dev  ## write docs/library.md anew
	@$(BIN)/python -m tools.library

package: $(VENV)/dev $(WEB)  ## wheel and sdist into dist, checked as an index would; RELEASE=v0.1.0 for a release
	@$(if $(RELEASE),$(BIN)/python -m tools.release $(RELEASE) $(FORGE))
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation > /dev/null
	@$(BIN)/check-wheel-contents dist/*.whl
	@$(BIN)/twine check --strict dist/*

site: $(VENV)/dev  ## the pages of docs/ as a site, into build/site
	@$(BIN)/python -m sphinx -q -W --keep-going -c docs/site -d build/trees docs build/site

screenshots: $(VENV)/dev $(WEB)  ## pictures of every screen and phase, into web/screenshots
	@$(BIN)/python -m tools.screenshots

lessons: $(VENV)/dev  ## write lessons and the rule book's ids for the browser anew
	@$(BIN)/python -m tools.lessons
	@$(BIN)/python -m tools.rulebook

ladder: $(VENV)/dev  ## all bots against each other for an hour, into docs/bots.md
	@$(BIN)/python -m tools.ladder --keep build/ladder

web: $(WEB)  ## build the browser table into the package

clean:  ## remove what make made
	rm -rf $(VENV) src/branchline/web web/node_modules build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/play
	@tools/npm ci --silent --no-audit --no-fund
	@touch $@

$(WEB): $(WEB_SOURCES) web/node_modules/.package-lock.json
	@echo "Building the browser table ..."
	@tools/npm run --silent build -- --logLevel warn

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Branchline needs Python 3.11 or newer; say where with: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "Python has no venv module here. On Debian: apt-get install python3-venv"; exit 1; }

$(VENV)/play: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Setting up in $(VENV), once ..."
	@$(PIP) install -e .
	@touch $@

$(VENV)/lint: pyproject.toml constraints.txt | $(BIN)/python
	@if [ -e $(VENV)/dev ]; then $(MAKE) --no-print-directory $(VENV)/dev; else $(PIP) install -e '.[lint]'; fi
	@touch $@ $(VENV)/play

$(VENV)/dev: pyproject.toml constraints.txt | $(BIN)/python
	@$(PART) set-up env PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip \
	  --disable-pip-version-check --quiet install -e '.[dev]'
	@touch $@ $(VENV)/lint $(VENV)/play

$(VENV)/bench: pyproject.toml constraints.txt | $(VENV)/dev
	@$(PIP) install -e '.[dev,bench]'
	@touch $@

$(VENV)/mutants: pyproject.toml constraints.txt | $(VENV)/dev
	@$(PIP) install -e '.[dev,mutants]'
	@touch $@
