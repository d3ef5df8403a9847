import GalleyBase
import Foundation
import GalleyCairo
import GalleyService
import GalleyScenes

extension Pipeline {
  /// Makes a pipeline with the standard fonts, the fonts in `GALLEY_FONTS`, and the accelerators in
  /// `GALLEY_ACCELERATORS`.
  ///
  /// - Throws: `CommandFailure` (2) that names the missing package or the unknown accelerator.
  static func make() throws(CommandFailure) -> Pipeline {
    let accelerators = try configuredAccelerators()
    do {
      return try Pipeline(
        fonts: configuredFontFiles, accelerators: accelerators)
    } catch {
      throw CommandFailure(of: error)
    }
  }

  /// The accelerators that `GALLEY_ACCELERATORS` leaves on.
  ///
  /// - Throws: `CommandFailure` (2) with the name that is not an accelerator's.
  static func configuredAccelerators() throws(CommandFailure) -> Accelerators {
    do {
      return try Accelerators.configured()
    } catch {
      throw CommandFailure(of: error)
    }
  }

  /// The variable that stands for `--system-fonts`, for the processes that draw.
  static let systemFontsVariable = "GALLEY_SYSTEM_FONTS"

  /// Whether characters may be drawn with the fonts of the system.
  static var usesSystemFonts: Bool {
    ProcessInfo.processInfo.environment[systemFontsVariable] == "1"
  }

  /// The standard fonts, those in `GALLEY_FONTS`, and those of the system where they are wanted.
  static var configuredFontFiles: FontFiles {
    var files = FontFiles(additional: FontFiles.configured)
    if usesSystemFonts { files.addSystemFonts() }
    return files
  }
}
