import GalleyGeometry

/// A piece of one line of text in one font file, with the position of every glyph.
///
/// Line breaking, shaping, bidirectional order, truncation and font fallback are done; a renderer
/// only draws the glyphs at their positions.
public struct TextRun: Hashable, Sendable {
  /// One glyph and its position.
  package struct Glyph: Hashable, Sendable {
    /// The glyph's index in the font file; 0 is the box drawn for a character that no font has.
    package var id: UInt32
    /// The glyph's origin on the baseline, relative to the run's `origin`, in points.
    package var position: CGPoint
    /// The start of the glyph's characters in `text`, in UTF-8 bytes.
    package var cluster: Int

    /// Creates a glyph at a position.
    package init(id: UInt32, position: CGPoint, cluster: Int) {
      self.id = id
      self.position = position
      self.cluster = cluster
    }
  }

  /// The characters in logical order, for readers, search and accessibility.
  package var text: String
  /// The requested font; its size is the em in points.
  package var font: Font
  /// The PostScript name of the font file that contains the glyphs, such as `Inter-SemiBold`.
  package var face: String
  /// The colour.
  package var color: Color
  /// The left end of the baseline, in points.
  public var origin: CGPoint
  /// The run's advance in points.
  package var width: CGFloat
  /// The glyphs, from left to right.
  package var glyphs: [Glyph]
  /// Whether the characters run from right to left.
  package var isRightToLeft: Bool
  /// The language of the text by BCP 47, which decides between forms of a character; nil if nothing says it.
  package var language: String?
  /// The characters that no font has; they are drawn as boxes and named in a warning.
  package var missing: [Unicode.Scalar]

  /// Creates a run from its parts.
  package init(
    text: String, font: Font, face: String, color: Color, origin: CGPoint, width: CGFloat,
    glyphs: [Glyph], isRightToLeft: Bool = false, missing: [Unicode.Scalar] = []
  ) {
    self.text = text
    self.font = font
    self.face = face
    self.color = color
    self.origin = origin
    self.width = width
    self.glyphs = glyphs
    self.isRightToLeft = isRightToLeft
    self.missing = missing
  }
}
