import CPango
import GalleyDrawing
import GalleyGeometry

/// Breaks and shapes one paragraph.
struct PangoParagraph {
  /// A line with its runs, their origins on the baseline and from the line's left end.
  struct Line {
    var runs: [TextRun] = []
    var width = 0.0
  }

  /// Pango counts in 1024ths of a point in 32 bits; this is three quarters of what fits, in points.
  private static let farthest = 1_500_000.0

  let engine: PangoEngine
  let request: TextRequest
  let font: Font
  let metrics: FaceMetrics
  let width: Double?
  let maximumLines: Int

  func lines(of text: String) -> [Line] {
    if text.isEmpty { return [Line()] }
    guard let layout = pango_layout_new(engine.context) else { return [Line()] }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let scalars = text.unicodeScalars
    // A line that is too long for Pango's numbers is laid out at a smaller size.
    let shrink = max(1, Double(scalars.count) * font.size * 2 / Self.farthest)
    let missing = missingCharacters(of: text)
    engine.withDescription(of: font, size: font.size / shrink) { description in
      pango_layout_set_font_description(layout, description)
    }
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    setAttributes(of: layout, text: text, missing: missing, shrink: shrink)
    pango_context_set_base_dir(
      engine.context,
      request.direction == .leftToRight ? PANGO_DIRECTION_WEAK_LTR : PANGO_DIRECTION_WEAK_RTL)
    pango_layout_set_auto_dir(layout, 1)
    setTabs(of: layout, shrink: shrink)
    setBreaking(of: layout, shrink: shrink)
    let count = min(Int(pango_layout_get_line_count(layout)), maximumLines)
    let reader = RunReader(
      engine: engine, text: Array(text.utf8), font: font, color: request.color, metrics: metrics,
      missing: missing, scale: shrink / Double(PANGO_SCALE))
    return (0..<count).map { index in
      guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return Line() }
      return reader.line(line)
    }
  }

  private func setBreaking(of layout: OpaquePointer, shrink: Double) {
    let isSingleClipped = request.lineBreakMode == .byClipping && request.numberOfLines == 1
    guard let width, width / shrink < Self.farthest, !isSingleClipped else { return }
    pango_layout_set_width(layout, Int32(width / shrink * Double(PANGO_SCALE)))
    if request.alignment == .justified { pango_layout_set_justify(layout, 1) }
    // UIKit: a word that is longer than the line breaks between characters.
    let isByChar = request.lineBreakMode == .byCharWrapping
    pango_layout_set_wrap(layout, isByChar ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    guard request.numberOfLines > 0, let ellipsis = ellipsis else { return }
    pango_layout_set_ellipsize(layout, ellipsis)
    pango_layout_set_height(layout, Int32(clamping: -maximumLines))
  }

  private var ellipsis: PangoEllipsizeMode? {
    switch request.lineBreakMode {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    }
  }

  private func setTabs(of layout: OpaquePointer, shrink: Double) {
    // UIKit: tab stops lie 28 points apart. Pango goes on with the distance of the last two.
    let tabs = pango_tab_array_new(2, 0)
    defer { pango_tab_array_free(tabs) }
    for index in 0..<2 {
      let place = 28 * Double(index + 1) / shrink * Double(PANGO_SCALE)
      pango_tab_array_set_tab(tabs, Int32(index), PANGO_TAB_LEFT, Int32(place))
    }
    pango_layout_set_tabs(layout, tabs)
  }

  /// The characters that no font has, by the place of their first byte.
  private func missingCharacters(of text: String) -> [Int: Unicode.Scalar] {
    var missing: [Int: Unicode.Scalar] = [:]
    var place = 0
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x80, !scalar.properties.isDefaultIgnorableCodePoint,
        !engine.faces.hasGlyph(for: scalar)
      {
        missing[place] = scalar
      }
      place += UTF8.width(scalar)
    }
    return missing
  }

  private func setAttributes(
    of layout: OpaquePointer, text: String, missing: [Int: Unicode.Scalar], shrink: Double
  ) {
    let list = pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      attribute?.pointee.start_index = UInt32(range.lowerBound)
      attribute?.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    let whole = 0..<text.utf8.count
    // UIKit: words break without a hyphen, unless the text says where with a soft one.
    if !text.unicodeScalars.contains("\u{AD}") {
      insert(pango_attr_insert_hyphens_new(0), whole)
    }
    for (range, language) in ScriptLanguage.ranges(of: text) {
      insert(pango_attr_language_new(pango_language_from_string(language)), range)
    }
    let unit = font.size / shrink * Double(PANGO_SCALE)
    var box = PangoRectangle(
      x: 0, y: Int32(-metrics.ascent * unit), width: Int32(metrics.missingAdvance * unit),
      height: Int32((metrics.ascent + metrics.descent) * unit))
    for (place, scalar) in missing.sorted(by: { $0.key < $1.key }) {
      insert(pango_attr_shape_new(&box, &box), place..<(place + UTF8.width(scalar)))
    }
    pango_layout_set_attributes(layout, list)
  }
}
