import GalleyDrawing
import GalleyBase
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

  /// The files in `$GALLEY_FONTS`, separated by colons.
  package static var configured: [String] {
    (ProcessInfo.processInfo.environment["GALLEY_FONTS"] ?? "").split(separator: ":").map(
      String.init)
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

  /// A font for characters that the system font lacks.
  package struct Fallback: Sendable {
    /// The system package that has the font.
    package var package: String
    /// What the font is needed for.
    package var characters: String
    /// Where the package has the files.
    var folder: String
    /// The names of the files.
    var names: [String]

    /// Whether the font is there for a character.
    package var isFor: @Sendable (Unicode.Scalar) -> Bool

    /// The paths of the files: those of the program's archive, or those of the package.
    var paths: [String] {
      names.map { (ReleaseFolder.fonts ?? "/usr/share/fonts/truetype/" + folder) + "/" + $0 }
    }

    /// The files that exist.
    package var files: [String] { paths.filter { Entry($0, Reach(named: $0)) != nil } }
  }

  /// The fonts for characters that the system font lacks, in order of preference.
  ///
  /// Noto Color Emoji has what is shown as emoji; of other characters it has only what no other font has.
  package static let fallbackFonts = [
    Fallback(
      package: "fonts-noto-color-emoji", characters: "emoji", folder: "noto",
      names: ["NotoColorEmoji.ttf"],
      isFor: { $0.value >= 0x80 && ($0.properties.isEmoji || $0 == "\u{20E3}") }),
    Fallback(
      package: "fonts-dejavu-core", characters: "Arabic, Hebrew, Greek, Cyrillic and symbols",
      folder: "dejavu", names: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"],
      isFor: { (0x370..<0x700).contains($0.value) || (0x2000..<0x2C00).contains($0.value) }),
    Fallback(
      package: "fonts-wqy-microhei", characters: "Chinese, Japanese and Korean", folder: "wqy",
      names: ["wqy-microhei.ttc"],
      isFor: { scalar in
        [0x1100..<0x1200, 0x2E80..<0xA000, 0xAC00..<0xD7B0, 0xF900..<0xFB00, 0xFF00..<0xFFF0]
          .contains { $0.contains(scalar.value) }
      }),
  ]

  /// Noto Color Emoji, DejaVu Sans and WenQuanYi Micro Hei: those of the program's archive, or those that are installed.
  public static var standardFallbacks: [String] { fallbackFonts.flatMap(\.files) }

  /// The fonts for characters that the system font lacks of which no file is among these.
  package var missingFallbacks: [Fallback] {
    Self.fallbackFonts.filter { $0.paths.allSatisfy { !fallbacks.contains($0) } }
  }

  /// The files that draw the system font, sorted by name; those of its display cut may be missing.
  func systemFiles() throws(FontError) -> [String] {
    for folder in folders {
      let names = (try? OpenFolder(folder, Reach(named: folder)))?.names ?? []
      let files = names.filter { name in
        (name.hasPrefix("Inter-") || name.hasPrefix("InterDisplay-")) && FontEndings.isFont(name)
      }
      if files.contains(where: { $0.hasPrefix("Inter-") }) {
        return files.sorted().map { folder + "/" + $0 }
      }
    }
    throw .missing(family: SystemFont.textFamily, package: "fonts-inter", searched: folders)
  }
}
