import CPango
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Fonts from named files, never from the system's configuration: text is measured and drawn alike
/// on every machine that has the same files.
public struct FontLibrary: Sendable {
  let faces: FontFaces
  private let text: PangoText

  /// The most characters of a text that are laid out; the rest is left out.
  public static let maximumCharacters = 100_000

  /// A library of font files.
  ///
  /// - Throws: `FontError` when the system font has no files, or when a file is not a font.
  public init(_ files: FontFiles = FontFiles()) throws(FontError) {
    let system = try files.systemFiles()
    faces = try FontFaces(files: system + files.additional + files.fallbacks)
    text = PangoText(faces: faces)
  }

  /// Keeps the system's fonts out of the process, which Pango would read beside those of libraries.
  ///
  /// For programs, at their start, whose text is all laid out by libraries: to others in the process,
  /// Fontconfig has no fonts from then on.
  public static func leaveOutSystemFonts() {
    guard let configuration = FcConfigCreate() else { return }
    FcConfigSetCurrent(configuration)
    FcConfigDestroy(configuration)
  }

  /// Breaks a text into lines and shapes it; sizes and places are in points, not rounded.
  ///
  /// Characters that no file has become boxes, listed in `TextRun.missing`. Control characters are
  /// left out. Sizes of less than 1/64 point, or that are not numbers, count as 1/64, and those of
  /// more than 10,000 points as 10,000.
  public func layout(_ request: TextRequest) -> TextLayout { text.layout(request) }

  /// The outline of a glyph of the face with a PostScript name, in ems, y downwards from the baseline.
  ///
  /// Nil when no file has the face; empty when the glyph has no ink or the face lacks it.
  public func outline(of glyph: UInt32, face name: String) -> Path? {
    guard let face = faces.index(of: name) else { return nil }
    let glyph = TextRun.Glyph(id: glyph, position: .zero, cluster: 0)
    return Path(elements: faces.outlines(of: [glyph], face: face).first?.elements ?? [])
  }

  /// The family of the face with a PostScript name; nil when no file has it.
  public func family(ofFace name: String) -> String? {
    faces.index(of: name).map { faces.metrics[$0].family }
  }

  /// The files that texts may be drawn with, in order of preference.
  package var files: [String] { faces.paths }

  /// A fingerprint of the files' bytes: sixteen hexadecimal digits.
  ///
  /// - Throws: `FontError` when a file cannot be read any more.
  public func digest() throws(FontError) -> String {
    var checksum = Checksum()
    for path in faces.paths {
      do {
        let data = try readFile(path, maximumBytes: 1 << 30)
        data.withUnsafeBytes { checksum.update($0) }
      } catch { throw .unreadable(path: path) }
    }
    return checksum.hex
  }
}
