import GalleyBase
import GalleyDrawing
import GalleyGeometry

// Numbers as they are really used: NaN counts as 0, and what is too large as the largest.

extension Font {
  /// The largest font, and the largest length of a span, in points.
  static let largestSize: CGFloat = 10_000

  /// The font at the size that is drawn.
  var drawable: Font {
    var font = self
    font.size = size.isNaN ? 1 / 64 : min(max(size, 1 / 64), Self.largestSize)
    return font
  }
}

extension TextSpan {
  /// The span with numbers that can be drawn.
  var drawable: TextSpan {
    var span = self
    span.font = font?.drawable
    span.kern = kern.limited()
    span.baselineOffset = baselineOffset.limited()
    span.paragraph = paragraph?.drawable
    guard let bounds = inlay?.bounds else { return span }
    span.inlay?.bounds = CGRect(
      x: bounds.origin.x.limited(), y: bounds.origin.y.limited(),
      width: bounds.size.width.limited(from: 0), height: bounds.size.height.limited(from: 0))
    return span
  }
}

extension TextParagraph {
  fileprivate var drawable: TextParagraph {
    var style = self
    style.lineSpacing = lineSpacing.limited(from: 0)
    style.lineHeightMultiple = lineHeightMultiple.limited(from: 0)
    style.minimumLineHeight = minimumLineHeight.limited(from: 0)
    style.maximumLineHeight = maximumLineHeight.limited(from: 0)
    style.spacingBefore = spacingBefore.limited(from: 0)
    style.spacing = spacing.limited(from: 0)
    style.firstLineHeadIndent = firstLineHeadIndent.limited(from: 0)
    style.headIndent = headIndent.limited(from: 0)
    style.tailIndent = tailIndent.limited()
    return style
  }
}

extension CGFloat {
  fileprivate func limited(from least: CGFloat = -Font.largestSize) -> CGFloat {
    isNaN ? 0 : Swift.min(Swift.max(self, least), Font.largestSize)
  }
}
