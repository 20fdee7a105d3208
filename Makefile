# Everything from a bare clone: needs python3 (3.11 or newer) and make, nothing else.
#
#   make demo       a tournament of bots at Ethnos, a minute of training, the curve of an automated opponent;
#                   DEMO_GAME=lords_of_xidit trains on that game instead of Ethnos
#   make test       lint and the tests
#   make test-long  the tests that take minutes
#   make bench      throughput of the environments
#
# On Linux pip takes a CUDA build of torch (several GB) unless it finds a CPU build;
# PIP_OPTIONS="--extra-index-url URL" names an index that has one.

PYTHON ?= python3
PIP_OPTIONS ?=
DEMO_GAME ?= ethnos
DEMO_GAMES ?= 2000
DEMO_STEPS ?= 500000
DEMO_DEALS ?= 500

# Torch and BLAS threads that wait for each other slow small networks down a hundredfold on a busy machine.
OMP_NUM_THREADS ?= 1
export OMP_NUM_THREADS

VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
TYPECHECK := $(VENV)/typecheck

.DELETE_ON_ERROR:
.PHONY: demo test test-long lint bench install clean

demo: $(INSTALLED)
	$(BIN)/fabletop tournament ethnos --agents heuristic,greedy,random,random --players 4 --games $(DEMO_GAMES) --seed 1
	$(BIN)/fabletop train $(DEMO_GAME) --steps $(DEMO_STEPS) --seed 1
	$(BIN)/fabletop automa rise_of_the_gnomes --agents heuristic,greedy --players 2-4 --games $(DEMO_DEALS) --seed 1 --plot runs/automa.png

test: lint
	$(BIN)/pytest

test-long: $(INSTALLED)
	$(BIN)/pytest -m long

lint: $(INSTALLED) $(TYPECHECK)
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=$(TYPECHECK) $(BIN)/lint-imports

bench: $(INSTALLED)
	$(BIN)/python -m fabletop.benchmarks.throughput

install: $(INSTALLED)

$(INSTALLED): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install $(PIP_OPTIONS) --constraint constraints.txt --editable ".[train,plots,dev,scale]"
	touch $@

# The package as it looks once installed, for tools that read folders and cannot follow setuptools' map.
$(TYPECHECK): $(INSTALLED)
	mkdir -p $@/fabletop
	ln -sfn ../../../envs/fabletop/__init__.py ../../../envs/fabletop/__main__.py ../../../envs/fabletop/py.typed $@/fabletop/
	ln -sfn ../../../envs ../../../agents ../../../training ../../../benchmarks $@/fabletop/
	touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
