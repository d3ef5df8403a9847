import GalleyBase
import GalleyGeometry

/// A text to measure, with its font and the box it may fill.
public struct TextRequest: Hashable, Sendable {
  /// How lines are aligned within their width; UIKit's `NSTextAlignment`.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case left, center, right, justified, natural
  }

  /// What happens to text that does not fit; UIKit's `NSLineBreakMode`.
  public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
    case byWordWrapping, byCharWrapping, byClipping
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }

  /// The text.
  package var text: String
  /// The font.
  package var font: Font
  /// The colour of the resulting runs.
  package var color: Color
  /// The width to break lines at, in points; nil for one unbroken line per paragraph.
  package var width: CGFloat?
  /// The height in points that lines may fill, at least one line; nil for no limit.
  package var height: CGFloat?
  /// How lines are aligned within `width`.
  package var alignment: Alignment
  /// What happens to text that does not fit.
  package var lineBreakMode: LineBreakMode
  /// The largest number of lines; 0 for no limit.
  package var numberOfLines: Int
  /// The base direction of `natural` alignment and of neutral characters.
  package var direction: LayoutDirection
  /// The language by BCP 47, such as `ja`; nil for the usual one of each script.
  package var language: String?
  /// The parts that look different, in ascending order, without overlaps; empty for plain text.
  package var spans: [TextSpan] = []

  /// Creates a request; the defaults are those of UIKit's labels.
  public init(
    text: String, font: Font, color: Color = .black, width: CGFloat? = nil,
    alignment: Alignment = .natural, lineBreakMode: LineBreakMode = .byTruncatingTail,
    numberOfLines: Int = 1, direction: LayoutDirection = .leftToRight
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.width = width
    height = nil
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.numberOfLines = numberOfLines
    self.direction = direction
  }

  /// Lets an ellipsis end the last line that fits, whatever the text says.
  package mutating func truncateTail() {
    lineBreakMode = .byTruncatingTail
    for index in spans.indices { spans[index].paragraph?.lineBreakMode = .byTruncatingTail }
  }

  /// The same request without anything that depends on traits: colours as they are in those of the running work,
  /// fonts that keep their sizes.
  package var resolved: TextRequest {
    var request = self
    request.color = color.resolved
    request.font = font.resolved
    for index in spans.indices { request.spans[index].resolve() }
    return request
  }

  /// Multiplies the size of every font.
  package mutating func scaleFonts(by factor: CGFloat) {
    font.size *= factor
    for index in spans.indices { spans[index].font?.size *= factor }
  }
}

/// A class that lays out text where no environment says with which fonts.
package protocol StandardTextLayout: AnyObject, SendableMetatype {
  /// Breaks a text into lines and shapes it.
  static func layout(_ request: TextRequest) -> TextLayout
  /// The font with a PostScript name, or of a family; nil if there is none.
  static func font(named name: String, size: CGFloat) -> Font?
}

/// Text that has been broken into lines and shaped; its top left corner is the origin.
public struct TextLayout: Hashable, Sendable {
  /// The size of all lines together, in points; the width is that of the widest line.
  package var size: CGSize
  /// The distance from the top to the first baseline, in points.
  package var firstBaseline: CGFloat
  /// The runs, line by line, their origins relative to the top left.
  public var runs: [TextRun]
  /// What attributed text has beside its glyphs; nil for plain text.
  package var marks: TextMarks?

  /// Creates a layout from its parts.
  package init(size: CGSize, firstBaseline: CGFloat, runs: [TextRun], marks: TextMarks? = nil) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.runs = runs
    self.marks = marks
  }
}
