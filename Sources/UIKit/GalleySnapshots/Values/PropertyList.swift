import Foundation

extension Snapshotting where Value: Encodable, Format == String {
  /// Compares a value by its property list in XML.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  /// Compares a value by the property list that an encoder writes.
  ///
  /// The encoder's format must be a text. A test fails whose value cannot be encoded.
  ///
  /// - Parameter encoder: Writes the value.
  /// - Returns: A strategy whose references are property lists.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    var strategy = Snapshotting<String, String>.lines.pullback { (value: Value) in
      SnapshotProblem.text("a property list") { try encoder.encode(value) }
    }
    strategy.pathExtension = "plist"
    return strategy
  }
}
