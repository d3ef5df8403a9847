import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension NSAttributedString {
  /// The parts of a text one after the other, in a font with the changes that each part makes.
  @MainActor convenience init(_ parts: [TextPart], font: Font) {
    let string = NSMutableAttributedString(string: "")
    for part in parts {
      string.append(
        NSAttributedString(string: part.text, attributes: part.attributes.values(font: font)))
    }
    self.init(attributedString: string)
  }
}

extension Label {
  /// Shows parts of a text; in the label's own font and colour where they say nothing else.
  func show(_ parts: [TextPart]) {
    text = parts.plain
    if let attributed = parts.attributed(font: font) { attributedText = attributed }
  }
}

extension [TextPart] {
  /// The characters.
  var plain: String { map(\.text).joined() }

  /// Whether any part looks different from the rest.
  var haveAttributes: Bool { contains { $0.attributes != TextAttributes() } }

  /// The parts in a font with the changes that each makes; nil if all look the same.
  @MainActor func attributed(font: Font) -> NSAttributedString? {
    haveAttributes ? NSAttributedString(self, font: font) : nil
  }
}

extension TextAttributes {
  /// UIKit's attributes, without those that are left open.
  fileprivate func values(font: Font) -> [NSAttributedString.Key: Any] {
    let all: [(NSAttributedString.Key, Any?)] = [
      (.font, self.font == FontChange() ? nil : self.font.applied(to: font)),
      (.foregroundColor, foregroundColor), (.backgroundColor, backgroundColor), (.kern, kern),
      (.baselineOffset, baselineOffset), (.underlineStyle, underlineStyle?.rawValue),
      (.underlineColor, underlineColor), (.strikethroughStyle, strikethroughStyle?.rawValue),
      (.strikethroughColor, strikethroughColor),
    ]
    return all.reduce(into: [:]) { values, entry in values[entry.0] = entry.1 }
  }
}
