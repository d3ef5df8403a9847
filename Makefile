# Every target installs what it needs; `make demo` and `make test` are enough on a new machine.

SCENE ?=
MINUTES ?= 1
FORMATTED = Package.swift Sources Tests Snippets Plugins Benchmarks/Package.swift Benchmarks/Sources \
	Examples/CustomLayout/Package.swift Examples/CustomLayout/Sources Examples/CustomLayout/Tests \
	Examples/UIKitLayout/Package.swift Examples/UIKitLayout/Sources Examples/UIKitLayout/Tests \
	Examples/SnapshotTests/Package.swift Examples/SnapshotTests/Sources Examples/SnapshotTests/Tests \
	Examples/Recorder/Package.swift Examples/Recorder/Sources Examples/Recorder/Tests \
	Examples/PortedLayout/Package.swift Examples/PortedLayout/Sources/shelf-frames Examples/PortedLayout/Sources/Shelves/Frames.swift

.PHONY: demo test check regenerate format lint record gallery agreement bench release release-check bazel-check slurm-check man site accept-api accept-counts sanitize fuzz setup setup-check setup-site setup-release-check

## Installs, builds in release, renders the gallery into output/gallery.
demo: gallery

## Installs, builds and runs the tests; says what was skipped. FILTER=Name runs the tests whose names match.
test: setup
	scripts/test $(FILTER)

## All that a change must pass: scripts/gates --list names it.
check:
	scripts/gates

## Writes again what is made from the sources and checked in, where it is stale, and lists it.
regenerate: setup-check
	scripts/regenerate

## Rewrites the sources in place.
format:
	swift format --in-place --parallel --recursive $(FORMATTED)

lint:
	swift format lint --strict --parallel --recursive $(FORMATTED)

## Accepts the goldens of a scene or folder: make record SCENE=decorationFlow/odd-five (or SCENE=all).
record: setup
	@test -n "$(SCENE)" || { echo "error: name a scene: make record SCENE=decorationFlow/odd-five (or a folder, or all)"; exit 64; }
	scripts/swift build --product galley
	scripts/swift run --skip-build galley check $(if $(filter all,$(SCENE)),--update=all,"$(SCENE)" --update)

## Renders every scene into output/gallery.
gallery: setup
	scripts/quiet .build/release.log scripts/swift build -c release --product galley
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

## Runs the recipe for Bazel in Bazel itself, in a sandbox without a network, with a cache that nginx keeps.
bazel-check:
	@scripts/setup bazel-check
	scripts/swift build -c release --product galley
	scripts/bazel-check

## Runs the recipe for Slurm on a cluster of two nodes on this machine; needs root.
slurm-check:
	@scripts/setup slurm-check
	scripts/swift build -c release --product galley
	scripts/slurm-check

## Writes man pages from the help into output/man, one for each command.
man: setup
	scripts/man

## Builds the site from the pages into output/site; scripts/site --check also compares two builds and asks a browser.
site: setup-site
	scripts/site

## Accepts the public API as it is now, which make check compares.
accept-api: setup
	scripts/swift build
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
