# Everything a person or a machine does with this repository; `make` lists it.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

ARGS ?=
CONFIG ?= config/fundone.yaml
SOURCES := $(shell find Package.swift Sources -type f) $(wildcard config/*.txt)
DEBUG := .build/debug/fundone
RELEASE := .build/release/fundone

.PHONY: help
help: ## List the targets
	@echo "make TARGET [ARGS='…']"
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) \
		| awk 'BEGIN { FS = ":.*## " } { printf "  %-10s %s\n", $$1, $$2 }'

.PHONY: chat
chat: $(DEBUG) ## Talk to the bot in this terminal; ARGS are those of `fundone chat`
	@exec $(DEBUG) chat $(ARGS)

.PHONY: run
run: $(RELEASE) ## Serve the networks that CONFIG (config/fundone.yaml) sets up
	@exec $(RELEASE) run --config $(CONFIG) $(ARGS)

.PHONY: build
build: $(RELEASE) ## Build the optimised executable, .build/release/fundone

.PHONY: test
test: requirements ## Run all tests
	@swift test $(ARGS)

.PHONY: bench
bench: $(RELEASE) ## Measure start, understanding and conversation
	@scripts/bench $(RELEASE)

.PHONY: lint
lint: ## Check the form of the sources
	@swift format lint --strict --recursive Package.swift Sources Tests

.PHONY: clean
clean: ## Remove what was built
	@rm -rf .build

.PHONY: requirements
requirements:
	@scripts/requirements >&2

$(DEBUG): $(SOURCES)
	@scripts/requirements >&2
	@swift build --product fundone >&2
	@touch $@

$(RELEASE): $(SOURCES)
	@scripts/requirements >&2
	@swift build --configuration release --static-swift-stdlib -Xswiftc -use-ld=lld \
		--product fundone >&2
	@touch $@
