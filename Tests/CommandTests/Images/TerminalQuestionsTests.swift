import Testing

@testable import GalleyCLI

/// How long a terminal is waited for, by a clock that only reading moves.
@Suite struct TerminalQuestionsTests {
  /// Answers each read with some bytes after some time; returns the reply, the number of reads and the time.
  private func ask(
    taking time: Duration, _ answer: (Int) -> [UInt8]?
  ) -> (reply: TerminalReply, reads: Int, passed: Duration) {
    let start = ContinuousClock.now
    var (now, reads) = (start, 0)
    let reply = TerminalQuestions.reply(now: { now }) { limit in
      reads += 1
      now += min(time, limit)
      return answer(reads)
    }
    return (reply, reads, now - start)
  }

  @Test func aTerminalThatNeverAnswersIsReadOnce() {
    let asked = ask(taking: .seconds(9)) { _ in nil }

    #expect(asked.reads == 1)
    #expect(asked.passed == TerminalQuestions.timeLimit)
    #expect(asked.reply == TerminalReply([]))
  }

  @Test func bytesThatTrickleInDoNotStretchTheTime() {
    let asked = ask(taking: .milliseconds(30)) { _ in [0x61] }

    #expect(asked.reads == 7)
    #expect(asked.passed == TerminalQuestions.timeLimit)
  }

  @Test func aFloodIsReadToTheLimit() {
    let asked = ask(taking: .zero) { _ in [UInt8](repeating: 0x1B, count: 1000) }

    #expect(asked.reads == 5)
  }

  @Test func theLastAnswerEndsTheReading() {
    let parts = ["\u{1B}_Gi=31;", "OK\u{1B}", "\\\u{1B}[?6", "2;4c", "more"].map { Array($0.utf8) }

    let asked = ask(taking: .milliseconds(1)) { parts[$0 - 1] }

    #expect(asked.reads == 4)
    #expect(asked.reply.hasKittyPictures && asked.reply.hasSixels)
  }

  @Test func theQuestionThatEveryTerminalAnswersIsTheLast() {
    #expect(String(decoding: TerminalQuestions.bytes, as: UTF8.self).hasSuffix("\u{1B}[c"))
  }
}
