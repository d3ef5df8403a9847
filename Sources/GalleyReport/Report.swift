import Foundation
import GalleyGoldens

/// The forms in which a run can be told.
package enum ReportKind: String, CaseIterable, Sendable {
  /// One self-contained page for people; it opens from the disk.
  case html
  /// The whole run as `results.json`.
  case json
  /// JUnit XML, as CI systems read it.
  case junit
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// A summary in Markdown, for `$GITHUB_STEP_SUMMARY`.
  case markdown
  /// Workflow commands that GitHub shows beside the code.
  case github
  /// `reg.json` with the pictures it names, for reg-suit's plug-ins.
  case reg

  /// Where the form goes and how it is made, from its own file.
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

  /// The words for `--report` in help: files first, then what is written to standard output.
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
  /// What the file holds.
  package var bytes: [UInt8]

  /// A file with a name.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// What a report needs to know beside the results.
package struct ReportOptions: Sendable {
  /// Where pictures of the page are.
  package enum Pictures: Equatable, Sendable {
    /// Inside the page, until so many bytes of them are written; further cases name their files.
    case inlined(limit: Int)
    /// At `<base>/<case>/<expected|actual|heatmap>.png` of the server that serves the page.
    case linked(base: String)
  }

  /// The seconds that each case took, by name; a case without is written as 0.
  package var durations: [String: Double]
  /// Whether pixels of another renderer are a failure.
  package var strict: Bool
  /// When the run began, as `2026-11-21T10:40:00`; nil leaves it out, and the bytes do not change.
  package var timestamp: String?
  /// The folder that the places of cases are relative to.
  package var runFolder: URL
  /// The folder that CI systems show paths relative to.
  package var workspace: URL
  /// The folder of goldens, relative to the run's folder; nil leaves it out.
  package var goldens: String?
  /// Where pictures of the page are.
  package var pictures: Pictures
  /// The server that decides about cases; nil for a page that only shows.
  package var review: ReviewService?

  /// How many bytes of pictures a page holds unless told, 64 MiB.
  package static let pictureLimit = 64 << 20

  /// Options in all their parts.
  ///
  /// - Parameters:
  ///   - durations: The seconds that each case took, by name.
  ///   - strict: Whether pixels of another renderer are a failure.
  ///   - timestamp: When the run began, as `2026-11-21T10:40:00`.
  ///   - runFolder: The folder that places are relative to; the current one unless told.
  ///   - workspace: The root of the checkout; the run's folder unless told.
  ///   - goldens: The folder of goldens, relative to the run's folder.
  ///   - pictures: Where pictures of the page are.
  ///   - review: The server that decides about cases.
  package init(
    durations: [String: Double] = [:], strict: Bool = false, timestamp: String? = nil,
    runFolder: URL? = nil, workspace: URL? = nil, goldens: String? = nil,
    pictures: Pictures = .inlined(limit: pictureLimit), review: ReviewService? = nil
  ) {
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    self.durations = durations
    self.strict = strict
    self.timestamp = timestamp
    self.runFolder = runFolder ?? current
    self.workspace = workspace ?? self.runFolder
    self.goldens = goldens
    self.pictures = pictures
    self.review = review
  }
}

/// Tells a run in one form; the first file is the report, any others belong to it.
///
/// Nothing is written: the caller stores the files. The same results and pictures give the same bytes.
///
/// - Parameters:
///   - kind: The form.
///   - results: What the run found.
///   - folder: Where the run keeps its pictures.
///   - options: What the report needs to know beside the results.
/// - Returns: The files of the report, at least one.
/// - Throws: An encoding error for numbers that are not finite. Missing pictures are no error.
package func report(
  _ kind: ReportKind, of results: RunResults, in folder: ResultFolder,
  options: ReportOptions = ReportOptions()
) throws -> [ReportFile] {
  try kind.form.files(
    ReportForm.Source(
      run: RunSummary(results, strict: options.strict), pictures: PictureReader(folder: folder),
      options: options))
}
