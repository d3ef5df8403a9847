import Foundation
import GalleyGeometry

/// Lays out the text of a scene file in one way.
///
/// Spaces and indentation are decided here. Line breaks, single empty lines, the order of keys, quotes, comments and
/// anchors are the author's.
package enum SceneFormatter {
  /// The number of spaces for each level.
  static let step = 2

  /// The text of a scene file, laid out.
  ///
  /// - Parameters:
  ///   - data: The content of the file, YAML or JSON in UTF-8.
  ///   - file: The file as messages name it.
  ///   - isChecked: Whether the text must be a scene, so that other files are not changed by mistake; otherwise
  ///     only its syntax counts.
  /// - Returns: The text, which says the same; laid out again, it does not change.
  /// - Throws: All mistakes in the text; one if it has a form that is not laid out.
  package static func format(
    _ data: Data, file: String, isChecked: Bool = true
  ) throws(SceneError) -> String {
    let (log, isJSON) = (MistakeLog(), file.lowercased().hasSuffix(".json"))
    let root = NodeReader.read(data, isJSON: isJSON, log: log)
    if isChecked, let error = SceneDocument(data, file: file).error { throw error }
    guard let root, log.isEmpty else { throw log.error(file: file, root: root) }
    let text = unified(data)
    let (events, isWrittenAsJSON) = NodeReader.events(of: Array(text.utf8), isJSON: isJSON)
    var writer = SceneWriter(text, events, isJSON: isWrittenAsJSON)
    let result = writer.written()
    let again = NodeReader.read(Data(result.utf8), isJSON: isJSON, log: log)
    guard writer.problem == nil, again.map(SceneTree.init) == SceneTree(root) else {
      let place = writer.problem ?? .start
      log.add(
        .sceneSyntax, "this form of YAML is not laid out", at: place,
        hint: "write each key and its value as 'key: value'")
      throw log.error(file: file, root: root)
    }
    return result
  }

  /// The text of a file, without a byte order mark, and with one kind of line end.
  private static func unified(_ data: Data) -> String {
    var text = String(decoding: data, as: UTF8.self)
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    // A character of Swift may be both parts of a line end.
    return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
