import Foundation
import GalleyComparison
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyService
import GalleyRaster
import GalleyScenes

/// Compares a book with the files in a folder, and reports in sentences what is out of date.
struct DocumentationCheck {
  /// A scene or file that is out of date, and why.
  struct Finding: Encodable {
    var subject: String
    var sentence: String
  }

  /// The folder that holds the book.
  var folder: String
  /// The files that would be written now.
  var files: [DocumentationBook.File]

  private var reach: Reach { Reach(named: folder) }

  /// A sentence for each scene or file that is out of date; a change of the geometry also covers its pictures.
  func findings() -> [Finding] {
    var findings: [Finding] = []
    var explained: Set<String> = []
    // Geometry first: it says why a page and its pictures are out of date.
    for kind in [DocumentationBook.File.Kind.layout, .page, .picture] {
      for file in files where file.kind == kind {
        let owner = file.subject ?? file.path
        let scene = parentFolder(of: owner)
        guard !explained.contains(owner),
          kind == .layout || !explained.contains(where: { isSame($0, owner, scene) }),
          let sentence = difference(of: file)
        else { continue }
        explained.insert(owner)
        findings.append(Finding(subject: owner, sentence: sentence))
      }
    }
    return findings + orphans()
  }

  /// Whether a finding about a state of the same scene already covers a page.
  private func isSame(_ explained: String, _ owner: String, _ scene: String) -> Bool {
    explained.hasPrefix(owner + "/") || explained == scene
  }

  private func difference(of file: DocumentationBook.File) -> String? {
    let path = folder + "/" + file.path
    guard let data = contents(of: path, reach, maximumBytes: ResultLimits.maximumPictureSize) else {
      return "\(file.path) is missing"
    }
    let found = Array(data)
    if found == file.bytes { return nil }
    switch file.kind {
    case .layout: return geometry(expected: found, actual: file.bytes, path: file.path)
    case .page: return "the page's text is out of date (\(file.path))"
    case .picture: return picture(expected: path, actual: file)
    }
  }

  private func geometry(expected: [UInt8], actual: [UInt8], path: String) -> String {
    let texts = (
      String(decoding: expected, as: UTF8.self), String(decoding: actual, as: UTF8.self)
    )
    guard let difference = GeometryDifference(expected: texts.0, actual: texts.1) else {
      return "\(path) is not a layout"
    }
    let shown = difference.findings.prefix(3).map { "\($0.element) \($0.sentence)" }
    let rest = difference.findings.count - shown.count
    return shown.isEmpty
      ? "\(path) is formatted differently"
      : shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
  }

  /// What differs in a picture; nil when only the compression does.
  private func picture(expected path: String, actual: DocumentationBook.File) -> String? {
    // A still picture is compared by its pixels; of a film, only the first would be.
    guard actual.path.hasSuffix(".png") else { return "the drawing in \(actual.path) differs" }
    guard let before = try? decodeImage(path: path, reach),
      let after = try? decodeImage(Data(actual.bytes))
    else { return "\(actual.path) cannot be read" }
    let difference = PixelDifference(expected: before, actual: after)
    return difference.isEqual ? nil : "\(actual.path): \(difference.summary)"
  }

  /// The layout files in the folder that belong to no scene.
  private func orphans() -> [Finding] {
    let known = Set(files.map(\.path))
    let found = (try? OpenFolder(folder, reach))?.filesBelow ?? []
    return found.filter { $0.hasSuffix(".layout.json") && !known.contains($0) }.sorted()
      .map { Finding(subject: $0, sentence: "there is no scene for this file any more") }
  }
}
