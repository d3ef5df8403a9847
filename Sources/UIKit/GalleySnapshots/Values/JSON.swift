import Foundation

extension Snapshotting where Value: Encodable, Format == String {
  /// Compares a value by its JSON, which is indented and sorted by key.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// Compares a value by the JSON that an encoder writes.
  ///
  /// A test fails whose value cannot be encoded.
  ///
  /// - Parameter encoder: Writes the value.
  /// - Returns: A strategy whose references are JSON files.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    var strategy = Snapshotting<String, String>.lines.pullback { (value: Value) in
      SnapshotProblem.text("JSON") { try encoder.encode(value) }
    }
    strategy.pathExtension = "json"
    return strategy
  }
}

extension Snapshotting where Format == String {
  /// Compares a dictionary or an array of Foundation by its JSON.
  ///
  /// The JSON is indented and sorted by key. A test fails whose value has none.
  public static var json: Snapshotting {
    var strategy = Snapshotting<String, String>.lines.pullback { (value: Value) in
      SnapshotProblem.text("JSON") {
        guard let data = JSONText.pretty(value) else {
          throw TestProblem(description: "it is a \(Value.self)")
        }
        return Data(data.utf8)
      }
    }
    strategy.pathExtension = "json"
    return strategy
  }
}

/// JSON of dictionaries and arrays.
enum JSONText {
  /// The indented JSON of a value, sorted by key, or nil if it has none.
  static func pretty(_ value: Any) -> String? {
    guard JSONSerialization.isValidJSONObject(value) else { return nil }
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
    return data.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The JSON in `data` with indentation, sorted by key, or nil if it is not JSON.
  static func pretty(json data: Data) -> String? {
    guard let value = try? JSONSerialization.jsonObject(with: data) else { return nil }
    return pretty(value)
  }
}
