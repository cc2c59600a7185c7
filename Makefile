# Every target works on a fresh machine that has python3 >= 3.11 with venv; nothing else is assumed.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
LOCKS  := packaging/lock
WORKERS ?= 2
# Hundreds of processes are started by the tests: what one compiled (with asserts rewritten, for pytest) is there for the others.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo demo-coverage demo-baskets test test-fast lint format bench coverage reproduce screenshots translations settings-table recordings docs release no-network release-check \
  sanitize lock clean help

help: ## what there is to run
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed 's/:.*## /\t/' | expand -t 14

KERNELS := packaging/compile_kernels.py $(shell find shared miner_gui -name '*.[ch]')

$(VENV)/.run: $(LOCKS)/run.txt $(LOCKS)/build.txt pyproject.toml packaging/prepare.sh $(KERNELS)
	@packaging/prepare.sh "$(PYTHON)" "$(VENV)" $(LOCKS)/run.txt
	@touch $@

$(VENV)/.dev: $(LOCKS)/dev.txt $(LOCKS)/build.txt pyproject.toml packaging/prepare.sh $(KERNELS)
	@packaging/prepare.sh "$(PYTHON)" "$(VENV)" $(LOCKS)/dev.txt
	@touch $@ $(VENV)/.run

demo: $(VENV)/.run ## install everything, then run the whole chain on made-up people
	@$(BIN)/python packaging/demo.py

demo-coverage: $(VENV)/.run ## how often the demo's intervals hold the truth, over sixty studies (minutes)
	@$(BIN)/python packaging/demo.py --coverage 60

demo-baskets: $(VENV)/.run ## install everything, then mine a million randomized records of a thousand questions
	@$(BIN)/python packaging/demo_baskets.py

test: $(VENV)/.dev ## install everything, then run every test, slow simulations too
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

test-fast: $(VENV)/.dev ## the tests without the slow simulations
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not slow"

lint: $(VENV)/.dev ## style, types and layers
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy --num-workers $(WORKERS)
	@$(BIN)/lint-imports --no-cache

format: $(VENV)/.dev ## rewrite the code in the house style
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: $(VENV)/.dev ## measure: ratios in one process, alternating rounds, medians
	@$(BIN)/python -m tests.benchmarks

coverage: $(VENV)/.dev ## how often intervals hold the truth, over whole grids (minutes)
	@$(BIN)/python -m tests.grids

reproduce: $(VENV)/.dev ## the papers' tables beside ours (wants the data sets; see docs/reproduction.md)
	@$(BIN)/python -m tests.reproduction

screenshots: $(VENV)/.dev ## pictures of every page of both windows and of the browser page, to docs/images
	@$(BIN)/python packaging/screenshots_agent.py
	@$(BIN)/python packaging/screenshots_page.py
	@env -u DISPLAY -u WAYLAND_DISPLAY $(BIN)/python packaging/demo.py >/dev/null
	@$(BIN)/python -m tests.screenshots.window docs/images

# Texts for translators: the folder that holds `translations`, how its files begin, the package whose messages they have.
# A window's folder is searched for its own texts, too.
TEXTS := shared/tacit:core_:tacit agent/tacit_agent/ui:agent_:tacit_agent miner_gui/tacit_miner/ui::tacit_miner
MESSAGES := $(CURDIR)/build/messages
SPOKEN = $(shell $(BIN)/python -c "from tacit.platform.messages import LANGUAGES; print(*list(LANGUAGES)[1:])")
translations: $(VENV)/.dev ## collect the windows' texts and all messages for translators, and compile what they wrote
	@rm -rf $(MESSAGES) && QT_QPA_PLATFORM=offscreen $(BIN)/python packaging/message_texts.py $(MESSAGES)
	@for place in $(TEXTS); do \
	  folder=$${place%%:*}; rest=$${place#*:}; prefix=$${rest%%:*}; package=$${rest#*:}; \
	  own=; case $$folder in */ui) own=.;; esac; \
	  for language in $(SPOKEN); do \
	    (cd $$folder && $(CURDIR)/$(BIN)/pyside6-lupdate -silent -no-obsolete -locations none -target-language $$language \
	      -extensions py $$own $(MESSAGES)/$$package -ts translations/$$prefix$$language.ts); \
	    $(BIN)/pyside6-lrelease -silent $$folder/translations/$$prefix$$language.ts \
	      -qm $$folder/translations/$$prefix$$language.qm; \
	  done; \
	done

settings-table: $(VENV)/.dev ## the table of a run's settings in docs/mining.md, from their declarations
	@$(BIN)/python packaging/settings_table.py

recordings: $(VENV)/.dev ## what the command line prints at 80 and 200 columns, to docs/measured
	@$(BIN)/python packaging/terminal_recordings.py

docs: $(VENV)/.dev ## the documentation as HTML with menu and search in build/docs, and as the guide that F1 shows; fails on a broken link
	@$(BIN)/python packaging/docs/make_docs.py

release: docs ## all that is published, with checksums, in dist: wheel, sdist, bundles and Debian packages (Linux), page
	@packaging/release.sh "$(PYTHON)" build/bundle-venv $(LOCKS)/bundle.txt

no-network: $(VENV)/.run ## the demo and both windows where no network interface exists
	@packaging/no-network.sh

release-check: ## everything a release must pass, from a clean clone
	@packaging/release-check.sh "$(PYTHON)"

sanitize: $(VENV)/.dev ## the tests of compiled loops, with a library that stops at undefined behaviour and reads out of bounds
	@tests/sanitize.sh $(BIN)/python

# Extras stay: an older pip that finds `coverage` pinned, and not `coverage[toml]`, takes the newest, which has no hash.
lock: ## resolve the dependencies again (needs uv)
	uv pip compile pyproject.toml -q --universal --no-strip-extras --generate-hashes --python-version 3.11 --no-header \
	  --no-emit-index-url --no-annotate --extra agent --extra miner -o $(LOCKS)/run.txt
	uv pip compile pyproject.toml -q --universal --no-strip-extras --generate-hashes --python-version 3.11 --no-header \
	  --no-emit-index-url --no-annotate --extra agent --extra miner --extra library --extra parquet --extra cluster --extra statistics --extra word \
	  --group test --group lint --group docs -o $(LOCKS)/dev.txt
	uv pip compile pyproject.toml -q --universal --no-strip-extras --generate-hashes --python-version 3.11 --no-header \
	  --no-emit-index-url --no-annotate --extra agent --extra miner \
	  --group bundle -o $(LOCKS)/bundle.txt
	uv pip compile -q --universal --no-strip-extras --generate-hashes --python-version 3.11 --no-header \
	  --no-emit-index-url --no-annotate --group pyproject.toml:build -o $(LOCKS)/build.txt
	echo 'ziglang>=0.13' | uv pip compile - -q --universal --no-strip-extras --generate-hashes --python-version 3.11 --no-header \
	  --no-emit-index-url --no-annotate -o $(LOCKS)/compiler.txt

clean: ## remove what the targets made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
