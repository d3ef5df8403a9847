import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// Why results cannot be read.
package enum ResultError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There are no results.
  case none(folder: String)
  /// The file was written by a later version of Galley.
  case newer(file: String, format: Int)
  /// The file cannot be read, or holds something else.
  case unreadable(file: String, reason: String)

  /// What is wrong, in one line.
  package var description: String {
    switch self {
    case .none(let folder): "\(folder): no results"
    case .newer(let file, let format):
      "\(file): format \(format) is too new; this version of Galley reads \(RunResults.currentFormat)"
    case .unreadable(let file, let reason): "\(file): \(reason)"
    }
  }
}

extension ResultError: CodedError {
  /// The code of the error.
  package var code: ErrorCode { .results }
}

extension ResultFolder {
  /// Prepares the folder for a run: removes the results and pictures of the last run, and keeps the
  /// durations and the acceptances that can be undone.
  ///
  /// - Throws: `GoldenError.system`.
  package func prepare() throws(GoldenError) {
    let folder = try opened(root, reach, creating: .missing)
    try checkIsOwn(folder)
    try acceptances.finishInterrupted()
    try mark(folder)
    for part in Self.emptied {
      try onSystem(folder.path(of: part)) { () throws(SystemError) in try folder.removeTree(part) }
    }
  }

  /// The file that says that Galley may empty the folder.
  private static let markName = ".galley-folder"
  /// What a new run removes.
  private static let emptied = [WrittenFile.results.rawValue, "cases", "files"]

  /// Writes the mark into the folder, if it is not there.
  private func mark(_ folder: OpenFolder) throws(GoldenError) {
    guard folder.status(Self.markName) == nil else { return }
    let file = root.appendingPathComponent(Self.markName)
    try writeWhole(Array("Galley empties this folder.\n".utf8), to: file, reach)
  }

  /// Checks that a folder may be emptied: it has the mark or results of Galley, or nothing that is not kept.
  private func checkIsOwn(_ folder: OpenFolder) throws(GoldenError) {
    let kept = [WrittenFile.durations.rawValue, "undo"]
    let other = folder.nameBytes.map { String(decoding: $0, as: UTF8.self) }.sorted()
      .first { !kept.contains($0) && !$0.hasPrefix(WholeFile.prefix) }
    let isMarked = folder.status(Self.markName).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    guard let other, !isMarked else { return }
    do throws(ResultError) {
      let _: RunResults = try decoded(resultsFile)
    } catch {
      if case .newer = error { return }
      throw .foreign(folder: root.path, name: other)
    }
  }

  /// Stores the whole run.
  ///
  /// - Throws: `GoldenError.system`; the old results then stay.
  package func write(_ results: RunResults) throws(GoldenError) {
    try makeFolder(root, reach)
    try writeWhole(json(of: results), to: resultsFile, reach)
  }

  /// Stores the result of one case while the run continues.
  ///
  /// - Throws: `GoldenError.system`.
  package func write(_ result: CaseResult) throws(GoldenError) {
    try mark(opened(root, reach, creating: .missing))
    let file = casesFolder.appendingPathComponent(result.name + ".json")
    try makeFolder(file.deletingLastPathComponent(), reach)
    try writeWhole(json(of: result), to: file, reach)
  }

  /// Stores a picture or text of a case.
  ///
  /// - Throws: `GoldenError.system`.
  package func write(_ bytes: [UInt8], to file: URL) throws(GoldenError) {
    try makeFolder(file.deletingLastPathComponent(), reach)
    try writeWhole(bytes, to: file, reach)
  }

  /// Whether the folder has the results of a whole run, which need not be readable.
  package var hasResults: Bool {
    (try? OpenFolder(root.path, reach))?.status(WrittenFile.results.rawValue) != nil
  }

  /// The results of the last run; for an interrupted run and for tests, the results stored case by case.
  ///
  /// - Throws: `ResultError`.
  package func read() throws(ResultError) -> RunResults {
    guard hasResults else {
      let cases = try caseResults()
      guard !cases.isEmpty else { throw .none(folder: root.path) }
      return RunResults(
        version: "", complete: true, renderer: "", planned: cases.map(\.name), cases: cases)
    }
    var results: RunResults = try decoded(resultsFile)
    if !results.complete {
      let planned = Set(results.planned)
      results.cases = try caseResults().filter { planned.contains($0.name) }
    }
    for name in results.cases.map(\.name) where !GoldenStore.isName(name) {
      throw .unreadable(file: resultsFile.path, reason: "'\(name)' cannot be the name of a case")
    }
    return results
  }

  /// The seconds that each case took in earlier runs; empty when they are not known.
  package func durations() -> [String: Double] {
    (try? Self.durations(in: durationsFile, reach)) ?? [:]
  }

  /// The seconds that each case took, from a file.
  ///
  /// - Throws: `ResultError`.
  package static func durations(
    in file: URL, _ reach: Reach
  ) throws(ResultError) -> [String: Double] {
    try decoded(file, reach)
  }

  /// Stores the seconds that cases took, to the millisecond; keeps the stored seconds of all other cases.
  ///
  /// - Throws: `GoldenError.system`.
  package func write(durations: [String: Double]) throws(GoldenError) {
    let rounded = durations.mapValues { ($0 * 1000).rounded() / 1000 }
    try makeFolder(root, reach)
    try writeWhole(json(of: self.durations().merging(rounded) { $1 }), to: durationsFile, reach)
  }

  /// What was drawn for a case; nil when not all of it was kept.
  ///
  /// Results may come from elsewhere: only regular files inside the folder are read, and no link is followed.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - compared: The stages that were compared: a picture of a test has fewer. If none are named, those of a scene.
  /// - Returns: The files of the drawing.
  package func artifacts(of name: String, _ compared: [Stage] = []) -> Artifacts? {
    // A film's sheet and a state's picture have the same name; the text file shows which one it is.
    let isFilm = Entry(file(.actual, .film, of: name).path, reach) != nil
    var usual: [Stage] = isFilm ? [.film, .sheet] : [.layout, .list, .svg, .png]
    if Entry(file(.actual, .accessibility, of: name).path, reach) != nil {
      usual.append(.accessibility)
    }
    let stages = compared.isEmpty ? usual : compared
    var files: [Artifacts.File] = []
    for stage in stages {
      let file = file(.actual, stage, of: name)
      guard let data = contents(of: file.path, reach, maximumBytes: stage.maximumSize) else {
        return nil
      }
      files.append(Artifacts.File(stage: stage, bytes: Array(data)))
    }
    return Artifacts(files: files)
  }

  private func caseResults() throws(ResultError) -> [CaseResult] {
    let names = (try? OpenFolder(casesFolder.path, reach))?.filesBelow ?? []
    var results: [CaseResult] = []
    for name in names where name.hasSuffix(".json") {
      results.append(try decoded(casesFolder.appendingPathComponent(name)))
    }
    return results.sorted { $0.name.precedesNaturally($1.name) }
  }

  private func decoded<Value: Decodable>(_ file: URL) throws(ResultError) -> Value {
    try Self.decoded(file, reach)
  }

  private static func decoded<Value: Decodable>(
    _ file: URL, _ reach: Reach
  ) throws(ResultError) -> Value {
    do {
      let data = try readFile(file.path, reach, maximumBytes: ResultLimits.maximumResultsSize)
      if LFSPointer.isPointer(data) {
        throw ResultError.unreadable(file: file.path, reason: LFSPointer.problem)
      }
      if Value.self == RunResults.self,
        let format = try? JSONDecoder().decode(Format.self, from: data).format,
        format > RunResults.currentFormat
      {
        throw ResultError.newer(file: file.path, format: format)
      }
      return try JSONDecoder().decode(Value.self, from: data)
    } catch let error as ResultError {
      throw error
    } catch ImageFileError.unreadable(let reason) {
      throw .unreadable(file: file.path, reason: reason)
    } catch is DecodingError, ImageFileError.empty {
      throw .unreadable(file: file.path, reason: "not a results file of Galley")
    } catch {
      throw .unreadable(file: file.path, reason: SystemReason.words(of: error))
    }
  }

  private struct Format: Decodable { var format: Int }
}

extension RunResults {
  /// The text of `results.json`: keys sorted, one value per line.
  package func json() throws(GoldenError) -> [UInt8] { try GalleyGoldens.json(of: self) }
}

/// Encodes a value as JSON with sorted keys; people look at the files, too, with what does more than it shows escaped.
private func json(of value: some Encodable) throws(GoldenError) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  do {
    return (Array(try encoder.encode(value)) + Array("\n".utf8)).harmlessJSON
  } catch {
    throw .system(path: "results", reason: "a number is not finite")
  }
}
