import Foundation
import GalleyBase
import GalleyRaster

/// What pictures of a case were accepted: while these are in its folder, and its geometry and list are drawn as they were, the
/// pictures need not be drawn.
///
/// ```
/// galley 0.1.0
/// image.svg 3f5c0b1a9d2e4f60
/// image.png 8a7d6c5b4e3f2a10
/// ```
package struct Acceptance: Equatable, Sendable {
  /// The name of the file in a case's folder.
  package static let fileName = "accepted.txt"
  /// The stages that follow from geometry and list, for one version and one renderer.
  private static let stages: [Stage] = [.svg, .png]

  /// The version of Galley that drew them.
  let version: String
  /// The first digits of the files' hashes.
  private let digests: [String]

  /// What is accepted with some files; nil unless both pictures are among them.
  init?(_ bytes: (Stage) -> [UInt8]?, version: String) {
    let files = Self.stages.compactMap(bytes)
    guard files.count == Self.stages.count else { return nil }
    self.version = version
    digests = files.map { ContentHash($0).short }
  }

  /// Reads the file in a case's folder; nil if there is none, or it has another form.
  init?(in folder: URL, _ reach: Reach) {
    let file = folder.appendingPathComponent(Self.fileName)
    guard let lines = GoldenStore.text(of: file, reach)?.split(whereSeparator: \.isNewline) else {
      return nil
    }
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    guard words.allSatisfy({ $0.count == 2 }),
      words.map(\.[0]) == ["galley"] + Self.stages.map(\.fileName)
    else { return nil }
    version = words[0][1]
    digests = words.dropFirst().map(\.[1])
  }

  /// The text of the file.
  var text: [UInt8] {
    let lines = zip(Self.stages, digests).map { "\($0.fileName) \($1)" }
    return Array(("galley \(version)\n" + lines.joined(separator: "\n") + "\n").utf8)
  }
}
