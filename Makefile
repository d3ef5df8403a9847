# Every target installs what it needs; `make demo` and `make test` are enough on a new machine.

SWIFT = swift
FLAGS = --explicit-target-dependency-import-check error
# Debug information would take a quarter of the time of a release build.
RELEASE = -c release -Xswiftc -gnone
SCENE ?=
SKIPS ?=
MINUTES ?= 1
FORMATTED = Package.swift Sources Tests Snippets Plugins Benchmarks/Package.swift Benchmarks/Sources \
	Examples/CustomLayout/Package.swift Examples/CustomLayout/Sources Examples/CustomLayout/Tests \
	Examples/UIKitLayout/Package.swift Examples/UIKitLayout/Sources Examples/UIKitLayout/Tests \
	Examples/PortedLayout/Package.swift Examples/PortedLayout/Sources/shelf-frames Examples/PortedLayout/Sources/Shelves/Frames.swift

# The results of an earlier run would hide that this one did not come to its end.
# A test makes man pages with the argument parser's tool.
define run-tests
rm -f .build/tests.xml .build/tests-swift-testing.xml
	$(SWIFT) build $(FLAGS) --product generate-manual
	$(SWIFT) test $(FLAGS) --xunit-output .build/tests.xml || scripts/failed .build/tests-swift-testing.xml
endef

.PHONY: demo test check format lint record docs gallery agreement bench release release-check man site accept-api accept-counts sanitize fuzz setup setup-check setup-site setup-release-check

## Installs, builds in release, renders the gallery into output/gallery.
demo: gallery

## Installs, builds, runs all tests, then builds and runs the examples; says what was skipped (SKIPS=none fails then).
test: setup
	$(run-tests)
	scripts/examples
	scripts/skipped $(if $(filter none,$(SKIPS)),--none) .build/tests-swift-testing.xml

## What a change must pass: format lint, import check, structure checks, tests, goldens by the command,
## and no core path that takes more instructions than recorded.
check: setup-check lint
	scripts/check
	$(run-tests)
	scripts/api
	scripts/api-breaks
	$(SWIFT) run $(FLAGS) galley check --report html
	scripts/examples
	scripts/pages
	scripts/agreement
	scripts/documents
	scripts/crash
	scripts/editor-session
	scripts/counts
	scripts/skipped .build/tests-swift-testing.xml

## Rewrites the sources in place.
format:
	$(SWIFT) format --in-place --parallel --recursive $(FORMATTED)

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)

## Accepts the goldens of a scene or folder: make record SCENE=decorationFlow/odd-five (or SCENE=all).
record: setup
	@test -n "$(SCENE)" || { echo "error: name a scene: make record SCENE=decorationFlow/odd-five (or a folder, or all)"; exit 64; }
	$(SWIFT) run $(FLAGS) galley check $(if $(filter all,$(SCENE)),--update=all,"$(SCENE)" --update)

## Writes again what pages say of layout rules, scene keys, limits, reports, errors and system packages.
docs: setup
	GALLEY_WRITE_DOCS=1 $(SWIFT) test $(FLAGS) --filter 'ContractPageTests|RulePageTests|DocumentationTests|ReportFormTests|ErrorIndexTests|WorkflowTests'

## Renders every scene into output/gallery.
gallery: setup
	$(SWIFT) build $(RELEASE) --product galley $(FLAGS)
	scripts/gallery

## Other engines draw every scene's SVG and PDF; prints how far they are from our PNG.
agreement: setup
	scripts/agreement

## Measures layouts, drawing, encoding and comparing beside other programs; prints a table.
bench: setup
	scripts/bench

## Builds the command, and packs it with everything that decides pixels into output/release.
release:
	scripts/release

## Installs the release in bare chroots of Debian and Ubuntu, and compares all goldens there; needs root.
release-check: setup-release-check
	scripts/release-check

## Writes man pages from the help into output/man, one for each command.
man: setup
	scripts/man

## Builds the site from the pages into output/site; scripts/site --check also compares two builds and asks a browser.
site: setup-site
	scripts/site

## Accepts the public API as it is now, which make check compares.
accept-api: setup
	$(SWIFT) build $(FLAGS)
	scripts/api --accept

## Accepts the instruction counts of the core paths, which make check compares.
accept-counts: setup-check
	scripts/counts --accept

## Runs the tests with the address, the undefined-behaviour and the thread sanitizer; takes its time.
sanitize: setup
	scripts/sanitize

## Feeds every reader of files with changed inputs, MINUTES=1 each; prints what was found.
fuzz: setup
	scripts/fuzz --minutes $(MINUTES)

setup:
	@scripts/setup

setup-check:
	@scripts/setup check

setup-site:
	@scripts/setup site

setup-release-check:
	@scripts/setup release-check
