import Foundation
import GalleyPort

/// The text of one file, ported; nil if it is refused.
func ported(_ text: String, for purpose: PortPurpose = .copy) -> String? {
  result(text, for: purpose).bytes.map { String(decoding: $0, as: UTF8.self) }
}

/// The result for one file; a text without imports stands for a file that imports UIKit.
func result(_ text: String, for purpose: PortPurpose = .copy) -> PortedSource {
  let isWhole =
    text.contains("import") || text.hasPrefix("#") || !text.contains(/UI|#selector|Timer/)
  let start = isWhole ? "" : "import UIKit; "
  var result = port(
    [PortSource(path: "Layout.swift", bytes: Array((start + text).utf8))], for: purpose)[0]
  guard !start.isEmpty else { return result }
  result.bytes = result.bytes.map { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(text.replacing(/import UIKit; ?/, with: "", maxReplacements: 1).utf8)
  }
  for index in result.changes.indices { result.changes[index].position.move(by: start.count) }
  for index in result.refusals.indices { result.refusals[index].position.move(by: start.count) }
  for index in result.notes.indices { result.notes[index].position.move(by: start.count) }
  return result
}

extension SourcePosition {
  fileprivate mutating func move(by columns: Int) { if line == 1 { column -= columns } }
}

/// The texts of a module's files, ported; nil for refused files.
func ported(_ texts: [String]) -> [String?] {
  let sources = texts.enumerated().map { PortSource(path: "\($0).swift", bytes: Array($1.utf8)) }
  return port(sources).map { $0.bytes.map { String(decoding: $0, as: UTF8.self) } }
}

/// The messages of the refusals, with their places.
func refusals(_ text: String) -> [String] {
  result(text).refusals.map { "\($0.position.line):\($0.position.column): \($0.problem)" }
}

/// The repository's folder.
let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The Swift files in folders of the repository, by path.
func swiftFiles(in folders: [String]) -> [URL] {
  folders.flatMap { folder in
    let files = FileManager.default.enumerator(
      at: repository.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }.sorted { $0.path < $1.path }
}

/// The text of one file, ported, if porting it once more changes nothing; nil otherwise.
func portedForGood(_ text: String) -> String? {
  let once = ported(text)
  return once.flatMap { ported($0) } == once ? once : nil
}

/// The text of a file of Swift 2, ported; a class in its first line shows which Swift it is.
func portedSwift2(_ text: String) -> String? {
  let proof = "class L: UICollectionViewLayout { override func prepareLayout() {} }\n"
  return portedForGood(proof + text).map { $0.split(separator: "\n", maxSplits: 1).dropFirst() }
    .map { $0.first.map(String.init) ?? "" }
}
