import GalleyBase
import GalleyGeometry
import Testing

@testable import GalleyLayouts

/// Lines of tags: 100 points wide, of items that are 30 wide until they are measured, 10 high and 2 apart.
@Suite struct MeasuredLinesTests {
  private static let capacity = 3

  /// Lines with the widths of items that have been measured, and how many lines were resolved.
  private struct Tags {
    var lines: MeasuredLines
    let count: Int
    var widths: [Int: CGFloat] = [:]
    var resolved = 0

    init(_ count: Int) {
      self.count = count
      let groups = (count + MeasuredLinesTests.capacity - 1) / MeasuredLinesTests.capacity
      lines = MeasuredLines(
        tail: GroupRun(count: groups, length: 10, spacing: 2),
        capacity: MeasuredLinesTests.capacity, itemCount: count)
    }

    mutating func measure(_ item: Int, _ width: CGFloat) {
      widths[item] = width
      lines.note(measured: item)
    }

    mutating func settle() {
      let before = self
      var resolved = 0
      lines.settle { first in
        resolved += 1
        return before.line(from: first)
      }
      self.resolved += resolved
    }

    /// As many items as fit; a line is as high as a tenth of its measured widths, 10 at least.
    func line(from first: Int) -> (count: Int, length: CGFloat, across: CGFloat) {
      var (number, width, height) = (0, CGFloat(0), CGFloat(10))
      while true {
        let own = first + number < count ? widths[first + number] : nil
        guard width + (own ?? 30) <= 100 || number == 0 else { break }
        width += own ?? 30
        height = max(height, (own ?? 0) / 5)
        number += 1
      }
      return (number, height, width)
    }

    /// The items of each line and where it starts, resolved one after the other.
    var reference: [(items: Range<Int>, start: CGFloat)] {
      var result: [(items: Range<Int>, start: CGFloat)] = []
      var (item, start) = (0, CGFloat(0))
      while item < count {
        let line = line(from: item)
        result.append((item..<min(item + line.count, count), start))
        (item, start) = (item + line.count, start + line.length + 2)
      }
      return result
    }
  }

  @Test func withoutMeasuredItemsLinesAreAClosedForm() {
    let tags = Tags(10)

    #expect(tags.lines.count == 4)
    #expect(tags.lines.extent == 46)
    #expect(tags.lines.items(of: 3) == 9..<10)
    #expect(tags.lines.groups(from: 13, to: 23) == 0..<2)
    #expect(tags.lines.across == nil)
  }

  @Test func aWiderItemMovesThoseAfterIt() {
    var tags = Tags(10)
    tags.measure(4, 60)

    tags.settle()

    // 30 + 60 fill a line of 100, and it is 60 / 5 high.
    #expect((0..<4).map(tags.lines.items) == [0..<3, 3..<5, 5..<8, 8..<10])
    #expect((0..<4).map(tags.lines.start) == [0, 12, 26, 38])
    #expect(tags.lines.extent == 48)
    #expect(tags.lines.group(ofItem: 4) == 1)
    #expect(tags.lines.across == 90)
  }

  @Test func aNarrowerItemFitsIntoTheLineBefore() {
    var tags = Tags(10)
    tags.measure(3, 10)

    tags.settle()

    #expect(tags.lines.count == 3)
    #expect((0..<3).map(tags.lines.items) == [0..<4, 4..<7, 7..<10])
  }

  @Test func jumpingToTheEndResolvesOnlyLinesThere() {
    var tags = Tags(100_000)
    tags.measure(99_990, 55)

    tags.settle()
    #expect(tags.resolved <= 3)
    tags.measure(99_991, 20)
    tags.settle()

    #expect(tags.resolved <= 7)
    #expect(tags.lines.items(of: 33_329) == 99_987..<99_990)
  }

  @Test func scrollingThroughAllLinesResolvesEachAFewTimes() {
    var tags = Tags(30_000)

    for item in 0..<30_000 {
      tags.measure(item, CGFloat(20 + item % 7 * 10))
      tags.settle()
    }

    // One item at a time: the line before the item's, its own, and those after it up to an estimated one.
    #expect(tags.resolved <= 120_000)
  }

  @Test func aChangeInTheMiddleKeepsWhatIsBeforeAndMovesWhatIsAfter() {
    var tags = Tags(30_000)
    for item in 0..<30_000 { tags.measure(item, 30) }
    tags.settle()
    #expect(tags.resolved == 10_000)

    tags.measure(15_001, 33)
    tags.settle()

    // The line before, the item's own, which holds three as before, and no more.
    #expect(tags.resolved == 10_002)
    tags.measure(15_001, 50)
    tags.measure(15_002, 15)
    tags.settle()
    #expect(tags.resolved == 10_004)
    #expect(tags.lines.start(of: 9_999) == 119_988)
  }

  @Test(arguments: 0..<60)
  func everyOrderOfMeasuringGivesTheLinesOfOnePass(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var tags = Tags(Int.random(in: 1...90, using: &random))

    for _ in 0..<Int.random(in: 1...12, using: &random) {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        tags.measure(
          Int.random(in: 0..<tags.count, using: &random),
          CGFloat(Int.random(in: 1...12, using: &random) * 10))
      }
      tags.settle()
      let (lines, reference) = (tags.lines, tags.reference)

      #expect(lines.count == reference.count)
      #expect((0..<lines.count).map(lines.items) == reference.map(\.items))
      #expect((0..<lines.count).map(lines.start) == reference.map(\.start))
      for (number, line) in reference.enumerated() {
        #expect(line.items.allSatisfy { lines.group(ofItem: $0) == number })
        #expect(lines.groups(from: line.start + 1, to: line.start + 2).contains(number))
      }
    }
  }
}
