import Testing

@testable import GalleyCLI

@Suite struct ProgressTests {
  @Test func theTimeLeftIsSharedByTheJobs() {
    var left = TimeLeft(["a", "b", "c"], durations: ["a": 4, "b": 8], jobs: 2)

    // c counts as (4 + 8) / 2 = 6: 18 seconds of work for two.
    #expect(left.seconds == 9)
    left.finish("a")
    left.finish("c")
    // One case cannot be divided.
    #expect(left.seconds == 8)
    left.finish("b")
    #expect(left.seconds == 0)
  }

  @Test func withoutEarlierRunsNothingIsKnown() {
    #expect(TimeLeft(["a"], durations: ["z": 1], jobs: 1).seconds == nil)
  }

  @Test(
    arguments: [
      (0.0, nil), (1.4, nil), (1.6, "about 2 s left"), (89.4, "about 89 s left"),
      (90, "about 2 min left"), (5400, "about 2 h left"), (.infinity, nil), (.nan, nil),
    ] as [(Double, String?)])
  func aTimeIsToldWhereItMatters(seconds: Double, words: String?) {
    #expect(TimeLeft.words(seconds) == words)
  }
}
