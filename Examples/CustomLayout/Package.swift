// swift-tools-version: 6.3
import PackageDescription

// A layout of one's own: drawn from Swift, tested, and known to scene files and to every command.
let package = Package(
  name: "custom-layout",
  dependencies: [.package(name: "galley", path: "../..")],
  targets: [
    .target(name: "Bento", dependencies: [.product(name: "Galley", package: "galley")]),
    .executableTarget(name: "bento-picture", dependencies: ["Bento"]),
    .executableTarget(
      name: "bento-galley",
      dependencies: ["Bento", .product(name: "GalleyCLI", package: "galley")]),
    .testTarget(
      name: "BentoTests",
      dependencies: ["Bento", .product(name: "GalleyTesting", package: "galley")],
      exclude: ["Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)
