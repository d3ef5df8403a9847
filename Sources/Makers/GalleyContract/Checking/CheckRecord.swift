import GalleyBase
import Foundation
import GalleyDrawing

/// What a check of one scene found.
struct CheckRecord {
  /// The findings, in their order.
  var findings: [LayoutFinding] = []
  /// Whether the work on the main queue did not come to rest.
  var isRestless = false
  /// Sentences about delegate methods that are never called.
  var unreachedMethods: [String] = []
  /// Remarks about the check itself; they are made outside of copies, so `bytes` has none.
  var notes: [String] = []
}

// One process hands a record to another as JSON, which has no words for numbers that are not finite.
extension CheckRecord {
  private struct Listing: Codable {
    var findings: [Finding]
    var isRestless: Bool
    var unreachedMethods: [String]
  }

  private struct Finding: Codable {
    var rule, severity, aspect: String
    var elements: [Element]
    var bounds: CGRect
    var rect, expected, found: CGRect?
    var problem: String
    var states: [String]
    var detail: String
  }

  private struct Element: Codable {
    var category: Int
    var kind: String
    var indexes: [Int]
  }

  private static let words = (infinity: "inf", negative: "-inf", nan: "nan")

  /// The record as bytes; none if it cannot be written.
  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.words.infinity, negativeInfinity: Self.words.negative,
      nan: Self.words.nan)
    let listing = Listing(
      findings: findings.map(Self.listed), isRestless: isRestless,
      unreachedMethods: unreachedMethods)
    return (try? encoder.encode(listing)).map(Array.init) ?? []
  }

  /// Reads a record; nil for other bytes.
  init?(bytes: [UInt8]) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Self.words.infinity, negativeInfinity: Self.words.negative,
      nan: Self.words.nan)
    guard let listing = try? decoder.decode(Listing.self, from: Data(bytes)) else { return nil }
    let findings = listing.findings.compactMap(Self.finding)
    guard findings.count == listing.findings.count else { return nil }
    self.init(
      findings: findings, isRestless: listing.isRestless,
      unreachedMethods: listing.unreachedMethods)
  }

  private static func listed(_ finding: LayoutFinding) -> Finding {
    Finding(
      rule: finding.rule.rawValue, severity: finding.severity.rawValue,
      aspect: finding.aspect.rawValue,
      elements: finding.elements.map {
        Element(category: $0.category.rawValue, kind: $0.kind, indexes: $0.indexes)
      }, bounds: finding.bounds, rect: finding.rect, expected: finding.expected,
      found: finding.found, problem: finding.problem, states: finding.states,
      detail: finding.detail)
  }

  private static func finding(_ listed: Finding) -> LayoutFinding? {
    guard let rule = LayoutRule(rawValue: listed.rule),
      let severity = LayoutFinding.Severity(rawValue: listed.severity),
      let aspect = LayoutRule.Aspect(rawValue: listed.aspect)
    else { return nil }
    let elements = listed.elements.compactMap { element in
      ElementID.Category(rawValue: element.category).map {
        ElementID($0, kind: element.kind, indexes: element.indexes)
      }
    }
    var finding = LayoutFinding(
      rule, severity, aspect, elements: elements, bounds: listed.bounds, rect: listed.rect,
      expected: listed.expected, found: listed.found, problem: listed.problem)
    (finding.states, finding.detail) = (listed.states, listed.detail)
    return finding
  }
}
