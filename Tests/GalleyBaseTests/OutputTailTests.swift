import Foundation
import GalleyBase
import Testing

@Suite struct OutputTailTests {
  @Test func theStackTraceOfTheRuntimeIsLeftOut() {
    var tail = OutputTail()
    tail.append(
      Array(
        """
        preparing
        Swift/Array.swift:1: Fatal error: Index out of range
        Current stack trace:
        0    libswiftCore.so                    0x00007f2ca826c24a <unavailable> + 160330
        1    galley                             0x000055f50ccc8051 main + 12
        after all

        """.utf8)[...])

    #expect(
      tail.lines == [
        "preparing", "Swift/Array.swift:1: Fatal error: Index out of range", "after all",
      ])
  }

  @Test func onlyTheLastDozenLinesAreKept() {
    var tail = OutputTail()
    for number in 0..<50_000 { tail.append(Array("line \(number)\n".utf8)[...]) }

    #expect(tail.lines.count == 12)
    #expect(tail.lines.last == "line 49999")
  }

  @Test func controlCharactersAreLeftOut() {
    var tail = OutputTail()
    tail.append(Array("\u{1B}[31mred\u{07}\n".utf8)[...])

    #expect(tail.lines == ["[31mred"])
  }
}
