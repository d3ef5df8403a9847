import Foundation
import Testing

/// The scripts of `Examples/Bazel`, in a tree as Bazel makes it for a test: links to the inputs that are declared, and
/// nothing else.
@Suite struct BazelRecipeTests {
  private let project: Project
  private let runfiles: Scratch

  init() throws {
    project = try Project(["a": 40, "b": 50, "c": 60], recorded: false)
    try FileManager.default.createDirectory(
      at: project.folder.appendingPathComponent("Fixtures/Scenes/images"),
      withIntermediateDirectories: true)
    try Self.picture.write(
      to: project.folder.appendingPathComponent("Fixtures/Scenes/images/dot.png"))
    try project.write("not an input", to: "Fixtures/Scenes/images/other.txt")
    try project.write(
      """
      viewport: { size: [40, 40], scale: 1 }
      layout: { kind: flow, itemSize: [20, 20] }
      sections: [{ items: [{ view: tile }] }]
      views: { tile: { image: { name: "images/dot.png" } } }
      """, to: "Fixtures/Scenes/d.yaml")
    #expect(try project.galley("check", "--update=all").status == 1)
    runfiles = try Scratch()
  }

  /// The smallest picture: one black pixel.
  private static let picture =
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
    ) ?? Data()

  private var recipe: URL { repository.appendingPathComponent("Examples/Bazel") }

  /// Writes `inputs.bzl`, and returns the names in it.
  private func inputs() throws -> [String] {
    let programs = Bundle.main.bundleURL.path
    let outcome = try run(
      recipe.appendingPathComponent("update_inputs.sh"), [],
      environment: ["PATH": "\(programs):/usr/bin:/bin"], folder: project.folder)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let lines = try #require(project.text(at: "inputs.bzl")).split(separator: "\n")
    #expect(lines.first == "GALLEY_INPUTS = {" && lines.last == "}")
    return try lines.dropFirst().dropLast().flatMap { line in
      let entry = try #require(line.wholeMatch(of: #/ {4}"(.*?)": \[(.*)\],/#))
      return [String(entry.1)] + entry.2.matches(of: #/"(.*?)"/#).map { String($0.1) }
    }
  }

  /// Links files of the project into the tree of the test.
  private func link(_ names: [String]) throws {
    for name in names {
      let file = runfiles.folder.appendingPathComponent("main/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: file, withDestinationURL: project.folder.appendingPathComponent(name))
    }
  }

  private func test(_ shard: Int, of count: Int) throws -> Outcome {
    let outputs = runfiles.folder.appendingPathComponent("outputs-\(shard)")
    try FileManager.default.createDirectory(at: outputs, withIntermediateDirectories: true)
    return try run(
      recipe.appendingPathComponent("check_layouts.sh"), ["../galley/bin/galley"],
      environment: [
        "TEST_TOTAL_SHARDS": "\(count)", "TEST_SHARD_INDEX": "\(shard - 1)",
        "TEST_SHARD_STATUS_FILE": outputs.appendingPathComponent("status").path,
        "TEST_UNDECLARED_OUTPUTS_DIR": outputs.path,
        "XML_OUTPUT_FILE": outputs.appendingPathComponent("test.xml").path,
      ], folder: runfiles.folder.appendingPathComponent("main"))
  }

  @Test func theInputsAreAllThatATestNeeds() throws {
    let names = try inputs()
    #expect(
      names == [
        "Fixtures/Scenes/a.yaml", "Fixtures/Scenes/b.yaml", "Fixtures/Scenes/c.yaml",
        "Fixtures/Scenes/d.yaml", "Fixtures/Scenes/images/dot.png",
      ])
    try link(names + project.goldens.keys.map { "Fixtures/Goldens/" + $0 })
    try FileManager.default.createDirectory(
      at: runfiles.folder.appendingPathComponent("galley/bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: runfiles.folder.appendingPathComponent("galley/bin/galley"),
      withDestinationURL: Bundle.main.bundleURL.appendingPathComponent("galley"))

    let outcomes = try (1...2).map { try test($0, of: 2) }

    #expect(outcomes.map(\.status) == [0, 0], "\(outcomes.map(\.errors))")
    let reports = try (1...2).map {
      try String(
        contentsOf: runfiles.folder.appendingPathComponent("outputs-\($0)/test.xml"),
        encoding: .utf8)
    }
    #expect(reports.joined().matches(of: #/<testcase /#).count == 4)
    #expect(
      FileManager.default.fileExists(
        atPath: runfiles.folder.appendingPathComponent("outputs-2/status").path))

    try project.writeScene("b", width: 51)
    let statuses = try (1...2).map { try test($0, of: 2).status }
    #expect(statuses.sorted() == [0, 1])
  }
}
