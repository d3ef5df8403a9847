// swift-tools-version: 6.3
import PackageDescription

// One source file, written for iOS: there Apple's UIKit compiles it, on Linux Galley's.
#if os(Linux)
  let dependencies: [Package.Dependency] = [.package(name: "galley", path: "../..")]
  let uikit: [Target.Dependency] = [.product(name: "GalleyUIKit", package: "galley")]
  let galley: [Target.Dependency] = [.product(name: "Galley", package: "galley")]
#else
  let dependencies: [Package.Dependency] = []
  let uikit: [Target.Dependency] = []
#endif

let package = Package(
  name: "recorder",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Recorder", targets: ["Recorder"])],
  dependencies: dependencies,
  targets: [
    // The file that goes into an iOS test target, the same for both.
    .target(name: "Recorder", dependencies: uikit)
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  package.targets += [
    .testTarget(name: "RecorderTests", dependencies: ["Recorder"] + uikit + galley)
  ]
#endif
