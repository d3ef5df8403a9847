import Foundation
import GalleyGoldens
import Synchronization
import Testing

/// A small project for one test: a folder of scenes, and goldens once they are recorded.
final class Project {
  let scratch: Scratch
  var folder: URL { scratch.folder }
  var store: GoldenStore { GoldenStore(root: folder.appendingPathComponent("Fixtures/Goldens")) }
  var results: ResultFolder {
    ResultFolder(root: folder.appendingPathComponent("output/results"))
  }

  /// The scenes by name, each with one tile of the given width.
  init(_ scenes: [String: Int] = ["a": 40, "b": 50], recorded: Bool = true) throws {
    scratch = try Scratch()
    for (name, width) in scenes { try writeScene(name, width: width) }
    if recorded { try record(scenes) }
  }

  /// What `galley check --update=all` has written for scenes, by path: drawn once for all tests.
  private static let recorded = Mutex<[[String: Int]: [String: Data]]>([:])

  private func record(_ scenes: [String: Int]) throws {
    if let files = Self.recorded.withLock({ $0[scenes] }) {
      for (path, data) in files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
      }
    } else {
      #expect(try galley("check", "--update=all").status == 1)
      let written = files("")
      Self.recorded.withLock { $0[scenes] = written }
    }
  }

  /// Writes a scene with one tile, or with several if a count is given.
  func writeScene(_ name: String, width: Int, count: Int = 1, more: String = "") throws {
    try write(
      """
      format: 1
      title: Tiles
      viewport: { size: [100, 60], scale: 1 }
      layout: { kind: flow, itemSize: [\(width), 20] }
      sections: [{ items: { count: \(count), view: tile } }]
      background: "#FFFFFF"
      views: { tile: { backgroundColor: "#000000" } }
      \(more)
      """, to: "Fixtures/Scenes/\(name).yaml")
  }

  func write(_ text: String, to path: String, encoding: String.Encoding = .utf8) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try #require(text.data(using: encoding)).write(to: file)
  }

  /// The text of a file; nil where there is none.
  func text(at path: String) -> String? {
    FileManager.default.contents(atPath: folder.appendingPathComponent(path).path)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @discardableResult
  func galley(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try galley(arguments, environment: environment)
  }

  func galley(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    try CommandTests.galley(arguments, environment: environment, folder: folder)
  }

  /// Runs the `galley` whose layouts misbehave.
  func stunt(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try stunt(arguments, environment: environment)
  }

  func stunt(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    try run("StuntLayouts", arguments, environment: environment, folder: folder)
  }

  /// The contents of all files below a folder, by path.
  func files(_ path: String) -> [String: Data] {
    let root = folder.appendingPathComponent(path)
    var files: [String: Data] = [:]
    let walk = FileManager.default.enumerator(atPath: root.path)
    while let name = walk?.nextObject() as? String {
      let file = root.appendingPathComponent(name)
      if walk?.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        files[name] = FileManager.default.contents(atPath: file.path)
      }
    }
    return files
  }

  var goldens: [String: Data] { files("Fixtures/Goldens") }
}
