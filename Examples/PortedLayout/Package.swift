// swift-tools-version: 6.3
import PackageDescription

// A layout of an iOS app, as it is. On Linux what stands in Apple/ is ported while it is built; the
// files stay the only copy, and the compiler's errors point at them.
#if os(Linux)
  let dependencies: [Package.Dependency] = [.package(name: "galley", path: "../..")]
  let shelves = Target.target(
    name: "Shelves", dependencies: [.product(name: "GalleyUIKit", package: "galley")],
    exclude: ["Apple"], plugins: [.plugin(name: "GalleyPortPlugin", package: "galley")])
#else
  let dependencies: [Package.Dependency] = []
  let shelves = Target.target(name: "Shelves")
#endif

let package = Package(
  name: "ported-layout",
  platforms: [.iOS(.v16)],
  dependencies: dependencies,
  targets: [shelves, .executableTarget(name: "shelf-frames", dependencies: ["Shelves"])],
  swiftLanguageModes: [.v6]
)
