import CPango
import GalleyDrawing
import GalleyGeometry

/// What Pango must know of the characters in a piece: all that changes widths.
struct PangoAttributes {
  let style: PangoParagraph
  let text: String
  let spans: [TextSpan]
  let missing: [Int: Unicode.Scalar]
  let spacing: LetterSpacing
  /// How much smaller than wanted everything is laid out.
  let shrink: Double

  func set(on layout: OpaquePointer) {
    let list = pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      attribute?.pointee.start_index = UInt32(range.lowerBound)
      attribute?.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    // UIKit: words break without a hyphen, except at a soft hyphen.
    if !text.unicodeScalars.contains("\u{AD}") {
      insert(pango_attr_insert_hyphens_new(0), 0..<text.utf8.count)
    }
    for (range, language) in ScriptLanguage.ranges(of: text, in: style.request.language) {
      insert(pango_attr_language_new(pango_language_from_string(language)), range)
    }
    for (font, range) in ranges(of: \.font) {
      style.engine.withDescription(of: font, size: font.size / shrink) {
        insert(pango_attr_font_desc_new($0), range)
      }
    }
    for part in spacing.parts {
      if part.space != 0 { insert(pango_attr_letter_spacing_new(part.space), part.range) }
      // UIKit: San Francisco has no contextual alternates that change characters, such as an arrow for "->".
      if part.isSystem { insert(pango_attr_font_features_new("calt=0"), part.range) }
    }
    for (box, range) in missingBoxes { insert(shape(box), range) }
    for span in spans {
      guard let inlay = span.inlay else { continue }
      let box = PangoRectangle(x: 0, y: 0, width: units(inlay.bounds.width), height: 0)
      insert(shape(box), span.range)
    }
    pango_layout_set_attributes(layout, list)
  }

  /// The ranges of spans that have a value; neighbours with the same value are one range.
  private func ranges<Value: Equatable>(
    of value: (TextSpan) -> Value?
  ) -> [(Value, Range<Int>)] {
    var result: [(Value, Range<Int>)] = []
    for span in spans {
      guard let value = value(span) else { continue }
      if let last = result.last, last.0 == value, last.1.upperBound == span.range.lowerBound {
        result[result.count - 1].1 = last.1.lowerBound..<span.range.upperBound
      } else {
        result.append((value, span.range))
      }
    }
    return result
  }

  /// The boxes for characters that no font has; neighbours in the same font share an attribute.
  ///
  /// Pango's time grows with the square of the number of attributes, and each character gets a box of its own.
  private var missingBoxes: [(PangoRectangle, Range<Int>)] {
    var result: [(font: Font, range: Range<Int>)] = []
    for (place, scalar) in missing.sorted(by: { $0.key < $1.key }) {
      let font = style.font(of: spans.span(at: place))
      let end = place + UTF8.width(scalar)
      if let last = result.last, last.range.upperBound == place, last.font == font {
        result[result.count - 1].range = last.range.lowerBound..<end
      } else {
        result.append((font, place..<end))
      }
    }
    return result.map { font, range in
      let metrics = style.metrics(of: font)
      let unit = font.size / shrink * Double(PANGO_SCALE)
      let box = PangoRectangle(
        x: 0, y: Int32(-metrics.ascent * unit), width: Int32(metrics.missingAdvance * unit),
        height: Int32((metrics.ascent + metrics.descent) * unit))
      return (box, range)
    }
  }

  private func shape(_ box: PangoRectangle) -> UnsafeMutablePointer<PangoAttribute>? {
    withUnsafePointer(to: box) { pango_attr_shape_new($0, $0) }
  }

  private func units(_ points: Double) -> Int32 {
    Int32(clamping: Int(points / shrink * Double(PANGO_SCALE)))
  }
}

extension [TextSpan] {
  /// The span around a position in UTF-8 bytes; nil if there is none.
  func span(at place: Int) -> TextSpan? {
    if isEmpty { return nil }
    let index = partitioningIndex { $0.range.upperBound > place }
    return index < count && self[index].range.lowerBound <= place ? self[index] : nil
  }
}
