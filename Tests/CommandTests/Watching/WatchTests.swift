import Foundation
import GalleyRaster
import Testing

/// `galley watch -o`: files follow the scenes.
@Suite(.serialized) struct WatchTests {
  private let project: Project
  private var scenes: String { "Fixtures/Scenes" }

  init() throws { project = try Project(["a": 40, "b": 50], recorded: false) }

  /// A watch of the project's scenes that writes into `out`; its lines are in `log`.
  private func watching(
    _ more: String..., program: String = "galley", output: String = "out/"
  ) throws -> Process {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent(program)
    process.arguments = ["watch", scenes, "-o", output, "--jobs", "2"] + more
    process.currentDirectoryURL = project.folder
    for name in ["log", "errors"] { try Data().write(to: project.scratch.file(name)) }
    process.standardOutput = try FileHandle(forWritingTo: project.scratch.file("log"))
    process.standardError = try FileHandle(forWritingTo: project.scratch.file("errors"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Ends a watch as Ctrl-C does.
  private func end(_ process: Process) {
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  private func picture(_ name: String, in folder: String = "out") -> Data? {
    FileManager.default.contents(
      atPath: project.folder.appendingPathComponent("\(folder)/\(name)-default@1x.png").path)
  }

  /// The picture that `render` draws now.
  private func rendered(_ name: String) throws -> Data? {
    #expect(try project.galley("render", "\(scenes)/\(name).yaml", "-o", "rendered/").status == 0)
    return picture(name, in: "rendered")
  }

  /// The lines of the log without the time of day and the duration.
  private var lines: [String] {
    (project.text(at: "log") ?? "").split(separator: "\n").map { line in
      String(line.dropFirst(9)).replacing(/, \d+ ms$/, with: "")
    }
  }

  @Test func aChangedSceneIsDrawnAgainAsRenderDrawsIt() throws {
    let watch = try watching()
    try project.wait(for: "the first pictures") {
      picture("a") != nil && picture("b") != nil && lines.count == 2
    }
    #expect(picture("a") == (try rendered("a")))
    #expect(lines.sorted() == ["a: 1 file", "b: 1 file"])

    try project.writeScene("a", width: 44)
    let wanted = try rendered("a")
    try project.wait(for: "the new picture") { picture("a") == wanted && lines.count == 3 }

    #expect(lines.last == "a: 1 file")
    #expect((project.text(at: "log") ?? "").contains(/(?m)^\d\d:\d\d:\d\d a: 1 file, \d+ ms$/))
    end(watch)
    try project.wait(for: "the workers to end") { project.processes.isEmpty }
  }

  @Test func mistakesAreToldWithTheirPlaceAndThePictureStays() throws {
    let watch = try watching()
    try project.wait(for: "the first pictures") { lines.count == 2 }
    let before = picture("a")

    try project.write("format: 1\nlayuot: { kind: flow }\n", to: "\(scenes)/a.yaml")
    try project.wait(for: "the mistake") { lines.count == 3 }

    #expect(lines.last == "a: 1 mistake")
    #expect(project.text(at: "errors")?.contains("\(scenes)/a.yaml:2:1: ") == true)
    #expect(project.text(at: "errors")?.contains("did you mean 'layout'?") == true)
    #expect(picture("a") == before)

    try project.writeScene("a", width: 44)
    try project.wait(for: "the new picture") { lines.count == 4 }
    #expect(lines.last == "a: 1 file")
    end(watch)
  }

  @Test func savesThatRenameAndManyAtOnceEndWithTheLastText() throws {
    let watch = try watching()
    try project.wait(for: "the first pictures") { lines.count == 2 }
    let path = project.folder.appendingPathComponent("\(scenes)/a.yaml").path

    for width in 41...50 {
      try project.writeScene("new", width: width)
      rename(project.folder.appendingPathComponent("\(scenes)/new.yaml").path, path)
    }
    let renamed = try rendered("a")
    try project.wait(for: "the last renamed") { picture("a") == renamed }
    for width in 31...40 { try project.writeScene("a", width: width) }
    let written = try rendered("a")
    try project.wait(for: "the last written") { picture("a") == written }

    #expect(renamed != written)
    // Ten saves in a row are not ten pictures.
    #expect(lines.count { $0 == "a: 1 file" } < 20)
    end(watch)
  }

  @Test func scenesJoinAndGo() throws {
    let watch = try watching()
    try project.wait(for: "the first pictures") { lines.count == 2 }

    let folder = project.folder.appendingPathComponent("\(scenes)/deep/er")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try project.writeScene("deep/er/c", width: 20)
    try project.wait(for: "the new scene") { picture("deep/er/c") != nil && lines.count == 3 }
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("\(scenes)/deep"))
    try project.wait(for: "the end of the scene") { lines.count == 4 }
    #expect(lines.suffix(2) == ["deep/er/c: 1 file", "deep/er/c: removed"])

    // The folder of scenes itself goes and comes back.
    let root = project.folder.appendingPathComponent(scenes)
    try FileManager.default.removeItem(at: root)
    try project.wait(for: "the end of all scenes") { lines.count == 6 }
    try project.writeScene("d", width: 30)
    try project.wait(for: "the scene of the new folder") { picture("d") != nil }
    end(watch)
  }

  @Test func onlyTheScenesThatUseAPictureAreDrawnAgain() throws {
    let pictures = ["red": [200, 0, 0], "blue": [0, 0, 200]]
    for (name, color) in pictures { try writePicture(name, color) }
    try writeScene("a", showing: "red.png")
    try writeScene("b", showing: "blue.png")
    let watch = try watching()
    try project.wait(for: "the first pictures") { lines.count == 2 }

    try writePicture("red", [0, 200, 0])
    let wanted = try rendered("a")
    try project.wait(for: "the new picture") { picture("a") == wanted }

    #expect(picture("b") == (try rendered("b")))
    #expect(lines.count { $0 == "b: 1 file" } == 1)
    end(watch)
  }

  @Test func aPictureThatWasMissingIsSeenWhenItComes() throws {
    try writeScene("a", showing: "later/red.png")
    let watch = try watching()
    try project.wait(for: "the mistake") { lines.count == 2 }
    #expect(lines.contains("a: 1 mistake"))

    try FileManager.default.createDirectory(
      at: project.folder.appendingPathComponent("\(scenes)/later"),
      withIntermediateDirectories: true)
    try writePicture("later/red", [200, 0, 0])

    try project.wait(for: "the picture") { picture("a") != nil }
    end(watch)
  }

  @Test func aLayoutThatHangsOrTrapsDoesNotEndTheWatch() throws {
    let watch = try watching("--timeout", "60", program: "StuntLayouts")
    try project.wait(for: "the first pictures") { lines.count == 2 }

    try project.writeStunt("a", "trap")
    try project.wait(for: "the trap") { lines.last == "a: failed" }
    #expect(project.text(at: "errors")?.contains("Index out of range") == true)
    try project.writeStunt("a", "hang")
    usleep(300_000)
    try project.writeScene("b", width: 33)
    let b = try rendered("b")
    try project.wait(for: "the other scene") { picture("b") == b }
    // A layout that hangs is given up as soon as its scene has another text.
    try project.writeScene("a", width: 44)
    let a = try rendered("a")
    try project.wait(for: "the scene without the stunt") { picture("a") == a }
    end(watch)
    try project.wait(for: "the workers to end") { project.processes.isEmpty }
  }

  @Test func aLayoutThatHangsIsGivenUpInTime() throws {
    try project.writeStunt("a", "hang")
    let watch = try watching("--timeout", "1", program: "StuntLayouts")
    try project.wait(for: "the end of the wait") { lines.contains("a: failed") }
    #expect(project.text(at: "errors")?.contains("took longer than 1 s") == true)
    end(watch)
  }

  @Test func whatCannotBeWatchedIsRefused() throws {
    func status(_ arguments: String...) throws -> Int32 {
      try project.galley(["watch"] + arguments).status
    }
    #expect(try status(scenes) == 64)
    #expect(try status("-", "-o", "out/") == 64)
    #expect(try status(scenes, "-o", "-", "--to", "png") == 64)
    #expect(try status(scenes, "-o", "one.png") == 64)
    #expect(try status(scenes, "-o", "\(scenes)/", "--to", "json") == 64)
    #expect(try status(scenes, "-o", "out/", "--port", "4000") == 64)
    #expect(try status(scenes, "--serve", "--editor", "'open") == 64)
    #expect(try status("nothing.yaml", "-o", "out/") == 66)
  }

  private func writeScene(_ name: String, showing image: String) throws {
    try project.write(
      """
      format: 1
      viewport: { size: [20, 20], scale: 1 }
      layout: { kind: flow, itemSize: [20, 20] }
      sections: [{ items: { count: 1, view: tile } }]
      views: { tile: { image: { name: \(image), contentMode: scaleToFill } } }
      """, to: "\(scenes)/\(name).yaml")
  }

  private func writePicture(_ name: String, _ color: [Int]) throws {
    let pixel = color.map(UInt8.init) + [255]
    let bitmap = try #require(
      Bitmap(width: 2, height: 2, pixels: Array(repeating: pixel, count: 4).flatMap(\.self)))
    try PNGEncoder().encode(bitmap).write(
      to: project.folder.appendingPathComponent("\(scenes)/\(name).png"))
  }
}

extension Project {
  /// Writes a scene whose layout does what no layout should.
  func writeStunt(_ name: String, _ stunt: String) throws {
    try write(
      """
      format: 1
      viewport: { size: [100, 100], scale: 1 }
      layout: { kind: stunt, does: \(stunt) }
      sections: [{ items: 1 }]
      """, to: "Fixtures/Scenes/\(name).yaml")
  }
}
