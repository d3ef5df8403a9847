import GalleyBase
import Foundation
import GalleyGeometry
import GalleyLanguageServer

/// Carries messages between an editor on the standard streams and a session, in one thread that waits for both the
/// editor and the layouts.
struct LanguageServerLoop {
  /// How long a text must rest before its layout is looked at, in milliseconds.
  private static let pause: Int32 = 300

  private var session: LanguageSession
  private var reader = MessageReader()
  private let layouts = LayoutQuestions()

  init(allowedFolders: [String]) {
    session = LanguageSession(version: galleyVersion, allowedFolders: allowedFolders)
  }

  /// Answers until the editor asks for the end or closes the stream.
  ///
  /// - Returns: The exit status that the protocol asks for.
  /// - Throws: `CommandFailure` (2) for input that is no message; the editor is told, too.
  mutating func run() throws(CommandFailure) -> Int32 {
    while true {
      var events = [STDIN_FILENO, layouts.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&events, nfds_t(events.count), session.hasLayoutQuestions ? Self.pause : -1)
      if count == 0 { layouts.ask(session.takeLayoutQuestions()) }
      guard count > 0 else { continue }
      if events[1].revents != 0 {
        for answer in layouts.takeAnswers() {
          if let body = session.take(answer.findings, for: answer.question) { try send([body]) }
        }
      }
      guard events[0].revents != 0 else { continue }
      let isOpen = receive()
      WorkWatch.isAtWork(on: "lsp", within: LanguageServerLimits.maximumRequestTime)
      try proceed()
      WorkWatch.rests()
      if let status = session.exitStatus { return status }
      if !isOpen { return 1 }
    }
  }

  /// Reads what has arrived; false at the end of the stream.
  private mutating func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    reader.append(chunk[..<count])
    return count > 0
  }

  /// Answers the messages that have arrived together.
  private mutating func proceed() throws(CommandFailure) {
    var bodies: [[UInt8]] = []
    while true {
      switch reader.next() {
      case .incomplete: return try send(session.answer(bodies))
      case .message(let body): bodies.append(body)
      case .omitted(let reason):
        try send(session.answer(bodies) + [session.answer(toGarbage: reason)])
        bodies = []
      case .refused(let reason):
        try send(session.answer(bodies))
        guard session.exitStatus == nil else { return }
        try send([session.answer(toGarbage: reason)])
        throw CommandFailure(
          .editorMessage,
          "standard input is not a message of the Language Server Protocol: \(reason)",
          hint: "an editor starts this command; Docs/Editors.md has the set-up")
      }
    }
  }

  private func send(_ bodies: [[UInt8]]) throws(CommandFailure) {
    let bytes = bodies.flatMap(MessageReader.framed)
    if !bytes.isEmpty { try Terminal.write(bytes) }
  }
}
