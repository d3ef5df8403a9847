// swift-tools-version: 6.3
import PackageDescription

// The order is the architecture: a target imports only what stands above it.
// See ARCHITECTURE.md; `make check` builds with the import check that enforces it.
let package = Package(
  name: "galley",
  products: [
    .executable(name: "galley", targets: ["GalleyMain"]),
    .library(name: "Galley", targets: ["Galley"]),
    .library(name: "GalleyCLI", targets: ["GalleyCLI"]),
    .library(name: "GalleyTesting", targets: ["GalleyTesting"]),
    .library(name: "GalleyComparison", targets: ["GalleyComparison"]),
    .executable(name: "galley-port", targets: ["GalleyPortTool"]),
    .plugin(name: "GalleyPortPlugin", targets: ["GalleyPortPlugin"]),
  ],
  // A client that asks for `traits: []` fetches and builds no other package.
  traits: [
    .default(enabledTraits: ["Command", "YAML"]),
    .trait(name: "Command", description: "The galley command, its reports, and what tests them."),
    .trait(name: "YAML", description: "Scene files in YAML; without it, they are JSON."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
  ],
  targets: [
    // System libraries.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo pangoft2 fontconfig",
      providers: [.apt(["libpango1.0-dev", "libfontconfig-dev"]), .brew(["pango", "fontconfig"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CSpng", pkgConfig: "spng",
      providers: [.apt(["libspng-dev"]), .brew(["libspng"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CLittleCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux libwebpdemux libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSixel", pkgConfig: "libsixel",
      providers: [.apt(["libsixel-dev"]), .brew(["libsixel"])]),

    // A system call that Swift does not see: two folders change places in one step.
    .systemLibrary(name: "CExchange"),
    // glibc's settings of malloc, which Swift's Glibc leaves out.
    .systemLibrary(name: "CMalloc"),
    // The pages' styles, scripts and templates, the examples of `galley init`, and the list of system packages: compiled in
    // by C's #embed, which takes no time; the same bytes as literals of Swift take the compiler 20 seconds.
    .target(name: "CEmbeddedFiles"),

    // The waist: what to draw, as values.
    .target(name: "GalleyGeometry"),
    // The one way to files, for makers and readers alike.
    .target(name: "GalleyFiles", dependencies: ["GalleyGeometry", "CExchange"]),
    .target(name: "GalleyDrawing", dependencies: ["GalleyGeometry"]),

    // Makers: they end at a display list.
    .target(name: "GalleyViews", dependencies: ["GalleyDrawing", "GalleyGeometry"]),
    .target(
      name: "GalleyEngine", dependencies: ["GalleyViews", "GalleyDrawing", "GalleyGeometry"]),
    .target(
      name: "GalleyLayouts",
      dependencies: ["GalleyEngine", "GalleyViews", "GalleyDrawing", "GalleyGeometry"]),
    .target(
      name: "GalleyScenes",
      dependencies: [
        "GalleyFiles",
        "GalleyLayouts", "GalleyEngine", "GalleyViews", "GalleyDrawing", "GalleyGeometry",
        .target(name: "CLibYAML", condition: .when(traits: ["YAML"])),
      ]),

    .target(
      name: "GalleyContract",
      dependencies: [
        "GalleyFiles",
        "GalleyScenes", "GalleyLayouts", "GalleyEngine", "GalleyViews", "GalleyDrawing",
        "GalleyGeometry",
      ]),

    .target(
      name: "GalleyAnnotations",
      dependencies: ["GalleyEngine", "GalleyDrawing", "GalleyGeometry"]),

    // Readers: they start from a display list.
    .target(
      name: "GalleyRaster",
      dependencies: [
        "GalleyFiles",
        "GalleyGeometry", "CDeflate", "CGLib", "CLittleCMS", "CMalloc", "CSpng", "CTurboJPEG",
        "CWebP",
      ]),
    .target(
      name: "GalleyCairo",
      dependencies: [
        "GalleyFiles", "GalleyRaster", "GalleyDrawing", "GalleyGeometry", "CCairo", "CPango",
      ]),
    .target(name: "GalleySVG", dependencies: ["GalleyRaster", "GalleyDrawing", "GalleyGeometry"]),

    // Judges.
    .target(
      name: "GalleyComparison", dependencies: ["GalleyRaster", "GalleyDrawing", "GalleyGeometry"]),
    .target(
      name: "GalleyGoldens",
      dependencies: ["GalleyFiles", "GalleyComparison", "GalleyRaster", "GalleyGeometry"]),
    .target(
      name: "GalleyReport",
      dependencies: [
        "GalleyFiles",
        "GalleyGoldens", "GalleyRaster", "GalleyGeometry", "CEmbeddedFiles",
        .product(
          name: "Mustache", package: "swift-mustache", condition: .when(traits: ["Command"])),
      ],
      exclude: ["Page"]),

    // Sources for Apple's platforms, as Linux's compiler takes them; the plug-in stays free of C.
    .target(name: "GalleyPort"),
    .executableTarget(name: "GalleyPortTool", dependencies: ["GalleyPort"]),
    .plugin(
      name: "GalleyPortPlugin", capability: .buildTool(), dependencies: ["GalleyPortTool"]),

    // Front doors.
    .target(
      name: "GalleyPipeline",
      dependencies: [
        "GalleyFiles",
        "GalleyAnnotations", "GalleyScenes", "GalleyLayouts", "GalleyEngine", "GalleyViews",
        "GalleyCairo", "GalleySVG", "GalleyRaster", "GalleyDrawing", "GalleyGeometry",
      ]),
    .target(
      name: "GalleyCases",
      dependencies: [
        "GalleyFiles",
        "GalleyPipeline", "GalleyScenes", "GalleyEngine", "GalleyGoldens", "GalleyComparison",
        "GalleyCairo", "GalleyRaster", "GalleyDrawing", "GalleyGeometry",
      ]),
    .target(
      name: "GalleyTesting",
      dependencies: [
        "GalleyFiles",
        "GalleyCases", "GalleyContract", "GalleyPipeline", "GalleyScenes", "GalleyLayouts",
        "GalleyEngine", "GalleyCairo", "GalleyGoldens", "GalleyComparison", "GalleyRaster",
        "GalleyGeometry",
      ]),
    // The protocol of editors; it speaks, GalleyScenes knows what to say.
    .target(
      name: "GalleyLanguageServer",
      dependencies: ["GalleyFiles", "GalleyScenes", "GalleyDrawing", "GalleyGeometry"]),
    .target(
      name: "GalleyCLI",
      dependencies: [
        "GalleyFiles",
        "GalleyLanguageServer",
        "GalleyCases", "GalleyReport", "GalleyGoldens", "GalleyPipeline", "GalleyAnnotations",
        "GalleyContract", "GalleyScenes", "GalleyEngine", "GalleyCairo", "GalleyPort", "GalleySVG",
        "GalleyComparison", "GalleyRaster", "GalleyDrawing", "GalleyGeometry", "CSixel",
        "CEmbeddedFiles",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ],
      exclude: ["Examples"]),
    .executableTarget(name: "GalleyMain", dependencies: ["GalleyCLI"]),
    .target(
      name: "Galley",
      dependencies: [
        "GalleyPipeline", "GalleyContract", "GalleyAnnotations", "GalleyScenes", "GalleyLayouts",
        "GalleyEngine", "GalleyViews", "GalleyCairo", "GalleySVG", "GalleyRaster",
        "GalleyDrawing", "GalleyGeometry",
      ]),
    .executableTarget(
      name: "GalleyAgreement",
      dependencies: [
        "GalleyCases", "GalleyPipeline", "GalleyScenes", "GalleyCairo", "GalleySVG",
        "GalleyRaster", "GalleyDrawing", "GalleyGeometry",
      ]),

    // Tests: one target for each source target, then the goldens and the commands.
    .testTarget(name: "GalleyGeometryTests", dependencies: ["GalleyGeometry"]),
    .testTarget(name: "GalleyFilesTests", dependencies: ["GalleyFiles", "GalleyGeometry"]),
    .testTarget(name: "GalleyDrawingTests", dependencies: ["GalleyDrawing", "GalleyGeometry"]),
    .testTarget(
      name: "GalleyRasterTests",
      dependencies: [
        "GalleyFiles", "GalleyRaster", "GalleyGeometry", "CDeflate", "CLittleCMS", "CWebP",
      ]),
    .testTarget(
      name: "GalleyViewsTests", dependencies: ["GalleyViews", "GalleyDrawing", "GalleyGeometry"]),
    .testTarget(
      name: "GalleyEngineTests",
      dependencies: [
        "TestSweep", "ShelvesLayout", "GalleyEngine", "GalleyViews", "GalleyDrawing",
        "GalleyGeometry",
      ]),
    // How much of everything the tests try.
    .target(name: "TestSweep", path: "Tests/TestSweep"),
    // A small layout with sections that scroll by themselves.
    .target(
      name: "ShelvesLayout", dependencies: ["GalleyEngine", "GalleyGeometry"],
      path: "Tests/ShelvesLayout"),
    .testTarget(
      name: "GalleyLayoutsTests",
      dependencies: [
        "TestSweep", "GalleyContract", "GalleyLayouts", "GalleyEngine", "GalleyViews",
        "GalleyDrawing",
        "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyScenesTests",
      dependencies: [
        "GalleyFiles",
        "TestSweep", "ShelvesLayout", "GalleyScenes", "GalleyLayouts", "GalleyEngine",
        "GalleyViews",
        "GalleyDrawing", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyLanguageServerTests",
      dependencies: ["GalleyFiles", "GalleyLanguageServer", "GalleyScenes", "GalleyGeometry"]),
    .testTarget(
      name: "GalleyContractTests",
      dependencies: [
        "TestSweep", "FaultyLayouts", "ShelvesLayout", "GalleyContract", "GalleyPipeline",
        "GalleyScenes",
        "GalleyLayouts", "GalleyEngine", "GalleyViews", "GalleyDrawing", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyAnnotationsTests",
      dependencies: [
        "GalleyAnnotations", "GalleyCairo", "GalleyEngine", "GalleyDrawing", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyCairoTests",
      dependencies: [
        "GalleyFiles",
        "TestSweep", "GalleyCairo", "GalleyRaster", "GalleyDrawing", "GalleyGeometry", "CCairo",
      ]),
    .testTarget(
      name: "GalleySVGTests",
      dependencies: [
        "GalleySVG", "GalleyCairo", "GalleyRaster", "GalleyDrawing", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyAgreementTests",
      dependencies: ["GalleyAgreement", "GalleyRaster", "GalleyDrawing", "GalleyGeometry"]),
    .testTarget(
      name: "GalleyComparisonTests",
      dependencies: ["GalleyComparison", "GalleyRaster", "GalleyDrawing", "GalleyGeometry"]),
    .testTarget(
      name: "GalleyGoldensTests",
      dependencies: [
        "GalleyFiles", "GalleyGoldens", "GalleyComparison", "GalleyRaster", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyReportTests",
      dependencies: [
        "GalleyFiles",
        "SchemaValidation", "GalleyMain", "GalleyReport", "GalleyGoldens", "GalleyRaster",
        "GalleyGeometry",
      ]),
    // Asks scripts/schemas about documents.
    .target(name: "SchemaValidation", path: "Tests/SchemaValidation"),
    .testTarget(
      name: "GalleyCasesTests",
      dependencies: [
        "GalleyFiles",
        "GalleyCases", "GalleyGoldens", "GalleyComparison", "GalleyPipeline", "GalleyScenes",
        "GalleyEngine", "GalleyLayouts", "GalleyRaster", "GalleyDrawing", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyTestingTests",
      dependencies: [
        "GalleyTesting", "GalleyCases", "GalleyGoldens", "GalleyLayouts", "GalleyEngine",
        "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyPipelineTests",
      dependencies: [
        "GalleyFiles",
        "ShelvesLayout", "GalleyPipeline", "GalleyAnnotations", "GalleyScenes", "GalleyEngine",
        "GalleyCairo", "GalleyRaster", "GalleyDrawing", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyPortTests", dependencies: ["TestSweep", "GalleyPort", "GalleyPortTool"]),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "TestSweep", "GalleyTesting", "GalleyCases", "GalleyPipeline", "GalleyScenes",
        "GalleyEngine",
        "GalleyGoldens", "GalleyComparison", "GalleyRaster", "GalleyDrawing", "GalleyGeometry",
      ]),
    .executableTarget(
      name: "StuntLayouts",
      dependencies: [
        "ShelvesLayout", "GalleyCLI", "GalleyScenes", "GalleyEngine", "GalleyViews",
        "GalleyGeometry",
      ],
      path: "Tests/StuntLayouts"),
    .executableTarget(
      name: "FaultyLayouts",
      dependencies: [
        "GalleyCLI", "GalleyScenes", "GalleyLayouts", "GalleyEngine", "GalleyViews",
        "GalleyGeometry",
      ],
      path: "Tests/FaultyLayouts"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "GalleyFiles",
        "TestSweep", "SchemaValidation", "GalleyMain", "StuntLayouts", "FaultyLayouts", "GalleyCLI",
        "GalleyCases",
        "GalleyReport", "GalleyPipeline", "GalleyCairo", "GalleyGoldens", "GalleyRaster",
        "GalleyGeometry", "GalleyScenes",
      ], exclude: ["Shells/complete.bash", "Shells/complete.zsh"]),
    // What scripts/fuzz attacks, and the inputs that it kept.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "GalleyFiles",
        "GalleyCLI", "GalleyCases", "GalleyReport", "GalleyGoldens", "GalleyComparison",
        "GalleyPipeline", "GalleyScenes", "GalleyCairo", "GalleyRaster", "GalleyDrawing",
        "GalleyGeometry", "GalleyPort", "GalleyLanguageServer",
      ],
      path: "Tests/FuzzTargets"),
    .testTarget(name: "FuzzCorpusTests", dependencies: ["FuzzTargets"]),
  ],
  swiftLanguageModes: [.v6]
)

// Links with libFuzzer, of which only scripts/fuzz knows the place.
if let library = Context.environment["GALLEY_LIBFUZZER"] {
  package.targets.append(
    .executableTarget(
      name: "GalleyFuzz", dependencies: ["FuzzTargets"], path: "Tests/GalleyFuzz",
      linkerSettings: [.unsafeFlags([library]), .linkedLibrary("stdc++")]))
}

#if os(Linux)
  // UIKit's modules, for layout sources of iOS apps. Elsewhere these names are taken.
  package.products.append(.library(name: "GalleyUIKit", targets: ["UIKit"]))
  package.targets += [
    // What Swift Testing imports beside Testing where a file imports these modules, too.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(
      name: "CoreGraphics",
      dependencies: [
        "GalleyViews", "GalleyDrawing", "GalleyGeometry", "_Testing_CoreGraphics",
      ]),
    .target(
      name: "QuartzCore",
      dependencies: ["CoreGraphics", "GalleyViews", "GalleyDrawing", "GalleyGeometry"]),
    .target(
      name: "UIKit",
      dependencies: [
        "QuartzCore", "CoreGraphics", "GalleyLayouts", "GalleyEngine", "GalleyViews", "GalleyCairo",
        "GalleyDrawing", "GalleyGeometry", "_Testing_UIKit",
      ]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "QuartzCore", "CoreGraphics", "GalleyCases", "GalleyGoldens", "GalleyPipeline",
        "GalleyScenes", "GalleyEngine", "GalleyViews", "GalleyLayouts", "GalleyCairo",
        "GalleyDrawing", "GalleyGeometry",
      ]),
    // Sources in the older language mode, which most published ones have.
    .testTarget(
      name: "UIKitSwift5Tests", dependencies: ["UIKit", "GalleyViews", "GalleyDrawing"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
#endif
