import GalleyMessages
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyGoldens

/// The forms in which a run can be reported.
package enum ReportKind: String, CaseIterable, Sendable {
  /// One self-contained page for people, which opens from the disk.
  case html
  /// The whole run as `results.json`.
  case json
  /// JUnit XML, which CI systems read.
  case junit
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// A summary in Markdown, for `$GITHUB_STEP_SUMMARY`.
  case markdown
  /// Workflow commands, which GitHub shows next to the code.
  case github
  /// `reg.json` with the pictures that it names, for reg-suit's plug-ins.
  case reg

  /// The form's definition, from its own file.
  package var form: ReportForm {
    switch self {
    case .html: .html
    case .json: .json
    case .junit: .junit
    case .sarif: .sarif
    case .markdown: .markdown
    case .github: .github
    case .reg: .reg
    }
  }

  /// The text for `--report` in the help: files first, then forms on standard output.
  package static var choices: String {
    let written = allCases.filter { $0.form.destination != .standardOutput }.map(\.rawValue)
    let printed = allCases.filter { $0.form.destination == .standardOutput }.map(\.rawValue)
    return written.joined(separator: ", ") + ", or \(printed.joined(separator: ", ")) "
      + "(on standard output)"
  }

  /// The rows of the table in `Docs/Reports.md`.
  package static var reference: String {
    allCases.map { "| `\($0.rawValue)` | \($0.form.place) | \($0.form.audience) |\n" }.joined()
  }
}

/// One file of a report.
package struct ReportFile: Equatable, Sendable {
  /// The path below the report's folder, such as `index.html` or `actual/photo-feed/top.png`.
  package var name: String
  /// The contents of the file; those of pictures are mapped, not read.
  package var bytes: Data

  /// A file from its name and contents.
  package init(name: String, bytes: Data) {
    self.name = name
    self.bytes = bytes
  }
}

/// What a report needs in addition to the results.
package struct ReportOptions: Sendable {
  /// Where the page finds its pictures.
  package enum Pictures: Equatable, Sendable {
    /// Inside the page, up to a number of bytes; those of the remaining cases are files beside the page.
    case inlined(limit: Int)
    /// At `<base>/<case>/<expected|actual|heatmap>.png` of the server that serves the page.
    case linked(base: String)
  }

  /// The duration of each case in seconds, by name; a missing duration is written as 0.
  package var durations: [String: Double]
  /// Whether pixels drawn by another renderer are a failure.
  package var strict: Bool
  /// When the run began, as `2026-11-21T10:40:00`; nil omits it, so that equal runs give equal bytes.
  package var timestamp: String?
  /// The folder to which the places of cases are relative.
  package var runFolder: URL
  /// The folder to which paths for CI systems are relative.
  package var workspace: URL
  /// The folder of goldens, relative to the run's folder; nil omits it.
  package var goldens: String?
  /// Where each case is in that folder.
  package var template = GoldenTemplate.names
  /// Which links are followed on the way to goldens; nil for those in the path of the run's folder.
  package var goldenReach: Reach?
  /// Where the page finds its pictures.
  package var pictures: Pictures
  /// The server that decides about cases; nil for a page that only shows them.
  package var review: ReviewService?

  /// The folder with the goldens of a case; nil if it is not known, or not below the run's folder.
  func golden(of result: CaseResult) -> URL? {
    guard result.name.isPathBelow, result.goldens?.isPathBelow ?? true else { return nil }
    if let root = result.goldens { return folder(root).appendingPathComponent(result.name) }
    return goldenPath(of: result).map(folder)
  }

  /// The folder with the goldens of a case in the run's folder of goldens; nil if that is not known.
  func goldenPath(of result: CaseResult) -> String? {
    goldens.map { "\($0)/\(template.place(of: result.name))" }
  }

  private func folder(_ root: String) -> URL {
    root.hasPrefix("/") ? URL(fileURLWithPath: root) : runFolder.appendingPathComponent(root)
  }

  /// The golden's PNG file of a case that passed, of which a run keeps no picture.
  package func goldenPicture(of result: CaseResult) -> Data? {
    golden(of: result).flatMap {
      PictureReader.picture(.expected, in: $0, reach(ofGoldenOf: result))
    }?.bytes
  }

  /// Which links are followed on the way to the goldens of a case.
  func reach(ofGoldenOf result: CaseResult) -> Reach {
    // Results may come from elsewhere; what a person named is the run's folder of goldens.
    let isOwn = result.goldens == nil || result.goldens == goldens
    return (isOwn ? goldenReach : nil) ?? Reach(named: runFolder.path)
  }

  /// Options from all their parts.
  ///
  /// - Parameters:
  ///   - durations: The duration of each case in seconds, by name.
  ///   - strict: Whether pixels drawn by another renderer are a failure.
  ///   - timestamp: When the run began, as `2026-11-21T10:40:00`.
  ///   - runFolder: The folder to which places are relative; by default the current one.
  ///   - workspace: The root of the checkout; by default the run's folder.
  ///   - goldens: The folder of goldens, relative to the run's folder.
  ///   - template: Where each case is in that folder.
  ///   - goldenReach: Which links are followed on the way to goldens.
  ///   - pictures: Where the page finds its pictures.
  ///   - review: The server that decides about cases.
  package init(
    durations: [String: Double] = [:], strict: Bool = false, timestamp: String? = nil,
    runFolder: URL? = nil, workspace: URL? = nil, goldens: String? = nil,
    template: GoldenTemplate = .names, goldenReach: Reach? = nil,
    pictures: Pictures = .inlined(limit: ReportLimits.maximumPictures), review: ReviewService? = nil
  ) {
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    self.durations = durations
    self.strict = strict
    self.timestamp = timestamp
    self.runFolder = runFolder ?? current
    self.workspace = workspace ?? self.runFolder
    self.goldens = goldens
    self.template = template
    self.goldenReach = goldenReach
    self.pictures = pictures
    self.review = review
  }
}

/// Reports a run in one form; the first file is the report, any others belong to it.
///
/// The caller writes the files. The same results and pictures give the same bytes.
///
/// - Parameters:
///   - kind: The form.
///   - results: The results of the run.
///   - folder: Where the run keeps its pictures.
///   - options: What the report needs in addition to the results.
/// - Returns: The files of the report, at least one.
/// - Throws: An encoding error for numbers that are not finite. A missing picture is not an error.
package func report(
  _ kind: ReportKind, of results: RunResults, in folder: ResultFolder,
  options: ReportOptions = ReportOptions()
) throws -> [ReportFile] {
  try kind.form.files(
    ReportForm.Source(
      run: RunSummary(results, strict: options.strict), pictures: PictureReader(folder: folder),
      options: options))
}
