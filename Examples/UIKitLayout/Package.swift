// swift-tools-version: 6.3
import PackageDescription

// One layout source, written for iOS: there Apple's UIKit compiles it, on Linux Galley's.
#if os(Linux)
  let dependencies: [Package.Dependency] = [.package(name: "galley", path: "../..")]
  let uikit: [Target.Dependency] = [.product(name: "GalleyUIKit", package: "galley")]
  let galley: [Target.Dependency] = [.product(name: "Galley", package: "galley")]
#else
  let dependencies: [Package.Dependency] = []
  let uikit: [Target.Dependency] = []
#endif

let package = Package(
  name: "uikit-layout",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Mosaic", targets: ["Mosaic"])],
  dependencies: dependencies,
  targets: [
    // The app's own sources, the same for both.
    .target(name: "Mosaic", dependencies: uikit)
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  package.targets += [
    .executableTarget(name: "mosaic-picture", dependencies: ["Mosaic"] + uikit + galley),
    .testTarget(
      name: "MosaicTests", dependencies: ["Mosaic"] + uikit + galley,
      exclude: ["Goldens"]),
  ]
#endif
