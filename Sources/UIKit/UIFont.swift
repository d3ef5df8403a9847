import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension Font {
  /// The em's size, in points.
  public var pointSize: CGFloat { size }

  /// The family's name.
  public var familyName: String { family }

  /// The family and weight that were requested.
  public var fontName: String { family + "-" + weight.rawValue }

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

  /// Creates a font from a name such as `Avenir-Bold` or `HelveticaNeue`: family, then weight.
  ///
  /// A family without a font file is drawn in the system font.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let parts = name.split(separator: "-", maxSplits: 1)
    let style = (parts.dropFirst().first ?? "").lowercased()
    // The longest match wins: `UltraLight` also contains `Light`.
    let weight = Weight.allCases.filter { style.contains($0.rawValue.lowercased()) }
      .max { $0.rawValue.count < $1.rawValue.count }
    self.init(
      family: String(parts.first ?? ""), size: size,
      weight: style.contains("demibold") ? .semibold : weight ?? .regular,
      isItalic: style.contains("italic") || style.contains("oblique"))
  }

  /// The same font at another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont {
    var font = self
    font.size = size
    return font
  }

  /// UIKit's font size of labels, 17 points.
  public static let labelFontSize: CGFloat = 17
  /// UIKit's font size of buttons, 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// UIKit's font size of small text, 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// UIKit's font size of text, 14 points.
  public static let systemFontSize: CGFloat = 14

  // MARK: Text styles

  /// The purpose of a text; UIKit's `UIFont.TextStyle`.
  public enum TextStyle: String, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout
    case footnote, caption1, caption2
  }

  // UIKit: the sizes at the content size category `large`, which is the default.
  /// The system font for a text style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle: Font(size: 34)
    case .title1: Font(size: 28)
    case .title2: Font(size: 22)
    case .title3: Font(size: 20)
    case .headline: Font(size: 17, weight: .semibold)
    case .subheadline: Font(size: 15)
    case .body: Font(size: 17)
    case .callout: Font(size: 16)
    case .footnote: Font(size: 13)
    case .caption1: Font(size: 12)
    case .caption2: Font(size: 11)
    }
  }

  // MARK: Metrics

  /// The height of a line, in points.
  public var lineHeight: CGFloat { measured.size.height }

  /// The height of a line above its baseline, in points.
  public var ascender: CGFloat { measured.firstBaseline }

  /// The depth of a line below its baseline, in points; a negative number.
  public var descender: CGFloat { measured.firstBaseline - measured.size.height }

  /// Extra space between lines; always zero.
  public var leading: CGFloat { 0 }

  private var measured: TextLayout {
    Environment.current.layoutText(TextRequest(text: "x", font: self))
  }
}
