# Atelier: `make run` and `make test` set up all they need on a machine with Go, Node, npm and apt.

SHELL := /bin/bash
.DELETE_ON_ERROR:

# What the shipped program is built with, so that tests, linters and tools compile each package once. Without tables for debuggers (-s) a test
# program links in half the time; stacks of panics keep names and lines. The race detector needs cgo.
export GOFLAGS := $(strip $(GOFLAGS) -trimpath -ldflags=-s)
export CGO_ENABLED := 0
# Packages that wait for a network, run at the start alone, or run once a model, a sound or a prompt, whose functions are not inlined: a
# twenty-fifth of the program. The image has them, too.
BRIEF := github.com/aws/... google.golang.org/... github.com/riverqueue/... github.com/pressly/... github.com/goccy/...
BRIEF += github.com/sashabaranov/... go.starlark.net... github.com/santhosh-tekuri/jsonschema/... github.com/prometheus/client_golang...
BRIEF += github.com/jackc/... github.com/tidwall/... github.com/prometheus/common... maragu.dev/... golang.org/x/text...
BRIEF += atelier/internal/archetype/... atelier/internal/animal atelier/internal/animal/anatomy atelier/internal/animal/crawler
BRIEF += atelier/internal/people/... atelier/internal/language/intent/... atelier/internal/planner atelier/internal/motion atelier/internal/material
BRIEF += atelier/cmd/atelier atelier/internal/kind/... atelier/internal/engine/procedural/... atelier/internal/recipe atelier/internal/web
BRIEF += atelier/internal/foley/... atelier/internal/music atelier/internal/media/rig atelier/internal/queue atelier/internal/session
BRIEF += atelier/internal/media/wreck
BRIEF += atelier/internal/character atelier/internal/workshop atelier/internal/transfer atelier/internal/backup atelier/internal/restore
BRIEF += atelier/internal/installation atelier/internal/check atelier/internal/media/landmark atelier/internal/media/retarget
BRIEF += atelier/internal/engine/exec atelier/internal/engine/author atelier/internal/engine/library
BRIEF += atelier/internal/engine/planner atelier/internal/blob atelier/internal/archive
BRIEF += atelier/internal/offline atelier/internal/studio atelier/internal/surface/... atelier/internal/lifecycle atelier/internal/work
BRIEF += atelier/internal/schema atelier/internal/fetch atelier/internal/safety atelier/internal/media/codec/fbx
BRIEF += atelier/internal/media/receive atelier/internal/language atelier/internal/language/slip atelier/internal/language/wording
BRIEF += atelier/internal/language/feedback atelier/internal/language/note
BRIEF += atelier/internal/media/codec/gltf atelier/internal/media/codec/usdz atelier/internal/media/carve
BRIEF += github.com/prometheus/procfs... golang.org/x/image/font...
BRIEF += atelier/internal/engine/audio/... atelier/internal/command atelier/internal/media/codec/model
BRIEF += atelier/internal/media/solid atelier/internal/media/sound/analysis atelier/internal/telemetry atelier/internal/media/cutout
BRIEF += atelier/internal/media/soundfont atelier/internal/engine atelier/internal/garbage/...
BRIEF += atelier/internal/media/codec/picture atelier/internal/language/wordnet
BRIEF += atelier/internal/media/clip atelier/internal/media/photo atelier/internal/media/likeness
BRIEF += atelier/internal/media/codec/obj atelier/internal/media/codec/threemf atelier/internal/media/codec/bvh atelier/internal/media/codec/midi
BRIEF += atelier/internal/media/score atelier/internal/media/codec/gltfzip
BRIEF += go.opentelemetry.io/otel/exporters/... go.opentelemetry.io/proto/... go.opentelemetry.io/otel/sdk/resource github.com/cenkalti/...
# Go's own library is not inlined where it shakes hands, reads certificates, templates or XML, and where recipes have whole numbers without a bound.
BRIEF += crypto/tls crypto/x509 math/big text/... encoding/xml
# Flags of the compiler for packages, by their folders. For a pattern of import paths the go command compiles a regular expression for each package
# anew, which took nine tenths of its processor time; for one of folders it does so once. It takes folders by relative paths alone, so each of them
# goes up to / first, and compares them as they are written, so PWD has no symbolic link in it. The last flag is written into the program: it holds
# no path, and means the commands of Go, of which none is compiled here. A module's folder ends in its version: x/y... means x/y@v1.2.3, too.
export PWD := $(CURDIR)
MODULES := $(shell go env GOMODCACHE)
UP := ../../../../../../../../../../../../../../../..
STANDARD := $(shell go env GOROOT)/src
# A folder in this tree; or, where the first element of its import path has a dot, of a module; or of Go's own library.
ROOT = $(if $(findstring .,$(firstword $(subst /, ,$(1)))),$(MODULES),$(STANDARD))
FOLDER = $(UP)$(if $(filter atelier/%,$(1)),$(CURDIR)/$(patsubst atelier/%,%,$(1)),$(ROOT)/$(1))
GOFLAGS += $(foreach path,$(BRIEF),-gcflags=$(call FOLDER,$(path))=-l) -gcflags=cmd=

TOOLS  := .tools
READERS := tools/readers/node_modules/.package-lock.json
CONTRACT := tools/contract/node_modules/.package-lock.json
VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
STATICCHECK := $(TOOLS)/staticcheck
VERSITYGW := $(TOOLS)/versitygw
KUBESCORE := $(TOOLS)/kube-score
GOVULNCHECK := $(TOOLS)/govulncheck
GOTESTSUM := $(TOOLS)/gotestsum
# Tests write into memory where there is room for it; what Go compiles and links stays where it was.
LINKING := $(or $(GOTMPDIR),$(TMPDIR),/tmp)
# Long matrices take a part of themselves in make test, and the whole in make verify, which empties this.
SHORT := -short
# The day by which they take turns, days since 1970: a result of go test is kept with it, and so holds for that day.
export TEST_DAY := $(or $(TEST_DAY),$(shell echo $$(($$(date +%s) / 86400))))
# Go tests, each of which fails only when it fails a second time, alone: flags -- packages. lint has vetted them.
SUITE := $(CURDIR)/tools/suite.sh -vet=off $(SHORT)
DOCKERFILELINT := tools/deploy/node_modules/.package-lock.json

# The packages of the control plane, where goroutines meet.
CONTROL := store blob limit spool fetch safety queue work session api web telemetry lifecycle

# How long make fuzz runs each target; and those that make test gives 500 random inputs, on even days and on odd ones: what callers send.
FUZZTIME ?= 10s
SENT_0 := FuzzBodies FuzzCursors FuzzKeys FuzzSignatures
SENT_1 := FuzzHeaders FuzzDocument FuzzReceive

.PHONY: run build test suite lint govulncheck postgres race fuzz contract readers usd system browser python ffmpeg opus-tools s3
.PHONY: deploy-check verify verify-piece bench generate clean

## run: build, make ./data with a first account, serve at http://localhost:8080
run: build
	@./tools/first-run.sh

## build: bin/atelier; the tag leaves out gRPC's trace page, whose templates call methods by name, so that the linker drops those never called
# Functions begin at multiples of 16 bytes and not of 32, which takes a hundredth off the program and costs no time that could be measured.
build:
	@mkdir -p bin
	go build -tags grpcnotrace -trimpath -ldflags "-s -w -funcalign=8 -X main.version=$(VERSION)" -o bin/atelier ./cmd/atelier

## test: everything that must pass; three targets at a time, since most wait for a database or a process, the longest first
# In the end it tells which packages took long by the clock; make budget measures their processor time.
test: export CLOCK := $(CURDIR)/$(TOOLS)/clock
test verify: export GOTMPDIR := $(LINKING)
test verify: export TMPDIR := $(shell tools/scratch.sh)
test:
	@mkdir -p $(TOOLS) && : >$(CLOCK)
	$(MAKE) --no-print-directory -j4 --output-sync=target setup
	$(MAKE) --no-print-directory -j3 --output-sync=target unit postgres race stored lint deploy-check sent contract
	$(MAKE) --no-print-directory -j2 --output-sync=target abuse-alone abuse-shared
	@SPENT=$(CLOCK) BUDGET=20 OF='by the clock' tools/spent.sh

## setup: all that tests ask of the machine: programs of the system, Node packages, programs in Go
.PHONY: setup
setup: system readers samples usd s3 suite $(CONTRACT) $(STATICCHECK) $(KUBESCORE) $(DOCKERFILELINT)

# Tests wait for processes, disks and servers more than they compute, so more of them than processors go on at once.
WAITING := -parallel 5 -timeout $(if $(SHORT),30m,4h)

# Packages that race takes with the same tests on the same database: in make test, unit takes of them only what race leaves out, and the
# properties that race tries on fewer cases. Tests of the API and of sessions are not among them: race takes these by the day.
RACED := $(filter-out api session,$(CONTROL))
empty :=
OTHER := $(if $(SHORT),$$(go list ./... | grep -vE '^atelier/internal/($(subst $(empty) $(empty),|,$(RACED)))(/|$$)'),./...)

.PHONY: unit budget stored sent abuse abuse-alone abuse-shared
unit: $(GOTESTSUM)
	$(SUITE) $(WAITING) -p 3 $(EXEC) -skip '$(ABUSE)' -- $(OTHER)
	$(if $(SHORT),$(SUITE) $(WAITING) $(EXEC) $$(tools/calling.sh 'seedtest.(Unraced|Checks)' $(RACED:%=internal/%)))

## budget: unit without cached results; then the test programs that took more processor time than a plug's tests should
budget: export SPENT := $(CURDIR)/$(TOOLS)/spent
budget:
	@mkdir -p $(TOOLS) && : >$(SPENT)
	$(MAKE) --no-print-directory unit EXEC='-exec $(CURDIR)/tools/spent.sh'
	@tools/spent.sh

# What one caller takes from others, on the program as the shipped container runs it. Beside nothing else, since it looks at memory and at
# who comes first; what differs there, on PostgreSQL and S3 too (newSiegeOnEither).
ABUSE := ^TestAbuse

## abuse: what one caller can take from others
abuse: abuse-alone abuse-shared
abuse-alone: $(GOTESTSUM)
	$(SUITE) -count=1 -parallel 4 -run '$(ABUSE)' -- ./cmd/atelier
abuse-shared: s3 $(GOTESTSUM)
	./tools/postgres.sh ./tools/s3.sh $(SUITE) -count=1 -parallel 4 -run '$(ABUSE)' -- ./cmd/atelier

# The suites that meet the store of files, on S3; the API meets it in the target postgres.
stored: s3 $(GOTESTSUM)
	./tools/s3.sh $(SUITE) -- ./internal/blob/... ./internal/fetch
	./tools/s3.sh $(SUITE) $$(tools/calling.sh 'blobtest.On(S3|Both)' cmd/atelier)

sent:
	./tools/fuzz.sh 500x $(SENT_$(shell echo $$(($(TEST_DAY) % 2))))

# The suites that meet the database. Tests that need no run on a server say so themselves (pgtest.OnFiles).
SERVED := ./internal/store/... ./internal/queue ./internal/lifecycle/... ./internal/session ./internal/work ./cmd/atelier

## postgres: the suites that meet the database, on PostgreSQL, and those of several processes; the API on PostgreSQL and S3
postgres: s3 $(GOTESTSUM)
	./tools/postgres.sh $(SUITE) $(WAITING) -skip '$(ABUSE)' -- $(SERVED)
	./tools/postgres.sh ./tools/s3.sh $(SUITE) $(WAITING) -- ./internal/api

## lint: format, vet, staticcheck, tidy modules
lint: $(STATICCHECK)
	@out=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$out" ]; then echo "gofmt these: $$out"; exit 1; fi
	go vet ./...
	$(STATICCHECK) ./...
	go mod tidy -diff

## govulncheck: known vulnerabilities in what the programs call; it asks https://vuln.go.dev, or the database at GOVULNDB
govulncheck: $(GOVULNCHECK)
	@$(GOVULNCHECK) $(GOVULNDB:%=-db=%) ./cmd/... ./deploy/... ./client/...; code=$$?; \
	if [ $$code -ne 0 ] && [ $$code -ne 3 ]; then \
		echo "govulncheck has looked at nothing: it needs the database of vulnerabilities." \
			"Reach https://vuln.go.dev, or set GOVULNDB to a copy (file:///…)." >&2; \
	fi; exit $$code
$(GOVULNCHECK):
	@mkdir -p $(TOOLS)
	GOBIN=$(abspath $(TOOLS)) go install golang.org/x/vuln/cmd/govulncheck@v1.9.0

# SQLite, the C library under it, the hashing of passwords and the compiler of schemas are not instrumented: their own races are not ours
# to find, and without them the suites of the store take a third of the processor time. The driver above SQLite is.
BARE := modernc.org/sqlite.../lib modernc.org/libc... modernc.org/memory... golang.org/x/crypto... github.com/santhosh-tekuri/...
RACE := -race -timeout 20m $(patsubst %,-gcflags=%=-race=false,$(call FOLDERS,$(BARE)))

## race: the control plane, and what else says that its goroutines meet, under the race detector
race: export CGO_ENABLED := 1
race: $(VERSITYGW) $(GOTESTSUM)
	$(SUITE) $(RACE) -- $(CONTROL:%=./internal/%/...)
	./tools/postgres.sh $(SUITE) $(RACE) $$(tools/calling.sh pgtest.OnServer internal/store internal/queue ':!internal/store/driver')
	./tools/postgres.sh $(SUITE) $(RACE) -- ./internal/store/driver
	./tools/s3.sh $(SUITE) $(RACE) $$(tools/calling.sh seedtest.Raced internal)

## fuzz: every fuzz target, FUZZTIME each
fuzz:
	./tools/fuzz.sh $(FUZZTIME)

## contract: the API description lints clean, and a typed client that is generated from it compiles
contract: $(CONTRACT)
	@cd tools/contract && export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true PATH="$$PWD/node_modules/.bin:$$PATH" && \
		redocly lint --max-problems 1000 ../../docs/openapi.json && \
		openapi-typescript ../../docs/openapi.json --default-non-nullable=false -o api.d.ts && \
		tsc -p .
$(CONTRACT): tools/contract/package-lock.json
	npm ci --prefix tools/contract --no-audit --no-fund --loglevel=error

$(STATICCHECK):
	@mkdir -p $(TOOLS)
	GOBIN=$(abspath $(TOOLS)) go install honnef.co/go/tools/cmd/staticcheck@v0.8.2

## suite: what runs the Go tests
suite: $(GOTESTSUM)
$(GOTESTSUM):
	@mkdir -p $(TOOLS)
	GOBIN=$(abspath $(TOOLS)) go install gotest.tools/gotestsum@v1.13.0

## s3: the S3 store that tests run against
s3: $(VERSITYGW)
$(VERSITYGW):
	@mkdir -p $(TOOLS)
	GOBIN=$(abspath $(TOOLS)) go install github.com/versity/versitygw/cmd/versitygw@v1.8.0

## deploy-check: the files of deploy, by their own linters and loaders; the processes of compose.yaml run without containers
deploy-check: $(KUBESCORE) $(DOCKERFILELINT) $(VERSITYGW) $(GOTESTSUM)
	tools/deploy/node_modules/.bin/dockerfilelint deploy/Dockerfile deploy/Dockerfile.s3
	$(KUBESCORE) score --output-format ci deploy/kubernetes/*.yaml | { ! grep -v '^\[\(OK\|SKIPPED\)\]'; }
	cd tools/deploy && go mod tidy -diff && go vet .
	./tools/postgres.sh ./tools/s3.sh sh -c 'cd tools/deploy && $(SUITE) -count=1 -- .'
$(KUBESCORE):
	@mkdir -p $(TOOLS)
	GOBIN=$(abspath $(TOOLS)) go install github.com/zegl/kube-score/cmd/kube-score@v1.20.0
$(DOCKERFILELINT): tools/deploy/package-lock.json
	npm ci --prefix tools/deploy --no-audit --no-fund --loglevel=error

## readers: the Khronos validator, three.js and assimp, which read our files back
readers: $(READERS)
$(READERS): tools/readers/package-lock.json
	npm ci --prefix tools/readers --no-audit --no-fund --loglevel=error

## samples: the module with the sample models of Khronos, in the cache of modules
.PHONY: samples
samples:
	cd tools/foreign && go mod download

## usd: OpenUSD, whose validators look at our USDZ
usd: $(TOOLS)/usd
$(TOOLS)/usd: | system
	python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target $@ usd-core==26.11

## system, also browser, ffmpeg and python: headless Chromium; what decodes and measures our sounds; Python; PostgreSQL
system browser ffmpeg python:
	@tools/system.sh

## opus-tools: libopus' own programs read our Opus files
opus-tools:
	@command -v opusdec >/dev/null || { apt-get update -qq && apt-get install -y -qq opus-tools >/dev/null; }
	go test -count=1 ./internal/media/codec/opus -run OpusTools -opustools

## verify: the Go tests with all their cases and seeds; every archetype, preset and four seeds through the Khronos validator, and each archetype
# read back in every format, into docs/verify.md
verify: setup opus-tools
	TEST_SEED=all $(MAKE) --no-print-directory -j2 --output-sync=target SHORT= unit postgres stored race
	$(MAKE) --no-print-directory SHORT= abuse
	go run ./tools/verify -o docs/verify.md -read

## verify-piece: one archetype at fast of each twenty, or of as many pieces as PIECE says, read back in every format: PIECE=3/20
PIECE ?= 1/20
verify-piece: readers usd browser
	go run ./tools/verify -o docs/verify.md -read -seeds 1 -every 1,1000,1000 -piece $(PIECE)

## bench: the figures that docs/performance.md begins with, into .tools/performance.md
bench: build
	./bench/run.sh

## generate: remake every generated file: the table of WordNet, the API description, the pages of operations and problems, the contact sheet, the gallery
generate:
	go generate ./...
	go run ./tools/sheet
	go run ./tools/sheet -scenes -o docs/several.jpg
	go run ./tools/gallery
	go run ./tools/sheet -pack "pirate treasure set" -items 12 -o docs/pack.jpg

## clean: remove what was built
clean:
	rm -rf bin $(TOOLS) tools/readers/node_modules tools/contract/node_modules tools/contract/api.d.ts tools/deploy/node_modules
