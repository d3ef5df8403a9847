import CPango
import GalleyDrawing
import GalleyGeometry

/// A piece of a paragraph that Pango lays out at once.
struct PangoPiece {
  /// Pango uses 1024ths of a point in 32 bits; this is three quarters of its range, in points.
  private static let farthest = 1_500_000.0

  let style: PangoParagraph
  let text: String
  /// How to truncate the text after `maximumLines`; nil for as many lines as it needs.
  let ellipsis: PangoEllipsizeMode?
  let maximumLines: Int
  private let missing: [Int: Unicode.Scalar]
  /// A line that exceeds Pango's range is laid out at a size smaller by this factor.
  private let shrink: Double

  init(
    style: PangoParagraph, text: String, ellipsis: PangoEllipsizeMode?, maximumLines: Int
  ) {
    self.style = style
    self.text = text
    self.ellipsis = ellipsis
    self.maximumLines = maximumLines
    missing = Self.missingCharacters(of: text, faces: style.engine.faces)
    shrink = max(1, Double(text.unicodeScalars.count) * style.font.size * 2 / Self.farthest)
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
    setAttributes(of: layout)
    setTabs(of: layout)
    setBreaking(of: layout)
    let reader = RunReader(
      engine: style.engine, text: Array(text.utf8), font: style.font, color: style.request.color,
      metrics: style.metrics, missing: missing, scale: shrink / Double(PANGO_SCALE))
    let count = min(Int(pango_layout_get_line_count(layout)), maximumLines)
    return (0..<count).compactMap { index in
      pango_layout_get_line_readonly(layout, Int32(index)).map { line in
        (reader.line(line), Int(line.pointee.start_index))
      }
    }
  }

  private func setBreaking(of layout: OpaquePointer) {
    guard let width = style.breakWidth, width / shrink < Self.farthest else { return }
    pango_layout_set_width(layout, Int32(width / shrink * Double(PANGO_SCALE)))
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
    of text: String, faces: FontFaces
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
    return missing
  }

  private func setAttributes(of layout: OpaquePointer) {
    let list = pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      attribute?.pointee.start_index = UInt32(range.lowerBound)
      attribute?.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    let whole = 0..<text.utf8.count
    // UIKit: words break without a hyphen, except at a soft hyphen.
    if !text.unicodeScalars.contains("\u{AD}") {
      insert(pango_attr_insert_hyphens_new(0), whole)
    }
    for (range, language) in ScriptLanguage.ranges(of: text) {
      insert(pango_attr_language_new(pango_language_from_string(language)), range)
    }
    let metrics = style.metrics
    let unit = style.font.size / shrink * Double(PANGO_SCALE)
    var box = PangoRectangle(
      x: 0, y: Int32(-metrics.ascent * unit), width: Int32(metrics.missingAdvance * unit),
      height: Int32((metrics.ascent + metrics.descent) * unit))
    // Pango's time grows with the square of the number of attributes, and each character gets a box of its own.
    var range = 0..<0
    for (place, scalar) in missing.sorted(by: { $0.key < $1.key }) {
      if place != range.upperBound {
        if !range.isEmpty { insert(pango_attr_shape_new(&box, &box), range) }
        range = place..<place
      }
      range = range.lowerBound..<(place + UTF8.width(scalar))
    }
    if !range.isEmpty { insert(pango_attr_shape_new(&box, &box), range) }
    pango_layout_set_attributes(layout, list)
  }
}
