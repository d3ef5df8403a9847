import Foundation
import Testing

@testable import GalleyLanguageServer

/// An editor that talks to a session in JSON.
struct Client {
  var session: LanguageSession
  private var nextID = 0

  /// A client that has said hello.
  init(isReady: Bool = true, allowedFolders: [String] = []) {
    session = LanguageSession(version: "0", allowedFolders: allowedFolders)
    if isReady { _ = request("initialize", ["capabilities": [:] as [String: Any]]) }
  }

  /// Sends values as messages that arrive together; what comes back.
  mutating func send(_ messages: [Any]) throws -> [[String: Any]] {
    try session.answer(
      messages.map {
        Array(try JSONSerialization.data(withJSONObject: $0, options: .fragmentsAllowed))
      }
    )
    .map { try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any]) }
  }

  func message(_ method: String, _ parameters: [String: Any], id: Int? = nil) -> [String: Any] {
    var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": parameters]
    if let id { message["id"] = id }
    return message
  }

  /// The answer to a request.
  mutating func request(_ method: String, _ parameters: [String: Any]) -> [String: Any] {
    nextID += 1
    let answers = (try? send([message(method, parameters, id: nextID)])) ?? []
    return answers.first { $0["id"] as? Int == nextID } ?? [:]
  }

  /// The code of the error that a request is answered with.
  mutating func errorCode(_ method: String, _ parameters: [String: Any] = [:]) -> Int? {
    (request(method, parameters)["error"] as? [String: Any])?["code"] as? Int
  }

  /// The diagnostics after a document is opened.
  mutating func open(_ text: String, uri: String = "untitled:a.yaml", languageID: String = "yaml")
    throws
    -> [[String: Any]]
  {
    let item: [String: Any] = ["uri": uri, "languageId": languageID, "version": 1, "text": text]
    return Self.diagnostics(try send([message("textDocument/didOpen", ["textDocument": item])]))
  }

  /// A change of parts, or of the whole text where a part has no range.
  func change(_ changes: [[String: Any]], version: Int = 2, uri: String = "untitled:a.yaml")
    -> [String: Any]
  {
    message(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version], "contentChanges": changes])
  }

  /// What a request asks for at a place.
  static func place(_ line: Int, _ character: Int, uri: String = "untitled:a.yaml") -> [String: Any]
  {
    ["textDocument": ["uri": uri], "position": ["line": line, "character": character]]
  }

  static func diagnostics(_ messages: [[String: Any]]) -> [[String: Any]] {
    let parameters = messages.last {
      $0["method"] as? String == "textDocument/publishDiagnostics"
    }?["params"]
    return (parameters as? [String: Any])?["diagnostics"] as? [[String: Any]] ?? []
  }
}

extension [[String: Any]] {
  var messages: [String] { compactMap { $0["message"] as? String } }
}
