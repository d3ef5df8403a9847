import GalleyService
import ArgumentParser
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyReport

extension ReportKind: ExpressibleByArgument {}

/// The reports that a command writes in addition to its text.
struct ReportArguments: ParsableArguments {
  static let defaultFolder = "output/report"

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Also write the results as \(ReportKind.choices); repeatable.",
      valueName: "kind"))
  var kinds: [ReportKind] = []

  @Option(help: ArgumentHelp("Where reports go.", valueName: "folder"), completion: .directory)
  var reportFolder = defaultFolder

  /// Removes the reports of an earlier run: whatever happens to this run, they must not look like its own.
  ///
  /// Only the requested reports and a page of Galley's are removed; of a link, the link itself.
  func removeOld() throws(CommandFailure) {
    for kind in ReportKind.allCases {
      guard case .files(let own) = kind.form.destination else { continue }
      let path = folder(own) + kind.form.name
      let isOwnPage = kind == .html && isPage(path)
      guard kinds.contains(kind) || isOwnPage else { continue }
      if isOwnPage { try? removeTree(folder(own) + ReportForm.pagePictures, reach) }
      do throws(SystemError) {
        let place = try Place(path, reach)
        try? place.folder.removeFile(place.name)
      } catch {
        guard error.link == nil else { throw OutputFile.failure(error, at: path) }
      }
    }
  }

  /// What a person named of the paths of reports; nobody typed the default.
  private var named: String { reportFolder == Self.defaultFolder ? "." : reportFolder }
  private var reach: Reach { Reach(named: named).strict }

  /// The folder of a report with a folder of its own, or of one without, with a slash at the end.
  private func folder(_ own: String?) -> String {
    reportFolder + "/" + (own.map { $0 + "/" } ?? "")
  }

  /// Whether a file is a page that Galley wrote.
  private func isPage(_ path: String) -> Bool {
    let start =
      (try? readingFile(path, reach) { file, _ in
        try? FileHandle(fileDescriptor: file, closeOnDealloc: false).read(upToCount: 1024)
      }) ?? nil
    return String(decoding: start ?? Data(), as: UTF8.self).contains(ReportForm.pageMark)
  }

  /// Writes all reports.
  ///
  /// Annotations for GitHub go to standard output, or to standard error when standard output holds JSON;
  /// GitHub reads both.
  ///
  /// - Returns: The path of the HTML page, if one was written.
  /// - Throws: `CommandFailure` when a report cannot be written.
  func write(
    _ results: RunResults, in folders: ProjectFolders, isStrict: Bool, keepsOutputClean: Bool
  ) throws(CommandFailure) -> String? {
    let environment = ProcessInfo.processInfo.environment
    let options = ReportOptions(
      durations: folders.resultFolder.durations(), strict: isStrict,
      workspace: environment["GITHUB_WORKSPACE"].map { URL(fileURLWithPath: $0) },
      goldens: folders.places.folder, template: folders.places,
      goldenReach: folders.store.reach)
    var page: String?
    for kind in ReportKind.allCases where kinds.contains(kind) {
      let files = try Self.files(kind, results, folders.resultFolder, options)
      switch kind.form.destination {
      case .standardOutput:
        let text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        if keepsOutputClean { Terminal.draw(text) } else { try Terminal.write(text) }
      case .files(let own):
        let folder = folder(own)
        for file in files {
          try OutputFile.write(Array(file.bytes), to: folder + file.name, named: named)
        }
        if kind == .html { page = files.first.map { folder + $0.name } }
      }
    }
    return page
  }

  private static func files(
    _ kind: ReportKind, _ results: RunResults, _ folder: ResultFolder, _ options: ReportOptions
  ) throws(CommandFailure) -> [ReportFile] {
    do {
      return try report(kind, of: results, in: folder, options: options)
    } catch {
      let reason = SystemReason.words(of: error)
      throw CommandFailure(
        .unwritableFile, "the \(kind.rawValue) report cannot be written: \(reason)")
    }
  }
}
