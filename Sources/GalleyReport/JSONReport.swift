import Foundation
import GalleyGoldens

/// The bytes of `results.json`: keys sorted, one value a line, a line feed at the end.
///
/// - Throws: An encoding error for numbers that are not finite.
func encodedResults(_ results: RunResults) throws -> [UInt8] {
  try jsonDocument(results)
}

/// A value as the JSON that all our files use.
func jsonDocument(_ value: some Encodable) throws -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return try Array(encoder.encode(value)) + Array("\n".utf8)
}
