import GalleyGeometry

/// The size of text that the user prefers; UIKit's `UIContentSizeCategory`.
public struct ContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// UIKit's name.
  public let rawValue: String

  /// Creates a category from UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }

  /// Not known.
  public static let unspecified = ContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest text.
  public static let extraSmall = ContentSizeCategory("XS")
  /// Small text.
  public static let small = ContentSizeCategory("S")
  /// Text a little smaller than by default.
  public static let medium = ContentSizeCategory("M")
  /// The default.
  public static let large = ContentSizeCategory("L")
  /// Text a little larger than by default.
  public static let extraLarge = ContentSizeCategory("XL")
  /// Large text.
  public static let extraExtraLarge = ContentSizeCategory("XXL")
  /// The largest text without the sizes for accessibility.
  public static let extraExtraExtraLarge = ContentSizeCategory("XXXL")
  /// The smallest size for accessibility.
  public static let accessibilityMedium = ContentSizeCategory("AccessibilityM")
  /// A large size for accessibility.
  public static let accessibilityLarge = ContentSizeCategory("AccessibilityL")
  /// A very large size for accessibility.
  public static let accessibilityExtraLarge = ContentSizeCategory("AccessibilityXL")
  /// A very large size for accessibility.
  public static let accessibilityExtraExtraLarge = ContentSizeCategory("AccessibilityXXL")
  /// The largest text.
  public static let accessibilityExtraExtraExtraLarge = ContentSizeCategory("AccessibilityXXXL")

  /// The twelve sizes, from the smallest to the largest.
  package static let all: [ContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
    .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether it is one of the sizes for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether text is smaller in `first` than in `second`.
  public static func < (first: Self, second: Self) -> Bool {
    (first.place ?? -1) < (second.place ?? -1)
  }
}
