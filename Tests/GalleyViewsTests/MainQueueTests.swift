import Testing

@testable import GalleyViews

/// The main queue of a view tree, in virtual time.
@MainActor @Suite struct MainQueueTests {
  private let queue = MainQueue()
  private let log = Log()

  private final class Log {
    var names: [String] = []
  }

  private func post(_ name: String, after delay: Double = 0) {
    queue.post(after: delay) { [log] in log.names.append(name) }
  }

  private func run(until seconds: Double = 0) { queue.run(until: seconds) {} }

  @Test func blocksRunInTheOrderInWhichTheyWerePosted() {
    post("first")
    post("second")
    run()

    #expect(log.names == ["first", "second"])
  }

  @Test func delayedBlocksRunByTheirTimesAndOnlyWhenThatHasCome() {
    post("late", after: 0.5)
    post("later", after: 0.7)
    post("early", after: 0.2)
    run(until: 0.1)
    #expect(log.names == [])
    run(until: 0.5)

    #expect(log.names == ["early", "late"])
    #expect(queue.time == 0.5)
  }

  @Test func aDelayCountsFromTheTimeOfTheBlockThatPostsIt() {
    queue.post(after: 0.25) { post("second", after: 0.25) }
    run(until: 0.45)
    #expect(log.names == [])
    run(until: 0.5)

    #expect(log.names == ["second"])
  }

  @Test func timeNeverGoesBack() {
    run(until: 2)
    post("now")
    run(until: 1)

    #expect(log.names == ["now"])
    #expect(queue.time == 2)
  }

  @Test func layoutComesBetweenABlockAndTheBlockThatItPosts() {
    queue.post {
      log.names.append("block")
      post("posted")
    }
    queue.run(until: 0) { log.names.append("layout") }

    #expect(log.names == ["block", "layout", "posted", "layout"])
  }

  @Test func workThatAlwaysLeavesMoreEndsAfterAHundredRounds() {
    var rounds = 0
    var calls = 0
    func again() {
      rounds += 1
      if rounds < 102 { queue.post { again() } }
    }
    queue.whenRestless = { calls += 1 }
    queue.post { again() }

    run()
    #expect(rounds == 100)
    #expect(queue.isRestless)
    // A queue that gave up runs one round each time.
    run()
    #expect(rounds == 101)
    #expect(calls == 1)
    // Whatever waits on a queue keeps what it uses, here the queue itself.
    run()
  }

  @Test func workThatEndsAfterNinetyNineRoundsIsNoWarning() {
    var rounds = 0
    func again() {
      rounds += 1
      if rounds < 99 { queue.post { again() } }
    }
    queue.post { again() }
    run()

    #expect(rounds == 99)
    #expect(!queue.isRestless)
  }

  @Test func aTickerOfSixtyTimesASecondIsAtRestBetweenItsTicks() {
    var ticks = 0
    func tick() {
      ticks += 1
      if ticks < 642 { queue.post(after: 1.0 / 64) { tick() } }
    }
    queue.post { tick() }
    run(until: 10)

    #expect(ticks == 641)
    #expect(!queue.isRestless)
    run(until: 11)
  }

  @Test func aBlockThatRanAheadOfItsTurnDoesNotRunAgain() {
    let ticket = queue.post { log.names.append("once") }
    queue.run(ticket)
    queue.run(ticket)
    run()

    #expect(log.names == ["once"])
  }

  @Test func aTreeRunsWhatItsLayoutPostsOnItsOwnQueue() {
    final class Poster: View {
      var posts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        guard posts < 2 else { return }
        posts += 1
        MainQueue.current.post { self.setNeedsLayout() }
      }
    }
    let (root, poster) = (View(frame: .zero), Poster(frame: .zero))
    root.addSubview(poster)
    root.mainQueue = queue

    root.runMainQueue()

    #expect(poster.posts == 2)
    #expect(poster.mainQueue === queue)
    #expect(MainQueue.ofRunningWork == nil)
  }
}
