import GalleyCairo

extension Pipeline {
  /// The fingerprint of the renderer: libraries, fonts and the processor's architecture.
  ///
  /// - Throws: `FontError` when a font file cannot be read.
  package func renderer() throws(FontError) -> String {
    try RendererFingerprint.current(fonts: fonts) + ", " + Self.architecture
  }

  // Pixman has different inner loops for each architecture, which round differently.
  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other architecture"
    #endif
  }
}
