import GalleyBase
import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyLayouts

/// Lines of mixed sizes are stored in a compact form, with the same frames as in full storage.
@Suite struct FlowLineListTests {
  private static let count = 5000

  /// Sizes without equal neighbours, some without height.
  private func mixedSizes(seed: UInt64) -> [CGSize] {
    var random = SplitMix64(seed: seed)
    return (0..<Self.count).map { index in
      CGSize(
        width: CGFloat(Int.random(in: 20...90, using: &random) * 2 + index % 2),
        height: CGFloat(Int.random(in: 0...30, using: &random)) / 4)
    }
  }

  private func arrangement(_ items: FlowItems, lineSpacing: CGFloat) -> FlowArrangement {
    var section = FlowArrangement.Section()
    section.items = items
    section.lineSpacing = lineSpacing
    section.inset = EdgeInsets(top: 7.5, left: 3, bottom: 2, right: 1)
    section.headerLength = 12
    return FlowArrangement(
      sections: [section], direction: .vertical, crossLength: 400, scale: 3)
  }

  /// The same sizes one by one, and followed by two equal ones, as runs.
  private func both(lineSpacing: CGFloat, seed: UInt64) -> (FlowArrangement, FlowArrangement) {
    let sizes = mixedSizes(seed: seed)
    let last = CGSize(width: 300, height: 10)
    return (
      arrangement(FlowItems(sizes), lineSpacing: lineSpacing),
      arrangement(FlowItems(sizes + [last, last]), lineSpacing: lineSpacing)
    )
  }

  @Test(arguments: [10.0, 0, 1 / 3.0, -2])
  func itemsLieWhereBlocksPutThem(lineSpacing: CGFloat) {
    let (lines, blocks) = both(lineSpacing: lineSpacing, seed: 1)

    // The last line differs: in one of the two, more items follow it.
    let same = (0..<(Self.count - 20)).allSatisfy {
      lines.frame(ofItem: $0, inSection: 0) == blocks.frame(ofItem: $0, inSection: 0)
    }
    #expect(same)
  }

  @Test(arguments: [10.0, 0, 1 / 3.0, -2])
  func rectsFindWhatBlocksFind(lineSpacing: CGFloat) {
    let (lines, blocks) = both(lineSpacing: lineSpacing, seed: 2)
    func found(_ arrangement: FlowArrangement, _ rect: CGRect) -> [FlowElement] {
      var elements: [FlowElement] = []
      arrangement.forEachElement(in: rect) { element, _ in elements.append(element) }
      return elements
    }
    let end = lines.contentSize.height - 60

    for step in 0..<200 {
      let rect = CGRect(
        x: 0, y: end * CGFloat(step) / 200, width: 400, height: CGFloat(step % 7) * 5)

      #expect(found(lines, rect) == found(blocks, rect))
    }
  }

  @Test func linesAreBlocksOfOneLineInOrder() throws {
    let sizes = mixedSizes(seed: 3)
    let list = arrangement(FlowItems(sizes), lineSpacing: 4).records[0].blocks

    #expect(list.reduce(0) { $0 + $1.itemsPerLine * $1.lineCount } == Self.count)
    #expect(list.allSatisfy { $0.lineCount == 1 })
    #expect(zip(list, list.dropFirst()).allSatisfy { $0.furthestEnd + 4 == $1.start })
    let last = try #require(list.last)
    #expect(last.firstItem + last.itemsPerLine == Self.count)
  }
}
