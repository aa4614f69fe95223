# Everything a person runs by hand; CI runs the same targets.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: class test check tests-only data data-report messages notebooks clean machine lab

## class: set up everything and start a class on this computer
class: $(VENV)/.ready
	$(BIN)/geotrainer class $(ARGS)

## lab: open the notebooks in JupyterLab
lab: $(VENV)/.ready-tests
	$(BIN)/jupyter lab notebooks

## test: set up everything (Chromium and PostgreSQL included) and run all checks and tests
test: machine $(VENV)/.ready-tests check tests-only

## check: style, types and the direction of imports
check: $(VENV)/.ready-tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

tests-only: $(VENV)/.ready-tests
	$(BIN)/pytest -m "not browser" $(PYTEST)
	@# A browser on a busy machine can be too late: what failed is tried again, at most twice, and must then pass.
	$(BIN)/pytest -m browser $(PYTEST) || $(BIN)/pytest -m browser --last-failed || $(BIN)/pytest -m browser --last-failed
	$(BIN)/pytest --nbval-lax --nbval-current-env --nbval-cell-timeout=120 -p no:cacheprovider -W default notebooks

## data: build the tables in data/tables anew from the packages in data/requirements.txt
data:
	$(PYTHON) -m venv .venv-data
	.venv-data/bin/python -m pip install --quiet -r data/requirements.txt
	npm install --silent --no-package-lock --prefix data
	.venv-data/bin/python -m data.build.all $(ARGS)
	.venv-data/bin/python -m data.build.pictures

## data-report: list every figure that differs from its second source
data-report:
	.venv-data/bin/python -m data.build.report

## messages: read the strings for people from the code into the German catalogue
messages: $(VENV)/.ready-tests
	$(BIN)/pybabel -q extract -F babel.cfg --no-location --sort-output -o $(VENV)/geotrainer.pot geotrainer
	$(BIN)/pybabel -q update -D geotrainer -i $(VENV)/geotrainer.pot -d geotrainer/locale --no-fuzzy-matching --ignore-pot-creation-date

machine:
	.ci/machine

$(VENV)/.ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) -e .
	touch $@

$(VENV)/.ready-tests: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) -e '.[test]'
	touch $@ $(VENV)/.ready

clean:
	rm -rf $(VENV) .venv-data .mypy_cache .ruff_cache .pytest_cache
