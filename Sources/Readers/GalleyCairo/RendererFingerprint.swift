import CCairo
import CPango

/// What decides the look of pictures in addition to the scene: the versions of libraries, and the fonts.
package enum RendererFingerprint {
  /// The fingerprint of this process with a library of fonts, such as `cairo 1.16.0, … fonts 3c….`.
  ///
  /// Equal fingerprints mean equal pixels on machines with the same architecture.
  ///
  /// - Throws: `FontError` if a font file cannot be read.
  package static func current(fonts: FontLibrary) throws(FontError) -> String {
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    var library: FT_Library?
    if FT_Init_FreeType(&library) == 0 {
      FT_Library_Version(library, &major, &minor, &patch)
      FT_Done_FreeType(library)
    }
    let parts = [
      "cairo \(text(cairo_version_string()))", "pixman \(text(pixman_version_string()))",
      "freetype \(major).\(minor).\(patch)", "pango \(text(pango_version_string()))",
      "harfbuzz \(text(hb_version_string()))", "fonts \(try fonts.digest())",
    ]
    return parts.joined(separator: ", ")
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? "unknown"
  }
}
