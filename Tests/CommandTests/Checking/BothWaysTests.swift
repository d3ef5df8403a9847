import Foundation
import GalleyGoldens
import TestSweep
import Testing

/// `check` says the same of a case whether it draws all pictures, or only those that may have changed.
@Suite struct BothWaysTests {
  /// A change of the texts of scenes.
  struct Edit: Sendable {
    var old, new: String
  }

  static let edits: [Edit] = [
    Edit(old: "", new: ""), Edit(old: "title: ", new: "title: My "),
    Edit(old: "cornerRadius: ", new: "cornerRadius: 1"),
    Edit(old: "\"#FFFFFF\"", new: "\"#FFEEDD\""), Edit(old: "itemSize: [", new: "itemSize: [1"),
  ]

  @Test(arguments: edits.prefix(Sweep.count(3, of: edits.count)))
  func aCaseIsJudgedAlikeDrawnOrNot(_ edit: Edit) throws {
    let scratch = try Scratch()
    let ids = try scenes(edit, in: scratch)

    let (status, cases) = try check(ids, in: scratch)
    let (other, drawn) = try check(ids + ["--redraw"], in: scratch)

    #expect(status == other)
    #expect(!cases.isEmpty && cases.count == drawn.count)
    for (one, other) in zip(cases, drawn) { #expect(one == other, "\(edit.new): \(one.name)") }
  }

  /// Copies the scenes of the repository, with a change, and returns the names of those that are checked.
  private func scenes(_ edit: Edit, in scratch: Scratch) throws -> [String] {
    let folder = scratch.file("Fixtures/Scenes")
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: repository.appendingPathComponent("Fixtures/Scenes"), to: folder)
    let walk = try #require(FileManager.default.enumerator(atPath: folder.path))
    var ids: [String] = []
    for case let path as String in walk where path.hasSuffix(".yaml") {
      let (id, file) = (String(path.dropLast(5)), folder.appendingPathComponent(path))
      let text = try String(contentsOf: file, encoding: .utf8)
      // Films are always drawn.
      guard Sweep.includes(id), !text.contains("\nfilm:") else { continue }
      ids.append(id)
      guard !edit.old.isEmpty else { continue }
      try text.replacing(edit.old, with: edit.new)
        .write(to: file, atomically: true, encoding: .utf8)
    }
    return ids
  }

  /// The exit status and the results, without which way each case was judged.
  private func check(
    _ arguments: [String], in scratch: Scratch
  ) throws -> (status: Int32, cases: [CaseResult]) {
    let goldens = repository.appendingPathComponent("Fixtures/Goldens").path
    let outcome = try galley(
      ["check"] + arguments + ["--goldens", goldens, "--format", "json"], folder: scratch.folder)
    let results = try JSONDecoder().decode(RunResults.self, from: outcome.output)
    let cases = results.cases.map { result in
      var result = result
      result.drawn = nil
      return result
    }
    return (outcome.status, cases)
  }
}
