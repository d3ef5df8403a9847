import Foundation

/// Findings as JSON, from one process to another; JSON itself has no words for numbers that are not finite.
package enum FindingsCoder {
  private static let words = (infinity: "inf", negative: "-inf", nan: "nan")

  /// The bytes of a value.
  ///
  /// - Throws: `EncodingError`.
  package static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: words.infinity, negativeInfinity: words.negative, nan: words.nan)
    return Array(try encoder.encode(value))
  }

  /// The value in bytes.
  ///
  /// - Throws: `DecodingError`.
  package static func value<Value: Decodable>(
    _ type: Value.Type, in bytes: [UInt8]
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: words.infinity, negativeInfinity: words.negative, nan: words.nan)
    return try decoder.decode(type, from: Data(bytes))
  }
}
