import Foundation
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
    try makeFolder(root)
    try acceptances.finishInterrupted()
    for part in [resultsFile, casesFolder, root.appendingPathComponent("files")] {
      try onSystem(part) { () throws(SystemError) in try removeTree(part.path) }
    }
  }

  /// Stores the whole run.
  ///
  /// - Throws: `GoldenError.system`; the old results then stay.
  package func write(_ results: RunResults) throws(GoldenError) {
    try makeFolder(root)
    try writeWhole(json(of: results), to: resultsFile)
  }

  /// Stores the result of one case while the run continues.
  ///
  /// - Throws: `GoldenError.system`.
  package func write(_ result: CaseResult) throws(GoldenError) {
    let file = casesFolder.appendingPathComponent(result.name + ".json")
    try makeFolder(file.deletingLastPathComponent())
    try writeWhole(json(of: result), to: file)
  }

  /// Stores a picture or text of a case.
  ///
  /// - Throws: `GoldenError.system`.
  package func write(_ bytes: [UInt8], to file: URL) throws(GoldenError) {
    try makeFolder(file.deletingLastPathComponent())
    try writeWhole(bytes, to: file)
  }

  /// The results of the last run; for an interrupted run and for tests, the results stored case by case.
  ///
  /// - Throws: `ResultError`.
  package func read() throws(ResultError) -> RunResults {
    guard FileManager.default.fileExists(atPath: resultsFile.path) else {
      let cases = try caseResults()
      guard !cases.isEmpty else { throw .none(folder: root.path) }
      return RunResults(
        version: "", complete: true, renderer: "", planned: cases.map(\.name), cases: cases)
    }
    var results: RunResults = try Self.decoded(resultsFile)
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
    (try? Self.durations(in: durationsFile)) ?? [:]
  }

  /// The seconds that each case took, from a file.
  ///
  /// - Throws: `ResultError`.
  package static func durations(in file: URL) throws(ResultError) -> [String: Double] {
    try decoded(file)
  }

  /// Stores the seconds that cases took, to the millisecond; keeps the stored seconds of all other cases.
  ///
  /// - Throws: `GoldenError.system`.
  package func write(durations: [String: Double]) throws(GoldenError) {
    let rounded = durations.mapValues { ($0 * 1000).rounded() / 1000 }
    try makeFolder(root)
    try writeWhole(json(of: self.durations().merging(rounded) { $1 }), to: durationsFile)
  }

  /// What was drawn for a case; nil when not all of it was kept.
  ///
  /// Results may come from elsewhere: only regular files inside the folder are read, and no link is followed.
  package func artifacts(of name: String) -> Artifacts? {
    // A film's sheet and a state's picture have the same name; the text file shows which one it is.
    let isFilm = FileManager.default.fileExists(atPath: file(.actual, .film, of: name).path)
    let stages: [Stage] = isFilm ? [.film, .sheet] : [.layout, .list, .svg, .png]
    var files: [Artifacts.File] = []
    for stage in stages {
      let file = file(.actual, stage, of: name)
      let folder = file.deletingLastPathComponent().resolvingSymlinksInPath().path
      guard (folder + "/").hasPrefix(root.resolvingSymlinksInPath().path + "/"),
        let data = contents(
          of: file.path, maximumBytes: stage.maximumSize, followsLinks: false)
      else { return nil }
      files.append(Artifacts.File(stage: stage, bytes: Array(data)))
    }
    return Artifacts(files: files)
  }

  private func caseResults() throws(ResultError) -> [CaseResult] {
    let walk = FileManager.default.enumerator(atPath: casesFolder.path)
    let names = (walk?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".json") }
    var results: [CaseResult] = []
    for name in names { results.append(try Self.decoded(casesFolder.appendingPathComponent(name))) }
    return results.sorted { $0.name.precedesNaturally($1.name) }
  }

  private static func decoded<Value: Decodable>(_ file: URL) throws(ResultError) -> Value {
    do {
      let data = try readFile(file.path, maximumBytes: ResultLimits.maximumResultsSize)
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

/// Encodes a value as JSON with sorted keys.
private func json(of value: some Encodable) throws(GoldenError) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  do {
    return Array(try encoder.encode(value)) + Array("\n".utf8)
  } catch {
    throw .system(path: "results", reason: "a number is not finite")
  }
}
