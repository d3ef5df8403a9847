import Foundation
import Testing

@testable import GalleyCLI

/// `galley watch --serve`: the requests of its page.
@Suite(.serialized) struct WatchServerTests {
  private let project: Project
  private var scene: String { "Fixtures/Scenes/a.yaml" }

  init() throws { project = try Project(["a": 40]) }

  private func served(_ more: String..., program: String = "galley") throws -> ServedCommand {
    try ServedCommand(
      ["watch", "Fixtures/Scenes", "--serve", "--jobs", "1", "--timeout", "60"] + more,
      in: project.folder, program: program)
  }

  private func json(_ answer: ServedCommand.Answer) throws -> [String: Any] {
    #expect(answer.head.contains("Content-Type: application/json"))
    return try #require(
      JSONSerialization.jsonObject(with: answer.body) as? [String: Any], "\(answer.text)")
  }

  private func scenes(_ server: ServedCommand) throws -> [[String: Any]] {
    try #require(try json(server.get("/scenes"))["scenes"] as? [[String: Any]])
  }

  private func draw(_ server: ServedCommand, _ more: String = "") throws -> [String: Any] {
    try json(
      server.post("/draw", #"{"scene": 0, "state": "default", "kind": "plain"\#(more)}"#))
  }

  private let order = #"{"scene": 0, "state": "default", "kind": "measured"}"#

  /// The width of the tile in a picture; nil where there is none, as of a file of which half is saved.
  private func tileWidth(_ answer: ServedCommand.Answer) throws -> Double? {
    let elements = try json(answer)["elements"] as? [[String: Any]]
    return (elements?.first?["frame"] as? [Double])?[2]
  }

  /// Waits until the list of scenes says something.
  private func wait(
    _ server: ServedCommand, until condition: ([String: Any]) -> Bool
  ) throws -> [String: Any] {
    for _ in 0..<6000 {
      if let first = try scenes(server).first, condition(first) { return first }
      usleep(10_000)
    }
    throw ServedCommand.Timeout()
  }

  @Test func theListSaysWhatEachSceneHas() throws {
    let server = try served()

    // A list that takes longer than a second comes without what is not read yet.
    let first = try wait(server) { $0["isDrawable"] as? Bool == true }

    #expect(first["id"] as? String == "a")
    #expect(first["title"] as? String == "Tiles")
    #expect(first["goldens"] as? [String] == ["default"])
    #expect(
      first["accept"] as? [String: String]
        == ["default": "galley check a/default --update"])
    let viewport = first["viewport"] as? [String: Any]
    #expect(viewport?["size"] as? [Double] == [100, 60])
  }

  @Test func aPictureComesWithTheCornersAndThePlacesOfItsElements() throws {
    let server = try served()
    _ = try scenes(server)

    let drawn = try draw(server)

    #expect(drawn["failure"] == nil)
    let elements = try #require(drawn["elements"] as? [[String: Any]])
    try #require(elements.map { $0["id"] as? String } == ["cell 0-0"])
    #expect(elements[0]["area"] as? [[Double]] == [[0, 0], [40, 0], [40, 20], [0, 20]])
    #expect(elements[0]["frame"] as? [Double] == [0, 0, 40, 20])
    #expect(elements[0]["line"] as? Int == 5)
    #expect(drawn["size"] as? [Double] == [100, 60])
    let picture = try server.get("/" + (drawn["picture"] as? String ?? ""))
    #expect(picture.head.contains("Content-Type: image/png"))
    let rendered = try project.galley("render", scene, "-o", "-", "--to", "png", "--png", "fast")
    #expect(picture.body == rendered.output)
  }

  @Test func aPictureFollowsSizeScaleAndAppearance() throws {
    let server = try served()
    _ = try scenes(server)

    let wide = try draw(server, #", "size": [200, 60], "scale": 3, "appearance": "dark""#)

    #expect(wide["size"] as? [Double] == [200, 60])
    #expect(wide["scale"] as? Double == 3)
    let elements = wide["elements"] as? [[String: Any]]
    #expect(elements?.first?["frame"] as? [Double] == [0, 0, 40, 20])
    #expect(wide["viewport"] as? [Double] == [200, 60])
  }

  @Test func measuresAndPlanesMoveTheElementsWithThePicture() throws {
    let server = try served()
    _ = try scenes(server)

    let measured = try json(
      server.post("/draw", #"{"scene": 0, "state": "default", "kind": "measured"}"#))
    let exploded = try json(
      server.post("/draw", #"{"scene": 0, "state": "default", "kind": "exploded"}"#))

    func corners(_ drawn: [String: Any]) throws -> [[Double]] {
      let elements = try #require(drawn["elements"] as? [[String: Any]])
      return try #require(elements.first?["area"] as? [[Double]])
    }
    let flat = try corners(measured)
    // The margins are around the same rectangle.
    #expect(flat[0][0] > 0 && flat[1][0] - flat[0][0] == 40 && flat[2][1] - flat[1][1] == 20)
    let slanted = try corners(exploded)
    #expect(slanted[0][1] < slanted[1][1] && slanted[0][0] > slanted[3][0])
  }

  @Test func aPictureThatWasAskedForDuringASaveIsNotKeptForTheNewText() throws {
    let server = try served()
    _ = try scenes(server)
    for width in 41...60 {
      let before = try #require(try json(server.get("/scenes"))["revision"] as? Int)

      try project.writeScene("a", width: width)

      while try json(server.get("/scenes"))["revision"] as? Int == before {
        _ = try server.post("/draw", order)
      }
      #expect(try tileWidth(server.post("/draw", order)) == Double(width))
    }
  }

  /// Waits for news that come with such a picture: others may come before, as of a file of which half
  /// is saved, or of goldens that are watched from now on.
  private func wait(
    _ events: RawClient, untilDrawn isDrawn: ([String: Any]) -> Bool
  ) throws -> (news: [String: Any], update: [String: Any], drawn: [String: Any]) {
    for _ in 0..<60_000 {
      for event in events.received.components(separatedBy: "\n\n").dropLast() {
        guard let data = event.components(separatedBy: "data: ").last,
          let news = try? JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any],
          let update = news["update"] as? [String: Any],
          let drawn = update["drawn"] as? [String: Any], isDrawn(drawn)
        else { continue }
        return (news, update, drawn)
      }
      usleep(1000)
    }
    throw ServedCommand.Timeout()
  }

  @Test func aChangeIsToldAndComparedWithItsGolden() throws {
    let server = try served()
    _ = try scenes(server)
    let before = try draw(server)
    let events = try RawClient(
      server.port,
      sending: "GET /\(server.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    while !events.received.contains("event: change") { usleep(1000) }

    try project.writeScene("a", width: 44)

    let (news, update, told) = try wait(events) {
      $0["picture"] as? String != before["picture"] as? String
    }
    let after = try draw(server)
    #expect((update["scene"] as? [String: Any])?["index"] as? Int == 0)
    #expect((update["order"] as? [String: Any])?["kind"] as? String == "plain")
    #expect(told["picture"] as? String == after["picture"] as? String)
    #expect(told["revision"] as? Int == news["revision"] as? Int)
    let difference = try json(
      server.post("/draw", #"{"scene": 0, "state": "default", "kind": "difference"}"#))
    let check = try #require(difference["check"] as? [String: Any])
    #expect(check["isEqual"] as? Bool == false)
    #expect(check["elements"] as? [String] == ["layout", "cell 0-0"])
    #expect((check["headline"] as? String)?.hasPrefix("a/default: itemSize [") == true)
    let golden = try json(
      server.post("/draw", #"{"scene": 0, "state": "default", "kind": "golden"}"#))
    let bytes = try server.get("/" + (golden["picture"] as? String ?? "")).body
    #expect(bytes == project.goldens["a/default/image.png"])
  }

  /// Waits until the page would say whether the scene is equal to its golden.
  private func wait(_ server: ServedCommand, untilEqual isEqual: Bool) throws {
    let order = #"{"scene": 0, "state": "default", "kind": "difference"}"#
    for _ in 0..<6000 {
      let check = try json(server.post("/draw", order))["check"] as? [String: Any]
      if check?["isEqual"] as? Bool == isEqual { return }
      usleep(10_000)
    }
    throw ServedCommand.Timeout()
  }

  @Test func goldensThatAreReplacedMeanwhileAreComparedAgain() throws {
    let server = try served()
    _ = try scenes(server)
    try wait(server, untilEqual: true)
    try project.writeScene("a", width: 44)
    try wait(server, untilEqual: false)
    let revision = try #require(try json(server.get("/scenes"))["revision"] as? Int)

    #expect(try project.galley("check", "--update=all").status == 0)
    try wait(server, untilEqual: true)

    // An open page is told of it.
    #expect(try #require(try json(server.get("/scenes"))["revision"] as? Int) > revision)
    // As Git does it: one file in the same folder.
    let layout = "Fixtures/Goldens/a/default/layout.json"
    let text = try #require(project.text(at: layout))
    try project.write(text.replacingOccurrences(of: "44", with: "45"), to: layout)
    try wait(server, untilEqual: false)
    // Scene and golden at once.
    try project.writeScene("a", width: 45)
    #expect(try project.galley("check", "--update=all").status == 0)
    try wait(server, untilEqual: true)
  }

  @Test func aFirstGoldenIsFound() throws {
    let goldens = project.folder.appendingPathComponent("Fixtures/Goldens")
    try FileManager.default.removeItem(at: goldens)
    let server = try served()
    _ = try wait(server) { $0["isDrawable"] as? Bool == true }
    #expect(try draw(server)["hasGolden"] as? Bool == false)

    #expect(try project.galley("check", "--update=missing").status == 1)

    let first = try wait(server) { $0["goldens"] as? [String] == ["default"] }
    #expect(first["isDrawable"] as? Bool == true)
    #expect(try draw(server)["hasGolden"] as? Bool == true)
    try wait(server, untilEqual: true)
  }

  @Test func aSceneThatNobodyLooksAtIsNotDrawnAgainForItsGoldens() throws {
    try project.writeScene("b", width: 40)
    let server = try served()
    var list = try scenes(server)
    while list.contains(where: { $0["isDrawable"] as? Bool != true }) { list = try scenes(server) }
    let revision = try #require(try json(server.get("/scenes"))["revision"] as? Int)

    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("Fixtures/Goldens/a"))
    // Scenes are read in the order of their names.
    try project.writeScene("b", width: 44)

    var now = revision
    while now == revision { now = try #require(json(server.get("/scenes"))["revision"] as? Int) }
    #expect(now == revision + 1)
    #expect(try draw(server)["hasGolden"] as? Bool == false)
  }

  @Test func aSceneWithMistakesKeepsItsLastGoodPicture() throws {
    let server = try served()
    _ = try scenes(server)
    let before = try draw(server)["picture"] as? String

    try project.write("format: 1\nlayuot: { kind: flow }\n", to: scene)
    let stale = try wait(server) { $0["isStale"] as? Bool == true }

    let mistakes = try #require(stale["mistakes"] as? [[String: Any]])
    try #require(mistakes.map { $0["line"] as? Int } == [2])
    #expect(mistakes[0]["hint"] as? String == "did you mean 'layout'?")
    #expect(try draw(server)["picture"] as? String == before)
    let source = try json(server.get("/source/0"))
    #expect((source["text"] as? String)?.contains("layuot") == true)
  }

  @Test func aLayoutThatTrapsIsAFailureAndNotTheEnd() throws {
    let server = try served(program: "StuntLayouts")
    _ = try scenes(server)
    _ = try draw(server)

    try project.writeStunt("a", "trap")
    let failed = try wait(server) { $0["failure"] != nil }

    #expect((failed["failure"] as? String)?.contains("Index out of range") == true)
    #expect((try draw(server)["failure"] as? String)?.contains("Index out of range") == true)
    try project.writeScene("a", width: 44)
    _ = try wait(server) { $0["failure"] == nil }
    #expect(try draw(server)["picture"] != nil)
  }

  @Test func findingsNameTheirElementsAndLines() throws {
    try project.writeScene(
      "a", width: 40, more: "expect: [{ target: cell 0-0, frame: [1, 0, 40, 20] }]")
    let server = try served()
    _ = try scenes(server)

    let found = try json(server.post("/findings", #"{"scene": 0, "state": "default"}"#))

    let groups = try #require(found["groups"] as? [[String: Any]])
    #expect(groups.map { $0["source"] as? String } == ["validate", "lint", "cost"])
    let broken = try #require((groups[0]["items"] as? [[String: Any]])?.first)
    #expect(broken["severity"] as? String == "error")
    #expect(broken["element"] as? String == "cell 0-0")
    #expect(broken["line"] as? Int == 8)
  }

  @Test func onlyThePageMayAsk() throws {
    let server = try served()
    _ = try scenes(server)
    let order = #"{"scene": 0, "state": "default", "kind": "plain"}"#

    #expect(try server.post("/draw", order, headers: ["X-Galley-Token": nil]).status == 403)
    #expect(
      try server.post("/draw", order, headers: ["Origin": "http://evil.example"]).status == 403)
    #expect(try server.post("/draw", order, headers: ["Host": "evil.example"]).status == 403)
    #expect(try server.post("/draw", order, headers: ["Content-Type": "text/plain"]).status == 415)
    #expect(try server.get("/draw").status == 405)
    #expect(try server.get("/elsewhere").status == 404)
    #expect(try server.get("/pictures/none.png").status == 404)
    #expect(try server.get("/source/7").status == 404)
    #expect(try server.post("/draw", "{}").status == 400)
    #expect(
      try server.post("/draw", #"{"scene": 0, "state": "default", "kind": "plain", "scale": 1e9}"#)
        .status == 400)
    #expect(
      try server.post("/draw", #"{"scene": 9, "state": "default", "kind": "plain"}"#).status == 404)
    #expect(try server.post("/open", #"{"scene": 0, "line": 1}"#).status == 409)
  }

  @Test func theGoldenOfAVariantHasItsScale() throws {
    try project.writeScene("a", width: 40, more: "variants: { scale: [1, 2] }")
    #expect(try project.galley("check", "--update=all").status == 1)
    let server = try served()
    _ = try scenes(server)

    for name in ["default@1x", "default@2x"] {
      let golden = try json(
        server.post("/draw", #"{"scene": 0, "state": "\#(name)", "kind": "golden"}"#))
      #expect(golden["size"] as? [Double] == [100, 60], "\(name)")
    }
  }

  @Test func thePageFollowsWhileNobodyReadsTheLines() throws {
    let name = String(repeating: "long", count: 50)
    let other = try Project([name: 40])
    let server = try ServedCommand(
      ["watch", "Fixtures/Scenes", "--serve", "--jobs", "1"], in: other.folder)
    let reader = server.output.fileHandleForReading
    // F_SETPIPE_SZ: the smallest pipe there is holds fewer lines than there are saves.
    #expect(fcntl(reader.fileDescriptor, 1031, 4096) == 4096)
    _ = try scenes(server)

    for width in 41...70 {
      try other.writeScene(name, width: width)
      while try tileWidth(server.post("/draw", order)) != Double(width) { usleep(5000) }
    }

    #expect(reader.availableData.count <= 4096)
    try other.writeScene(name, width: 40)
    #expect(String(decoding: reader.availableData, as: UTF8.self).contains(" lines left out\n"))
  }

  @Test func theEditorGetsThePlaceAsArguments() throws {
    try project.write(
      """
      #!/bin/sh
      printf '%s|' "$@" > opened
      """, to: "editor")
    chmod(project.folder.appendingPathComponent("editor").path, 0o755)
    let server = try served("--editor", "./editor --goto '{line} {column}' $(touch bad);")
    _ = try scenes(server)

    #expect(try server.post("/open", #"{"scene": 0, "line": 5, "column": 3}"#).status == 200)

    let path = project.folder.appendingPathComponent(scene).path
    try project.wait(for: "the editor") { project.text(at: "opened")?.hasSuffix("yaml|") == true }
    #expect(project.text(at: "opened") == "--goto|5 3|$(touch|bad);|\(path)|")
    #expect(project.text(at: "bad") == nil)
  }

  @Test func manyPicturesAtOnceAreAllDrawn() throws {
    let server = try served()
    _ = try scenes(server)
    let answers = Answers()

    DispatchQueue.concurrentPerform(iterations: 12) { number in
      let order =
        #"{"scene": 0, "state": "default", "kind": "plain", "size": [\#(100 + number), 60]}"#
      let drawn = (try? server.post("/draw", order)).flatMap {
        try? JSONDecoder().decode(Size.self, from: $0.body)
      }
      answers.add(drawn?.size ?? [])
    }

    #expect(answers.all.sorted { $0[0] < $1[0] } == (0..<12).map { [100 + Double($0), 60] })
  }

  private struct Size: Decodable { var size: [Double] }

  /// Values from several threads.
  private final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [[Double]] = []

    func add(_ value: [Double]) { lock.withLock { values.append(value) } }
    var all: [[Double]] { lock.withLock { values } }
  }
}

/// What the server understands without a process.
@Suite struct WatchPartTests {
  @Test func aFileThatComesAndGoesAgainHasChangedTwice() throws {
    let project = try Project(["a": 40])
    let scene = project.folder.appendingPathComponent("Fixtures/Scenes/a.yaml").path
    let golden = project.folder.appendingPathComponent("golden.json")
    let finder = SceneFinder([scene], shared: [])
    let uses = [scene: [UsedFile(golden.path)]]
    func changes() -> Int { finder.changes(using: uses).count }
    #expect(changes() == 1)
    #expect(changes() == 0)

    try Data().write(to: golden)
    #expect(changes() == 1)
    #expect(changes() == 0)
    try FileManager.default.removeItem(at: golden)
    #expect(changes() == 1)
    #expect(changes() == 0)
  }

  @Test func anEditorsWordsAreSplitOnceAndFilledIn() throws {
    let editor = try #require(EditorCommand(#"code -g "{file}:{line}" --x='a b'  "#))
    #expect(editor.words == ["code", "-g", "{file}:{line}", "--x=a b"])
    #expect(
      editor.words(file: "/a {line} b", line: 3, column: 4)
        == ["code", "-g", "/a {line} b:3", "--x=a b"])
    #expect(EditorCommand("vi")?.words(file: "/a", line: 1, column: 1) == ["vi", "/a"])
    for wrong in ["", "  ", "vi 'a", "\"vi"] { #expect(EditorCommand(wrong) == nil) }
  }

  @Test func compilerErrorsHaveTheirPlace() throws {
    let message = try #require(LiveBuild.Message("/a b/c.swift:12:5: error: no 'x' in scope"))
    #expect(message.path == "/a b/c.swift")
    #expect((message.line, message.column) == (12, 5))
    #expect(message.text == "no 'x' in scope")
    for other in ["/a.swift:1:2: warning: w", " 12 | error: x", "error: no package"] {
      #expect(LiveBuild.Message(other) == nil)
    }
  }
}
