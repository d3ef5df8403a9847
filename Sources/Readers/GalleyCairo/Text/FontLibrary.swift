import CPango
import GalleyDrawing
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// Fonts from given files, never from the system's configuration, so that text is measured and drawn
/// equally on every machine with the same files.
public struct FontLibrary: Sendable {
  let faces: FontFaces
  private let text: PangoText

  /// A library of font files.
  ///
  /// - Throws: `FontError` if the system font has no files, or if a file is not a font.
  public init(_ files: FontFiles = FontFiles()) throws(FontError) {
    let system = try files.systemFiles()
    faces = try FontFaces(files: system + files.additional + files.fallbacks)
    text = PangoText(faces: faces)
  }

  /// Keeps the system's fonts out of the process; Pango would read them in addition to those of libraries.
  ///
  /// Programs may call it at their start if font libraries lay out all their text: Fontconfig has no fonts
  /// for the rest of the process from then on.
  public static func leaveOutSystemFonts() {
    if let folder = ReleaseFolder.thaiDictionary { setenv("LIBTHAI_DICTDIR", folder, 1) }
    guard let configuration = FcConfigCreate() else { return }
    FcConfigSetCurrent(configuration)
    FcConfigDestroy(configuration)
  }

  /// Breaks a text into lines and shapes it; sizes and positions are in points, not rounded.
  ///
  /// Characters that no file has become boxes, and are listed in `TextRun.missing`. Control characters are
  /// omitted. Font sizes below 1/64 point, or not finite, count as 1/64, and those above 10,000 points as
  /// 10,000.
  public func layout(_ request: TextRequest) -> TextLayout { text.layout(request) }

  /// The outline of a glyph of the face with a PostScript name, in ems, y downwards from the baseline.
  ///
  /// Nil if no file has the face; empty if the glyph has no ink or the face lacks it.
  package func outline(of glyph: UInt32, face name: String) -> Path? {
    guard let face = faces.index(of: name) else { return nil }
    let glyph = TextRun.Glyph(id: glyph, position: .zero, cluster: 0)
    return Path(elements: faces.outlines(of: [glyph], face: face).first?.elements ?? [])
  }

  /// A glyph of the face with a PostScript name; nil if no file has the face, or it has no colours.
  package func colorGlyph(_ glyph: UInt32, face name: String) -> ColorGlyph? {
    guard let face = faces.index(of: name), faces.metrics[face].hasColors else { return nil }
    return faces.colorGlyph(glyph, face: face)
  }

  /// The bitmap of a glyph of the face with a PostScript name, if it is one; otherwise no pixels.
  package func bitmap(of glyph: UInt32, face name: String) -> Bitmap {
    faces.index(of: name).flatMap { faces.bitmap(of: glyph, face: $0) }?.bitmap
      ?? Bitmap(width: 0, height: 0)
  }

  /// Whether a glyph of the face with a PostScript name draws nothing; false if no file has the face.
  package func isEmpty(_ glyph: UInt32, face name: String) -> Bool {
    colorGlyph(glyph, face: name)?.isEmpty ?? outline(of: glyph, face: name)?.isEmpty ?? false
  }

  /// The family of the face with a PostScript name; nil if no file has it.
  public func family(ofFace name: String) -> String? {
    faces.index(of: name).map { faces.metrics[$0].family }
  }

  /// The font of the face with a PostScript name, such as `Inter-SemiBold`, or the regular one of a family; nil if no file
  /// has either.
  package func font(named name: String, size: CGFloat) -> Font? {
    guard let face = faces.index(of: name) else {
      return families.contains(name) ? Font(family: name, size: size) : nil
    }
    let found = faces.metrics[face]
    let weight = Font.Weight.allCases.min {
      abs($0.number - found.weight) < abs($1.number - found.weight)
    }
    return Font(
      family: found.family, size: size, weight: weight ?? .regular, isItalic: found.isItalic)
  }

  /// The families that a font may name, in order of preference.
  package var families: [String] { faces.families }

  /// The files for drawing text, in order of preference.
  package var files: [String] { faces.paths }

  /// A fingerprint of the files' bytes: sixteen hexadecimal digits.
  ///
  /// - Throws: `FontError` if a file can no longer be read.
  package func digest() throws(FontError) -> String {
    try Self.digest(ofFiles: faces.paths) { Reach(named: $0) }
  }

  /// A fingerprint of the bytes of some files, in their order: sixteen hexadecimal digits.
  ///
  /// `reach` says which links in a path are followed.
  ///
  /// - Throws: `FontError` if a file cannot be read.
  package static func digest(
    ofFiles paths: [String], _ reach: (String) -> Reach
  ) throws(FontError) -> String {
    var checksum = Checksum()
    for path in paths {
      let data = try? MappedFile.bytes(
        of: path, reach(path), maximumBytes: TextLimits.maximumFontSize)
      guard let data else { throw .unreadable(path: path) }
      data.withUnsafeBytes { checksum.update($0) }
    }
    return checksum.hex
  }
}
