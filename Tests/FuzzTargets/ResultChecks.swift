import Foundation
import GalleyCheck
import GalleyBase
import GalleyGoldens
import GalleyService
import GalleyReport
import GalleyScenes

/// What must hold for the files of runs and goldens, which may come from another machine.
@MainActor enum ResultChecks {
  /// Reads `results.json`, writes it again, and reports it in every form.
  static func results(_ bytes: [UInt8]) throws {
    let folder = ResultFolder(root: ScratchFolder.url.appendingPathComponent("results"))
    try folder.write(bytes, to: folder.root.appendingPathComponent("results.json"))
    let run: RunResults
    do throws(ResultError) {
      run = try folder.read()
    } catch {
      return try expect(!error.description.isEmpty, "an error without words")
    }
    let written = try run.json()
    let again = try JSONDecoder().decode(RunResults.self, from: Data(written))
    try expect(try again.json() == written, "results differ after writing and reading")
    for kind in ReportKind.allCases {
      let files = try report(kind, of: run, in: folder)
      try expect(!files.isEmpty, "no report as \(kind.rawValue)")
    }
    _ = try? RunResults(merging: [("a", run)])
    let twice = try? RunResults(merging: [("a", run), ("b", run)])
    try expect(twice == nil, "one shard is merged twice")
  }

  /// Reads durations, divides a run by them, and reports it with them.
  static func durations(_ bytes: [UInt8]) throws {
    let folder = ResultFolder(root: ScratchFolder.url.appendingPathComponent("durations"))
    let file = folder.root.appendingPathComponent("durations.json")
    try folder.write(bytes, to: file)
    guard let durations = try? ResultFolder.durations(in: file, Reach(named: file.path)) else {
      return
    }
    let names = (durations.keys + ["a", "b", "c"]).naturallySorted()
    let plan = ShardPlan(names, durations: durations, count: 3)
    try expect(plan.parts.joined().sorted() == names.sorted(), "a case is in no part, or in two")
    let run = RunResults(
      version: "", complete: true, renderer: "", planned: names,
      cases: names.map {
        CaseResult(name: $0, title: $0, place: SourcePlace(file: "a.yaml"), status: .passed)
      })
    _ = try report(.junit, of: run, in: folder, options: ReportOptions(durations: durations))
  }

  /// Judges a drawing with goldens of which some are replaced by bytes from the input.
  ///
  /// The input is a list of files: a byte for the stage, two for the size, and the content.
  static func goldens(_ bytes: [UInt8]) throws {
    let drawn = try drawing.get()
    let store = GoldenStore(root: ScratchFolder.url.appendingPathComponent("goldens"))
    let folder = store.folder(of: "case")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in drawn.files {
      try Data(file.bytes).write(to: folder.appendingPathComponent(file.stage.fileName))
    }
    var rest = bytes[...]
    while let first = rest.popFirst() {
      let size = rest.prefix(2).reduce(0) { $0 << 8 + Int($1) }
      rest = rest.dropFirst(2)
      let stage = drawn.files[Int(first) % drawn.files.count].stage
      try Data(rest.prefix(size)).write(to: folder.appendingPathComponent(stage.fileName))
      rest = rest.dropFirst(size)
    }
    let verdict = try Judge(store: store).verdict(on: "case", drawn)
    try expect(verdict.status != .passed || verdict.error == nil, "passed with an error")
    let isSame = drawn.files.allSatisfy { store.read("case", $0.stage) == $0.bytes }
    try expect(!isSame || verdict.status == .passed, "equal goldens do not pass")
    let result = verdict.result(name: "case", title: "", place: SourcePlace(file: "a.yaml"))
    let run = RunResults(
      version: "", complete: true, renderer: "", planned: ["case"], cases: [result])
    _ = try run.json()
  }

  /// Reads an index of goldens, and writes it again.
  static func index(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self),
      let index = try? GoldenIndex(text, at: "goldens.txt")
    else { return }
    let again = try GoldenIndex(index.text, at: "goldens.txt")
    try expect(again == index, "the index differs after writing and reading")
    try expect(index.files.allSatisfy { GoldenStore.isName($0.path) }, "a path leads out")
  }

  private static let drawing = Result { () throws -> Artifacts in
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    guard let state = scene.states.first else { throw BrokenProperty("the scene has no state") }
    let staged = try Pipeline().stage(scene, in: state)
    let list = staged.displayList()
    return Artifacts(
      layout: staged.layoutJSON(), list: list.dump, svg: try staged.svg(of: list),
      png: try staged.png(of: list))
  }

  private static let text = """
    viewport: { size: [60, 80], scale: 1 }
    layout: { kind: flow, itemSize: [20, 20] }
    sections: [{ items: 3, header: { height: 10 } }]
    """
}
