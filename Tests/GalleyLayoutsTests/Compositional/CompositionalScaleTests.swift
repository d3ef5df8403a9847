import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyLayouts

/// How much work a layout does, counted.
@MainActor @Suite struct CompositionalScaleTests {
  private static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  private static func row(_ height: CollectionLayoutDimension) -> CollectionLayoutSection {
    let size = CollectionLayoutSize.size(.fractionalWidth(1), height)
    return .of(.horizontal(size, [CollectionLayoutItem(layoutSize: size)]))
  }

  @Test func aQueryVisitsOnlyWhatItFinds() throws {
    let layout = CollectionViewCompositionalLayout(section: Self.row(.absolute(44)))
    let stage = CompositionalStage(layout, bounds: Self.screen, counts: [1_000_000, 1_000_000])
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize.height == 88_000_000)
    let arrangement = try #require(layout.arrangement)
    let pins = CompositionalPins(lower: 0, upper: 844)
    for y in [0, 30_000_000.0, 87_999_000] {
      var found = 0
      let visited = arrangement.forEachElement(
        in: CGRect(x: 0, y: y, width: 390, height: 880), pins: pins
      ) { _ in found += 1 }
      #expect((20...21).contains(found))
      // The section, and one more group at each end.
      #expect(visited <= found + 3)
    }
  }

  @Test func aProviderIsAskedOncePerSection() {
    var calls = 0
    let layout = CollectionViewCompositionalLayout { index, environment in
      calls += 1
      #expect(environment.container.contentSize.height == 844)
      return Self.row(.absolute(CGFloat(20 + index)))
    }
    let stage = CompositionalStage(
      layout, bounds: Self.screen, counts: Array(repeating: 3, count: 1000))
    stage.view.layoutIfNeeded()
    #expect(calls == 1000)
    stage.view.contentOffset.y = 5000
    stage.view.layoutIfNeeded()
    #expect(calls == 1000)
    stage.view.bounds.size.width = 320
    stage.view.layoutIfNeeded()
    #expect(calls == 2000)
  }

  @Test func equalSectionsAreResolvedOnce() throws {
    let layout = CollectionViewCompositionalLayout { _, _ in Self.row(.absolute(44)) }
    let stage = CompositionalStage(
      layout, bounds: Self.screen, counts: Array(repeating: 1, count: 100))
    stage.view.layoutIfNeeded()
    let sections = try #require(layout.arrangement).sections
    #expect(sections.allSatisfy { $0.groups.template == sections[0].groups.template })
  }

  @Test func everyVisibleRowIsMeasuredOnce() {
    let layout = CollectionViewCompositionalLayout(section: Self.row(.estimated(60)))
    let stage = CompositionalStage(layout, bounds: Self.screen, scale: 2, counts: [100_000])
    stage.fittedSize = { name, size in
      CGSize(width: size.width, height: CGFloat(40 + name.path.item % 50))
    }
    for _ in 0..<1000 {
      stage.view.contentOffset.y += 844
      stage.view.layoutIfNeeded()
    }
    #expect(stage.questions.count > 13_000)
    #expect(stage.questions.values.allSatisfy { $0 <= 2 })
    // Once when a cell appears, and again after its size changed.
    let asked = stage.questions.values.reduce(0, +)
    #expect(asked <= 2 * stage.questions.count)
  }

  @Test func measuringARowMovesLaterOnesByTheDifference() {
    let layout = CollectionViewCompositionalLayout(section: Self.row(.estimated(60)))
    let stage = CompositionalStage(layout, bounds: Self.screen, scale: 2, counts: [100_000])
    stage.fittedSize = { _, size in CGSize(width: size.width, height: 70) }
    stage.view.contentOffset.y = 3_000_000
    stage.view.layoutIfNeeded()
    let measured = stage.questions.count
    #expect(stage.view.contentSize.height == 6_000_000 + CGFloat(10 * measured))
    #expect(stage.frame(0, 40_000)?.minY == 2_400_000)
    #expect(stage.frame(0, 99_999)?.maxY == stage.view.contentSize.height)
  }

  @Test func runsOfGroupsFindTheGroupAtEveryPlace() {
    var run = GroupRun(count: 1000, length: 10, spacing: 2)
    var lengths = Array(repeating: CGFloat(10), count: 1000)
    var random = Random(seed: 5)
    for _ in 0..<300 {
      let group = Int.random(in: 0..<1000, using: &random)
      lengths[group] = CGFloat(Int.random(in: 1...90, using: &random))
      run.setLength(lengths[group], of: group)
    }
    var start: CGFloat = 0
    for group in 0..<1000 {
      #expect(run.start(of: group) == start)
      #expect(run.length(of: group) == lengths[group])
      #expect(run.groups(from: start + 0.5, to: start + 0.6).contains(group))
      #expect(run.groups(from: start + 0.5, to: start + 0.6).count <= 3)
      start += lengths[group] + 2
    }
    #expect(run.extent == start - 2)
  }
}
