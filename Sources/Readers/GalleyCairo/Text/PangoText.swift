import CCairo
import CPango
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Synchronization

/// Pango with a private font configuration; a lock admits one caller at a time.
final class PangoText: Sendable {
  /// The maximum number of glyphs in cached layouts.
  static let capacity = 500_000

  private struct State {
    var engines: PangoEngines
    var characterCount = 0
    var layouts: BoundedCache<TextRequest, TextLayout>
  }

  private let state: Mutex<State>

  /// Lays out texts in some faces, with a cache for `capacity` glyphs.
  init(faces: FontFaces, capacity: Int = PangoText.capacity) {
    state = Mutex(
      State(engines: PangoEngines(faces: faces), layouts: BoundedCache(capacity: capacity)))
  }

  deinit { state.withLock { $0.engines.close() } }

  /// The number of cached glyphs, plus eight for each layout.
  var glyphCount: Int { state.withLock { $0.layouts.size } }

  /// The number of Unicode characters that Pango has laid out, cached layouts apart.
  var characterCount: Int { state.withLock { $0.characterCount } }

  func layout(_ request: TextRequest) -> TextLayout {
    state.withLock { state in
      if let kept = state.layouts[request] { return kept }
      guard let engine = state.engines.engine(for: request) else {
        return TextLayout(size: .zero, firstBaseline: 0, runs: [])
      }
      engine.work.characterCount = 0
      defer { state.characterCount += engine.work.characterCount }
      let layout = TextComposer(engine: engine, request: request).layout()
      // A layout without glyphs takes memory as well.
      let size = layout.runs.reduce(8 + request.spans.count * 8) { $0 + $1.glyphs.count }
      state.layouts.keep(layout, for: request, size: size)
      return layout
    }
  }
}

/// What an engine has done; tests limit it.
final class PangoWork {
  /// The number of Unicode characters that Pango was given.
  var characterCount = 0
}

/// Pango's objects; the owner locks them.
struct PangoEngine {
  let faces: FontFaces
  let context: OpaquePointer
  let work = PangoWork()
  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>

  /// An engine with only some files; nil if one of them cannot be read, or memory ran out.
  init?(faces: FontFaces, files: [String]) {
    guard let configuration = FcConfigCreate() else { return nil }
    for path in files where FcConfigAppFontAddFile(configuration, path) == 0 {
      FcConfigDestroy(configuration)
      return nil
    }
    Self.leaveOutVariations(in: configuration)
    Self.offerEmoji(in: configuration, faces)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = pango_font_map_create_context(map)
    else { return nil }
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    // One point is one pixel here: layouts are scaled when they are drawn.
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    self.faces = faces
    self.configuration = configuration
    self.map = map
    self.context = context
  }

  /// Leaves the named instances of variable fonts, and no weights between them, whose outlines nobody would draw.
  private static func leaveOutVariations(in configuration: OpaquePointer) {
    guard let set = FcConfigGetFonts(configuration, FcSetApplication), let all = set.pointee.fonts
    else { return }
    var kept: Int32 = 0
    for index in 0..<Int(set.pointee.nfont) {
      guard let pattern = all[index] else { continue }
      var isVariable: FcBool = 0
      FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable)
      if isVariable == 0 {
        all[Int(kept)] = pattern
        kept += 1
      } else {
        FcPatternDestroy(pattern)
      }
    }
    set.pointee.nfont = kept
  }

  /// Makes glyphs with colours those for emoji, and lets bitmaps have the size of the text.
  ///
  /// Pango asks for the family "emoji" where Unicode says that characters are shown as emoji. Without what else
  /// Fontconfig compares, such as versions, the order of the files decides. A font of bitmaps has only their own size;
  /// without one, the requested size counts, and advances are scaled to it.
  private static func offerEmoji(in configuration: OpaquePointer, _ faces: FontFaces) {
    guard let fonts = FcConfigGetFonts(configuration, FcSetApplication) else { return }
    for index in 0..<Int(fonts.pointee.nfont) {
      guard let pattern = fonts.pointee.fonts[index], let face = Self.face(of: pattern, faces),
        faces.metrics[face].hasColors
      else { continue }
      FcPatternAddString(pattern, FC_FAMILY, "emoji")
      for property in [
        FC_PIXEL_SIZE, FC_LANG, FC_FONTVERSION, FC_FONT_HAS_HINT, FC_ANTIALIAS, FC_SPACING,
        FC_SYMBOL, FC_DECORATIVE, FC_FOUNDRY,
      ] { FcPatternDel(pattern, property) }
    }
  }

  func close() {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
    FcConfigDestroy(configuration)
  }

  /// Calls `body` with Pango's description of a font at `size` points.
  func withDescription<Result>(
    of font: Font, size: Double, _ body: (OpaquePointer) -> Result
  ) -> Result {
    // Pango terminates the process when memory runs out, so this is never nil.
    let description: OpaquePointer = pango_font_description_new()
    defer { pango_font_description_free(description) }
    let asked = faces.family(of: font)
    // A comma would separate families.
    let names = ([asked] + faces.families.filter { $0 != asked }).joined(separator: ",")
    pango_font_description_set_family(description, names)
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.number)))
    pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return body(description)
  }

  /// The metrics of the face that draws a font's characters, if it has them; in the lines of the font.
  func metrics(of font: Font) -> FaceMetrics {
    var metrics = faces.metrics[primaryFace(of: font)]
    // UIKit: the system font has the lines of San Francisco.
    if faces.isSystem(font) {
      (metrics.ascent, metrics.descent) = (SystemFont.ascent, SystemFont.descent)
    }
    return metrics
  }

  /// The index of the face that draws a font's characters, if it has them.
  private func primaryFace(of font: Font) -> Int {
    withDescription(of: font, size: 16) { description in
      guard let loaded = pango_context_load_font(context, description) else { return 0 }
      defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
      return faceIndex(of: loaded) ?? 0
    }
  }

  /// The index of the face of a Pango font.
  func faceIndex(of font: UnsafeMutablePointer<PangoFont>) -> Int? {
    let pattern = font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) {
      pango_fc_font_get_pattern($0)
    }
    return pattern.flatMap { Self.face(of: $0, faces) }
  }

  private static func face(of pattern: OpaquePointer, _ faces: FontFaces) -> Int? {
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    return faces.index(of: FaceFile(path: String(cString: path), index: Int(index)))
  }
}
