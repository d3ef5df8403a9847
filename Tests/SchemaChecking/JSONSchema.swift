import Foundation

/// The part of JSON Schema 2020-12 that the schemas in `Docs` use.
package struct JSONSchema {
  private let root: [String: Any]

  struct Unreadable: Error {}

  /// Reads a schema.
  package init(_ data: Data) throws {
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw Unreadable()
    }
    self.root = root
  }

  /// The places where a value violates the schema, and how.
  package func mistakes(in value: Any) -> [String] { check(value, root, "") }

  private static let known: Set<String> = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "const", "enum", "required",
    "properties", "additionalProperties", "anyOf", "items", "minItems", "maxItems", "minimum",
    "maximum",
  ]

  private func check(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    let unknown = schema.keys.filter { !Self.known.contains($0) }.map { "\(path): keyword \($0)" }
    if let reference = schema["$ref"] as? String {
      return unknown + check(value, definition(reference), path)
    }
    if let forms = schema["anyOf"] as? [[String: Any]] {
      let mistakes = forms.map { check(value, $0, path) }
      return unknown + (mistakes.contains([]) ? [] : mistakes.min { $0.count < $1.count } ?? [])
    }
    if let type = schema["type"] as? String, !fits(value, type) { return ["\(path): not \(type)"] }
    if let constant = schema["const"], !same(constant, value) {
      return ["\(path): not \(constant)"]
    }
    if let choice = schema["enum"] as? [Any], !choice.contains(where: { same($0, value) }) {
      return ["\(path): not of \(choice)"]
    }
    return unknown + limits(value, schema, path) + parts(value, schema, path)
  }

  private func limits(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    var found: [String] = []
    if let number = value as? NSNumber {
      if let least = schema["minimum"] as? Double, number.doubleValue < least {
        found.append("\(path): below \(least)")
      }
      if let most = schema["maximum"] as? Double, number.doubleValue > most {
        found.append("\(path): above \(most)")
      }
    }
    if let list = value as? [Any] {
      if let least = schema["minItems"] as? Int, list.count < least {
        found.append("\(path): fewer than \(least)")
      }
      if let most = schema["maxItems"] as? Int, list.count > most {
        found.append("\(path): more than \(most)")
      }
    }
    return found
  }

  private func parts(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    if let object = value as? [String: Any] {
      let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      // The project's own examples may contain only what the schema describes.
      let others = schema["additionalProperties"] as? [String: Any]
      let surplus = object.keys.filter {
        !properties.isEmpty && properties[$0] == nil && others == nil
      }
      return missing.map { "\(path): no \($0)" } + surplus.map { "\(path): surplus \($0)" }
        + object.sorted { $0.key < $1.key }.flatMap { key, value in
          check(value, properties[key] ?? others ?? [:], "\(path)/\(key)")
        }
    }
    if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
      return list.enumerated().flatMap { check($1, items, "\(path)/\($0)") }
    }
    return []
  }

  private func definition(_ reference: String) -> [String: Any] {
    let name = String(reference.split(separator: "/").last ?? "")
    return (root["$defs"] as? [String: [String: Any]])?[name] ?? [:]
  }

  private func fits(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "number": value is NSNumber
    case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: false
    }
  }

  private func same(_ one: Any, _ other: Any) -> Bool {
    (one as? String).map { $0 == other as? String } ?? ((one as? Int) == (other as? Int))
  }
}
