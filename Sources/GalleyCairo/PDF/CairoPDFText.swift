import CCairo
import CPango
import GalleyDrawing
import GalleyGeometry
import Synchronization

/// The fonts of documents, which Cairo embeds as outlines.
final class CairoPDFFonts {
  /// A face that Cairo may keep as long as the process lives, with its own FreeType library: two threads
  /// must not use one library at once.
  private struct Face: @unchecked Sendable {
    // The pointer is only passed to Cairo, which locks its own use of it.
    let raw: OpaquePointer
  }

  // Shared by the process because Cairo never frees a face that a document has embedded.
  private static let faces = Mutex<[String: Face]>([:])

  /// Cairo's face for the first font in a file.
  ///
  /// - Throws: `RenderError` if the file can no longer be opened.
  func face(ofFile path: String) throws(RenderError) -> OpaquePointer {
    let found = Self.faces.withLock { faces -> OpaquePointer? in
      if let known = faces[path] { return known.raw }
      guard let raw = Self.open(path) else { return nil }
      faces[path] = Face(raw: raw)
      return raw
    }
    guard let found else {
      throw .drawing(operation: "opening '\(path)'", reason: "it is not a readable font file")
    }
    return found
  }

  private static func open(_ path: String) -> OpaquePointer? {
    var library: FT_Library?
    var face: FT_Face?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    let tables = FT_Long(FT_FACE_FLAG_SFNT)
    guard FT_New_Face(library, path, 0, &face) == 0, let face, face.pointee.face_flags & tables != 0
    else {
      FT_Done_FreeType(library)
      return nil
    }
    // Cairo copies tables of a font without comparing them, and would write outside of its memory if they contradict
    // each other. From a face that denies having tables it asks FreeType for the outlines of the glyphs, and makes a
    // font of its own from them.
    face.pointee.face_flags &= ~tables
    return cairo_ft_font_face_create_for_ft_face(face, Int32(FT_LOAD_NO_HINTING))
  }
}

/// Shows runs as text that can be selected.
extension CairoPainter {
  func show(_ run: TextRun, file: String, with fonts: CairoPDFFonts) throws(RenderError) {
    let space = transform.translatedBy(x: run.origin.x, y: run.origin.y)
    let size = run.font.size
    cairo_set_font_face(context, try fonts.face(ofFile: file))
    var matrix = cairo_matrix_t(
      xx: space.a * size, yx: space.b * size, xy: space.c * size, yy: space.d * size, x0: 0, y0: 0)
    cairo_set_font_matrix(context, &matrix)
    setFontOptions()
    CairoPaint.set(run.color, on: context)
    let shown = run.glyphs.filter(\.position.isFinite)
    let glyphs = shown.map { glyph in
      let place = space.safelyMapping(glyph.position)
      return cairo_glyph_t(index: UInt(glyph.id), x: place.x, y: place.y)
    }
    if let clusters = TextClusters(shown, run: run) {
      let flags =
        run.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
      cairo_show_text_glyphs(
        context, run.text, Int32(run.text.utf8.count), glyphs, Int32(glyphs.count),
        clusters.values, Int32(clusters.values.count), flags)
    } else {
      cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
    }
  }

  /// Glyphs keep their shapes and positions, like outlines.
  private func setFontOptions() {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
  }
}

extension Unicode.Scalar {
  /// Whether Cairo takes the character for broken UTF-8, as all noncharacters such as U+FFFE.
  var isRefusedByCairo: Bool { properties.isNoncharacterCodePoint }
}

/// The characters of each glyph, in the form that Cairo expects.
private struct TextClusters {
  private(set) var values: [cairo_text_cluster_t] = []

  /// Nil if the order of the glyphs differs from that of the characters, the first character has no glyph,
  /// or Cairo would refuse the text.
  init?(_ glyphs: [TextRun.Glyph], run: TextRun) {
    guard !run.text.unicodeScalars.contains(where: \.isRefusedByCairo) else { return nil }
    let starts = (run.isRightToLeft ? glyphs.reversed() : glyphs).map(\.cluster)
    guard !starts.isEmpty, zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      return nil
    }
    let length = run.text.utf8.count
    var index = 0
    var from = 0
    while index < starts.count {
      let end = starts[index...].firstIndex { $0 != starts[index] } ?? starts.count
      let next = end < starts.count ? starts[end] : length
      guard next >= from, next <= length else { return nil }
      values.append(
        cairo_text_cluster_t(num_bytes: Int32(next - from), num_glyphs: Int32(end - index)))
      (from, index) = (next, end)
    }
  }
}
