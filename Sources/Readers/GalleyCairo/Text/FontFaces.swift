import CPango
import GalleyDrawing
import GalleyBase
import GalleyGeometry
import GalleyRaster
import Synchronization

/// The font files of a library, opened on demand; their outlines are cached as plain values.
final class FontFaces: Sendable {
  /// The maximum number of cached outlines, and of characters with cached coverage.
  static let capacity = 16_384
  /// The maximum size of cached glyphs with colours, in bytes: all of Noto Color Emoji at half their size.
  static let colorCapacity = 96 << 20
  /// The maximum size of cached bitmaps of glyphs at their own size, in bytes.
  static let bitmapCapacity = 16 << 20

  /// Which faces have a glyph for a character.
  enum Coverage {
    case none
    /// Only faces whose glyphs have colours.
    case colors
    case outlines
  }

  private struct GlyphKey: Hashable {
    var face: Int
    var glyph: UInt32
  }

  private struct State {
    var files: OpenFontFiles
    var outlines = BoundedCache<GlyphKey, GlyphOutline>(capacity: capacity)
    var colors = BoundedCache<GlyphKey, ColorGlyph>(capacity: colorCapacity)
    var bitmaps = BoundedCache<GlyphKey, Picture>(capacity: bitmapCapacity)
    var coverage = BoundedCache<Unicode.Scalar, Coverage>(capacity: capacity)
  }

  /// The metrics of the faces, in the order of the files.
  let metrics: [FaceMetrics]
  /// The file of each face; a variable font has several.
  let files: [FaceFile]
  /// The families of the faces, in the order of the files, but those with colours last: what is not shown as an emoji
  /// is taken from them only if no other has it.
  let families: [String]
  /// The indexes of the faces with and without colours.
  let colored, plain: [Int]
  private let indexes: [String: Int]
  private let places: [FaceFile: Int]
  private let state: Mutex<State>

  /// Reads the metrics of the files' first faces, and of the named instances of variable fonts.
  init(files paths: [String]) throws(FontError) {
    var open = try OpenFontFiles()
    var (files, metrics): ([FaceFile], [FaceMetrics]) = ([], [])
    var indexes: [String: Int] = [:]
    for path in paths {
      var found: [(file: FaceFile, metrics: FaceMetrics)] = []
      // To open a named pipe would mean to wait for a writer.
      if isReadableFile(path, Reach(named: path), maximumBytes: TextLimits.maximumFontSize) {
        let first = FaceTables.metrics(ofFile: path).map { (FaceFile(path: path), $0) }
        found = first.map { [$0] } ?? open.metrics(ofFile: path)
      }
      if found.isEmpty {
        open.close()
        throw .unreadable(path: path)
      }
      for (file, own) in found {
        var measured = own
        if measured.hasColors { measured.box = measured.box.union(GlyphPicture.reach) }
        // Some variable fonts give all instances the same name.
        if file.index > 0, indexes[measured.name] != nil { measured.name += "-\(file.index >> 16)" }
        if indexes[measured.name] == nil { indexes[measured.name] = files.count }
        metrics.append(measured)
        files.append(file)
        open.add(file)
      }
    }
    self.metrics = metrics
    self.indexes = indexes
    self.files = files
    places = Dictionary(
      files.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    colored = metrics.indices.filter { metrics[$0].hasColors }
    plain = metrics.indices.filter { !metrics[$0].hasColors }
    families = (plain + colored).map { metrics[$0].family }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    state = Mutex(State(files: open))
  }

  deinit { state.withLock { $0.files.close() } }

  /// The numbers of cached outlines and characters, and the bytes of glyphs with colours.
  var keptCounts: (outlines: Int, characters: Int, colors: Int) {
    state.withLock { ($0.outlines.size, $0.coverage.size, $0.colors.size + $0.bitmaps.size) }
  }

  /// The index of the face with a PostScript name.
  func index(of name: String) -> Int? { indexes[name] }

  /// The index of a face; of a collection, only the first face is known.
  func index(of file: FaceFile) -> Int? { places[file] ?? places[FaceFile(path: file.path)] }

  /// The paths of some faces' files, each once.
  func paths(of faces: [Int]) -> [String] {
    var seen: Set<String> = []
    return faces.map { files[$0].path }.filter { seen.insert($0).inserted }
  }

  /// The paths of all files, in order of preference.
  var paths: [String] { paths(of: Array(files.indices)) }

  /// The outlines of glyphs of one face; the outline of a missing glyph is empty.
  func outlines(of glyphs: [TextRun.Glyph], face: Int) -> [GlyphOutline] {
    state.withLock { state in
      glyphs.map { glyph in
        let key = GlyphKey(face: face, glyph: glyph.id)
        if let kept = state.outlines[key] { return kept }
        let outline =
          state.files.face(face).map { GlyphOutline(glyph.id, of: $0) } ?? GlyphOutline()
        state.outlines.keep(outline, for: key)
        return outline
      }
    }
  }

  /// A glyph of a face with colours.
  func colorGlyph(_ glyph: UInt32, face: Int) -> ColorGlyph {
    state.withLock { state in
      let key = GlyphKey(face: face, glyph: glyph)
      if let kept = state.colors[key] { return kept }
      let box = metrics[face].box
      let loaded =
        state.files.face(face).map { ColorGlyph(glyph, of: $0, within: box) } ?? .empty
      state.colors.keep(loaded, for: key, size: loaded.size)
      return loaded
    }
  }

  /// The bitmap of a glyph at its own size; nil if it has none.
  func bitmap(of glyph: UInt32, face: Int) -> Picture? {
    state.withLock { state in
      let key = GlyphKey(face: face, glyph: glyph)
      if let kept = state.bitmaps[key] { return kept }
      guard let file = state.files.face(face), let loaded = GlyphPicture.bitmap(of: glyph, file)
      else { return nil }
      state.bitmaps.keep(loaded.picture, for: key, size: loaded.picture.pixels.count * 4)
      return loaded.picture
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
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { coverage(of: scalar) != .none }

  /// Which faces have a glyph for a character.
  func coverage(of scalar: Unicode.Scalar) -> Coverage {
    state.withLock { state in
      if let known = state.coverage[scalar] { return known }
      let coverage: Coverage =
        if state.files.haveGlyph(for: scalar, among: plain) {
          .outlines
        } else if state.files.haveGlyph(for: scalar, among: colored) {
          .colors
        } else {
          .none
        }
      state.coverage.keep(coverage, for: scalar)
      return coverage
    }
  }

  /// Whether a face has glyphs for all of some characters.
  func hasGlyphs(for scalars: [Unicode.Scalar], face: Int) -> Bool {
    state.withLock { state in
      guard let face = state.files.face(face) else { return false }
      return scalars.allSatisfy { FT_Get_Char_Index(face, FT_ULong($0.value)) != 0 }
    }
  }

  /// Whether a font is the system's; one of a family that no file has is drawn as it.
  func isSystem(_ font: Font) -> Bool { font.isSystem || !families.contains(font.family) }

  /// Whether a font is drawn by the display cut of the system font.
  func isDisplay(_ font: Font) -> Bool {
    isSystem(font) && font.size >= SystemFont.smallestDisplaySize
      && families.contains(SystemFont.displayFamily)
  }

  /// The family whose files draw a font.
  func family(of font: Font) -> String {
    guard isSystem(font) else { return font.family }
    return isDisplay(font) ? SystemFont.displayFamily : SystemFont.textFamily
  }

  /// The space after the characters of a font that have no other, in points.
  func tracking(of font: Font) -> Double {
    guard isSystem(font) else { return 0 }
    return SystemFont.tracking(at: font.size, isDisplay: isDisplay(font)) * font.size
  }

  /// The only face that exactly matches a font; nil if there is none or more than one.
  func exactFace(of font: Font) -> Int? {
    let family = family(of: font)
    let exact = metrics.indices.filter { index in
      let face = metrics[index]
      return face.family == family && face.weight == font.weight.number
        && face.isItalic == font.isItalic
    }
    guard let first = exact.first, exact.allSatisfy({ files[$0].path == files[first].path }),
      metrics[first].isOrdinary
    else { return nil }
    return first
  }
}
