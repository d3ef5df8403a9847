import GalleyBase
import GalleyGeometry

/// A length that an expectation speaks of: points, device pixels or a share of the viewport.
package struct ScreenLength: Hashable, Sendable {
  /// What a length is counted in; the raw value is how files write it.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    case points = ""
    case pixels = "px"
    case share = "%"
  }

  /// The number, of points, pixels or percent; zero or more.
  package var number: CGFloat
  /// What it counts.
  package var unit: Unit

  /// The length in points, on a screen where the viewport's side along the length has `side` points.
  func points(of side: CGFloat, scale: CGFloat) -> CGFloat {
    switch unit {
    case .points: number
    case .pixels: number / scale
    case .share: number / 100 * side
    }
  }

  /// How far a length may be from this one to be the same, in points.
  ///
  /// Lengths are compared as `layout.json` writes them, to a thousandth of a point. Layouts round shares to device
  /// pixels, so that a share is the same within one.
  func tolerance(scale: CGFloat) -> CGFloat { unit == .share ? 1 / scale : Self.tolerance }

  /// Half of a thousandth of a point.
  static let tolerance: CGFloat = 0.0005

  /// The length in words, such as `44 pt` or `50 % of the viewport (195 pt)`.
  func words(of side: CGFloat, scale: CGFloat) -> String {
    let points = "\(DecimalNumber.text(points(of: side, scale: scale))) pt"
    switch unit {
    case .points: return points
    case .pixels: return "\(DecimalNumber.text(number)) px (\(points))"
    case .share: return "\(DecimalNumber.text(number)) % of the viewport (\(points))"
    }
  }
}

/// The lengths that an expectation allows; at least one of both ends is there.
package struct ScreenLengthRange: Hashable, Sendable {
  /// The smallest; nil for any.
  package var least: ScreenLength?
  /// The largest; nil for any.
  package var most: ScreenLength?

  /// What is wrong with a length.
  ///
  /// - Parameters:
  ///   - length: The length, in points.
  ///   - side: The viewport's side along the length, in points.
  ///   - scale: Device pixels per point.
  /// - Returns: Words such as `100 pt, not at least 120 pt`; nil if the length is in the range.
  func problem(with length: CGFloat, of side: CGFloat, scale: CGFloat) -> String? {
    func isBelow(_ end: ScreenLength) -> Bool {
      length < end.points(of: side, scale: scale) - end.tolerance(scale: scale)
    }
    func isAbove(_ end: ScreenLength) -> Bool {
      length > end.points(of: side, scale: scale) + end.tolerance(scale: scale)
    }
    let limit: (words: String, length: ScreenLength)?
    if let least, isBelow(least) {
      limit = (least == most ? "" : "at least ", least)
    } else if let most, isAbove(most) {
      limit = (least == most ? "" : "at most ", most)
    } else {
      limit = nil
    }
    return limit.map {
      "\(DecimalNumber.text(length)) pt, not \($0.words)\($0.length.words(of: side, scale: scale))"
    }
  }
}

// MARK: - Keys

extension ScreenLength {
  /// The largest share that a scene can name: 1000 %.
  private static let largestShare = 1000.0
  /// What a length with a unit looks like, as a regular expression.
  static let pattern = #"^[0-9]+(\.[0-9]+)? ?(px|%)$"#

  /// A length with a unit as a scene writes it, such as `12px` or `50%`; nil for any other text.
  init?(text: String) {
    guard let unit = Unit.allCases.first(where: { $0 != .points && text.hasSuffix($0.rawValue) })
    else { return nil }
    var digits = text.dropLast(unit.rawValue.count)
    if digits.last == " " { digits.removeLast() }
    let limit = unit == .share ? Self.largestShare : Double(SceneLimits.maximumLength)
    guard digits.utf8.first.map({ $0 != UInt8(ascii: ".") }) == true,
      digits.utf8.last != UInt8(ascii: "."),
      digits.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }), let number = Double(digits),
      number <= limit
    else { return nil }
    self.init(number: number, unit: unit)
  }
}

extension KeyShape where Value == ScreenLength {
  /// A number of points, or a text with a unit.
  static var screenLength: KeyShape {
    KeyShape(.oneOf([.number(.length), .form(.screenLength)])) { node, _ in
      node.length.map { ScreenLength(number: $0, unit: .points) }
        ?? node.text.flatMap(ScreenLength.init(text:))
    }
  }
}

/// A range of lengths as files write it.
struct ScreenLengthParts: Keyed {
  private var least: ScreenLength?
  private var most: ScreenLength?

  init() {}

  static let table = Table<ScreenLengthParts>(
    "allowedLengths", "The lengths that are allowed.",
    [
      Key("atLeast", optional: \.least, .screenLength, "The smallest."),
      Key("atMost", optional: \.most, .screenLength, "The largest."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if map.entries?.isEmpty == true {
      reader.log.add(
        .noEffect, "any length is in this range", at: map, hint: "add `atLeast` or `atMost`")
    }
    if let least, let most, least.unit == most.unit, least.number > most.number {
      reader.log.add(
        .contradiction, "no length is in this range: `atLeast` is above `atMost`", at: map)
    }
  }

  var range: ScreenLengthRange? {
    least == nil && most == nil ? nil : ScreenLengthRange(least: least, most: most)
  }
}

extension KeyShape where Value == ScreenLengthRange {
  /// One length, or a range of them.
  static var screenLengths: KeyShape {
    .either(
      KeyShape<ScreenLength>.screenLength.map { ScreenLengthRange(least: $0, most: $0) },
      KeyShape<ScreenLengthParts>.map().map(\.range))
  }
}
