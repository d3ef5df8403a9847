import CCairo
import CPango
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
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
  private static let faces = Mutex<[FaceFile: Face]>([:])
  private var invisibleFace: OpaquePointer?
  private var invisibleGlyphs: [String: UInt] = [:]
  /// The bitmaps of glyphs: from one surface, Cairo makes one copy for all places.
  private var bitmaps: [Int: [UInt32: CairoSurface]] = [:]

  deinit { cairo_font_face_destroy(invisibleFace) }

  /// Cairo's face for a face in a file.
  ///
  /// - Throws: `RenderError` if the file can no longer be opened.
  func face(of file: FaceFile) throws(RenderError) -> OpaquePointer {
    let found = Self.faces.withLock { faces -> OpaquePointer? in
      if let known = faces[file] { return known.raw }
      guard let raw = Self.open(file) else { return nil }
      faces[file] = Face(raw: raw)
      return raw
    }
    guard let found else {
      throw .drawing(operation: "opening '\(file.path)'", reason: "it is not a readable font file")
    }
    return found
  }

  private static func open(_ file: FaceFile) -> OpaquePointer? {
    var library: FT_Library?
    var face: FT_Face?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    let tables = FT_Long(FT_FACE_FLAG_SFNT)
    guard FT_New_Face(library, file.path, FT_Long(file.index), &face) == 0, let face,
      face.pointee.face_flags & tables != 0
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

extension CairoPDFFonts {
  /// The bitmap of a glyph; nil if it has none.
  func surface(
    of glyph: UInt32, face: Int, _ faces: FontFaces
  ) throws(RenderError) -> CairoSurface? {
    if let known = bitmaps[face]?[glyph] { return known }
    guard let picture = faces.bitmap(of: glyph, face: face) else { return nil }
    let surface = try CairoSurface(
      PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
    try surface.withBytes { bytes, stride in
      picture.pixels.withUnsafeBytes { pixels in
        guard let source = pixels.baseAddress else { return }
        for y in 0..<picture.height {
          memcpy(bytes + y * stride, source + y * picture.width * 4, picture.width * 4)
        }
      }
    }
    bitmaps[face, default: [:]][glyph] = surface
    return surface
  }
}

/// Text that is not seen, at the place of pictures that are.
extension CairoPDFFonts {
  /// A font with an em for each glyph, and no more ink than Cairo needs to keep the text.
  private static func makeInvisibleFace() -> OpaquePointer? {
    let face = cairo_user_font_face_create()
    cairo_user_font_face_set_render_glyph_func(face) { _, _, context, extents in
      extents?.pointee.x_advance = 1
      // Two specks say how wide and high what is selected looks.
      let side = 0.001
      cairo_rectangle(context, 0, -0.9, side, side)
      cairo_rectangle(context, 1 - side, 0.2, side, side)
      cairo_fill(context)
      return CAIRO_STATUS_SUCCESS
    }
    return face
  }

  /// The face, and the glyph that stands for some characters.
  fileprivate func invisibleGlyph(for text: String) -> (face: OpaquePointer, glyph: UInt)? {
    if invisibleFace == nil { invisibleFace = Self.makeInvisibleFace() }
    let glyph = invisibleGlyphs[text] ?? UInt(invisibleGlyphs.count + 1)
    invisibleGlyphs[text] = glyph
    return invisibleFace.map { ($0, glyph) }
  }
}

extension CairoPainter {
  /// The least alpha with which Cairo does not leave a text out.
  private static let leastAlpha = 0.004

  /// Shows the characters of a run, each cluster as one glyph without ink, so that they can be selected.
  func showInvisibly(_ run: TextRun, with fonts: CairoPDFFonts) {
    let space = transform.translatedBy(x: run.origin.x, y: run.origin.y)
    let bytes = Array(run.text.utf8)
    let lefts = Dictionary(
      run.glyphs.filter(\.position.isFinite).map { ($0.cluster, $0.position.x) },
      uniquingKeysWith: min)
    let starts = lefts.keys.sorted()
    let ends = Dictionary(uniqueKeysWithValues: zip(starts, starts.dropFirst() + [bytes.count]))
    // From left to right, where each cluster begins.
    let places = lefts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    for (index, (start, left)) in places.enumerated() {
      let right = index + 1 < places.count ? places[index + 1].value : run.width
      guard let end = ends[start], start < end, end <= bytes.count, right > left else { continue }
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      guard !text.unicodeScalars.contains(where: \.isRefusedByCairo),
        let (face, glyph) = fonts.invisibleGlyph(for: text)
      else { continue }
      let (width, size) = (right - left, run.font.size)
      var matrix = cairo_matrix_t(
        xx: space.a * width, yx: space.b * width, xy: space.c * size, yy: space.d * size, x0: 0,
        y0: 0)
      cairo_set_font_face(context, face)
      cairo_set_font_matrix(context, &matrix)
      cairo_set_source_rgba(context, 0, 0, 0, Self.leastAlpha)
      let place = space.safelyMapping(CGPoint(x: left, y: 0))
      var shown = cairo_glyph_t(index: glyph, x: place.x, y: place.y)
      var cluster = cairo_text_cluster_t(num_bytes: Int32(text.utf8.count), num_glyphs: 1)
      cairo_show_text_glyphs(
        context, text, Int32(text.utf8.count), &shown, 1, &cluster, 1, cairo_text_cluster_flags_t(0)
      )
    }
  }
}

/// Shows runs as text that can be selected.
extension CairoPainter {
  func show(_ run: TextRun, file: FaceFile, with fonts: CairoPDFFonts) throws(RenderError) {
    let space = transform.translatedBy(x: run.origin.x, y: run.origin.y)
    let size = run.font.size
    cairo_set_font_face(context, try fonts.face(of: file))
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
