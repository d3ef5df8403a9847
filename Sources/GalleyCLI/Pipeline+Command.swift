import Foundation
import GalleyCairo
import GalleyPipeline
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
        fonts: FontFiles(additional: configuredFonts), accelerators: accelerators)
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

  /// The font files in `GALLEY_FONTS`, separated by colons.
  static var configuredFonts: [String] {
    (ProcessInfo.processInfo.environment["GALLEY_FONTS"] ?? "").split(separator: ":").map(
      String.init)
  }

  /// Puts a scene on its stage.
  ///
  /// - Throws: `CommandFailure` (65) that names a picture that cannot be read.
  @MainActor func staged(
    _ scene: Scene, _ state: Scene.State
  ) throws(CommandFailure) -> StagedScene {
    do {
      return try stage(scene, in: state)
    } catch {
      throw CommandFailure(.invalidScene, of: error)
    }
  }

  /// What a scene expects of a state and does not hold.
  ///
  /// - Throws: `CommandFailure` (65) that names a picture that cannot be read.
  @MainActor func broken(
    _ scene: Scene, _ state: Scene.State, on staged: StagedScene
  ) throws(CommandFailure) -> [BrokenExpectation] {
    do {
      return try brokenExpectations(of: scene, in: state, on: staged)
    } catch {
      throw CommandFailure(.invalidScene, of: error)
    }
  }
}
