import Foundation

/// Cases of `Fixtures/Vectors/derived.json` with a special form.
enum FixtureVectors {
  /// The cases whose names begin with `prefix`, in the file's order; throws if one has another form.
  static func all<Case: Decodable>(_ type: Case.Type, named prefix: String) throws -> [Case] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appendingPathComponent("Fixtures/Vectors/derived.json"))
    return try JSONDecoder().decode(VectorFile<Case>.self, from: data).vectors
      .filter { $0.name.hasPrefix(prefix) }
      .map { entry in
        guard let value = entry.value else { throw CocoaError(.coderReadCorrupt) }
        return value
      }
  }
}

/// A file of cases; cases of other forms have only their names.
private struct VectorFile<Case: Decodable>: Decodable {
  struct Entry: Decodable {
    var name: String
    var value: Case?

    private enum Key: String, CodingKey { case name }

    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
      value = try? Case(from: decoder)
    }
  }

  var vectors: [Entry]
}
