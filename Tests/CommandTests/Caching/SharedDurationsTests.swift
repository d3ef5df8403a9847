import Foundation
import GalleyBase
import GalleyGoldens
import GalleyRaster
import GalleyService
import Testing

@testable import GalleyCLI

/// `--durations cache`: all parts of a run divide its cases alike.
@Suite struct SharedDurationsTests {
  private let server = StandInCache()

  /// Part `index` of two parts of a run, with a cache in a folder.
  private func part(_ index: Int, of run: String, in folder: URL) throws -> SharedDurations {
    SharedDurations(
      place: .folder(try DrawingCache(in: folder, surroundings: ContentHash([]))), run: run,
      scenes: "Scenes", shard: try #require(ShardNumber(index: index, count: 2)))
  }

  private func check(
    _ project: Project, _ shard: String, run: String, _ cache: String...
  ) throws -> Outcome {
    try project.galley(
      ["check", "--shard", shard, "--results", "shards/\(shard.prefix(1))"] + cache
        + ["--durations", "cache"],
      environment: [
        "GALLEY_CACHE_SECRET": StandInCache.secret, "GALLEY_CACHE_TOKEN": "", "GALLEY_RUN": run,
      ])
  }

  @Test func partsReadWhatTheFirstOneFound() throws {
    let scratch = try Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let folder = scratch.folder
    let (first, second) = (try part(1, of: "1", in: folder), try part(2, of: "1", in: folder))

    #expect(try first.ofRun() == [:])
    first.store(["a": 9])
    second.store(["b": 1.23456])

    // The run goes on as it began, also where a part is tried again; the next one knows more.
    #expect(try second.ofRun() == [:])
    #expect(try first.ofRun() == [:])
    let next = try part(2, of: "2", in: folder)
    #expect(try next.ofRun() == ["a": 9, "b": 1.235])
    first.store(["a": 5])
    #expect(try part(1, of: "2", in: folder).ofRun() == ["a": 9, "b": 1.235])
    #expect(try part(1, of: "3", in: folder).ofRun() == ["a": 5, "b": 1.235])
  }

  @Test(arguments: [true, false])
  func allCasesAreCheckedOnceThoughDurationsChange(hasServer: Bool) throws {
    let project = try Project(["a": 40, "b": 41, "c": 42, "d": 43])
    let cache = hasServer ? server.address : "kept"

    for run in ["1", "2"] {
      #expect(try check(project, "2/3", run: run, "--cache", cache).status == 0)
      // Another run changes the durations meanwhile.
      #expect(try check(project, "1/3", run: run + " of others", "--cache", cache).status == 0)
      #expect(try check(project, "1/3", run: run, "--cache", cache).status == 0)
      #expect(try check(project, "3/3", run: run, "--cache", cache).status == 0)
      let merged = try project.galley("merge", "shards")
      #expect(merged.status == 0, "\(merged.errors)")
    }
  }

  @Test func aCacheThatCannotBeReadEndsThePart() throws {
    let project = try Project()
    server.answer { _, _ in .status(500) }

    let outcome = try check(project, "1/2", run: "1", "--cache", server.address)

    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(
        "--durations cache: \(server.address): 1 of 1 requests were answered with status 500"))
    #expect(outcome.errors.contains("run this part again"))
  }

  @Test func whatIsMissingIsNamed() throws {
    let project = try Project(recorded: false)

    let whole = try project.galley("check", "--cache", "kept", "--durations", "cache")
    let nowhere = try check(project, "1/2", run: "1")
    let nameless = try project.galley(
      ["check", "--shard", "1/2", "--cache", "kept", "--durations", "cache"],
      environment: ShardEngine.all.compactMap(\.run).reduce(
        into: ["GALLEY_RUN": "", "GITHUB_RUN_ID": ""]
      ) { $0[$1] = "" })

    #expect([whole.status, nowhere.status, nameless.status] == [64, 64, 64])
    #expect(whole.errors.contains("--durations cache divides a run into parts: it needs --shard"))
    #expect(nowhere.errors.contains("--durations cache: there is no --cache"))
    #expect(nameless.errors.contains("set GALLEY_RUN to a name"))
  }

  @Test(
    arguments: [
      (["CI_PIPELINE_ID": "7"], "CI_PIPELINE_ID=7"),
      (["AWS_BATCH_JOB_ID": "ab-1:3"], "AWS_BATCH_JOB_ID=ab-1"),
      (["GALLEY_RUN": "mine", "GITHUB_RUN_ID": "7"], "GALLEY_RUN=mine"),
      (["GALLEY_RUN": ""], nil),
    ] as [([String: String], String?)])
  func anEngineNamesTheRun(_ environment: [String: String], _ name: String?) {
    #expect(ShardEngine.run(in: environment) == name)
  }
}
