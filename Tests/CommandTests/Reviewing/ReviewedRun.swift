import Foundation
import GalleyGoldens
import GalleyRaster
import Testing

/// A project with the goldens, results and files of a run, written by a test without running `check`.
final class ReviewedRun {
  let scratch: Scratch
  var folder: URL { scratch.folder }
  var store: GoldenStore { GoldenStore(root: folder.appendingPathComponent("Fixtures/Goldens")) }
  var results: ResultFolder {
    ResultFolder(root: folder.appendingPathComponent("output/results"))
  }

  /// The goldens: grey.
  static let golden = artifacts(grey: 200)
  /// The run's drawing: a darker grey.
  static let drawn = artifacts(grey: 90)

  /// The drawing of a cell in a shade of grey, which is also its width.
  static func artifacts(grey: UInt8) -> Artifacts {
    var bitmap = Bitmap(width: 60, height: 40)
    for x in 0..<60 { for y in 0..<40 { bitmap[x: x, y: y] = [grey, grey, grey, 255] } }
    let png = (try? PNGEncoder().encode(bitmap)).map { Array($0) } ?? []
    let layout = """
      { "contentSize": [60, 40], "viewport": { "offset": [0, 0], "size": [60, 40] },
        "elements": [{ "id": "cell 0-0", "frame": [0, 0, \(grey), 40], "z": 0 }] }

      """
    let list = "picture 60 x 40\nfill #000000 rect 0 0 \(grey) 40\n"
    return Artifacts(layout: layout, list: list, svg: "<svg/>\n", png: png)
  }

  /// Makes a run whose cases have some statuses; a case's goldens may be in their own store.
  init(_ cases: [String: CaseResult.Status], goldens: [String: String] = [:]) throws {
    scratch = try Scratch()
    var found: [CaseResult] = []
    for (name, status) in cases.sorted(by: { $0.key < $1.key }) {
      let result = Self.result(name, status, goldens: goldens[name])
      let store =
        goldens[name].map { GoldenStore(root: folder.appendingPathComponent($0)) } ?? self.store
      if status != .missing { try store.accept(name, Self.golden) }
      if status != .passed { try keep(Self.drawn, for: name, golden: status != .missing) }
      try results.write(result)
      found.append(result)
    }
    try results.write(
      RunResults(
        version: "1", complete: true, renderer: "cairo 1", planned: found.map(\.name), cases: found)
    )
  }

  private static func result(
    _ name: String, _ status: CaseResult.Status, goldens: String?
  ) -> CaseResult {
    let outcome: StageResult.Outcome =
      switch status {
      case .different: .different
      case .missing: .missing
      case .drift: .drift
      case .passed, .recorded, .updated, .failed: .same
      }
    return CaseResult(
      name: name, title: "Tiles", place: SourcePlace(file: "Fixtures/Scenes/a.yaml"),
      goldens: goldens, status: status, stages: [StageResult(.png, outcome)],
      headline: status == .missing ? "no golden" : "1 element differs",
      findings: status == .different ? [Finding("cell 0-0", "moved right 8 pt")] : [])
  }

  /// Writes the drawings of a run and the goldens that it compared with.
  func keep(_ drawn: Artifacts, for name: String, golden: Bool = true) throws {
    for file in drawn.files {
      try results.write(file.bytes, to: results.file(.actual, file.stage, of: name))
      guard golden, let bytes = Self.golden[file.stage] else { continue }
      try results.write(bytes, to: results.file(.expected, file.stage, of: name))
    }
  }

  /// Gives each case the causes that a run would have found.
  func setCauses(_ causes: (String) -> [String]) throws {
    var run = try results.read()
    for index in run.cases.indices { run.cases[index].causes = causes(run.cases[index].name) }
    try results.write(run)
  }

  func result(of name: String) throws -> CaseResult {
    try #require(try results.read().cases.first { $0.name == name })
  }

  /// The current content of a case's goldens.
  func goldens(of name: String) -> Artifacts? { store.goldens(of: name).artifacts }

  @discardableResult
  func review(
    _ arguments: String..., input: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try galley(
      ["review"] + arguments, input: input, environment: environment, folder: folder)
  }
}
