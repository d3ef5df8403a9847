import GalleyComparison

/// What must hold for the texts of goldens: nothing differs from itself, and differences have words.
enum ComparisonChecks {
  static func layouts(_ bytes: [UInt8]) throws {
    let (old, new) = bytes.twoTexts
    guard let difference = GeometryDifference(expected: old, actual: new) else {
      return try expect(old != new || GeometryDifference(expected: new, actual: old) == nil, "odd")
    }
    try expect(
      old != new || difference.findings.isEmpty,
      "a layout differs from itself: \(difference.findings.lines)")
    try expect(
      difference.findings.isEmpty == difference.headline.isEmpty,
      "headline '\(difference.headline)' of \(difference.findings.count) findings")
    _ = difference.findings.lines
  }

  static func lists(_ bytes: [UInt8]) throws {
    let (old, new) = bytes.twoTexts
    let difference = ListDifference(expected: old, actual: new)
    try expect(
      (old == new) == difference.findings.isEmpty, "\(difference.findings.count) findings in lists")
    try expect(
      difference.findings.isEmpty == difference.headline.isEmpty,
      "headline '\(difference.headline)' of \(difference.findings.count) findings")
    _ = difference.sentences
  }

  static func accessibility(_ bytes: [UInt8]) throws {
    let (old, new) = bytes.twoTexts
    let difference = AccessibilityDifference(expected: old, actual: new)
    try expect(
      (old == new) == difference.headline.isEmpty, "headline '\(difference.headline)'")
    try expect(
      old != new || difference.findings.isEmpty, "an accessibility.txt differs from itself")
    _ = difference.findings.lines
  }

  static func films(_ bytes: [UInt8]) throws {
    let (old, new) = bytes.twoTexts
    let difference = FilmDifference(expected: old, actual: new)
    try expect(old != new || difference.findings.isEmpty, "a film differs from itself")
    try expect(
      difference.findings.isEmpty == (difference.frames == 0),
      "\(difference.findings.count) findings in \(difference.frames) frames")
    _ = difference.sentences
  }
}
