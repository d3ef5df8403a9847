import GalleyGeometry
import GalleyLanguageServer
import Testing

/// `MessageReader`: messages come out of bytes in any pieces, and what is none is named once.
@Suite struct MessageReaderTests {
  private func steps(_ pieces: [String], maximumBody: Int = 100) -> [MessageReader.Step] {
    var reader = MessageReader(maximumBody: maximumBody)
    var steps: [MessageReader.Step] = []
    for piece in pieces {
      reader.append(piece.utf8)
      reading: while true {
        let step = reader.next()
        switch step {
        case .incomplete: break reading
        case .refused:
          steps.append(step)
          break reading
        case .message, .omitted: steps.append(step)
        }
      }
    }
    return steps
  }

  @Test func messagesInPiecesOfOneByteAreThoseOfOnePiece() {
    let text = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]"

    #expect(steps([text]) == [.message(Array("{}".utf8)), .message(Array("[1]".utf8))])
    #expect(steps(text.map(String.init)) == steps([text]))
  }

  @Test func aBodyThatIsTooLargeIsLeftOutAndTheNextMessageIsRead() {
    let large = String(repeating: "x", count: 101)
    let text = "Content-Length: 101\r\n\r\n" + large + "Content-Length: 2\r\n\r\n{}"

    let expected: [MessageReader.Step] = [
      .omitted("a message of 101 bytes (limit 100)"), .message(Array("{}".utf8)),
    ]
    #expect(steps([text]) == expected)
    #expect(steps(text.map(String.init)) == expected)
  }

  @Test(arguments: [
    ("hello\r\n\r\n", "a header is not 'name: value'"),
    ("Content-Type: x\r\n\r\n", "the header Content-Length is missing"),
    ("Content-Length: -1\r\n\r\n", "the header Content-Length must be there once, with a number"),
    (
      "Content-Length: 99999999999999999999\r\n\r\n",
      "the header Content-Length must be there once, with a number"
    ),
    (
      "Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
      "the header Content-Length must be there once, with a number"
    ),
    (String(repeating: "x", count: 5000), "the headers are larger than 4096 bytes"),
  ])
  func garbageIsRefusedOnceAndForAll(_ text: String, _ reason: String) {
    #expect(steps([text, "Content-Length: 2\r\n\r\n{}"]) == [.refused(reason), .refused(reason)])
  }
}
