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
}

extension FaceMetrics {
  /// The metrics from FreeType, with the name of the file; nil for fonts without outlines.
  init?(_ face: FT_Face, file: String) {
    guard face.pointee.units_per_EM > 0 else { return nil }
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
      isOrdinary: face.pointee.num_faces == 1 && style?.usWidthClass == 5)
  }

  static func advance(of glyph: UInt32, face: FT_Face) -> Double {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.pointee.glyph
    else { return 0 }
    return Double(slot.pointee.metrics.horiAdvance) / Double(face.pointee.units_per_EM)
  }
}
