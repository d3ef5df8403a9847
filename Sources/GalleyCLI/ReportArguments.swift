import ArgumentParser
import Foundation
import GalleyGoldens

/// In which forms a run is told beside the text.
struct ReportArguments: ParsableArguments {
  static let defaultFolder = "output/report"

  /// The forms.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case json
  }

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp("Also write a report; repeatable.", valueName: "kind"))
  var kinds: [Kind] = []

  @Option(help: ArgumentHelp("Where reports go.", valueName: "folder"))
  var reportFolder = defaultFolder

  /// Writes all reports.
  ///
  /// - Returns: The page for people, if there is one.
  func write(
    _ results: RunResults, in folders: StoreArguments, isStrict: Bool
  ) throws(CommandFailure) -> String? {
    for kind in kinds {
      switch kind {
      case .json:
        let bytes = try CommandFailure.wrap { () throws(GoldenError) in try results.json() }
        try OutputFile.write(bytes, to: reportFolder + "/results.json")
      }
    }
    return nil
  }
}
