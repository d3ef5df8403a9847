import GalleyBase
import GalleyComparison
import GalleyGeometry
import Testing

/// For random changes, every element that differs belongs to a cause, and no other element does.
@Suite struct RandomChangeTests {
  /// Numbers from a seed.
  private struct Dice {
    let numbers: SplitMix64
    var index: UInt64 = 0

    mutating func roll(_ sides: Int) -> Int {
      defer { index += 1 }
      return Int(numbers.value(at: index) % UInt64(sides))
    }
  }

  /// Cells in a grid or a column, with a footer, and a decoration around them.
  private func start(_ dice: inout Dice) -> Layout {
    var layout =
      dice.roll(2) == 0
      ? Layout.grid
      : Layout.column(
        heights: (0..<6).map { _ in Double(40 + dice.roll(3) * 20) }, header: 30, sections: 2)
    layout.elements.append(.init(id: "footer 0", frame: [0, 400, 320, 20]))
    layout.elements.append(.init(id: "decoration card 0", frame: [0, 0, 320, 400], z: -1))
    layout.size[1] = Double(200 + dice.roll(4) * 100)
    return layout
  }

  private func changed(_ layout: Layout, _ dice: inout Dice) -> Layout {
    var result = layout
    for _ in 0...dice.roll(4) { change(&result, &dice) }
    return result
  }

  private func change(_ layout: inout Layout, _ dice: inout Dice) {
    let index = dice.roll(layout.elements.count)
    let distance = Double(dice.roll(5) - 2) * 4.5
    switch dice.roll(10) {
    case 0: layout.elements.remove(at: index)
    case 1: layout.elements[index].frame[0] += distance
    case 2: layout.elements[index].frame[3] += distance
    case 3:
      for place in index..<layout.elements.count { layout.elements[place].frame[1] += distance }
    case 4:
      let other = dice.roll(layout.elements.count)
      let frame = layout.elements[index].frame
      layout.elements[index].frame = layout.elements[other].frame
      layout.elements[other].frame = frame
    case 5: layout.elements[index].z += dice.roll(3)
    case 6: layout.elements[index].more = "\"alpha\": 0.\(1 + dice.roll(8))"
    case 7: layout.content[1] += distance
    case 8: layout.offset[1] += distance
    default: layout.size[0] += distance
    }
  }

  /// The names of the elements that differ, found without the comparison.
  private func differing(_ before: Layout, _ after: Layout) -> Set<String> {
    func states(_ layout: Layout) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: layout.elements.map { ($0.id, "\($0.frame) \($0.z) \($0.more)") })
    }
    let (old, new) = (states(before), states(after))
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }

  @Test(arguments: 0..<400)
  func everyElementThatDiffersBelongsToACause(_ seed: Int) throws {
    var dice = Dice(numbers: SplitMix64(seed: UInt64(seed)))
    let before = start(&dice)
    let after = changed(before, &dice)

    let difference = try before.compared(with: after)
    let back = try after.compared(with: before)

    let names = differing(before, after)
    #expect(Set(difference.causes.flatMap(\.elements)) == names)
    #expect(Set(back.causes.flatMap(\.elements)) == names)
    #expect(difference == (try before.compared(with: after)))
    for cause in difference.causes where !["viewport", "content"].contains(cause.element) {
      #expect(cause.elements.contains(cause.element))
    }
  }

  @Test(arguments: 0..<100)
  func whatIsNotChangedIsNotFound(_ seed: Int) throws {
    var dice = Dice(numbers: SplitMix64(seed: UInt64(seed)))
    let layout = start(&dice)

    #expect(try layout.compared(with: layout).findings == [])
  }
}
