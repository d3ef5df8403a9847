import GalleyDrawing
import GalleyViews

/// Sizes that follow the user's text size, which is always the default here.
public struct UIFontMetrics: Hashable, Sendable {
  /// The text style whose growth is followed.
  private let style: UIFont.TextStyle

  /// The metrics of the text style `body`.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

  /// The font itself: text has its default size.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font itself, but not larger than a size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }

  /// The value itself: text has its default size.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
