import GalleyBase
import GalleyGeometry

/// What the value of a key must look like: for the check, the schema and the reference at once.
indirect enum ValueShape: Sendable {
  case number(NumberRule)
  case integer(ClosedRange<Int>)
  case boolean
  /// Any single value, taken as written.
  case text
  case choice([String])
  case color
  /// A text in a form of its own, such as an index path.
  case form(TextForm)
  /// A list of as many values of one shape as there are names.
  case tuple([String], of: ValueShape)
  case list(ValueShape, count: ClosedRange<Int>)
  case map(TableReference)
  /// A map whose keys the author chooses.
  case names(ValueShape)
  /// A map whose `kind` says which table holds.
  case layout
  /// The first that fits the kind of value: a single value, a list or a map.
  case oneOf([ValueShape])
}

/// Which numbers are allowed, and what they count.
struct NumberRule: Sendable {
  /// What a number counts, in words; empty for a plain number.
  var unit: String
  var range: ClosedRange<Double>
  /// Whether the lower end itself is too small.
  var isAboveMinimum = false

  private static let limit = Double(SceneLimits.maximumLength)
  /// A place or distance in points, which may be negative.
  static let coordinate = NumberRule(unit: "points", range: -limit...limit)
  /// A length in points, zero or more.
  static let length = NumberRule(unit: "points", range: 0...limit)
  /// A share, 0 to 1.
  static let share = NumberRule(unit: "0 to 1", range: 0...1)
  /// A CIEDE2000 colour difference; black and white are 100 apart.
  static let colorDifference = NumberRule(unit: "0 to 100", range: 0...100)
  static let degrees = NumberRule(unit: "degrees", range: -360_000...360_000)
  /// A number without a unit, which may be negative.
  static let factor = NumberRule(unit: "", range: -1000...1000)
  /// How many times as large, zero or more.
  static let multiple = NumberRule(unit: "", range: 0...1000)
  static let seconds = NumberRule(unit: "seconds", range: 0...3600, isAboveMinimum: true)
  static let fontSize = NumberRule(unit: "points", range: 0...10_000, isAboveMinimum: true)
  static let viewportSide = NumberRule(
    unit: "points", range: 0...Double(SceneLimits.maximumViewportSide), isAboveMinimum: true)
  static let scale = NumberRule(
    unit: "device pixels per point", range: 0...Double(SceneLimits.maximumScale),
    isAboveMinimum: true)

  /// Whether it counts points, so that a length of the palette may stand for it.
  var isLength: Bool { unit == NumberRule.length.unit }

  /// Whether `value` is finite and in the range.
  func allows(_ value: Double) -> Bool {
    range.contains(value) && !(isAboveMinimum && value == range.lowerBound)
  }

  /// Why `value`, written as `text`, is not allowed.
  func problem(with value: Double, written text: String) -> String {
    guard value.isFinite else { return "\(text) is not a finite number" }
    let (least, most) = (range.lowerBound.short, range.upperBound.short)
    if value > range.upperBound { return "\(text) is too large: at most \(most)" }
    return isAboveMinimum
      ? "\(text) is too small: it must be above \(least)"
      : "\(text) is too small: at least \(least)"
  }
}

extension Double {
  /// The number without a needless `.0`.
  var short: String { Int(exactly: self).map(String.init) ?? String(self) }
}
