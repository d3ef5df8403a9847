import CPango

/// Where a face has lines below and through its characters, in ems; distances are from the baseline downwards.
struct FaceRule: Equatable, Sendable {
  /// The upper edge and the thickness of the line below characters.
  var underlineDrop, underlineThickness: Double
  /// The upper edge and the thickness of the line through characters.
  var strikethroughDrop, strikethroughThickness: Double

  /// The lines of a face that says nothing of them.
  static let usual = FaceRule(
    underlineDrop: 0.1, underlineThickness: 0.05, strikethroughDrop: -0.3,
    strikethroughThickness: 0.05)
}

extension FaceRule {
  /// The lines from FreeType.
  init(_ face: FT_Face) {
    self = .usual
    let em = Double(face.pointee.units_per_EM)
    guard em > 0 else { return }
    if face.pointee.underline_thickness > 0 {
      underlineThickness = Double(face.pointee.underline_thickness) / em
      // FreeType has the middle of the line.
      underlineDrop = -Double(face.pointee.underline_position) / em - underlineThickness / 2
    }
    let style = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee
    guard let style, style.yStrikeoutSize > 0, style.yStrikeoutPosition > 0 else { return }
    strikethroughThickness = Double(style.yStrikeoutSize) / em
    strikethroughDrop = -Double(style.yStrikeoutPosition) / em
  }
}
