import Foundation
import GalleyGoldens

/// The forms in which a run can be told.
public enum ReportKind: String, CaseIterable, Sendable {
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
}

/// One file of a report.
public struct ReportFile: Equatable, Sendable {
  /// The path below the report's folder, such as `index.html` or `actual/photo-feed/top.png`.
  public var name: String
  /// What the file holds.
  public var bytes: [UInt8]

  /// A file with a name.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

/// What a report needs to know beside the results.
public struct ReportOptions: Sendable {
  /// Where pictures of the page are.
  public enum Pictures: Equatable, Sendable {
    /// Inside the page, until so many bytes of them are written; further cases name their files.
    case inlined(limit: Int)
    /// At `<base>/<case>/<expected|actual|heatmap>.png` of the server that serves the page.
    case linked(base: String)
  }

  /// The seconds that each case took, by name; a case without is written as 0.
  public var durations: [String: Double]
  /// Whether pixels of another renderer are a failure.
  public var strict: Bool
  /// When the run began, as `2026-11-21T10:40:00`; nil leaves it out, and the bytes do not change.
  public var timestamp: String?
  /// The folder that the places of cases are relative to.
  public var runFolder: URL
  /// The folder that CI systems show paths relative to.
  public var workspace: URL
  /// The folder of goldens, relative to the run's folder; nil leaves it out.
  public var goldens: String?
  /// Where pictures of the page are.
  public var pictures: Pictures
  /// The server that decides about cases; nil for a page that only shows.
  public var review: ReviewService?

  /// How many bytes of pictures a page holds unless told, 64 MiB.
  public static let pictureLimit = 64 << 20

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
  public init(
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
public func report(
  _ kind: ReportKind, of results: RunResults, in folder: ResultFolder,
  options: ReportOptions = ReportOptions()
) throws -> [ReportFile] {
  let run = RunSummary(results, strict: options.strict)
  let pictures = PictureReader(folder: folder)
  switch kind {
  case .html:
    return [
      ReportFile(name: "index.html", text: try htmlPage(run, pictures, options))
    ]
  case .json:
    return [ReportFile(name: "results.json", bytes: try encodedResults(results))]
  case .junit:
    return [ReportFile(name: "junit.xml", text: try junitDocument(run, pictures, options))]
  case .sarif:
    return [ReportFile(name: "galley.sarif", bytes: try SARIFLog(run, options).encoded())]
  case .markdown:
    return [ReportFile(name: "summary.md", text: markdownSummary(run))]
  case .github:
    return [ReportFile(name: "annotations.txt", text: annotations(run, options))]
  case .reg:
    return regFiles(run, pictures)
  }
}
