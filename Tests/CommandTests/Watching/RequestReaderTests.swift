import Foundation
@testable import GalleyLive
import Testing

@testable import GalleyCLI

/// What a server reads as a request: bytes in pieces become a request or a refusal.
@Suite struct RequestReaderTests {
  /// The requests in some bytes that arrive in pieces, and the status of the refusal that ends them.
  private func read(
    _ bytes: [UInt8], piece: Int = .max, limits: ServerLimits = ServerLimits()
  ) -> (requests: [ServerRequest], refusal: Int?) {
    var reader = RequestReader(limits: limits)
    var requests: [ServerRequest] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      var isWaiting = false
      while !isWaiting {
        switch reader.next() {
        case .incomplete: isWaiting = true
        case .request(let request): requests.append(request)
        case .refused(let answer): return (requests, answer.status.rawValue)
        }
      }
    }
    return (requests, nil)
  }

  private func read(_ text: String, piece: Int = .max) -> (requests: [ServerRequest], refusal: Int?)
  {
    read(Array(text.utf8), piece: piece)
  }

  @Test func aRequestHasAMethodAPathFieldsAndABody() {
    let text =
      "POST /a/b%20c?q=1 HTTP/1.1\r\nHost: x\r\nX-A:  1 \r\nx-a: 2\r\nContent-Length: 3\r\n\r\nxyz"

    let outcome = read(text)

    #expect(
      outcome.requests == [
        ServerRequest(
          method: "POST", path: "/a/b%20c",
          headers: ["host": "x", "x-a": "1, 2", "content-length": "3"], body: Array("xyz".utf8),
          keepsConnection: true)
      ])
    #expect(outcome.refusal == nil)
  }

  @Test func piecesOfAnySizeAreTheSameRequests() {
    let text =
      "GET /one HTTP/1.1\r\nHost: x\r\n\r\nPOST /two HTTP/1.1\r\nContent-Length: 2\r\n\r\n\r\n"
      + "GET /three HTTP/1.0\r\n\r\nGET /fo"
    let whole = read(text)

    #expect(whole.requests.map(\.path) == ["/one", "/two", "/three"])
    #expect(whole.requests[1].body == Array("\r\n".utf8))
    for piece in 1...30 {
      let parts = read(text, piece: piece)
      #expect(parts.requests == whole.requests)
      #expect(parts.refusal == nil)
    }
  }

  @Test func aConnectionIsKeptUnlessTheClientOrItsVersionClosesIt() {
    for (text, isKept) in [
      ("GET / HTTP/1.1\r\n\r\n", true), ("GET / HTTP/1.0\r\n\r\n", false),
      ("GET / HTTP/1.1\r\nConnection: Keep-Alive, Close\r\n\r\n", false),
    ] {
      #expect(read(text).requests.map(\.keepsConnection) == [isKept])
    }
  }

  @Test(arguments: [
    // Lines that end in another way, or with nothing before them.
    "GET / HTTP/1.1\nHost: x\n\n", "GET / HTTP/1.1\rHost: x\r\r", "\r\nGET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\r\n\r\n", "\n", "\r\r",
    // Control characters.
    "\u{16}\u{3}\u{1}", "GET /\u{0} HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n",
    "GET / HTTP/1.1\r\nA: \u{7F}\r\n\r\n", "GET\t/ HTTP/1.1\r\n\r\n",
    // Request lines that are none.
    "GET\r\n\r\n", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", " GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1 \r\n\r\n", "GET / x HTTP/1.1\r\n\r\n", "GET / http/1.1\r\n\r\n",
    "G(T / HTTP/1.1\r\n\r\n", "GET /ü HTTP/1.1\r\n\r\n",
    // Targets that are not a path.
    "GET http://127.0.0.1/ HTTP/1.1\r\n\r\n", "OPTIONS * HTTP/1.1\r\n\r\n",
    "CONNECT 127.0.0.1:80 HTTP/1.1\r\n\r\n", "GET x HTTP/1.1\r\n\r\n",
    // Fields that are none, or go on in the next line.
    "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : x\r\n\r\n", "GET / HTTP/1.1\r\nA: b\r\n c: d\r\n\r\n",
    // Lengths that two readers could understand differently.
    "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 1x\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length:\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
  ])
  func whatIsNotARequestIsABadOne(text: String) {
    for piece in [1, 2, 7, .max] { #expect(read(text, piece: piece).refusal == 400) }
  }

  @Test(arguments: [
    ("GET / HTTP/2.0\r\n\r\n", 505), ("GET / HTTP/1.2\r\n\r\n", 505),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
    ("POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
  ])
  func whatIsNotSupportedSaysSo(text: String, status: Int) {
    #expect(read(text).refusal == status)
  }

  @Test func aHeadOfTheLargestSizeIsReadAndOneByteMoreIsNot() {
    var limits = ServerLimits()
    let text = "GET / HTTP/1.1\r\nA: b\r\n\r\n"
    limits.headBytes = text.utf8.count

    #expect(read(Array(text.utf8), limits: limits).requests.count == 1)
    limits.headBytes -= 1
    #expect(read(Array(text.utf8), limits: limits).refusal == 431)
    #expect(read(Array(text.utf8), piece: 1, limits: limits).refusal == 431)
  }

  @Test func aBodyOfTheLargestSizeIsRead() {
    let body = [UInt8](repeating: 120, count: ServerLimits().bodyBytes)
    let head = "POST / HTTP/1.1\r\nContent-Length: \(body.count)\r\n\r\n"

    #expect(read(Array(head.utf8) + body, piece: 1000).requests.first?.body == body)
  }

  @Test func aRefusalIsTheEnd() {
    #expect(read("GET\r\n\r\nGET / HTTP/1.1\r\n\r\n").requests.isEmpty)
    #expect(read("GET / HTTP/1.1\r\n\r\n\u{0}GET / HTTP/1.1\r\n\r\n").requests.count == 1)
  }

  @Test func anyBytesAreTheSameInPiecesOfAnySize() {
    // Pieces of real requests in any order, and single bytes between them; always the same ones.
    let parts = [
      "GET ", "POST ", "/", "/a%00", " HTTP/1.1", " HTTP/1.0", "\r\n", "\r\n\r\n", "\n", "\r",
      "A: b",
      "Content-Length: 3", "Content-Length: 0", "Transfer-Encoding: chunked", ":", " ", "\u{0}",
      "ü",
    ].map { Array($0.utf8) }
    var state: UInt64 = 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<2000 {
      let bytes = (0..<(1 + next(12))).flatMap { _ in parts[next(parts.count)] }
      let whole = read(bytes)
      let pieces = read(bytes, piece: 1 + next(5))
      #expect(pieces == whole, "\(bytes)")
    }
  }
}
