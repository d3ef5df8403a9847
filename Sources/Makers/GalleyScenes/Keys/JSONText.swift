import GalleyBase
import GalleyGeometry

/// JSON that is written in the order in which it was put together.
indirect enum JSONText {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case array([JSONText])
  case object([(String, JSONText)])
  /// Text that is JSON already.
  case verbatim(String)

  /// The JSON text; each member of an object on a line of its own, short arrays on one line.
  func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    switch self {
    case .string(let text): return text.jsonQuoted
    case .number(let value): return value.short
    case .boolean(let value): return value ? "true" : "false"
    case .verbatim(let text): return text
    case .array(let elements):
      let line = "[" + elements.map { $0.text() }.joined(separator: ", ") + "]"
      if line.count + inner.count <= 90, !line.contains("\n") { return line }
      let lines = elements.map { inner + $0.text(indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indentation + "]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      if members.count == 1, let (key, value) = members.first {
        let line = "{ " + key.jsonQuoted + ": " + value.text() + " }"
        if line.count + inner.count <= 90, !line.contains("\n") { return line }
      }
      let lines = members.map { key, value in
        inner + key.jsonQuoted + ": " + value.text(indentation: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
    }
  }
}
