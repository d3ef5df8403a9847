import GalleyGeometry

/// The length of a frame's side as a scene writes it.
enum FrameLength: Hashable, Sendable {
  /// A length of its own.
  case length(Length)
  /// As long as what is inside.
  case fit(FitLength)

  /// Whether it depends on the room.
  var isRelative: Bool {
    switch self {
    case .length(let length): length.isRelative
    case .fit(let fit): fit.minimum?.isRelative == true || fit.maximum?.isRelative == true
    }
  }
}

/// A length that is that of the content, between two ends.
struct FitLength: Hashable, Sendable {
  /// The least length; nil for none.
  var minimum: Length?
  /// The greatest length; nil for the room that there is.
  var maximum: Length?

  /// The length in points.
  ///
  /// - Parameters:
  ///   - content: How long the content is if its width is limited; nil for content without a length, which takes
  ///     the room.
  ///   - room: How much room there is; the result is not longer.
  ///   - extent: What parts are parts of.
  ///   - grid: The device pixels.
  /// - Returns: The length, zero or more.
  func points(
    _ content: (CGFloat?) -> CGFloat?, upTo room: CGFloat, of extent: CGFloat, on grid: PixelGrid
  ) -> CGFloat {
    let natural = content(nil) ?? room
    let length = min(bounded(natural, of: extent, on: grid), room)
    guard length < natural, let wrapped = content(length) else { return max(length, 0) }
    // Texts in several lines may be narrower than what they were given.
    return max(min(bounded(wrapped, of: extent, on: grid), length), 0)
  }

  /// A length of the content between the ends; the greatest one counts before the least one.
  func bounded(_ length: CGFloat, of extent: CGFloat, on grid: PixelGrid) -> CGFloat {
    let least = minimum?.points(in: extent, on: grid) ?? 0
    let most = maximum?.points(in: extent, on: grid) ?? .infinity
    return min(max(length, least), most)
  }
}

extension FitLength: Keyed {
  /// The word for a length without ends.
  static let word = "fit"

  static let table = Table<FitLength>(
    "fit", "The length of the content, between two limits; a bare `fit` has no limits.",
    [
      Key("min", optional: \.minimum, .size, "The least length."),
      Key("max", optional: \.maximum, .size, rule: "the room", "The greatest length."),
    ])
}

extension KeyShape where Value == FrameLength {
  /// A length, a part of the room, or that of the content.
  static var frameLength: KeyShape {
    let fit = KeyShape<FitLength>.map()
    return KeyShape(.oneOf([.number(.length), .form(.frameLength), fit.shape])) { node, reader in
      if node.text == FitLength.word { return .fit(FitLength()) }
      if node.entries != nil { return fit.read(node, &reader).map(FrameLength.fit) }
      return Length(node).map(FrameLength.length)
    }
  }
}

extension KeyShape where Value == CGFloat {
  /// A ratio of two lengths, as a number above zero or as a fraction.
  static var ratio: KeyShape {
    let rule = NumberRule(unit: "", range: 0...1000, isAboveMinimum: true)
    return KeyShape(.oneOf([.number(rule), .form(.ratio)])) { node, _ in
      node.length ?? node.text.flatMap(CGFloat.init(ratio:))
    }
  }
}

extension CGFloat {
  /// What a ratio looks like, as a regular expression.
  static let ratioPattern = "^[1-9][0-9]{0,3}/[1-9][0-9]{0,3}$"

  /// The ratio that a text such as `16/9` writes; nil for any other text.
  init?(ratio text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map {
      Int(index: $0)
    }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      1...9999 ~= width, 1...9999 ~= height
    else { return nil }
    self = CGFloat(width) / CGFloat(height)
  }
}
