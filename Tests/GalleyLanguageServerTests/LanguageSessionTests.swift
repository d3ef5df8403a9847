import Foundation
import GalleyScenes
import Testing

@testable import GalleyLanguageServer

/// `LanguageSession`: the protocol's rules, and documents that change.
@Suite struct LanguageSessionTests {
  // MARK: The protocol

  @Test func theFirstRequestMustBeInitialize() throws {
    var client = Client(isReady: false)

    #expect(client.errorCode("textDocument/hover") == -32002)
    #expect(client.request("initialize", [:])["result"] != nil)
    #expect(client.errorCode("initialize", ["capabilities": [:] as [String: Any]]) == -32600)
  }

  @Test func exitAfterShutdownIsFineAndWithoutItIsNot() throws {
    var client = Client()
    #expect(client.request("shutdown", [:])["result"] is NSNull)
    #expect(client.errorCode("textDocument/hover") == -32600)
    _ = try client.send([client.message("exit", [:])])
    #expect(client.session.exitStatus == 0)

    var hasty = Client()
    _ = try hasty.send([hasty.message("exit", [:])])
    #expect(hasty.session.exitStatus == 1)
  }

  @Test func whatIsUnknownHasOneErrorAndNotificationsHaveNone() throws {
    var client = Client()

    #expect(client.errorCode("workspace/nonsense") == -32601)
    #expect(client.errorCode("$/nonsense") == -32601)
    #expect(client.errorCode("textDocument/hover", ["position": 3]) == -32602)
    #expect(client.errorCode("textDocument/hover", Client.place(0, 0)) == -32602)
    #expect(try client.send([client.message("workspace/nonsense", [:])]).isEmpty)
    #expect(try client.send([client.message("textDocument/didOpen", ["x": 1])]).isEmpty)
    #expect(try client.send([["jsonrpc": "2.0", "id": 7, "result": 1] as [String: Any]]).isEmpty)
  }

  @Test func garbageHasOneErrorEach() throws {
    var client = Client()
    for (garbage, code) in [
      ("", -32700), ("{", -32700), ("\u{0}", -32700), ("[]", -32600), ("3", -32600),
      ("[{}, {}]", -32600), (String(repeating: "[", count: 100_000), -32700),
    ] {
      let answers = client.session.answer([Array(garbage.utf8)])
      #expect(answers.count == 1)
      let answer =
        try JSONSerialization.jsonObject(with: Data(answers.first ?? [])) as? [String: Any]
      #expect(answer?["id"] is NSNull)
      #expect((answer?["error"] as? [String: Any])?["code"] as? Int == code, "\(garbage.prefix(9))")
    }
    #expect(client.session.answer([[0xFF, 0xFE]]).count == 1)
  }

  @Test func aRequestThatIsCancelledMeanwhileIsNotWorkedOn() throws {
    var client = Client()
    _ = try client.open("layout: { kind: flow }\n")

    let answers = try client.send([
      client.message("textDocument/hover", Client.place(0, 1), id: 100),
      client.message("textDocument/hover", Client.place(0, 1), id: 101),
      client.message("$/cancelRequest", ["id": 100]),
    ])

    #expect((answers[0]["error"] as? [String: Any])?["code"] as? Int == -32800)
    #expect(answers[1]["result"] != nil)
  }

  // MARK: Documents

  @Test func aChangedTextIsReadOnceHoweverOftenItChangedAndHoweverMuchIsAsked() throws {
    var client = Client()
    _ = try client.open("layout: { kind: flow }\nsections: [{ items: 3 }]\n")
    #expect(client.session.readings == 1)

    let letters = (0..<50).map { number in
      client.change([["range": range(0, 0, 0, 0), "text": "#"]], version: number)
    }
    let answers = try client.send(letters)
    #expect(answers.count == 1)
    #expect(client.session.readings == 2)

    for method in ["hover", "completion", "definition"] {
      _ = client.request("textDocument/" + method, Client.place(0, 60))
    }
    _ = client.request("textDocument/documentSymbol", Client.place(0, 0))
    #expect(client.session.readings == 2)
  }

  private func range(_ line: Int, _ character: Int, _ endLine: Int, _ endCharacter: Int) -> [String:
    Any]
  {
    [
      "start": ["line": line, "character": character],
      "end": ["line": endLine, "character": endCharacter],
    ]
  }

  @Test func changesOfPartsCountUTF16() throws {
    var client = Client()
    #expect(
      try client.open("title: 😀ไก่ old\nlayout: { kind: flo }\nsections: [{ items: 3 }]\n").count
        == 1)

    let answers = try client.send([
      client.change([
        ["range": range(0, 13, 0, 16), "text": "new 😀"],
        ["range": range(1, 19, 1, 19), "text": "w"],
      ])
    ])

    #expect(Client.diagnostics(answers).isEmpty)
    let symbols =
      client.request("textDocument/documentSymbol", Client.place(0, 0))["result"]
      as? [[String: Any]]
    #expect(symbols?.first?["detail"] as? String == "😀ไก่ new 😀")
  }

  @Test func aFindingBehindAnEmojiStandsWhereTheEditorCounts() throws {
    var client = Client()
    let found = try client.open(
      "title: 😀\nviews: { a: { labels: [{ text: 😀ไก่, tex: 1 }] } }\nsections: [{ items: 3 }]\n")

    let start = (found.first?["range"] as? [String: Any])?["start"] as? [String: Int]
    #expect(start == ["line": 1, "character": 38])
    #expect(
      found.messages == [
        "views.a.labels[0]: there is no key 'tex' here\nhint: did you mean 'text'?"
      ])
  }

  @Test func aClosedDocumentHasNoFindingsAndNoAnswers() throws {
    var client = Client()
    #expect(try client.open("layout: 3\n").count == 1)

    let answers = try client.send([
      client.message("textDocument/didClose", ["textDocument": ["uri": "untitled:a.yaml"]])
    ])

    #expect(answers.count == 1 && Client.diagnostics(answers).isEmpty)
    #expect(client.errorCode("textDocument/hover", Client.place(0, 0)) == -32602)
  }

  @Test func jsonIsKnownByItsNameAndByItsLanguage() throws {
    var client = Client()
    let text = "{ \"sections\": [{ \"items\": 3, }] }"

    #expect(
      try client.open(text, uri: "file:///a.json").messages.first?.hasPrefix(
        "this is not valid JSON") == true)
    #expect(try client.open(text, uri: "untitled:1", languageID: "json").count == 1)
    #expect(try client.open(text, uri: "untitled:2").isEmpty)
  }

  @Test func picturesOutsideOfTheSceneAreThoseOfAllowedFolders() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["scenes", "photos"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let photos = folder.appendingPathComponent("photos")
    try Data().write(to: photos.appendingPathComponent("a.png"))
    let uri = folder.appendingPathComponent("scenes/a.yaml").absoluteString
    let text = "views: { a: { image: { name: ../photos/a.png } } }\nsections: [{ items: 1 }]\n"
    var strict = Client()
    var generous = Client(allowedFolders: [photos.path])

    #expect(try strict.open(text, uri: uri).count == 1)
    #expect(try generous.open(text, uri: uri).isEmpty)
    let questions = generous.session.takeLayoutQuestions()
    #expect(questions.map(\.allowedFolders) == [[photos.path]])
  }

  @Test func formattingIsOneEditUnlessThereIsNothingToChange() throws {
    var client = Client()
    func edits() -> [[String: Any]]? {
      client.request("textDocument/formatting", Client.place(0, 0))["result"] as? [[String: Any]]
    }
    _ = try client.open("layout: {kind: flow}\nsections:\n- items: 3\n")
    #expect(
      edits()?.map { $0["newText"] as? String } == [
        "layout: { kind: flow }\nsections:\n  - items: 3\n"
      ])
    _ = try client.open("layout: { kind: flow }\nsections:\n  - items: 3\n")
    #expect(edits()?.isEmpty == true)
    _ = try client.open("layout: {kind: flo}\n")
    #expect(edits()?.isEmpty == true)
  }

  @Test func aColourIsShownAndWritten() throws {
    var client = Client()
    _ = try client.open("background: \"#FF000080\"\nsections: [{ items: 1 }]\n")

    let colors =
      client.request("textDocument/documentColor", Client.place(0, 0))["result"] as? [[String: Any]]
    #expect(colors?.count == 1)
    var parameters = Client.place(0, 0)
    parameters["color"] = ["red": 0, "green": 1, "blue": 2, "alpha": 1]
    parameters["range"] = colors?.first?["range"]
    let written =
      client.request("textDocument/colorPresentation", parameters)["result"] as? [[String: Any]]
    #expect((written?.first?["textEdit"] as? [String: Any])?["newText"] as? String == "\"#00FFFF\"")
  }

  // MARK: Layouts

  @Test func aSceneIsLaidOutOnceAndItsFindingsAreForgottenWhenItChanges() throws {
    var client = Client()
    #expect(try client.open("sections: [{ items: 1 }]\nexpect: [{ count: 2 }]\n").isEmpty)

    let questions = client.session.takeLayoutQuestions()
    #expect(questions.map(\.uri) == ["untitled:a.yaml"])
    #expect(!client.session.hasLayoutQuestions)
    let finding = LayoutFinding(line: 2, column: 10, message: "there are 1 all, not 2")
    let message = client.session.take([finding], for: questions[0])
    let body = try #require(message)
    #expect(String(decoding: body, as: UTF8.self).contains("there are 1 all, not 2"))

    let answers = try client.send([
      client.change([["text": "sections: [{ items: 2 }]\nexpect: [{ count: 2 }]\n"]])
    ])
    #expect(Client.diagnostics(answers).isEmpty)
    let late = client.session.take([finding], for: questions[0])
    #expect(late == nil)
    let again = client.session.takeLayoutQuestions()
    #expect(again.count == 1)
  }

  @Test func aTextWithMistakesIsNotLaidOut() throws {
    var client = Client()
    _ = try client.open("sections: 3a\n")

    #expect(!client.session.hasLayoutQuestions)
  }
}
