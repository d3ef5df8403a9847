import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension Font {
  /// The em's size, in points.
  public var pointSize: CGFloat { size }

  // UIKit: the system font's family has this name.
  private static let systemFamilyName = ".AppleSystemUIFont"

  /// The family's name; for the system font, UIKit's.
  public var familyName: String { isSystem ? Self.systemFamilyName : family }

  /// The family and weight that were requested.
  public var fontName: String { familyName + "-" + weight.rawValue }

  /// The font that replaces UIKit's system font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { Font(size: size) }

  /// The font that replaces UIKit's system font, with a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(size: size, weight: weight)
  }

  /// The bold system font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    Font(size: size, weight: .bold)
  }

  /// The italic system font.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    Font(size: size, isItalic: true)
  }

  // Galley's system fonts have digits of equal width only as an OpenType feature, which is not
  // used.
  /// The system font; its digits have the same widths as in running text.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    Font(size: size, weight: weight)
  }

  /// Creates a font from its PostScript name, such as `Brand-Bold`, or from the name of its family.
  ///
  /// Nil if no file has the name, and iOS has no such font. Those that come with iOS, such as `Avenir-Bold`, are drawn in
  /// the system font if they have no file.
  public init?(name: String, size: CGFloat) {
    if let font = Environment.current.namedFont(name, size) {
      self = font
      return
    }
    let parts = name.split(separator: "-", maxSplits: 1)
    let style = (parts.dropFirst().first ?? "").lowercased()
    // The longest match wins: `UltraLight` also contains `Light`.
    let weight = Weight.allCases.filter { style.contains($0.rawValue.lowercased()) }
      .max { $0.rawValue.count < $1.rawValue.count }
    let family = String(parts.first ?? "")
    guard
      family == Self.systemFamilyName || Self.comesWithSystem(family)
        || Environment.current.namedFont(family, size) != nil
    else { return nil }
    self.init(
      family: family == Self.systemFamilyName ? Self.systemFamily : family, size: size,
      weight: style.contains("demibold") ? .semibold : weight ?? .regular,
      isItalic: style.contains("italic") || style.contains("oblique"))
  }

  /// The same font at another size, in points, which it keeps.
  public func withSize(_ size: CGFloat) -> UIFont {
    var font = self
    font.size = size
    font.scaling = nil
    return font
  }

  /// UIKit's font size of labels, 17 points.
  public static let labelFontSize: CGFloat = SystemMetrics.labelFontSize
  /// UIKit's font size of buttons, 18 points.
  public static let buttonFontSize: CGFloat = SystemMetrics.buttonFontSize
  /// UIKit's font size of small text, 12 points.
  public static let smallSystemFontSize: CGFloat = SystemMetrics.smallFontSize
  /// UIKit's font size of text, 14 points.
  public static let systemFontSize: CGFloat = SystemMetrics.systemFontSize

  // MARK: Text styles

  /// The system font for a text style at the current text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { preferred(style) }

  /// The system font for a text style at the text size of some traits, or at the current one.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont { preferred(style, (traits ?? .current).preferredContentSizeCategory) }

  // MARK: Metrics

  /// The height of a line, in points.
  public var lineHeight: CGFloat { ascender - descender }

  /// The height of a line above its baseline, in points.
  public var ascender: CGFloat { isSystem ? SystemFont.ascent * size : measured.firstBaseline }

  /// The depth of a line below its baseline, in points; a negative number.
  public var descender: CGFloat {
    isSystem ? -SystemFont.descent * size : measured.firstBaseline - measured.size.height
  }

  // San Francisco's letters are 1443 of 2048 units high. The metrics of other fonts do not reach this far.
  /// The height of capital letters, in points; for every font, that of the system font.
  public var capHeight: CGFloat { size * 1443 / 2048 }

  private var measured: TextLayout {
    Environment.current.layoutText(TextRequest(text: "x", font: self))
  }
}
