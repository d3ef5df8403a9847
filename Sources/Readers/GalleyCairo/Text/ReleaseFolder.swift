import GalleyBase
import GalleyGeometry

/// What a released archive has beside its program, so that nothing of the system decides how text is drawn.
///
/// `scripts/release` fills the folder `share` next to the program's own folder.
enum ReleaseFolder {
  /// The folder of the fonts; nil for a program that does not come from an archive.
  static let fonts = folder("fonts")
  /// The folder of the dictionary by which libthai finds words in Thai texts.
  static let thaiDictionary = folder("thai")

  private static func folder(_ name: String) -> String? {
    guard
      let program = realPath("/proc/self/exe")
    else { return nil }
    let home = program.split(separator: "/").dropLast(2)
    let folder = "/" + (home + ["share", Substring(name)]).joined(separator: "/")
    return Entry(folder, Reach(named: folder)) == .folder ? folder : nil
  }
}
