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
/// - Throws: An encoding error for numbers that are not finite.
package func jsonDocument(_ value: some Encodable) throws -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(value).harmlessJSON + Array("\n".utf8)
}
