import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension Label {
  /// Shows parts of a text; in the label's own font and colour where they say nothing else.
  func show(_ parts: [TextPart], in lines: LinesLook = LinesLook()) {
    text = parts.plain
    let style = lines == LinesLook() ? nil : lines.style(textAlignment, lineBreakMode)
    if let attributed = parts.attributed(font: font, style: style) { attributedText = attributed }
  }
}

extension [TextPart] {
  /// The characters.
  var plain: String { map(\.text).joined() }

  /// Whether any part looks different from the rest.
  var haveAttributes: Bool { contains { $0.attributes != TextAttributes() } }

  /// The parts in a font with the changes that each makes, in the lines of a style; nil if all look as usual.
  @MainActor func attributed(font: Font, style: ParagraphStyle? = nil) -> NSAttributedString? {
    guard haveAttributes || style != nil else { return nil }
    return AttributedRuns.string(
      of: map { part in
        let change = part.attributes.font
        return AttributedRuns.Run(
          part: part, font: change == FontChange() ? nil : change.applied(to: font), style: style)
      })
  }
}

/// The attributed strings that scenes show.
///
/// Foundation on Linux never frees the attributes of an `NSAttributedString`: a page that draws the same texts again with
/// each change would take more and more memory. Each is made once.
@MainActor private enum AttributedRuns {
  /// A part of a text, and its font if it has one of its own.
  struct Run: Hashable {
    var part: TextPart
    var font: Font?
    /// How the lines of its paragraphs are placed; nil for lines as usual.
    var style: ParagraphStyle?
  }

  private static let most = 1000
  private static var known: [[Run]: NSAttributedString] = [:]

  static func string(of runs: [Run]) -> NSAttributedString {
    if let string = known[runs] { return string }
    let string = NSMutableAttributedString(string: "")
    for run in runs {
      string.append(
        NSAttributedString(
          string: run.part.text,
          attributes: run.part.attributes.values(font: run.font, style: run.style)))
    }
    if known.count == most { known = [:] }
    let made = string.constant
    known[runs] = made
    return made
  }
}

extension TextAttributes {
  /// UIKit's attributes, without those that are left open.
  fileprivate func values(
    font: Font?, style: ParagraphStyle?
  ) -> [NSAttributedString.Key: Any] {
    let all: [(NSAttributedString.Key, Any?)] = [
      (.font, font), (.paragraphStyle, style), (.foregroundColor, foregroundColor),
      (.backgroundColor, backgroundColor),
      (.kern, kern), (.baselineOffset, baselineOffset),
      (.underlineStyle, underlineStyle?.rawValue), (.underlineColor, underlineColor),
      (.strikethroughStyle, strikethroughStyle?.rawValue),
      (.strikethroughColor, strikethroughColor), (.shadow, shadow.map(TextShadow.init)),
    ]
    return all.reduce(into: [:]) { values, entry in values[entry.0] = entry.1 }
  }
}

extension TextShadow {
  /// UIKit's shadow of characters.
  fileprivate convenience init(_ shadow: Shadow) {
    self.init()
    shadowOffset = CGSize(width: shadow.offset.dx, height: shadow.offset.dy)
    shadowBlurRadius = Shadow.blur(ofSigma: shadow.sigma)
    shadowColor = shadow.color
  }
}
