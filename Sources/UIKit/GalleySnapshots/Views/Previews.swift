import UIKit

/// Compares a picture of each preview with its reference, and fails the test where they differ.
///
/// Controllers, and views without a size of their own, cover the screen of an iPhone 13. A
/// reference has the name of its preview; the second of a name ends with 2, and a preview without a
/// name is called "Preview".
///
/// - Parameters:
///   - previews: The previews; `galley port` makes a list of those of each file.
///   - recording: When references are written; nil for what is said further out.
///   - fileID: The module and name of the test's file.
///   - filePath: The path of the test's file.
///   - testName: The name of the test's function.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertPreviews(
  _ previews: [Preview], record recording: SnapshotTestingConfiguration.Record? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (preview, name) in zip(previews, previews.uniqueNames) {
    let picture = onMainActor { preview.picture }
    assertSnapshot(
      of: picture.controller, as: .image(on: picture.config), named: name, record: recording,
      fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  }
}

extension [Preview] {
  /// The names of the previews, each once.
  var uniqueNames: [String] {
    var taken: Set<String> = []
    return map { preview in
      let name = preview.name ?? "Preview"
      var unique = name
      var number = 1
      while !taken.insert(unique).inserted {
        number += 1
        unique = "\(name) \(number)"
      }
      return unique
    }
  }
}

extension Preview {
  /// The controller to take a picture of, and its surroundings.
  @MainActor var picture: (controller: UIViewController, config: ViewImageConfig) {
    let isOnItsSide = traits.contains { $0.value == .landscape }
    let device = ViewImageConfig.iPhone13(isOnItsSide ? .landscape : .portrait)
    switch content() {
    case .controller(let controller): return (controller, device.sized(fixedSize))
    case .view(let view):
      let controller = UIViewController()
      controller.view = view
      let isSizeOfView = traits.contains { $0.value == .sizeThatFits }
      let fitting = isSizeOfView ? view.systemLayoutSizeFitting(.zero) : nil
      guard let size = fixedSize ?? fitting else { return (controller, device) }
      // A view of its own size is not below the status bar.
      return (controller, ViewImageConfig(size: size, traits: device.traits))
    }
  }

  /// The size that a trait gives.
  private var fixedSize: CGSize? {
    for trait in traits {
      if case .fixed(let size) = trait.value { return size }
    }
    return nil
  }
}
