import Foundation
import GalleyGoldens
import Testing

/// `galley review --serve`: the requests of its own page.
@Suite struct ReviewServerTests {
  private let run: ReviewedRun
  private let server: ServedReview

  /// A name that would break HTML, JSON and paths if it were not escaped.
  private static let hostile = "<script>alert(1)<!script>/\"'&%2e%2e ü"

  init() throws {
    run = try ReviewedRun(["a/top": .different, "b": .missing, Self.hostile: .different])
    server = try ServedReview(run)
  }

  private func stamp(_ name: String) -> String { run.results.stamp(of: name) }

  @Test func thePageIsServedUnderItsSecret() throws {
    let answer = try server.get("/")

    #expect(answer.status == 200)
    #expect(answer.head.contains("Content-Type: text/html; charset=utf-8"))
    #expect(answer.text.contains("data-name=\"a/top\""))
    #expect(answer.text.contains("/\(server.token)/pictures/a/top/actual.png"))
    #expect(!answer.text.contains("<script>alert"))
  }

  @Test func eachAnswerKeepsOtherSitesAndFramesAway() throws {
    for answer in [
      try server.get("/"), try server.get("/x"), try server.post("/review/accept", ""),
    ] {
      #expect(answer.head.contains("Content-Security-Policy: "))
      #expect(answer.head.contains("frame-ancestors 'none'"))
      #expect(answer.head.contains("X-Content-Type-Options: nosniff"))
      #expect(answer.head.contains("Cross-Origin-Resource-Policy: same-origin"))
      #expect(answer.head.contains("Cache-Control: no-store"))
      #expect(!answer.head.lowercased().contains("access-control"))
    }
  }

  @Test func acceptChangesTheGoldenAndUndoBringsItBackByteForByte() throws {
    let before = try run.results.read()

    let accepted = try server.decide("accept", "a/top", seen: stamp("a/top"))
    #expect(accepted.status == 200)
    #expect(
      accepted.text
        == #"{"cases":[{"case":"a/top","decision":"accepted","status":"updated"}],"failures":{}}"#
        + "\n")
    #expect(run.goldens(of: "a/top") == ReviewedRun.drawn)
    #expect(try run.result(of: "a/top").status == .updated)

    let undone = try server.decide("undo", "a/top", seen: stamp("a/top"))
    #expect(
      undone.text == #"{"cases":[{"case":"a/top","status":"different"}],"failures":{}}"# + "\n")
    #expect(run.goldens(of: "a/top") == ReviewedRun.golden)
    #expect(try run.results.read() == before)
  }

  @Test func rejectIsNotedAndChangesNoGolden() throws {
    #expect(try server.decide("reject", "b", seen: stamp("b")).status == 200)

    #expect(try run.result(of: "b").decision == .rejected)
    #expect(run.goldens(of: "b") == nil)
    #expect(try server.get("/").text.contains("\"b\" : \"rejected\""))
  }

  @Test func hostileNamesAreNamesLikeOthers() throws {
    let answer = try server.decide("accept", Self.hostile, seen: stamp(Self.hostile))

    #expect(answer.status == 200)
    #expect(run.goldens(of: Self.hostile) == ReviewedRun.drawn)
  }

  @Test func picturesAreThoseOfTheRun() throws {
    let answer = try server.get("/pictures/a/top/expected.png")

    #expect(answer.status == 200)
    #expect(answer.head.contains("Content-Type: image/png"))
    #expect(Array(answer.body) == ReviewedRun.golden[.png])
    let escaped = "%3Cscript%3Ealert(1)%3C!script%3E/%22'%26%252e%252e%20%C3%BC"
    #expect(try server.get("/pictures/\(escaped)/actual.png").status == 200)
  }

  @Test func whatNobodyHasSeenIsNotAccepted() throws {
    let stamp = stamp("a/top")
    try run.keep(ReviewedRun.artifacts(grey: 30), for: "a/top")

    let answer = try server.decide("accept", "a/top", seen: stamp)
    let unsaid = try server.post("/review/accept", #"{"cases":{"a/top":null}}"#)

    #expect(answer.status == 409)
    #expect(
      answer.text
        == #"{"error":"a/top: another run has drawn it since; look at it again"}"# + "\n")
    #expect(unsaid.status == 409)
    #expect(run.goldens(of: "a/top") == ReviewedRun.golden)
  }

  @Test func aGoldenThatChangedSinceTheRunIsLeftAlone() throws {
    let other = ReviewedRun.artifacts(grey: 10)
    try run.store.accept("a/top", other)

    #expect(try server.decide("accept", "a/top", seen: stamp("a/top")).status == 409)
    #expect(run.goldens(of: "a/top") == other)
  }

  @Test func theSecretIsAnotherEachTime() throws {
    let other = try ServedReview(run)

    #expect(server.token.count == 32)
    #expect(server.token.allSatisfy { $0.isHexDigit })
    #expect(other.token != server.token)
  }

  @Test func anInterruptEndsItWell() throws {
    server.process.interrupt()
    server.process.waitUntilExit()

    #expect(server.process.terminationReason == .exit)
    #expect(server.process.terminationStatus == 0)
  }

  @Test func requestsWithoutEndHoldUpNeitherOthersNorAnInterrupt() throws {
    let head = "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 300_000)
    let clients = try (0..<4).map { _ in try RawClient(server.port, sending: head) }
    let slow = try RawClient(server.port, sending: "GET /")

    #expect(try server.get("/").status == 200)
    for client in clients { #expect(client.readToEnd().hasPrefix("HTTP/1.1 431 ")) }
    server.process.interrupt()
    server.process.waitUntilExit()

    #expect(server.process.terminationReason == .exit)
    #expect(server.process.terminationStatus == 0)
    #expect(slow.readToEnd() == "")
  }

  @Test func aPortThatIsTakenIsSaid() throws {
    let outcome = try run.review("--serve", "--port", "\(server.port)")

    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: 127.0.0.1:\(server.port): "))
  }
}

/// Many requests at the same time.
@Suite struct ReviewServerLoadTests {
  @Test func decisionsAtTheSameTimeAreAllCarriedOut() async throws {
    let names = (0..<24).map { "case-\($0)" }
    let run = try ReviewedRun(Dictionary(uniqueKeysWithValues: names.map { ($0, .different) }))
    let server = try ServedReview(run)
    let stamps = names.map { ($0, run.results.stamp(of: $0)) }

    let queue = DispatchQueue(label: "requests", attributes: .concurrent)
    let statuses = await withTaskGroup(of: Int.self) { group in
      for (name, stamp) in stamps {
        group.addTask {
          await withCheckedContinuation { done in
            queue.async {
              let answer = try? server.decide("accept", name, seen: stamp)
              done.resume(returning: answer?.status ?? 0)
            }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(statuses == Array(repeating: 200, count: 24))
    #expect(names.allSatisfy { run.goldens(of: $0) == ReviewedRun.drawn })
    #expect(try run.results.read().cases.allSatisfy { $0.decision == .accepted })
  }
}
