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
      name: "CCairo", path: "Sources/System/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", path: "Sources/System/CPango", pkgConfig: "pangocairo pangoft2 fontconfig",
      providers: [.apt(["libpango1.0-dev", "libfontconfig-dev"]), .brew(["pango", "fontconfig"])]),
    .systemLibrary(
      name: "CGLib", path: "Sources/System/CGLib", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .systemLibrary(
      name: "CDeflate", path: "Sources/System/CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CLibPNG", path: "Sources/System/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CTurboJPEG", path: "Sources/System/CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CLittleCMS", path: "Sources/System/CLittleCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]),
    .systemLibrary(
      name: "CWebP", path: "Sources/System/CWebP", pkgConfig: "libwebpmux libwebpdemux libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CLibYAML", path: "Sources/System/CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CExpat", path: "Sources/System/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CSixel", path: "Sources/System/CSixel", pkgConfig: "libsixel",
      providers: [.apt(["libsixel-dev"]), .brew(["libsixel"])]),

    // A system call that Swift does not see: two folders change places in one step.
    .systemLibrary(name: "CExchange", path: "Sources/System/CExchange"),
    // glibc's settings of malloc, which Swift's Glibc leaves out.
    .systemLibrary(name: "CMalloc", path: "Sources/System/CMalloc"),
    // The pages' styles, scripts and templates, the examples of `galley init`, and the list of system packages: compiled in
    // by C's #embed, which takes no time; the same bytes as literals of Swift take the compiler 20 seconds.
    .target(name: "CEmbeddedFiles", path: "Sources/System/CEmbeddedFiles"),

    // The waist: what to draw, as values.
    .target(name: "GalleyGeometry", path: "Sources/Base/GalleyGeometry"),
    // The one way to files, for makers and readers alike.
    .target(
      name: "GalleyBase", dependencies: ["GalleyGeometry", "CExchange"],
      path: "Sources/Base/GalleyBase"),
    .target(
      name: "GalleyDrawing", dependencies: ["GalleyBase", "GalleyGeometry"],
      path: "Sources/Waist/GalleyDrawing"),

    // Makers: they end at a display list.
    .target(
      name: "GalleyViews",
      dependencies: ["GalleyDrawing", "GalleyBase", "GalleyGeometry", "CEmbeddedFiles"],
      path: "Sources/Makers/GalleyViews", exclude: ["Images/symbols.txt"]),
    .target(
      name: "GalleyEngine",
      dependencies: ["GalleyViews", "GalleyDrawing", "GalleyBase", "GalleyGeometry"],
      path: "Sources/Makers/GalleyEngine"),
    .target(
      name: "GalleyLayouts",
      dependencies: [
        "GalleyEngine", "GalleyViews", "GalleyDrawing", "GalleyBase", "GalleyGeometry",
      ],
      path: "Sources/Makers/GalleyLayouts"),
    .target(
      name: "GalleyScenes",
      dependencies: [
        "GalleyBase",
        "GalleyLayouts", "GalleyEngine", "GalleyViews", "GalleyDrawing", "GalleyGeometry",
        .target(name: "CLibYAML", condition: .when(traits: ["YAML"])),
        "CExpat",
      ], path: "Sources/Makers/GalleyScenes"),

    .target(
      name: "GalleyContract",
      dependencies: [
        "GalleyBase",
        "GalleyScenes", "GalleyLayouts", "GalleyEngine", "GalleyViews", "GalleyDrawing",
        "GalleyGeometry",
      ], path: "Sources/Makers/GalleyContract"),

    .target(
      name: "GalleyAnnotations",
      dependencies: [
        "GalleyEngine", "GalleyViews", "GalleyDrawing", "GalleyBase", "GalleyGeometry",
      ], path: "Sources/Makers/GalleyAnnotations"),

    // Readers: they start from a display list.
    .target(
      name: "GalleyRaster",
      dependencies: [
        "GalleyBase",
        "GalleyGeometry", "CDeflate", "CGLib", "CLibPNG", "CLittleCMS", "CMalloc", "CTurboJPEG",
        "CWebP",
      ], path: "Sources/Readers/GalleyRaster"),
    .target(
      name: "GalleyCairo",
      dependencies: [
        "GalleyBase", "GalleyRaster", "GalleyDrawing", "GalleyGeometry", "CCairo", "CPango",
      ], path: "Sources/Readers/GalleyCairo"),
    .target(
      name: "GalleySVG",
      dependencies: ["GalleyRaster", "GalleyDrawing", "GalleyBase", "GalleyGeometry"],
      path: "Sources/Readers/GalleySVG"),

    // Judges.
    .target(
      name: "GalleyComparison",
      dependencies: ["GalleyRaster", "GalleyDrawing", "GalleyBase", "GalleyGeometry"],
      path: "Sources/Judges/GalleyComparison"),
    .target(
      name: "GalleyGoldens",
      dependencies: ["GalleyBase", "GalleyComparison", "GalleyRaster", "GalleyGeometry"],
      path: "Sources/Judges/GalleyGoldens"),
    .target(
      name: "GalleyMessages",
      dependencies: [
        "GalleyBase", "GalleyContract", "GalleyDrawing", "GalleyComparison", "GalleyGoldens",
        "GalleyRaster", "GalleyGeometry",
      ],
      path: "Sources/Judges/GalleyMessages"),
    .target(
      name: "GalleyReport",
      dependencies: [
        "GalleyBase",
        "GalleyMessages", "GalleyGoldens", "GalleyRaster", "GalleyGeometry", "CEmbeddedFiles",
        .product(
          name: "Mustache", package: "swift-mustache", condition: .when(traits: ["Command"])),
      ], path: "Sources/Doors/GalleyReport",
      exclude: ["Page"]),

    // Swift text to Swift text; the plug-in stays free of C.
    .target(name: "GalleyPort", path: "Sources/Port/GalleyPort"),
    .executableTarget(
      name: "GalleyPortTool", dependencies: ["GalleyPort"], path: "Sources/Port/GalleyPortTool"),
    .plugin(
      name: "GalleyPortPlugin", capability: .buildTool(), dependencies: ["GalleyPortTool"]),

    // Front doors.
    .target(
      name: "GalleyService",
      dependencies: [
        "GalleyBase",
        "GalleyAnnotations", "GalleyContract", "GalleyScenes", "GalleyLayouts", "GalleyEngine",
        "GalleyViews",
        "GalleyCairo", "GalleySVG", "GalleyRaster", "GalleyDrawing", "GalleyGeometry", "CWebP",
      ], path: "Sources/Service/GalleyService"),
    .target(
      name: "GalleyCheck",
      dependencies: [
        "GalleyBase",
        "GalleyService", "GalleyScenes", "GalleyEngine", "GalleyMessages", "GalleyGoldens",
        "GalleyComparison",
        "GalleyCairo", "GalleySVG", "GalleyRaster", "GalleyDrawing", "GalleyGeometry",
      ], path: "Sources/Service/GalleyCheck"),
    .target(
      name: "GalleyTesting",
      dependencies: [
        "GalleyBase",
        "GalleyCheck", "GalleyContract", "GalleyService", "GalleyScenes", "GalleyLayouts",
        "GalleyEngine", "GalleyCairo", "GalleyMessages", "GalleyGoldens", "GalleyComparison",
        "GalleyRaster",
        "GalleyGeometry",
      ], path: "Sources/Doors/GalleyTesting"),
    // The protocol of editors; it speaks, GalleyScenes knows what to say.
    .target(
      name: "GalleyLanguageServer",
      dependencies: ["GalleyBase", "GalleyScenes", "GalleyDrawing", "GalleyGeometry"],
      path: "Sources/Doors/GalleyLanguageServer"),
    .target(
      name: "GalleyLive",
      dependencies: ["GalleyGoldens", "GalleyBase", "GalleyGeometry"],
      path: "Sources/Doors/GalleyLive"),
    .target(
      name: "GalleyHub",
      dependencies: [
        "GalleyReport", "GalleyService", "GalleyGoldens", "GalleyScenes", "GalleyRaster",
        "GalleyBase", "GalleyGeometry", "CEmbeddedFiles",
      ], path: "Sources/Doors/GalleyHub"),
    .target(
      name: "GalleyCLI",
      dependencies: [
        "GalleyBase",
        "GalleyHub", "GalleyLive", "GalleyLanguageServer",
        "GalleyCheck", "GalleyReport", "GalleyMessages", "GalleyGoldens", "GalleyService",
        "GalleyAnnotations",
        "GalleyContract", "GalleyScenes", "GalleyEngine", "GalleyCairo", "GalleyPort", "GalleySVG",
        "GalleyComparison", "GalleyRaster", "GalleyDrawing", "GalleyGeometry", "CSixel",
        "CEmbeddedFiles",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ], path: "Sources/Doors/GalleyCLI",
      exclude: ["Examples"]),
    .executableTarget(
      name: "GalleyMain", dependencies: ["GalleyCLI"], path: "Sources/Doors/GalleyMain"),
    .target(
      name: "Galley",
      dependencies: [
        "GalleyService", "GalleyContract", "GalleyAnnotations", "GalleyScenes", "GalleyLayouts",
        "GalleyEngine", "GalleyViews", "GalleyCairo", "GalleySVG", "GalleyRaster",
        "GalleyDrawing", "GalleyBase", "GalleyGeometry",
      ], path: "Sources/Doors/Galley"),
    .executableTarget(
      name: "GalleyAgreement",
      dependencies: [
        "GalleyCheck", "GalleyService", "GalleyScenes", "GalleyCairo", "GalleySVG",
        "GalleyRaster", "GalleyDrawing", "GalleyBase", "GalleyGeometry",
      ], path: "Sources/Tools/GalleyAgreement"),

    // Tests: one target for each source target, then the goldens and the commands.
    .testTarget(name: "GalleyGeometryTests", dependencies: ["GalleyBase", "GalleyGeometry"]),
    .testTarget(name: "GalleyBaseTests", dependencies: ["GalleyBase", "GalleyGeometry"]),
    .testTarget(
      name: "GalleyDrawingTests", dependencies: ["GalleyDrawing", "GalleyBase", "GalleyGeometry"]),
    .testTarget(
      name: "GalleyRasterTests",
      dependencies: [
        "GalleyBase", "GalleyRaster", "GalleyGeometry", "CDeflate", "CLittleCMS",
      ]),
    .testTarget(
      name: "GalleyViewsTests",
      dependencies: ["GalleyViews", "GalleyDrawing", "GalleyBase", "GalleyGeometry"]),
    .testTarget(
      name: "GalleyEngineTests",
      dependencies: [
        "TestSweep", "ShelvesLayout", "GalleyEngine", "GalleyViews", "GalleyDrawing",
        "GalleyBase", "GalleyGeometry",
      ]),
    // How much of everything the tests try.
    .target(name: "TestSweep", path: "Tests/TestSweep"),
    // A small layout with sections that scroll by themselves.
    .target(
      name: "ShelvesLayout", dependencies: ["GalleyEngine", "GalleyBase", "GalleyGeometry"],
      path: "Tests/ShelvesLayout"),
    .testTarget(
      name: "GalleyLayoutsTests",
      dependencies: [
        "TestSweep", "GalleyContract", "GalleyLayouts", "GalleyEngine", "GalleyViews",
        "GalleyDrawing",
        "GalleyBase", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyScenesTests",
      dependencies: [
        "GalleyBase",
        "TestSweep", "ShelvesLayout", "GalleyScenes", "GalleyLayouts", "GalleyEngine",
        "GalleyViews",
        "GalleyDrawing", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyLanguageServerTests",
      dependencies: ["GalleyBase", "GalleyLanguageServer", "GalleyScenes", "GalleyGeometry"]),
    .testTarget(
      name: "GalleyContractTests",
      dependencies: [
        "TestSweep", "FaultyLayouts", "ShelvesLayout", "GalleyContract", "GalleyService",
        "GalleyScenes",
        "GalleyLayouts", "GalleyEngine", "GalleyViews", "GalleyDrawing", "GalleyBase",
        "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyAnnotationsTests",
      dependencies: [
        "GalleyAnnotations", "GalleyCairo", "GalleyEngine", "GalleyDrawing", "GalleyBase",
        "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyCairoTests",
      dependencies: [
        "GalleyBase",
        "TestSweep", "GalleyCairo", "GalleyRaster", "GalleyDrawing", "GalleyGeometry", "CCairo",
      ]),
    .testTarget(
      name: "GalleySVGTests",
      dependencies: [
        "GalleySVG", "GalleyCairo", "GalleyRaster", "GalleyDrawing", "GalleyBase", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyAgreementTests",
      dependencies: [
        "GalleyAgreement", "GalleyRaster", "GalleyDrawing", "GalleyBase", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyComparisonTests",
      dependencies: [
        "GalleyComparison", "GalleyRaster", "GalleyDrawing", "GalleyBase", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyGoldensTests",
      dependencies: [
        "GalleyBase", "GalleyGoldens", "GalleyComparison", "GalleyRaster",
        "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyMessagesTests",
      dependencies: [
        "GalleyBase", "GalleyMessages", "GalleyGoldens", "GalleyDrawing", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyReportTests",
      dependencies: [
        "GalleyBase",
        "SchemaValidation", "GalleyMain", "GalleyReport", "GalleyMessages", "GalleyGoldens",
        "GalleyRaster",
        "GalleyGeometry",
      ]),
    // Asks scripts/schemas about documents.
    .target(name: "SchemaValidation", path: "Tests/SchemaValidation"),
    .testTarget(
      name: "GalleyCheckTests",
      dependencies: [
        "GalleyBase",
        "GalleyCheck", "GalleyMessages", "GalleyGoldens", "GalleyComparison", "GalleyService",
        "GalleyScenes",
        "GalleyEngine", "GalleyLayouts", "GalleyRaster", "GalleyDrawing", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyTestingTests",
      dependencies: [
        "GalleyTesting", "GalleyCheck", "GalleyMessages", "GalleyGoldens", "GalleyLayouts",
        "GalleyEngine",
        "GalleyBase", "GalleyGeometry",
      ]),
    .testTarget(
      name: "GalleyServiceTests",
      dependencies: [
        "GalleyBase",
        "ShelvesLayout", "GalleyService", "GalleyContract", "GalleyAnnotations", "GalleyScenes",
        "GalleyEngine", "GalleyCairo", "GalleyRaster", "GalleyDrawing", "GalleyGeometry", "CWebP",
      ]),
    .testTarget(
      name: "GalleyPortTests", dependencies: ["TestSweep", "GalleyPort", "GalleyPortTool"]),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "TestSweep", "GalleyTesting", "GalleyCheck", "GalleyService", "GalleyScenes",
        "GalleyEngine",
        "GalleyMessages", "GalleyGoldens", "GalleyComparison", "GalleyRaster", "GalleyDrawing",
        "GalleyBase",
        "GalleyGeometry",
      ]),
    .executableTarget(
      name: "StuntLayouts",
      dependencies: [
        "ShelvesLayout", "GalleyCLI", "GalleyScenes", "GalleyEngine", "GalleyViews",
        "GalleyBase", "GalleyGeometry",
      ],
      path: "Tests/StuntLayouts"),
    .executableTarget(
      name: "FaultyLayouts",
      dependencies: [
        "GalleyCLI", "GalleyScenes", "GalleyLayouts", "GalleyEngine", "GalleyViews",
        "GalleyBase", "GalleyGeometry",
      ],
      path: "Tests/FaultyLayouts"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "GalleyBase",
        "TestSweep", "SchemaValidation", "GalleyMain", "StuntLayouts", "FaultyLayouts", "GalleyCLI",
        "GalleyCheck",
        "GalleyReport", "GalleyService", "GalleyCairo", "GalleyMessages", "GalleyGoldens",
        "GalleyRaster",
        "GalleyGeometry", "GalleyScenes",
      ], exclude: ["Shells/complete.bash", "Shells/complete.zsh"]),
    // What scripts/fuzz attacks, and the inputs that it kept.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "GalleyBase",
        "GalleyCLI", "GalleyCheck", "GalleyReport", "GalleyGoldens", "GalleyComparison",
        "GalleyService", "GalleyScenes", "GalleyCairo", "GalleyRaster", "GalleyDrawing",
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
  // Snapshot tests of iOS apps, by the names of the package that most of them use.
  package.products.append(.library(name: "GalleySnapshots", targets: ["GalleySnapshots"]))
  package.targets += [
    // What Swift Testing imports beside Testing where a file imports these modules, too.
    .target(name: "_Testing_CoreGraphics", path: "Sources/UIKit/_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit", path: "Sources/UIKit/_Testing_UIKit"),
    .target(
      name: "CoreGraphics",
      dependencies: [
        "GalleyViews", "GalleyDrawing", "GalleyBase", "GalleyGeometry", "_Testing_CoreGraphics",
      ], path: "Sources/UIKit/CoreGraphics"),
    .target(
      name: "QuartzCore",
      dependencies: [
        "CoreGraphics", "GalleyViews", "GalleyDrawing", "GalleyBase", "GalleyGeometry",
      ],
      path: "Sources/UIKit/QuartzCore"),
    .target(
      name: "UIKit",
      dependencies: [
        "QuartzCore", "CoreGraphics", "GalleyLayouts", "GalleyEngine", "GalleyViews", "GalleyCairo",
        "GalleyDrawing", "GalleyBase", "GalleyGeometry", "_Testing_UIKit",
      ], path: "Sources/UIKit/UIKit"),
    .target(
      name: "GalleySnapshots",
      dependencies: [
        "UIKit", "CoreGraphics", "QuartzCore", "GalleyTesting", "GalleyService", "GalleyPort",
        "GalleyGoldens", "GalleyComparison", "GalleyRaster", "GalleyAnnotations", "GalleyViews",
        "GalleyDrawing", "GalleyBase", "GalleyGeometry",
      ], path: "Sources/UIKit/GalleySnapshots"),
    .testTarget(
      name: "GalleySnapshotsTests",
      dependencies: [
        "GalleySnapshots", "UIKit", "GalleyPort", "GalleyGoldens", "GalleyViews", "GalleyDrawing",
        "GalleyComparison", "GalleyBase",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "QuartzCore", "CoreGraphics", "GalleyCheck", "GalleyMessages", "GalleyGoldens",
        "GalleyService",
        "GalleyScenes", "GalleyEngine", "GalleyViews", "GalleyLayouts", "GalleyCairo",
        "GalleyDrawing", "GalleyBase", "GalleyGeometry",
      ]),
    // Sources in the older language mode, which most published ones have.
    .testTarget(
      name: "UIKitSwift5Tests", dependencies: ["UIKit", "GalleyViews", "GalleyDrawing"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
#endif
