// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that nobody who uses Galley builds it.
let package = Package(
  name: "galley-benchmarks",
  dependencies: [.package(name: "galley", path: "..")],
  targets: [
    .executableTarget(
      name: "galley-bench",
      dependencies: [
        .product(name: "Galley", package: "galley"),
        .product(name: "GalleyComparison", package: "galley"),
      ],
      // A whole process is measured, too: loading libraries of Swift costs more than a small picture.
      swiftSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))],
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
