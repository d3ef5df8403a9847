import Foundation
import GalleyBase

extension Node {
  /// The value in JSON, on one line, the keys of maps sorted; a map without the entries for which `isLeftOut` is true.
  func json(except isLeftOut: (Entry) -> Bool = { _ in false }) -> String {
    switch content {
    case .scalar(let text, let isPlain):
      if isNull { return "null" }
      if let boolean { return "\(boolean)" }
      guard isPlain, let number, number.isFinite else { return text.jsonQuoted }
      return JSONText.number(number).text()
    case .list(let elements):
      return "[" + elements.map { $0.json() }.joined(separator: ", ") + "]"
    case .map(let entries):
      let members = entries.filter { !isLeftOut($0) }.sorted { $0.key < $1.key }
        .map { $0.key.jsonQuoted + ": " + $0.value.json() }
      return members.isEmpty ? "{}" : "{ " + members.joined(separator: ", ") + " }"
    }
  }
}

extension SceneLoader {
  /// The text of a scene with another layout.
  ///
  /// - Parameters:
  ///   - layout: The layout in JSON, as `LayoutSpec.written` has it.
  ///   - data: The text of the scene, YAML or JSON.
  ///   - name: Its name, which says whether it is JSON.
  /// - Returns: The text in JSON; nil if there is no scene in the text.
  package static func text(withLayout layout: String, in data: Data, name: String) -> Data? {
    guard let root = SceneDocument(data, file: name).root, case .map(let entries) = root.content
    else { return nil }
    let members = entries.map { entry in
      entry.key.jsonQuoted + ": " + (entry.key == "layout" ? layout : entry.value.json())
    }
    return Data(("{ " + members.joined(separator: ", ") + " }").utf8)
  }
}
