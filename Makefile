# Every target installs what it needs; `make demo` and `make test` are enough on a new machine.

SWIFT = swift
FLAGS = --explicit-target-dependency-import-check error
SCENE ?=

.PHONY: demo test check format lint record gallery agreement bench setup

## Installs, builds in release, renders the gallery into output/gallery.
demo: gallery

## Installs, builds, runs all tests, then builds and runs the examples.
test: setup
	$(SWIFT) test $(FLAGS)
	scripts/examples

## What a change must pass: format lint, import check, structure checks, tests.
check: setup lint
	scripts/check
	$(SWIFT) test $(FLAGS)
	scripts/examples
	scripts/agreement

## Rewrites the sources in place.
format:
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests Snippets Benchmarks/Package.swift Benchmarks/Sources Examples/CustomLayout/Package.swift Examples/CustomLayout/Sources Examples/PortedLayout/Package.swift Examples/PortedLayout/Sources/shelf-frames Examples/PortedLayout/Sources/Shelves/Frames.swift Plugins

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Snippets Benchmarks/Package.swift Benchmarks/Sources Examples/CustomLayout/Package.swift Examples/CustomLayout/Sources Examples/PortedLayout/Package.swift Examples/PortedLayout/Sources/shelf-frames Examples/PortedLayout/Sources/Shelves/Frames.swift Plugins

## Accepts the goldens of a scene or folder: make record SCENE=decorationFlow/odd-five (or SCENE=all).
record: setup
	@test -n "$(SCENE)" || { echo "error: name a scene: make record SCENE=decorationFlow/odd-five (or a folder, or all)"; exit 64; }
	GALLEY_RECORD="$(SCENE)" $(SWIFT) test $(FLAGS) --filter GoldenTests

## Renders every scene into output/gallery.
gallery: setup
	$(SWIFT) build -c release --product galley $(FLAGS)
	scripts/gallery

## Other engines draw every scene's SVG and PDF; prints how far they are from our PNG.
agreement: setup
	scripts/agreement

## Times the layouts and the renderer; prints a table.
bench: setup
	scripts/bench

setup:
	@scripts/setup
