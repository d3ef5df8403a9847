import Foundation
import GalleyGoldens
import Testing

/// The shared cache with the server of a distribution, as the page configures it: WebDAV, TLS and a token.
@Suite(.enabled(if: Nginx.isInstalled, "nginx is not installed"))
struct NginxCacheTests {
  private let server: Nginx

  init() throws { server = try Nginx() }

  private func check(_ project: Project, _ arguments: String...) throws -> Outcome {
    try project.galley(
      ["check", "--cache", server.address] + arguments,
      environment: server.environment.merging([
        "GALLEY_CACHE_SECRET": StandInCache.secret, "GALLEY_CACHE_TOKEN": Nginx.token,
      ]) { $1 })
  }

  @Test func machinesShareWhatTheyDrew() throws {
    let drawn = try check(Project())
    let shared = try check(Project())

    #expect(drawn.remarks == [])
    #expect(drawn.kept == "0 of 2")
    #expect(drawn.errors.contains(", 2 stored ("))
    #expect(server.entries.count == 2)
    #expect(shared.remarks == [])
    #expect(shared.kept == "2 of 2")
    #expect((shared.status, shared.text) == (drawn.status, drawn.text))
  }

  @Test func aServerThatNobodyVouchesForIsNotUsed() throws {
    let project = try Project()

    let outcome = try project.check(server.address, token: Nginx.token)

    #expect(outcome.status == 0)
    #expect(outcome.remarks.count == 1)
    #expect(outcome.remarks[0].contains("certificate"))
    #expect(server.entries.isEmpty)
  }

  @Test func withoutTheTokenNothingIsReadOrStored() throws {
    let outcome = try Project().check(server.address, environment: server.environment)

    #expect(outcome.status == 0)
    #expect(
      outcome.remarks == [
        "warning: --cache \(server.address): 2 of 2 requests were answered with status 401; results do not depend on it"
      ])
    #expect(server.entries.isEmpty)
  }

  @Test func entriesThatWereChangedOnItsDiskAreNotUsed() throws {
    let project = try Project()
    _ = try check(project)
    let contents = try server.entries.mapValues { try Data(contentsOf: $0) }
    let keys = contents.keys.sorted()
    for (key, other) in zip(keys, keys.reversed()) {
      try contents[other]?.write(to: #require(server.entries[key]))
    }

    let outcome = try check(project)

    #expect(outcome.status == 0)
    #expect(outcome.remarks.count == 1)
    #expect(outcome.remarks[0].contains("2 entries are damaged"))
    #expect(try check(project).kept == "2 of 2")
  }

  /// Four machines, each with a checkout of its own, and one that joins what they found.
  @Test func aFleetOfFourShardsDrawsEachCaseOnce() async throws {
    let widths = Dictionary(uniqueKeysWithValues: (0..<12).map { ("s\($0)", 30 + $0) })
    let first = try await fleet(widths)
    let second = try await fleet(widths)

    #expect(first.drawn == 12)
    #expect(second.drawn == 0)
    #expect(server.entries.count == 12)
    #expect(first.verdict.status == 0)
    #expect((second.verdict.status, second.verdict.text) == (0, first.verdict.text))

    // One machine changes one scene: the others draw nothing.
    let third = try await fleet(widths.merging(["s3": 60]) { $1 }, goldens: widths)
    #expect(third.drawn == 1)
    #expect(third.verdict.status == 1)
    #expect(third.verdict.text.contains("12 cases: 11 passed, 1 different"))
  }

  /// Runs four shards at once, and merges their results.
  ///
  /// - Parameters:
  ///   - widths: The scenes.
  ///   - goldens: The scenes whose goldens are there; the same if nil.
  /// - Returns: What `merge` says, and how many cases the shards drew.
  /// - Throws: When a program cannot be started, or a shard has something to remark.
  private func fleet(
    _ widths: [String: Int], goldens: [String: Int]? = nil
  ) async throws -> (verdict: Outcome, drawn: Int) {
    let home = try Scratch()
    let shards = try (1...4).map { _ in try Project(goldens ?? widths) }
    for shard in shards {
      for (name, width) in widths { try shard.writeScene(name, width: width) }
      try FileManager.default.removeItem(at: shard.results.root)
    }
    let environment = server.environment.merging([
      "GALLEY_CACHE_SECRET": StandInCache.secret, "GALLEY_CACHE_TOKEN": Nginx.token,
    ]) { $1 }
    let folders = shards.map(\.folder)
    let address = server.address
    let kept = try await withThrowingTaskGroup(of: Int.self) { group in
      for (number, folder) in folders.enumerated() {
        let results = home.file("shards/\(number + 1)").path
        group.addTask {
          let outcome = try CommandTests.galley(
            [
              "check", "--shard", "\(number + 1)/4", "--cache", address, "--results", results,
            ], environment: environment, folder: folder)
          try #require(outcome.remarks == [], "\(outcome.errors)")
          return Int(outcome.kept.prefix { $0.isNumber }) ?? -1
        }
      }
      return try await group.reduce(0, +)
    }
    let verdict = try CommandTests.galley(["merge", "shards"], folder: home.folder)
    return (verdict, widths.count - kept)
  }
}
