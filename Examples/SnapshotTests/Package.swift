// swift-tools-version: 6.0
import PackageDescription

// The only file that knows of Linux: there, UIKit and SnapshotTesting are Galley's.
#if os(Linux)
  let dependencies: [Package.Dependency] = [.package(name: "galley", path: "../..")]
  let uikit: [Target.Dependency] = [.product(name: "GalleyUIKit", package: "galley")]
  let snapshots: [Target.Dependency] = ["SnapshotTesting", "InlineSnapshotTesting"]
  let linux: [Target] = ["SnapshotTesting", "InlineSnapshotTesting"].map {
    .target(
      name: $0, dependencies: [.product(name: "GalleySnapshots", package: "galley")],
      path: "Linux/\($0)")
  }
#else
  let dependencies: [Package.Dependency] = [
    .package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.17.0")
  ]
  let uikit: [Target.Dependency] = []
  let snapshots: [Target.Dependency] = [
    .product(name: "SnapshotTesting", package: "swift-snapshot-testing"),
    .product(name: "InlineSnapshotTesting", package: "swift-snapshot-testing"),
  ]
  let linux: [Target] = []
#endif

let package = Package(
  name: "habits",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Habits", targets: ["Habits"])],
  dependencies: dependencies,
  targets: linux + [
    .target(name: "Habits", dependencies: uikit),
    .testTarget(
      name: "HabitsTests", dependencies: ["Habits"] + uikit + snapshots,
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v5]
)
