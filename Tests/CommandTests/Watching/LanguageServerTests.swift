import Foundation
import Testing

/// `galley lsp` as a process: what an editor gets over its streams, and how it ends.
@Suite struct LanguageServerTests {
  private func frame(_ body: String) -> String {
    "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private let hello =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private let farewell = #"{"jsonrpc":"2.0","id":9,"method":"shutdown"}"#
  private let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  private func opening(_ text: String, uri: String) throws -> String {
    let document: [String: Any] = ["uri": uri, "languageId": "yaml", "version": 1, "text": text]
    let message: [String: Any] = [
      "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": document],
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
  }

  @Test func theExitStatusIsTheProtocols() throws {
    #expect(try galley("lsp", input: [hello, farewell, exit].map(frame).joined()).status == 0)
    #expect(try galley("lsp", input: [hello, exit].map(frame).joined()).status == 1)
    #expect(try galley("lsp", input: frame(hello)).status == 1)
  }

  @Test func inputThatIsNoMessageEndsTheServerWithOneSentence() throws {
    let outcome = try galley("lsp", input: frame(hello) + "GET / HTTP/1.1\r\nHost: x\r\n\r\n")

    #expect(outcome.status == 2)
    #expect(outcome.errors.split(separator: "\n").count == 2)
    #expect(outcome.errors.contains("a header is not 'name: value'"))
    #expect(outcome.text.contains(#""error":{"code":-32600"#))
  }

  @Test(arguments: [("trap", "the layout failed: "), ("leave", "exited with status 3")])
  func aLayoutThatEndsItsProcessIsAFindingAndTheServerGoesOn(_ stunt: String, _ words: String)
    throws
  {
    let server = try Server("StuntLayouts")
    server.send(frame(hello))
    let text = "layout: { kind: stunt, does: \(stunt) }\nsections: [{ items: 1 }]\n"
    server.send(frame(try opening(text, uri: "untitled:a.yaml")))

    #expect(try server.output(until: "the layout failed: ").contains(words))

    let fine =
      "layout: { kind: stunt }\nsections: [{ items: 1 }]\nexpect: [{ count: 3, among: cells }]\n"
    server.send(frame(try opening(fine, uri: "untitled:b.yaml")))
    #expect(try server.output(until: "(state default)").contains("there are 1 cells, not 3"))
    server.send(frame(farewell) + frame(exit))
    #expect(server.status == 0)
  }
}

/// A server whose streams stay open.
private final class Server {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var seen = ""

  init(_ name: String) throws {
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent(name)
    process.arguments = ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  func send(_ text: String) { input.fileHandleForWriting.write(Data(text.utf8)) }

  /// What has been printed when certain words are there; all of it if they never come.
  func output(until words: String) throws -> String {
    while !seen.contains(words) {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      seen += String(decoding: data, as: UTF8.self)
    }
    return seen
  }

  var status: Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
