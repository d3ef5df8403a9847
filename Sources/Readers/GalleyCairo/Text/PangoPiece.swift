import CPango
import GalleyDrawing
import GalleyGeometry

/// A piece of a paragraph that Pango lays out at once.
struct PangoPiece {
  /// Pango uses 1024ths of a point in 32 bits; this is three quarters of its range, in points.
  private static let farthest = 1_500_000.0

  let style: PangoParagraph
  let text: String
  /// The spans, with ranges in UTF-8 bytes of `text`.
  let spans: [TextSpan]
  /// Whether the piece starts with the first line of its paragraph.
  let isFirst: Bool
  /// How to truncate the text after `maximumLines`; nil for as many lines as it needs.
  let ellipsis: PangoEllipsizeMode?
  let maximumLines: Int
  private let missing: [Int: Unicode.Scalar]
  private let spacing: LetterSpacing
  /// A line that exceeds Pango's range is laid out at a size smaller by this factor.
  private let shrink: Double

  init(
    style: PangoParagraph, text: String, spans: [TextSpan], isFirst: Bool,
    ellipsis: PangoEllipsizeMode?, maximumLines: Int
  ) {
    self.style = style
    self.text = text
    self.spans = spans
    self.isFirst = isFirst
    self.ellipsis = ellipsis
    self.maximumLines = maximumLines
    missing = Self.missingCharacters(of: text, spans: spans, faces: style.engine.faces)
    var widest = style.font.size * 2
    var inlays = 0.0
    for span in spans {
      widest = max(widest, (span.font?.size ?? 0) * 2 + max(span.kern, 0))
      inlays += Double(span.inlay?.bounds.width ?? 0)
    }
    let length = Double(text.unicodeScalars.count) * widest + inlays
    shrink = max(1, length / Self.farthest)
    spacing = LetterSpacing(of: text, spans: spans, style: style, shrink: shrink)
  }

  /// The lines, each with the position at which it starts, in UTF-8 bytes.
  func lines() -> [(line: PangoParagraph.Line, start: Int)] {
    guard let layout = pango_layout_new(style.engine.context) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    style.engine.work.characterCount += text.unicodeScalars.count
    style.engine.withDescription(of: style.font, size: style.font.size / shrink) { description in
      pango_layout_set_font_description(layout, description)
    }
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    pango_layout_set_auto_dir(layout, 0)
    let attributes = PangoAttributes(
      style: style, text: text, spans: spans, missing: missing, spacing: spacing, shrink: shrink)
    attributes.set(on: layout)
    setTabs(of: layout)
    setBreaking(of: layout)
    let reader = RunReader(
      style: style, text: Array(text.utf8), spans: spans, missing: missing, spacing: spacing,
      scale: shrink / Double(PANGO_SCALE))
    let count = min(Int(pango_layout_get_line_count(layout)), maximumLines)
    return (0..<count).compactMap { index in
      pango_layout_get_line_readonly(layout, Int32(index)).map { line in
        (reader.line(line), Int(line.pointee.start_index))
      }
    }
  }

  private func setBreaking(of layout: OpaquePointer) {
    guard var width = style.breakWidth else { return }
    let indent = isFirst ? max(style.firstLineIndent, -Self.farthest) : 0
    // Pango takes a negative indent from all lines but the first.
    if indent < 0 { width -= indent }
    guard width / shrink < Self.farthest else { return }
    let units = Int(width / shrink * Double(PANGO_SCALE)) + Int(spacing.widening)
    pango_layout_set_width(layout, Int32(clamping: max(0, units)))
    if indent != 0 {
      let limited = min(indent, width) / shrink
      pango_layout_set_indent(layout, Int32(limited * Double(PANGO_SCALE)))
    }
    if style.request.alignment == .justified { pango_layout_set_justify(layout, 1) }
    // UIKit: a word longer than the line breaks between characters.
    let isByChar = style.request.lineBreakMode == .byCharWrapping
    pango_layout_set_wrap(layout, isByChar ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    guard let ellipsis else { return }
    pango_layout_set_ellipsize(layout, ellipsis)
    pango_layout_set_height(layout, Int32(clamping: -maximumLines))
  }

  private func setTabs(of layout: OpaquePointer) {
    // UIKit: tab stops are 28 points apart. Pango repeats the distance of the last two.
    let tabs = pango_tab_array_new(2, 0)
    defer { pango_tab_array_free(tabs) }
    for index in 0..<2 {
      let place = 28 * Double(index + 1) / shrink * Double(PANGO_SCALE)
      pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_LEFT, Int32(place))
    }
    pango_layout_set_tabs(layout, tabs)
  }

  /// The characters that no font has, by the position of their first byte.
  private static func missingCharacters(
    of text: String, spans: [TextSpan], faces: FontFaces
  ) -> [Int: Unicode.Scalar] {
    var missing: [Int: Unicode.Scalar] = [:]
    var place = 0
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x80, !scalar.properties.isDefaultIgnorableCodePoint,
        !faces.hasGlyph(for: scalar)
      {
        missing[place] = scalar
      }
      place += UTF8.width(scalar)
    }
    // Drawings take the places of their characters.
    for span in spans where span.inlay != nil && !missing.isEmpty {
      for place in span.range { missing[place] = nil }
    }
    return missing
  }
}
