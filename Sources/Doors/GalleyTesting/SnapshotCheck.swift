import Foundation
import GalleyBase
import GalleyCheck
import GalleyComparison
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyService

/// Compares the picture of a snapshot test with its golden, the display list of which says what has changed.
package struct SnapshotCheck {
  /// When goldens are written.
  package var mode: RecordMode
  /// How much the picture may differ from its golden.
  package var tolerance: PixelTolerance
  /// The folder of the goldens of all files.
  package var folder: String
  /// The path of the test's file.
  package var file: String
  /// The line of the check.
  package var line: Int
  /// The files of UIKit's pictures of the same view, the nearest first; one is compared, and decides nothing.
  package var uikit: [String] = []
  /// The environment, which may say when goldens are written.
  package var environment = ProcessInfo.processInfo.environment

  /// A check from its parts.
  package init(
    _ mode: RecordMode, tolerance: PixelTolerance, folder: String, file: String, line: Int
  ) {
    self.mode = mode
    self.tolerance = tolerance
    self.folder = folder
    self.file = file
    self.line = line
  }

  /// Compares a picture with its golden, which decides by its pixels.
  ///
  /// - Parameters:
  ///   - list: What the picture shows.
  ///   - scale: Its device pixels per point, above zero.
  ///   - name: The folder of the golden below the folder of all.
  ///   - title: The name of the test, for people.
  /// - Returns: Why the test fails; nil if the picture is like its golden.
  package func failure(
    of list: DisplayList, scale: CGFloat, named name: String, title: String
  ) -> String? {
    var settings = GoldenSettings(mode, scale: scale, folder: folder, tolerance: tolerance)
    settings.environment = environment
    var terms = CaseTerms(tolerance: tolerance)
    terms.decidesByPicture = true
    let check = GoldenCheck(file: file, settings: settings)
    do {
      let result = try check.result(
        name, title: title, at: (file, line), terms: terms,
        drawing(of: list, scale: scale, check))
      let isWritten = result.status == .recorded || result.status == .updated
      return result.status.isFine() && !isWritten ? nil : check.message(result)
    } catch {
      return "\(error)"
    }
  }

  private func drawing(
    of list: DisplayList, scale: CGFloat, _ check: GoldenCheck
  ) -> Result<CaseDrawing, CaseFailure> {
    do {
      let pipeline = try GoldenCheck.pipeline()
      var drawing = try CaseDrawing(of: list, scale: scale, by: pipeline)
      compare(&drawing, list, check, pipeline)
      return .success(drawing)
    } catch {
      return .failure(CaseFailure("\(error)"))
    }
  }

  /// Compares a drawing with the first of UIKit's pictures that has its size; without one, with the first of all.
  private func compare(
    _ drawing: inout CaseDrawing, _ list: DisplayList, _ check: GoldenCheck, _ pipeline: Pipeline
  ) {
    for file in uikit {
      let reach = Reach(named: parentFolder(of: parentFolder(of: file)))
      let name = check.relative(file)
      do {
        var found = try UIKitComparison(
          of: drawing, list, with: file, reach, named: name, by: pipeline)
        let isLikeIt = found.figures.compared > 0
        guard isLikeIt || drawing.uikit == nil else { continue }
        let others = uikit.filter { $0 != file }
        found.figures.others = others.isEmpty ? nil : others.map(check.relative)
        drawing.uikit = found
        if isLikeIt { return }
      } catch {
        drawing.warnings.append("UIKit's picture \(name) was not compared: \(error)")
      }
    }
  }
}

extension CaseDrawing {
  /// Draws a display list.
  ///
  /// - Parameters:
  ///   - list: The list, which is a stage of its own.
  ///   - scale: Device pixels per point of the picture, above zero.
  ///   - pipeline: Draws it.
  ///   - others: The files of other stages.
  /// - Throws: `RenderError` if the picture cannot be drawn.
  init(
    of list: DisplayList, scale: CGFloat, by pipeline: Pipeline,
    with others: [Artifacts.File] = []
  ) throws {
    let picture = try pipeline.png(of: list, scale: scale)
    let files = [
      Artifacts.File(stage: .list, bytes: Array(list.dump.utf8)),
      Artifacts.File(stage: .png, bytes: Array(picture)),
    ]
    self.init(
      artifacts: Artifacts(files: files + others), areas: list.elementAreas, scale: scale)
  }
}
