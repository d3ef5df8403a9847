import GalleyBase
import Foundation
import GalleyGeometry
import GalleyGoldens

extension ReportForm {
  static let json = ReportForm(
    WrittenFile.results.rawValue, for: "programs; [schema](results.schema.json)",
    bytes: { try jsonDocument($0.run.results) })
}

/// A value as JSON in the style of all our files: sorted keys, one value per line, a line feed at the end.
///
/// - Parameters:
///   - value: The value.
///   - isLine: Whether all of it is one line, as programs read it that answer line by line.
/// - Returns: The bytes.
/// - Throws: An encoding error for numbers that are not finite.
package func jsonDocument(_ value: some Encodable, isLine: Bool = false) throws -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if !isLine { encoder.outputFormatting.insert(.prettyPrinted) }
  return try encoder.encode(value).harmlessJSON + Array("\n".utf8)
}
