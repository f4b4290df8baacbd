# Everything a person or a machine does with this repository; `make` lists it.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

CONFIG ?= config/fundone.yaml
SOURCES := $(shell find Package.swift Sources -type f) $(wildcard config/*.txt) training/reader.weights
DEBUG := .build/debug/fundone
COMMIT := $(shell git rev-parse --short=12 HEAD 2>/dev/null)
RELEASE := .build/release/fundone
OPTIMISED := --configuration release --static-swift-stdlib -Xswiftc -use-ld=lld
# All that the loader fills in is read-only once the program runs (full RELRO).
READONLY := -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
# Nobody looks its symbols up by their names.
PRIVATE := -Xlinker --no-export-dynamic

.PHONY: help
help: ## List the targets
	@echo "make TARGET [ARGS='…']"
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) \
		| awk 'BEGIN { FS = ":.*## " } { printf "  %-20s %s\n", $$1, $$2 }'

.PHONY: chat
chat: $(DEBUG) ## Talk to the bot in this terminal; ARGS are those of `fundone chat`
	@exec $(DEBUG) chat $(ARGS)

.PHONY: run
run: $(RELEASE) ## Serve the networks that CONFIG (config/fundone.yaml) sets up
	@exec $(RELEASE) run --config $(CONFIG) $(ARGS)

.PHONY: build
build: $(RELEASE) ## Build the optimised executable, .build/release/fundone

TEST := swift test --experimental-maximum-parallelization-width

# Those of the executable wait for networks, clocks and processes: many run at once. The others compute.
.PHONY: test
test: requirements ## Run all tests, or those that ARGS (of `swift test`) name
ifdef ARGS
	@$(TEST) 4 $(ARGS)
else
	@swift build --build-tests >&2
	@$(TEST) 2 --skip-build --skip fundoneTests
	@$(TEST) 12 --skip-build --filter fundoneTests
endif

# Each part runs alone too: `make bench-latency`.
BENCHES := chat language growth views pictures throughput latency start rate morning flood heavy encrypted pages nodes
RUNS ?= 3
SPREAD := python3 Benchmarks/spread.py $(RUNS)

.PHONY: bench $(BENCHES:%=bench-%)
bench: $(BENCHES:%=bench-%) ## Measure speed, latency, memory and punctuality, beside the floor: RUNS (3) of each part

bench-chat: $(RELEASE)
	@$(SPREAD) scripts/bench $(RELEASE)

bench-language: $(RELEASE)
	@$(SPREAD) scripts/bench-language $(RELEASE)

bench-growth: $(RELEASE)
	@$(SPREAD) python3 Benchmarks/growth.py $(RELEASE)

bench-views: $(RELEASE)
	@$(SPREAD) python3 Benchmarks/views.py $(RELEASE)

bench-pictures: $(RELEASE) requirements
	@$(SPREAD) python3 Benchmarks/pictures.py $(RELEASE)

bench-encrypted: $(RELEASE) requirements
	@$(SPREAD) python3 Benchmarks/encrypted.py $(RELEASE)

bench-throughput bench-latency bench-start bench-rate bench-morning bench-flood bench-heavy: \
		$(RELEASE) peers
	@$(SPREAD) python3 Benchmarks/bench.py \
		$(RELEASE) .build/release/fake-telegram .build/floor .build/peer $(@:bench-%=%)

bench-pages: $(RELEASE) peers
	@$(SPREAD) python3 Benchmarks/pages.py $(RELEASE) .build/release/fake-telegram

bench-nodes: $(RELEASE) peers requirements
	@$(SPREAD) python3 Benchmarks/nodes.py $(RELEASE) .build/release/fake-telegram

.PHONY: peers
peers:
	@swift build $(OPTIMISED) --product fake-telegram >&2
	@clang -O2 -o .build/floor Benchmarks/floor.c -lsqlite3
	@! command -v go >/dev/null || (cd Benchmarks/peer && GO111MODULE=off \
		GOPATH=/usr/share/gocode go build -o $(CURDIR)/.build/peer .)

MESSAGES := training/messages
# Those that the reader learns from: all but the writer for tuning and the writers that nobody looks at.
LEARNT := $(filter-out %/dev.jsonl %/unseen.jsonl,$(sort $(wildcard $(MESSAGES)/*.jsonl)))

# Swift turns messages into numbers, for training as for reading; Python learns from them.
.PHONY: train
train: ## Make the reader's weights of the messages in training/messages, in some ten minutes
	@scripts/requirements train >&2
	@swift build --product examples >&2
	@.build/debug/examples .build/examples.jsonl $(LEARNT)
	@.build/network/bin/python training/network/train.py .build/examples.jsonl training/reader.weights

.PHONY: understanding understanding-unseen
understanding: $(DEBUG) ## Tell how many of the messages of a writer whom the reader did not learn from are understood
	@python3 training/score.py $(MESSAGES)/dev.jsonl $(ARGS) -- $(DEBUG) read

understanding-unseen: $(RELEASE) ## The same of writers whom nobody looks at, and of requests by their acts; for releases
	@python3 training/score.py $(MESSAGES)/unseen.jsonl -- $(RELEASE) read
	@scripts/understanding $(RELEASE)

.PHONY: fuzz
fuzz: requirements ## Feed the parser recombined messages, then it and what reads encrypted ones libFuzzer's, for ARGS seconds (60)
	@FUNDONE_RECOMBINATIONS=200000 FUNDONE_SEED=$$(date +%s) $(TEST) 2 --filter RecombinationTests
	@scripts/fuzz $(ARGS)

.PHONY: lint
lint: ## Check the form of the sources
	@swift format lint --strict --recursive Package.swift Sources Tests training

HOURS ?= 8
SOAKED := TranscriptTests|HistoryTests|KillTests|RunTests|PressFuzzTests|EdgeTests|RecurrenceCountTests
SOAKED := $(SOAKED)|LinkModelTests|RoomPermutationTests|GrowthTests|HousekeepingTests|MaximalPlanTests
SOAKED := $(SOAKED)|RefusalFuzzTests|FoldedTimesTests|CrowdTests|JobTests|BrokenFileTests|OlmOracleTests|MachineFuzzTests

.PHONY: soak
soak: requirements ## Run random histories, kills and conversations for HOURS hours, each round with a seed of its own
	@swift build --build-tests >&2
	@end=$$(awk "BEGIN { print int($$(date +%s) + $(HOURS) * 3600) }"); \
	while [ $$(date +%s) -lt $$end ]; do \
		seed=$$(date +%s); echo "soak: seed $$seed"; \
		FUNDONE_SOAK=1 FUNDONE_SEED=$$seed FUNDONE_HISTORIES=2000 FUNDONE_KILLS=300 \
			FUNDONE_ENCRYPTED_KILLS=500 FUNDONE_FUZZ_ROUNDS=20000 FUNDONE_TRANSCRIPTS=20 \
			FUNDONE_ROOMS=100 FUNDONE_OLM_STEPS=100000 FUNDONE_TALKS=50000 \
			$(TEST) 2 --skip-build --filter '$(SOAKED)' || exit 1; \
	done

FAULTS ?= 200

.PHONY: soak-nodes
soak-nodes: requirements ## Let FAULTS (200) faults befall two processes on one PostgreSQL database, with a seed of its own
	@swift build --build-tests >&2
	@seed=$$(date +%s); echo "soak-nodes: seed $$seed"; \
	FUNDONE_SEED=$$seed FUNDONE_NODE_FAULTS=$(FAULTS) $(TEST) 2 --skip-build --filter NodeFaultTests

# A sanitizer makes everything several times slower: fewer of what is random, and more patience.
SANITIZED := FUNDONE_ROOMS=3 FUNDONE_TALKS=5 FUNDONE_HISTORIES=200 FUNDONE_KILLS=20 FUNDONE_TRANSCRIPTS=20 FUNDONE_PATIENCE=5

.PHONY: sanitize
sanitize: requirements ## Run the tests under ThreadSanitizer, then under AddressSanitizer
	@$(SANITIZED) TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.txt \
		$(TEST) 2 --sanitize thread --scratch-path .build-thread $(ARGS)
	@$(SANITIZED) ASAN_OPTIONS=detect_leaks=0 \
		$(TEST) 2 --sanitize address --scratch-path .build-address $(ARGS)

.PHONY: deb test-deb test-container sbom
deb: $(RELEASE) ## Write dist/fundone_VERSION_ARCH.deb, for Debian 12
	@scripts/requirements deb >&2
	@packaging/deb $(RELEASE)

# The tests' own Telegram, for what runs in a chroot.
FAKE := .build/debug/fake-telegram
$(FAKE): $(SOURCES)
	@swift build --product fake-telegram >&2
	@touch $@

test-deb: deb $(FAKE) ## Install, set up, upgrade and purge the package in a bare Debian 12, in a chroot (as root)
	@packaging/test-deb dist/fundone_$$($(RELEASE) --version | cut -d ' ' -f 2)_$$(dpkg --print-architecture).deb $(FAKE)

.PHONY: model-test
model-test: $(RELEASE) ## Ask a real model, the smallest there is, about messages (not part of test)
	@COUNT=$(COUNT) scripts/model-test $(RELEASE)

test-container: $(RELEASE) $(FAKE) ## Do what packaging/Containerfile says in a bare Debian 12, in a chroot (as root)
	@scripts/requirements deb >&2
	@packaging/test-container $(RELEASE) $(FAKE)

sbom: $(RELEASE) ## Write what the executable is made of into dist/fundone.cdx.json (CycloneDX)
	@mkdir -p dist
	@packaging/sbom $(RELEASE) dist/fundone.cdx.json
	@echo dist/fundone.cdx.json

.PHONY: clean
clean: ## Remove what was built
	@rm -rf .build .build-thread .build-address dist

.PHONY: requirements
requirements:
	@scripts/requirements tests >&2

$(DEBUG): $(SOURCES)
	@scripts/requirements >&2
	@swift build --product fundone >&2
	@touch $@

$(RELEASE): $(SOURCES)
	@scripts/requirements >&2
	@echo '"$(COMMIT)"' | cmp -s - .build/commit.inc || { mkdir -p .build; echo '"$(COMMIT)"' > .build/commit.inc; touch Sources/CRelease/release.c; }
	@swift build $(OPTIMISED) --disable-local-rpath $(READONLY) $(PRIVATE) --product fundone >&2
	@scripts/hardened $@ || (rm -f $@; false)
	@touch $@
