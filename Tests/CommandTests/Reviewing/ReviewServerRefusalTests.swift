import Foundation
import GalleyGoldens
import Testing

/// The requests that `galley review --serve` refuses without changing anything.
@Suite struct ReviewServerRefusalTests {
  private let run: ReviewedRun
  private let server: ServedReview
  private let before: RunResults
  private let body: String

  init() throws {
    run = try ReviewedRun(["a": .different])
    server = try ServedReview(run)
    before = try run.results.read()
    let question = ["cases": ["a": run.results.stamp(of: "a")]]
    body = String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
  }

  private func expectRefusal(
    _ answer: ServedReview.Answer, _ status: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(answer.status == status, sourceLocation: sourceLocation)
    #expect(answer.text.hasPrefix(#"{"error":""#), sourceLocation: sourceLocation)
    #expect(run.goldens(of: "a") == ReviewedRun.golden, sourceLocation: sourceLocation)
    #expect(try run.results.read() == before, sourceLocation: sourceLocation)
  }

  @Test func aSecretThatIsWrong() throws {
    let other = String(repeating: "0", count: 32)
    let host = "Host: 127.0.0.1:\(server.port)"
    for path in ["/", "/\(other)/", "/\(server.token.dropLast())/", "/review/accept"] {
      try expectRefusal(try server.send(["GET \(path) HTTP/1.1", host]), 403)
    }
    for header in [nil, other, "", server.token + "0"] {
      try expectRefusal(
        try server.post("/review/accept", body, headers: ["X-Galley-Token": header]), 403)
    }
  }

  @Test(arguments: ["http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:1"])
  func anotherOrigin(origin: String) throws {
    try expectRefusal(try server.post("/review/accept", body, headers: ["Origin": origin]), 403)
  }

  @Test func aHostThatIsAnotherName() throws {
    for host in [
      "evil.example", "evil.example:\(server.port)", "127.0.0.1", "0.0.0.0:\(server.port)",
    ] {
      let headers: [String: String?] = ["Host": host, "Origin": "http://\(host)"]
      try expectRefusal(try server.post("/review/accept", body, headers: headers), 403)
      try expectRefusal(
        try server.send(["GET /\(server.token)/ HTTP/1.1", "Host: \(host)"]), 403)
    }
    try expectRefusal(try server.post("/review/accept", body, headers: ["Host": nil]), 403)
  }

  @Test(arguments: ["cross-site", "same-site"])
  func aRequestOfAnotherSite(site: String) throws {
    try expectRefusal(
      try server.post("/review/accept", body, headers: ["Sec-Fetch-Site": site]), 403)
    try expectRefusal(try server.get("/", headers: ["Sec-Fetch-Site: \(site)"]), 403)
  }

  @Test func aFormThatAnotherSiteCouldSend() throws {
    for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", nil] {
      try expectRefusal(
        try server.post("/review/accept", body, headers: ["Content-Type": type]), 415)
    }
  }

  @Test(arguments: ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])
  func anyMethodButPost(method: String) throws {
    let head = [
      "\(method) /\(server.token)/review/accept HTTP/1.1", "Host: 127.0.0.1:\(server.port)",
      "X-Galley-Token: \(server.token)", "Content-Type: application/json",
      "Content-Length: \(body.utf8.count)",
    ]

    let answer = try server.send(head, body: body)

    #expect(answer.status == 405)
    #expect(answer.head.contains("Allow: POST"))
    #expect(run.goldens(of: "a") == ReviewedRun.golden)
    #expect(try run.results.read() == before)
  }

  @Test func bodiesThatAreTooLargeOrNotAQuestion() throws {
    let large = #"{"cases":{""# + String(repeating: "a", count: 70_000) + #"":""}}"#
    try expectRefusal(try server.post("/review/accept", large), 413)
    for text in ["", "{", "[]", #"{"cases":1}"#, "\u{0}"] {
      try expectRefusal(try server.post("/review/accept", text), 400)
    }
    let chunked: [String: String?] = ["Content-Length": nil, "Transfer-Encoding": "chunked"]
    try expectRefusal(
      try server.post("/review/accept", "0\r\n\r\n", headers: chunked), 411)
  }

  @Test(arguments: [
    "../a", "../../Fixtures/Goldens/a", "/etc/passwd", "a/../a", ".", "", "a\u{0}", "a/",
    "constructor",
  ])
  func aNameThatIsNoCase(name: String) throws {
    for act in ["accept", "reject"] {
      try expectRefusal(try server.decide(act, name, seen: ""), 404)
    }
    let undone = try server.decide("undo", name, seen: "")
    #expect(undone.status == 404 || undone.status == 409)
  }

  @Test(arguments: [
    "/x", "/review", "/review/delete", "/review/accept/a", "/pictures", "/pictures/actual.png",
    "/pictures/a/results.json", "/pictures/a/../../results.json", "/pictures/%2e%2e/a/actual.png",
    "/pictures/..%2f..%2fresults.json", "/pictures/a/%2e%2e%2f%2e%2e%2fresults.json",
    "/pictures/a/heatmap.png", "/pictures/a%00/actual.png", "/pictures/a/actual.png%00", "/%FF",
    "//", "/../../etc/passwd",
  ])
  func anyOtherPath(path: String) throws {
    try expectRefusal(try server.get(path), 404)
  }

  @Test(arguments: ["http://127.0.0.1", "//evil.example", "*", "https://evil.example"])
  func aTargetThatIsNotAPathOfThisServer(target: String) throws {
    let answer = try server.send(
      ["GET \(target)/\(server.token)/ HTTP/1.1", "Host: 127.0.0.1:\(server.port)"])

    try expectRefusal(answer, target.hasPrefix("/") ? 403 : 400)
  }

  @Test func whatIsNoHTTPEndsNothing() throws {
    for text in ["\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}", "POST / HTTP/1.1"] {
      try RawClient(server.port, sending: text).close()
    }

    #expect(try server.get("/").status == 200)
  }

  #if os(Linux)
    @Test func onlyThisMachineCanConnect() throws {
      let digits = String(server.port, radix: 16, uppercase: true)
      let end = ":" + String(repeating: "0", count: 4 - digits.count) + digits
      var listening: [String] = []
      for file in ["/proc/net/tcp", "/proc/net/tcp6"] {
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") {
          let words = line.split(separator: " ").map { String($0) }
          // The fourth column is the state; 0A is LISTEN.
          if words.count > 3, words[1].hasSuffix(end), words[3] == "0A" {
            listening.append(words[1])
          }
        }
      }

      // 127.0.0.1 in little-endian byte order.
      #expect(listening == ["0100007F" + end])
    }
  #endif
}
