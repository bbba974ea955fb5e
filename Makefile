# make play   the page in your browser: four games, against bots or friends
# make test   everything we promise, checked
# make docs   the documentation as a site
# make wheel  everything in one file, for pip, uvx and pipx
# All set up a virtual environment in .venv first; they need Python 3.11 or newer and nothing else.

PYTHON ?= python3
BIN := .venv/bin
LOCK := uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet
WHEEL := $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation
ABSENT := aiobotocore boto3 debugpy gepa hf-xet huggingface-hub openai-harmony pillow s3fs s3transfer safetensors tiktoken tokenizers transformers
PAGE := src/muraglia/web/client/index.html

.PHONY: play test client site docs wheel compiled types words lock clean

play: .venv/play
	@$(MAKE) --no-print-directory $(PAGE) \
	  || echo "The page could not be built here (see above). You can still play in this terminal."
	@if [ -f $(PAGE) ]; then $(BIN)/muraglia serve --open --log-level warning --log-format plain; else $(BIN)/muraglia play; fi

# A browser test that fails while the machine is busy runs once more, alone, and counts only if it fails again.
test: .venv/test $(PAGE)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python client/build.py check
	$(BIN)/pytest -n auto -m "not browser"
	$(BIN)/pytest -n auto --dist loadfile -m browser || $(BIN)/pytest --last-failed --last-failed-no-failures none -m browser
	$(BIN)/muraglia conform

client: $(PAGE)

# The page is built into the package, together with the same rules for the browser.
$(PAGE): $(shell find client src/muraglia \( -name node_modules -o -path src/muraglia/web \) -prune -o -name '*.pyc' -o -type f -print) | .venv/bin/python
	$(BIN)/python client/build.py whole

# The page, rules and bots as files for any web host: nobody needs a server to play.
site: .venv/bin/python
	$(BIN)/python client/make_site.py

# The documentation as a site, a folder for each version.
docs: .venv/test
	$(BIN)/python docs/make_pages.py

# What people install: plain Python, for any machine.
wheel: .venv/test $(PAGE)
	$(WHEEL) -w dist .

# The same with compiled rules, for this Python and this kind of machine (needs a C compiler).
compiled: .venv/test $(PAGE)
	rm -rf dist/compiled
	MURAGLIA_COMPILED=1 $(WHEEL) -w dist/compiled .

# The client's TypeScript types, from the server's own.
types: .venv/test
	$(BIN)/python -m muraglia.web.typescript client/src

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Muraglia needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv

# The package is installed in place, with what its lock file names and nothing newer.
.venv/play .venv/test: .venv/%: requirements/%.txt pyproject.toml | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements/$*.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e . -e packages/die-mauer-table
	@touch $@

# The libraries for language models have an environment of their own, because they pin other versions than we do. Left out
# is what they need only for local models, debugging and logs in a cloud.
words: .venv-words/ready
.venv-words/ready: requirements/words.txt requirements/uv.txt pyproject.toml
	$(PYTHON) -m venv .venv-words
	.venv-words/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements/uv.txt
	.venv-words/bin/uv pip install --quiet --python .venv-words/bin/python --require-hashes --no-deps -r requirements/words.txt
	.venv-words/bin/uv pip install --quiet --python .venv-words/bin/python --no-deps --no-build-isolation -e .
	@touch $@

# Newer versions of everything we use (needs uv).
lock:
	$(LOCK) --upgrade pyproject.toml --extra server --group build -o requirements/play.txt
	$(LOCK) --upgrade pyproject.toml --extra gymnasium --extra mcp --extra negotiator --extra open-spiel --extra pettingzoo --extra server --extra vector --group build --group docs --group test -o requirements/test.txt
	$(LOCK) --upgrade pyproject.toml --extra inspect-ai --extra textarena --extra verifiers --group build $(ABSENT:%=--no-emit-package %) -o requirements/words.txt
	$(LOCK) --upgrade --group uv -o requirements/uv.txt
	$(LOCK) --upgrade --group node -o requirements/node.txt
	$(LOCK) --upgrade --group site -o requirements/site.txt

clean:
	rm -rf .venv .venv-words .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache dist client/node_modules client/runtime/node_modules src/muraglia/web/client
