import Foundation
import GalleyBase
import GalleyGeometry

/// The folder where a run stores its results and pictures: `output/results`.
///
/// ```
/// output/results/results.json                    the whole run
/// output/results/durations.json                  seconds by case name, for shards and JUnit
/// output/results/cases/<case>.json               one result each, written during the run
/// output/results/files/<case>/expected.png       also actual.png, heatmap.png, uikit.png, expected.svg …
/// output/results/.galley-folder                  says that Galley may empty the folder
/// output/results/undo/                           the goldens that acceptances replaced
/// ```
package struct ResultFolder: Sendable {
  /// A picture of a case that people look at.
  package enum Picture: String, Sendable, CaseIterable {
    /// The golden.
    case expected
    /// The new drawing.
    case actual
    /// A map of the pixels that differ.
    case heatmap
    /// UIKit's picture of the same view.
    case uikit
  }

  /// The folder of the run, such as `output/results`.
  package var root: URL

  /// Which links are followed.
  package var reach: Reach

  /// A folder of results; nothing is read or created yet.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - reach: Which links are followed; nil for those in the path of the folder.
  package init(root: URL, reach: Reach? = nil) {
    self.root = root
    // Results may come from elsewhere, and nobody lays links among them.
    self.reach = (reach ?? Reach(named: root.path)).strict
  }

  /// The file of the whole run.
  package var resultsFile: URL { root.appendingPathComponent(WrittenFile.results.rawValue) }
  /// The seconds that each case took.
  package var durationsFile: URL {
    root.appendingPathComponent(WrittenFile.durations.rawValue)
  }
  /// The results of the cases, one file each.
  package var casesFolder: URL { root.appendingPathComponent("cases") }
  /// The goldens that acceptances replaced.
  package var acceptances: AcceptanceFolder {
    AcceptanceFolder(root: root.appendingPathComponent("undo"), reach: reach)
  }
  /// The pictures and texts of a case.
  package func files(of name: String) -> URL {
    root.appendingPathComponent("files").appendingPathComponent(name)
  }
  /// A picture of a case; a film's sheet has the same name.
  package func picture(_ picture: Picture, of name: String) -> URL {
    files(of: name).appendingPathComponent(picture.rawValue + ".png")
  }

  /// The file of the golden or of the new drawing at a stage, such as `expected.layout.json`.
  package func file(_ side: Side, _ stage: Stage, of name: String) -> URL {
    let ending =
      switch stage {
      case .layout, .list, .accessibility, .film: stage.fileName
      case .svg: "svg"
      case .png, .sheet: "png"
      }
    return files(of: name).appendingPathComponent(side.rawValue + "." + ending)
  }

  /// One of the two files that a comparison has at each stage.
  package enum Side: String, Sendable, CaseIterable {
    /// The golden.
    case expected
    /// The new drawing.
    case actual
  }
}
