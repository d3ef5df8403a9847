import GalleyDrawing
import GalleyFiles
import GalleyGeometry

/// The font files of a library: a folder with the system font, and fallback files.
public struct FontFiles: Hashable, Sendable {
  /// Folders that may contain the system font; the first one that does is used.
  package var folders: [String]
  /// Files for characters that the system font lacks, in order of preference.
  package var fallbacks: [String]
  /// Further files, whose families can be requested by name; they come before the fallbacks.
  package var additional: [String]

  /// By default the standard folders, and the standard fallback files that exist.
  public init(
    folders: [String] = FontFiles.standardFolders,
    fallbacks: [String] = FontFiles.standardFallbacks, additional: [String] = []
  ) {
    self.folders = folders
    self.fallbacks = fallbacks
    self.additional = additional
  }

  /// `$GALLEY_FONT_DIR` if it is set, otherwise the fonts of the released archive that the program is in,
  /// otherwise the folders where distributions install Inter.
  public static var standardFolders: [String] {
    if let folder = ProcessInfo.processInfo.environment["GALLEY_FONT_DIR"], !folder.isEmpty {
      return [folder]
    }
    if let fonts = ReleaseFolder.fonts { return [fonts] }
    return [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter",
      "/usr/share/fonts/inter", "/usr/local/share/fonts/inter", "/Library/Fonts",
    ]
  }

  /// DejaVu Sans and WenQuanYi Micro Hei: those of the program's archive, or those that are installed.
  public static var standardFallbacks: [String] {
    [("dejavu", "DejaVuSans.ttf"), ("dejavu", "DejaVuSans-Bold.ttf"), ("wqy", "wqy-microhei.ttc")]
      .map { folder, name in
        (ReleaseFolder.fonts ?? "/usr/share/fonts/truetype/" + folder) + "/" + name
      }
      .filter { Entry($0, Reach(named: $0)) != nil }
  }

  /// The files of the system font, sorted by name.
  func systemFiles() throws(FontError) -> [String] {
    let family = Font.systemFamily
    for folder in folders {
      let names = (try? OpenFolder(folder, Reach(named: folder)))?.names ?? []
      let files = names.filter { name in
        name.hasPrefix(family + "-") && (name.hasSuffix(".otf") || name.hasSuffix(".ttf"))
      }
      if !files.isEmpty { return files.sorted().map { folder + "/" + $0 } }
    }
    throw .missing(family: family, package: "fonts-inter", searched: folders)
  }
}
