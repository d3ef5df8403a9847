import Foundation
import GalleyCairo
import GalleyPipeline
import GalleyScenes

extension Pipeline {
  /// A pipeline with the standard fonts and those that `GALLEY_FONTS` names.
  ///
  /// - Throws: `CommandFailure` (2) with the missing package.
  static func make() throws(CommandFailure) -> Pipeline {
    do {
      return try Pipeline(fonts: FontFiles(additional: configuredFonts))
    } catch {
      throw CommandFailure(.failure, error.description, hint: error.hint)
    }
  }

  /// The font files in `GALLEY_FONTS`, separated by colons.
  static var configuredFonts: [String] {
    (ProcessInfo.processInfo.environment["GALLEY_FONTS"] ?? "").split(separator: ":").map(
      String.init)
  }

  /// A scene on its stage.
  ///
  /// - Throws: `CommandFailure` (65) with the picture that cannot be read.
  @MainActor func staged(
    _ scene: Scene, _ state: Scene.State
  ) throws(CommandFailure) -> StagedScene {
    do {
      return try stage(scene, in: state)
    } catch {
      throw CommandFailure(.invalidScene, error.description)
    }
  }
}
