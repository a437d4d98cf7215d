# The two commands people need are `make play` and `make test`. Both start from a fresh clone with
# Python 3.11 or newer and nothing else, install into .venv only, and do nothing twice.

VENV := .venv
PY := $(VENV)/bin/python
LOCK := requirements-dev.lock
LOCALE := src/sessantuno/web/locale
CATALOGUES := $(wildcard $(LOCALE)/*/LC_MESSAGES/*.po)
BABEL := $(VENV)/bin/pybabel --quiet
CODE := src tests hatch_build.py offline_build $(wildcard art benchmarks tools training)
# Whatever the offline bundle is made of; the build itself looks at the contents.
PACKED := $(shell find src/sessantuno offline_build -type f ! -path '*/__pycache__/*' ! -path '*/web/bundle/*')
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --constraint $(LOCK)
ADVICE := Check the network, then run the same command again.
OFFLINE := { echo "Installing failed (pip's words are above). $(ADVICE)"; exit 1; }
# An option of `sessantuno serve`, if its variable was given to make itself: some shells export HOST.
option = $(if $(findstring command line,$(origin $(1))),--$(2) "$($(1))")

.PHONY: help play test lint format types build setup catalogues bundle messages browser lock clean
.DEFAULT_GOAL := help

help:
	@echo "make play    serve the game and print its address (HOST=, PORT=, DATA= to choose them)"
	@echo "make test    run every test, those in the browser too (ARGS= is passed to pytest)"
	@echo "make lint    lint, format and type checks"
	@echo "make format  let ruff put the code in order"
	@echo "make build   the wheel and the source archive, in dist/"
	@echo "make setup   only prepare .venv for development"
	@echo "make messages  collect the words of pages and programs into the translation catalogues"
	@echo "make lock    write $(LOCK) anew with the newest versions that pyproject.toml allows"
	@echo "make clean   remove everything the commands above made"

play: $(VENV)/.installed bundle
	@exec $(PY) -m sessantuno serve \
	    $(call option,HOST,host) $(call option,PORT,port) $(call option,DATA,data)

# The kernels are compiled once, before the tests: each worker would do it, and wait. There are more
# workers than two cores since a test in the browser spends half of its time waiting for cards to move.
test: setup bundle browser
	$(PY) -m sessantuno.kernels
	$(PY) -m pytest --numprocesses 3 --dist worksteal $(ARGS)

lint: setup
	$(PY) -m ruff check $(CODE)
	$(PY) -m ruff format --check $(CODE)
	$(PY) -m mypy $(CODE)

types: setup
	$(PY) -m mypy $(CODE)

format: setup
	$(PY) -m ruff format $(CODE)
	$(PY) -m ruff check --fix $(CODE)

build: setup
	@rm -rf dist
	$(PY) -m build --no-isolation

setup: $(VENV)/.developing catalogues

# Makes .venv unless it is there, whole, and was made for this folder: an environment that was moved
# along with the checkout still points at the old place.
ifneq ($(shell cat $(VENV)/.made 2>/dev/null),$(CURDIR))
.PHONY: $(VENV)/.made
endif
$(VENV)/.made:
	@python=$$(sh .ci/find-python "$(PYTHON)") || exit 1; \
	echo "Preparing .venv with $$($$python --version) (once, about a minute) ..."; \
	$$python -m venv --clear $(VENV) && \
	$(PY) -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1" || $(OFFLINE)
	@printf '%s\n' "$(CURDIR)" > $@

$(VENV)/.installed: $(VENV)/.made pyproject.toml $(LOCK)
	@$(PIP_INSTALL) --group build || $(OFFLINE)
	@$(PIP_INSTALL) --no-build-isolation --editable ".[fast]" || { \
	   echo "Going on without numba, which makes the strongest computer players think faster ..."; \
	   $(PIP_INSTALL) --no-build-isolation --editable . || $(OFFLINE); }
	@touch $@

$(VENV)/.developing: $(VENV)/.installed
	@echo "Adding the tools for tests, lint and types ..."
	@$(PIP_INSTALL) --group dev || $(OFFLINE)
	@touch $@

catalogues: $(VENV)/.catalogues

$(VENV)/.catalogues: $(VENV)/.installed $(CATALOGUES) hatch_build.py
	@$(PY) hatch_build.py
	@touch $@

# A new language: pybabel init --input-file build/sessantuno.pot --domain sessantuno --output-dir $(LOCALE) --locale es
messages: setup
	@mkdir -p build
	@$(BABEL) extract --mapping-file babel.cfg --no-location --sort-output --width 100 --project sessantuno \
	   --copyright-holder "the Sessantuno authors" --output-file build/sessantuno.pot .
	@$(BABEL) update --input-file build/sessantuno.pot --domain sessantuno --output-dir $(LOCALE) --width 100 \
	   --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date

# What a browser keeps to play without a signal. Without a network or Node there is none, and the
# game is served all the same.
bundle: $(VENV)/.bundle

$(VENV)/.bundle: $(VENV)/.catalogues $(PACKED)
	@{ command -v npm && command -v node; } >/dev/null || $(PIP_INSTALL) --group node || true
	@$(PY) -m offline_build
	@touch $@

browser:
	@sh .ci/find-chromium --install >/dev/null

# Resolved in an empty environment, so that nothing installed by hand slips in.
lock:
	@python=$$(sh .ci/find-python "$(PYTHON)") && rm -rf build/lock && $$python -m venv build/lock
	@build/lock/bin/python -m pip install --quiet --upgrade "pip>=25.1"
	@build/lock/bin/python -m pip install --quiet --group dev . || $(OFFLINE)
	@{ echo "# The exact versions the tests ran with, used as constraints. By \`make lock\`."; \
	   build/lock/bin/python -m pip freeze --exclude sessantuno; } > $(LOCK).new
	@mv $(LOCK).new $(LOCK) && rm -rf build/lock

clean:
	rm -rf $(VENV) build dist src/sessantuno/web/bundle .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results
	find $(CODE) \( -name __pycache__ -o -name '*.mo' \) -prune -exec rm -rf {} +
