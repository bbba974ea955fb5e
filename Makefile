# make play   a game in this terminal, against bots
# make test   everything we promise, checked
# Both set up a virtual environment in .venv first; they need Python 3.11 or newer and nothing else.

PYTHON ?= python3
BIN := .venv/bin
LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet

.PHONY: play test lock clean

play: .venv/play
	@$(BIN)/muraglia play

test: .venv/test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n auto
	$(BIN)/muraglia conform

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Muraglia needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv

# The package is installed in place, with what its lock file names and nothing newer.
.venv/play .venv/test: .venv/%: requirements/%.txt pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements/$*.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# Newer versions of everything we use (needs uv).
lock:
	$(LOCK) --upgrade pyproject.toml --group build -o requirements/play.txt
	$(LOCK) --upgrade pyproject.toml --extra server --group build --group test -o requirements/test.txt

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache dist
