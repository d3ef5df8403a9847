import Foundation

/// Where a run keeps what it found: `output/results` and, beside it, the pictures.
///
/// ```
/// output/results/results.json                    the whole run
/// output/results/durations.json                  seconds by case name, for shards and JUnit
/// output/results/cases/<case>.json               one result each, written as they come
/// output/results/files/<case>/expected.png       also actual.png, heatmap.png, expected.svg …
/// output/results/undo/                           what accepted goldens replaced
/// ```
public struct ResultFolder: Sendable {
  /// A file of a case that people look at.
  public enum Picture: String, Sendable, CaseIterable {
    /// What the golden shows.
    case expected
    /// What was drawn.
    case actual
    /// Where the two differ.
    case heatmap
  }

  /// The folder of the run, such as `output/results`.
  public var root: URL

  /// A folder of results; nothing is read or made yet.
  public init(root: URL) { self.root = root }

  /// The file of the whole run.
  public var resultsFile: URL { root.appendingPathComponent("results.json") }
  /// The seconds that each case took.
  public var durationsFile: URL { root.appendingPathComponent("durations.json") }
  /// The results of the cases, one file each.
  public var casesFolder: URL { root.appendingPathComponent("cases") }
  /// What accepted goldens replaced.
  public var acceptances: AcceptanceFolder {
    AcceptanceFolder(root: root.appendingPathComponent("undo"))
  }
  /// The pictures and texts of a case.
  public func files(of name: String) -> URL {
    root.appendingPathComponent("files").appendingPathComponent(name)
  }
  /// A picture of a case; the sheet of a film has the same names.
  public func picture(_ picture: Picture, of name: String) -> URL {
    files(of: name).appendingPathComponent(picture.rawValue + ".png")
  }

  /// What the golden holds or what was drawn, at any stage: `expected.layout.json`, `actual.svg`.
  public func file(_ side: Side, _ stage: Stage, of name: String) -> URL {
    let ending =
      switch stage {
      case .layout: "layout.json"
      case .list: "list.txt"
      case .svg: "svg"
      case .png, .sheet: "png"
      case .film: "film.txt"
      }
    return files(of: name).appendingPathComponent(side.rawValue + "." + ending)
  }

  /// Which of two files of one stage is meant.
  public enum Side: String, Sendable, CaseIterable {
    /// The golden.
    case expected
    /// What was drawn.
    case actual
  }
}
