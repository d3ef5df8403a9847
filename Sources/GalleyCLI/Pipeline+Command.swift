import Foundation
import GalleyCairo
import GalleyPipeline
import GalleyScenes

extension Pipeline {
  /// A pipeline with the standard fonts and those that `GALLEY_FONTS` names, and the accelerators of
  /// `GALLEY_ACCELERATORS`.
  ///
  /// - Throws: `CommandFailure` (2) with the missing package, or the name that is not an accelerator's.
  static func make() throws(CommandFailure) -> Pipeline {
    let accelerators = try configuredAccelerators()
    do {
      return try Pipeline(
        fonts: FontFiles(additional: configuredFonts), accelerators: accelerators)
    } catch {
      throw CommandFailure(.failure, error.description, hint: error.hint)
    }
  }

  /// The accelerators that `GALLEY_ACCELERATORS` leaves on.
  ///
  /// - Throws: `CommandFailure` (2) with the name that is not an accelerator's.
  static func configuredAccelerators() throws(CommandFailure) -> Accelerators {
    do {
      return try Accelerators.configured()
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
