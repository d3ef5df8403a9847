import CPango
import GalleyDrawing
import GalleyGeometry

/// What a renderer and a text layout need to know about a face, in ems.
struct FaceMetrics: Equatable, Sendable {
  /// The PostScript name.
  var name: String
  /// The family's name.
  var family: String
  /// The ascent and the descent from the baseline, both positive for usual fonts.
  var ascent, descent: Double
  /// The box around all glyphs, y downwards from the baseline.
  var box: CGRect
  /// The advance of glyph 0, the box for missing characters.
  var missingAdvance: Double
  /// The weight on OpenType's scale, and whether the face is italic.
  var weight: Int
  var isItalic: Bool
  /// Whether the face has normal width and its own file.
  var isOrdinary: Bool
  /// Whether glyphs may have colours of their own: bitmaps (CBDT, sbix) or layers (COLR).
  var hasColors: Bool
}

extension FaceMetrics {
  /// The metrics from FreeType, with the name of the file; nil for fonts without outlines and colours.
  init?(_ face: FT_Face, file: String) {
    guard face.pointee.units_per_EM > 0 else {
      self.init(ofBitmaps: face, file: file)
      return
    }
    let em = Double(face.pointee.units_per_EM)
    let box = face.pointee.bbox
    let name = FT_Get_Postscript_Name(face).map { String(cString: $0) }
    let style = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee
    self.init(
      name: name ?? file, family: face.pointee.family_name.map { String(cString: $0) } ?? file,
      ascent: Double(face.pointee.ascender) / em, descent: -Double(face.pointee.descender) / em,
      box: CGRect(
        x: Double(box.xMin) / em, y: -Double(box.yMax) / em,
        width: Double(box.xMax - box.xMin) / em, height: Double(box.yMax - box.yMin) / em),
      missingAdvance: Self.advance(of: 0, face: face), weight: Int(style?.usWeightClass ?? 0),
      isItalic: face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0,
      isOrdinary: face.pointee.num_faces == 1 && style?.usWidthClass == 5,
      hasColors: FaceTables.hasColors { Self.hasTable($0, in: face) })
    readAxes(of: face)
  }

  /// Takes weight and slope from the axes of a variable font.
  private mutating func readAxes(of face: FT_Face) {
    var found: UnsafeMutablePointer<FT_MM_Var>?
    guard face.pointee.face_flags & FT_Long(FT_FACE_FLAG_MULTIPLE_MASTERS) != 0,
      FT_Get_MM_Var(face, &found) == 0, let axes = found
    else { return }
    defer { FT_Done_MM_Var(face.pointee.glyph.pointee.library, axes) }
    let count = Int(axes.pointee.num_axis)
    var values = [FT_Fixed](repeating: 0, count: count)
    guard FT_Get_Var_Design_Coordinates(face, FT_UInt(count), &values) == 0 else { return }
    for (index, value) in values.enumerated() {
      switch axes.pointee.axis[index].tag {
      case Self.tag("wght"): weight = Int(value >> 16)
      case Self.tag("ital"), Self.tag("slnt"): isItalic = isItalic || value != 0
      default: break
      }
    }
  }

  private static func tag(_ name: StaticString) -> FT_ULong {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | FT_ULong($1) } }
  }

  /// The metrics of a font of colour bitmaps, whose tables FreeType does not read itself.
  private init?(ofBitmaps face: FT_Face, file: String) {
    func table<Table>(_ tag: FT_Sfnt_Tag, as type: Table.Type) -> Table? {
      FT_Get_Sfnt_Table(face, tag)?.assumingMemoryBound(to: type).pointee
    }
    guard FaceTables.hasColors(where: { Self.hasTable($0, in: face) }),
      let head = table(FT_SFNT_HEAD, as: TT_Header.self), head.Units_Per_EM > 0,
      let lines = table(FT_SFNT_HHEA, as: TT_HoriHeader.self)
    else { return nil }
    let em = Double(head.Units_Per_EM)
    let style = table(FT_SFNT_OS2, as: TT_OS2.self)
    let isTypographic = (style?.fsSelection ?? 0) & 128 != 0
    var advance: FT_Fixed = 0
    _ = FT_Get_Advance(face, 0, FT_Int32(FT_LOAD_NO_SCALE), &advance)
    self.init(
      name: FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? file,
      family: face.pointee.family_name.map { String(cString: $0) } ?? file,
      ascent: Double(isTypographic ? style?.sTypoAscender ?? 0 : lines.Ascender) / em,
      descent: -Double(isTypographic ? style?.sTypoDescender ?? 0 : lines.Descender) / em,
      box: CGRect(
        x: Double(head.xMin) / em, y: -Double(head.yMax) / em,
        width: Double(Int(head.xMax) - Int(head.xMin)) / em,
        height: Double(Int(head.yMax) - Int(head.yMin)) / em),
      missingAdvance: Double(advance) / em, weight: Int(style?.usWeightClass ?? 0),
      isItalic: face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0,
      isOrdinary: face.pointee.num_faces == 1 && style?.usWidthClass == 5, hasColors: true)
  }

  private static func hasTable(_ tag: FT_ULong, in face: FT_Face) -> Bool {
    var length: FT_ULong = 0
    return FT_Load_Sfnt_Table(face, tag, 0, nil, &length) == 0 && length > 0
  }

  static func advance(of glyph: UInt32, face: FT_Face) -> Double {
    guard face.pointee.units_per_EM > 0,
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0, let slot = face.pointee.glyph
    else { return 0 }
    return Double(slot.pointee.metrics.horiAdvance) / Double(face.pointee.units_per_EM)
  }
}
