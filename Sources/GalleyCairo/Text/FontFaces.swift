import CPango
import GalleyDrawing
import GalleyFiles
import GalleyGeometry
import GalleyRaster
import Synchronization

/// The font files of a library, opened on demand; their outlines are cached as plain values.
final class FontFaces: Sendable {
  /// The maximum number of cached outlines, and of characters with cached coverage.
  static let capacity = 16_384

  private struct GlyphKey: Hashable {
    var face: Int
    var glyph: UInt32
  }

  private struct State {
    var files: OpenFontFiles
    var outlines = BoundedCache<GlyphKey, GlyphOutline>(capacity: capacity)
    var coverage = BoundedCache<Unicode.Scalar, Bool>(capacity: capacity)
  }

  /// The metrics of the faces, in the order of the files.
  let metrics: [FaceMetrics]
  /// The file of each face.
  let paths: [String]
  private let indexes: [String: Int]
  private let state: Mutex<State>

  /// Reads the metrics of the files' first faces.
  init(files paths: [String]) throws(FontError) {
    var files = try OpenFontFiles(paths)
    var metrics: [FaceMetrics] = []
    var indexes: [String: Int] = [:]
    for (index, path) in paths.enumerated() {
      // To open a named pipe would mean to wait for a writer.
      guard isReadableFile(path, Reach(named: path), maximumBytes: TextLimits.maximumFontSize),
        let measured = FaceTables.metrics(ofFile: path) ?? files.metrics(ofFile: index)
      else {
        files.close()
        throw .unreadable(path: path)
      }
      if indexes[measured.name] == nil { indexes[measured.name] = index }
      metrics.append(measured)
    }
    self.metrics = metrics
    self.indexes = indexes
    self.paths = paths
    state = Mutex(State(files: files))
  }

  deinit { state.withLock { $0.files.close() } }

  /// The numbers of cached outlines and characters.
  var keptCounts: (outlines: Int, characters: Int) {
    state.withLock { ($0.outlines.size, $0.coverage.size) }
  }

  /// The index of the face with a PostScript name.
  func index(of name: String) -> Int? { indexes[name] }

  /// The index of the face in a file.
  func index(ofFile path: String) -> Int? { paths.firstIndex(of: path) }

  /// The outlines of glyphs of one face; the outline of a missing glyph is empty.
  func outlines(of glyphs: [TextRun.Glyph], face: Int) -> [GlyphOutline] {
    state.withLock { state in
      glyphs.map { glyph in
        let key = GlyphKey(face: face, glyph: glyph.id)
        if let kept = state.outlines[key] { return kept }
        let outline = state.files.face(face).map { Self.load(glyph.id, of: $0) } ?? GlyphOutline()
        state.outlines.keep(outline, for: key)
        return outline
      }
    }
  }

  /// The advance of a glyph, in ems; zero if the face lacks it.
  func advance(of glyph: UInt32, face: Int) -> Double {
    state.withLock { state in
      state.files.face(face).map { FaceMetrics.advance(of: glyph, face: $0) } ?? 0
    }
  }

  /// Where a face has lines below and through its characters.
  func rule(ofFace name: String) -> FaceRule {
    guard let face = index(of: name) else { return .usual }
    return state.withLock { state in state.files.face(face).map { FaceRule($0) } ?? .usual }
  }

  /// Whether any of the faces has a glyph for a character.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    state.withLock { state in
      if let known = state.coverage[scalar] { return known }
      let isCovered = state.files.haveGlyph(for: scalar)
      state.coverage.keep(isCovered, for: scalar)
      return isCovered
    }
  }

  /// Whether a face has glyphs for all of some characters.
  func hasGlyphs(for scalars: [Unicode.Scalar], face: Int) -> Bool {
    state.withLock { state in
      guard let face = state.files.face(face) else { return false }
      return scalars.allSatisfy { FT_Get_Char_Index(face, FT_ULong($0.value)) != 0 }
    }
  }

  /// The only face that exactly matches a font; nil if there is none or more than one.
  func exactFace(of font: Font) -> Int? {
    let hasFamily = metrics.contains { $0.family == font.family }
    let family = hasFamily ? font.family : Font.systemFamily
    let exact = metrics.indices.filter { index in
      let face = metrics[index]
      return face.family == family && face.weight == font.weight.number
        && face.isItalic == font.isItalic
    }
    guard let first = exact.first, exact.allSatisfy({ paths[$0] == paths[first] }),
      metrics[first].isOrdinary
    else { return nil }
    return first
  }

  private static func load(_ glyph: UInt32, of face: FT_Face) -> GlyphOutline {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return GlyphOutline() }
    return GlyphOutline(
      slot.pointee.outline, unitsPerEm: Double(face.pointee.units_per_EM))
  }
}
