import CPango
import GalleyDrawing
import GalleyGeometry
import Synchronization

/// What a renderer and a text layout need to know of a face, in ems.
struct FaceMetrics: Sendable {
  /// The PostScript name.
  var name: String
  /// The family's name.
  var family: String
  /// From the baseline up, and from the baseline down (both positive for usual fonts).
  var ascent, descent: Double
  /// The box around all glyphs, y downwards from the baseline.
  var box: CGRect
  /// The advance of glyph 0, the box for characters that no font has.
  var missingAdvance: Double
}

/// The font files of a library, opened once; outlines are kept as plain values.
final class FontFaces: Sendable {
  /// The most outlines that are kept, and the most characters whose coverage is.
  static let capacity = 16_384

  private struct GlyphKey: Hashable {
    var face: Int
    var glyph: UInt32
  }

  private struct State {
    var library: FT_Library
    var faces: [FT_Face]
    var outlines: [GlyphKey: GlyphOutline] = [:]
    var coverage: [Unicode.Scalar: Bool] = [:]
  }

  /// The metrics of the faces, in the order of the files.
  let metrics: [FaceMetrics]
  /// The file of each face.
  let paths: [String]
  private let indexes: [String: Int]
  private let state: Mutex<State>

  /// Opens files, each with one face.
  init(files: [String]) throws(FontError) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw .unavailable("FreeType does not start")
    }
    var faces: [FT_Face] = []
    var metrics: [FaceMetrics] = []
    var indexes: [String: Int] = [:]
    for file in files {
      var face: FT_Face?
      guard FT_New_Face(library, file, 0, &face) == 0, let face, face.pointee.units_per_EM > 0
      else {
        FT_Done_FreeType(library)
        throw .unreadable(path: file)
      }
      let measured = Self.metrics(of: face, file: file)
      if indexes[measured.name] == nil { indexes[measured.name] = faces.count }
      faces.append(face)
      metrics.append(measured)
    }
    self.metrics = metrics
    self.indexes = indexes
    paths = files
    state = Mutex(State(library: library, faces: faces))
  }

  deinit {
    // Closes the faces as well.
    state.withLock { _ = FT_Done_FreeType($0.library) }
  }

  /// How many outlines and characters are kept.
  var keptCounts: (outlines: Int, characters: Int) {
    state.withLock { ($0.outlines.count, $0.coverage.count) }
  }

  /// The number of the face with a PostScript name.
  func index(of name: String) -> Int? { indexes[name] }

  /// The number of the face in a file.
  func index(ofFile path: String) -> Int? { paths.firstIndex(of: path) }

  /// The outlines of glyphs of one face; glyphs that the face lacks are empty.
  func outlines(of glyphs: [TextRun.Glyph], face: Int) -> [GlyphOutline] {
    state.withLock { state in
      glyphs.map { glyph in
        let key = GlyphKey(face: face, glyph: glyph.id)
        if let kept = state.outlines[key] { return kept }
        let outline = Self.load(glyph.id, of: state.faces[face])
        if state.outlines.count >= Self.capacity { state.outlines = [:] }
        state.outlines[key] = outline
        return outline
      }
    }
  }

  /// The advance of a glyph, in ems; zero when the face lacks it.
  func advance(of glyph: UInt32, face: Int) -> Double {
    state.withLock { Self.advance(of: glyph, face: $0.faces[face]) }
  }

  /// Whether any of the faces has a glyph for a character.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    state.withLock { state in
      if let known = state.coverage[scalar] { return known }
      let isCovered = state.faces.contains { FT_Get_Char_Index($0, FT_ULong(scalar.value)) != 0 }
      if state.coverage.count >= Self.capacity { state.coverage = [:] }
      state.coverage[scalar] = isCovered
      return isCovered
    }
  }

  private static func load(_ glyph: UInt32, of face: FT_Face) -> GlyphOutline {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return GlyphOutline() }
    return GlyphOutline(
      slot.pointee.outline, unitsPerEm: Double(face.pointee.units_per_EM))
  }

  private static func advance(of glyph: UInt32, face: FT_Face) -> Double {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph
    else { return 0 }
    return Double(slot.pointee.metrics.horiAdvance) / Double(face.pointee.units_per_EM)
  }

  private static func metrics(of face: FT_Face, file: String) -> FaceMetrics {
    let em = Double(face.pointee.units_per_EM)
    let box = face.pointee.bbox
    let name = FT_Get_Postscript_Name(face).map { String(cString: $0) }
    return FaceMetrics(
      name: name ?? file, family: face.pointee.family_name.map { String(cString: $0) } ?? file,
      ascent: Double(face.pointee.ascender) / em, descent: -Double(face.pointee.descender) / em,
      box: CGRect(
        x: Double(box.xMin) / em, y: -Double(box.yMax) / em,
        width: Double(box.xMax - box.xMin) / em, height: Double(box.yMax - box.yMin) / em),
      missingAdvance: advance(of: 0, face: face))
  }
}
