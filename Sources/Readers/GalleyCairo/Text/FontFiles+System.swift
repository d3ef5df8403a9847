import CPango
import GalleyBase

extension FontFiles {
  /// Adds the font files of the system as the last fallbacks, sorted by path: pictures then depend on the machine.
  package mutating func addSystemFonts() {
    guard let configuration = FcInitLoadConfigAndFonts() else { return }
    defer { FcConfigDestroy(configuration) }
    guard let fonts = FcConfigGetFonts(configuration, FcSetSystem)?.pointee, let all = fonts.fonts
    else { return }
    var paths: Set<String> = []
    for index in 0..<Int(fonts.nfont) {
      var path: UnsafeMutablePointer<FcChar8>?
      var isScalable: FcBool = 0
      guard FcPatternGetString(all[index], FC_FILE, 0, &path) == FcResultMatch, let path,
        FcPatternGetBool(all[index], FC_SCALABLE, 0, &isScalable) == FcResultMatch, isScalable != 0
      else { continue }
      paths.insert(String(cString: path))
    }
    let known = Set(((try? systemFiles()) ?? []) + additional + fallbacks)
    fallbacks += paths.subtracting(known).sorted().filter(FontEndings.isFont)
  }
}
