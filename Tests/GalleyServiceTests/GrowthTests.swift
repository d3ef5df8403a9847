import GalleyContract
import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyScenes
@testable import GalleyService

/// Eight times as much of something is at most ten times the work, and no more where the same is shown.
@MainActor @Suite struct GrowthTests {
  /// What more is counted of: a small and a large number.
  private typealias Numbers = (small: CostMeter.Counts, large: CostMeter.Counts)

  /// A kind of layout, and scenes of it with any number of items.
  struct Kind: CustomTestStringConvertible, Sendable {
    var name: String
    var options: String
    /// One section with a number of items; `#` stands for the number.
    var section = "{ items: # }"
    /// Whether a viewport shows all items.
    var showsAll = false

    var testDescription: String { name }

    func scene(_ count: Int) -> String {
      let viewport = "viewport: { size: [320, 400], scale: 1 }\n"
      guard name == "attributes" else {
        return viewport + "layout: { kind: \(name), \(options) }\nsections: ["
          + section.replacingOccurrences(of: "#", with: "\(count)") + "]\n"
      }
      let elements = (0..<count).map { "{ id: cell 0-\($0), frame: [0, \($0 * 50), 100, 40] }" }
      return viewport + "layout:\n  kind: attributes\n  elements:\n"
        + elements.map { "    - \($0)\n" }.joined()
    }
  }

  nonisolated private static let kinds = [
    Kind(name: "flow", options: "itemSize: [100, 50]"),
    Kind(name: "decorationFlow", options: "itemSize: [100, 50]"),
    Kind(name: "stretchyHeader", options: "itemSize: [100, 50], headerReferenceSize: [0, 40]"),
    Kind(name: "sectionDecorationFlow", options: "itemSize: [100, 50]"),
    Kind(name: "line", options: "itemSize: [100, 100]"),
    Kind(name: "card", options: "itemSize: [200, 240]"),
    Kind(name: "circle", options: "itemSize: [38, 38]", showsAll: true),
    Kind(
      name: "tag", options: "minimumLineSpacing: 10",
      section: "{ items: [{ count: #, text: Tag }] }"),
    Kind(
      name: "waterfall", options: "columnCount: 3",
      section: "{ items: [{ count: #, height: 60 }] }"),
    Kind(name: "featured", options: "standardHeight: 60, featuredHeight: 160"),
    Kind(
      name: "compositional",
      options: """
        section: { group: { group: horizontal, width: fractionalWidth(1), height: 50, \
        subitems: [{ width: fractionalWidth(0.5), height: fractionalHeight(1) }] } }
        """),
    Kind(name: "list", options: "appearance: plain", section: "{ rows: # }"),
    Kind(name: "attributes", options: ""),
  ]

  nonisolated private static let scrolling = kinds.filter { !$0.showsAll }

  /// What was counted while a scene was staged and `work` was done with it.
  private func counts(
    of text: String, _ work: (StagedScene, Scene) throws -> Void
  ) throws -> CostMeter.Counts {
    let scene = try SceneLoader().load(text: text, name: "growth")
    let pipeline = try Pipeline()
    let meter = CostMeter()
    try meter.countingNewViews {
      for state in scene.allStates { try work(pipeline.stage(scene, in: state), scene) }
    }
    return meter.counts
  }

  /// What was counted for a number and for eight times as many.
  private func numbers(
    from count: Int, of text: (Int) -> String,
    _ work: (StagedScene, Scene) throws -> Void = { _, _ in }
  ) throws -> Numbers {
    (try counts(of: text(count), work), try counts(of: text(8 * count), work))
  }

  /// The same is shown, except for a few elements at an edge.
  private func expectSame(_ numbers: Numbers) {
    #expect(numbers.small.attributesMade > 0)
    #expect(4 * numbers.large.total <= 5 * numbers.small.total, "\(numbers)")
    #expect(4 * numbers.large.viewsMade <= 5 * numbers.small.viewsMade, "\(numbers)")
  }

  /// What grows, grows as much as its cause.
  private func expectLinear(_ numbers: Numbers) {
    #expect(numbers.small.attributesMade > 0)
    #expect(numbers.large.total <= 10 * numbers.small.total, "\(numbers)")
    #expect(numbers.large.viewsMade <= 10 * numbers.small.viewsMade, "\(numbers)")
  }

  @Test func everyKindIsTried() {
    #expect(Self.kinds.map(\.name) == LayoutKind.builtIn.map(\.name))
  }

  @Test(arguments: scrolling)
  func aViewportOfMoreItemsIsTheSameWork(_ kind: Kind) throws {
    expectSame(
      try numbers(from: 200, of: kind.scene) { staged, _ in
        _ = staged.layoutJSON()
        _ = staged.warnings()
      })
  }

  @Test(arguments: scrolling) func aScrollOverMoreItemsIsAsMuchWork(_ kind: Kind) throws {
    expectLinear(
      try numbers(from: 200, of: kind.scene) { staged, _ in
        let view = staged.stage.collectionView
        let isWide = view.contentSize.width > view.bounds.width
        for step in 1...20 {
          let way = CGFloat(40 * step)
          view.contentOffset = isWide ? CGPoint(x: way, y: 0) : CGPoint(x: 0, y: way)
          view.layoutIfNeeded()
        }
      })
  }

  @Test(arguments: kinds) func wholeContentGrowsWithItsItems(_ kind: Kind) throws {
    expectLinear(
      try numbers(from: 20, of: kind.scene) { staged, _ in
        staged.stage.showWholeContent()
        _ = staged.displayList()
      })
  }

  @Test(arguments: ["flow", "circle", "waterfall", "compositional", "list", "attributes"])
  func lintGrowsWithItems(_ name: String) throws {
    let kind = try #require(Self.kinds.first { $0.name == name })

    expectLinear(
      try numbers(from: 50, of: kind.scene) { _, scene in
        LayoutContract.survivingLoops {
          _ = LayoutContract(checks: .lint, itemCounts: [10, 100], shrinkingAttempts: 0)
            .findings(in: scene)
        }
      })
  }

  @Test(arguments: ["flow", "sectionDecorationFlow", "compositional"])
  func sectionsOutsideOfTheViewportAreNoWork(_ name: String) throws {
    let kind = try #require(Self.kinds.first { $0.name == name })
    func text(_ count: Int) -> String {
      let sections = Array(repeating: "{ items: 2 }", count: count).joined(separator: ", ")
      return "viewport: { size: [320, 400], scale: 1 }\n"
        + "layout: { kind: \(kind.name), \(kind.options) }\nsections: [\(sections)]\n"
    }

    expectSame(try numbers(from: 25, of: text) { staged, _ in _ = staged.warnings() })
    expectLinear(
      try numbers(from: 25, of: text) { staged, _ in staged.stage.showWholeContent() })
  }

  nonisolated private static let small = """
    viewport: { size: [320, 400], scale: 1 }
    layout:
      { kind: flow, itemSize: [20, 20], minimumLineSpacing: 0, minimumInteritemSpacing: 0 }

    """

  @Test func statesGrowByTheirNumber() throws {
    func text(_ count: Int) -> String {
      Self.small + "sections: [{ items: 5000 }]\nstates:\n"
        + (0..<count).map { "  - { name: s\($0), contentOffset: [0, \($0 * 10)] }\n" }.joined()
    }

    expectLinear(try numbers(from: 2, of: text))
  }

  @Test func expectationsGrowByTheirNumber() throws {
    func text(_ count: Int) -> String {
      let names = (0..<count).map { "cell 0-\($0)" }
      return Self.small + "sections: [{ items: \(count) }]\nexpect:\n"
        + names.map { "  - { target: \($0), visible: true }\n" }.joined()
        + "  - { order: [\(names.joined(separator: ", "))] }\n"
    }

    expectLinear(
      try numbers(from: 25, of: text) { staged, scene in
        let pipeline = try Pipeline()
        let broken = try pipeline.brokenExpectations(
          of: scene, in: scene.states[0], on: staged)
        #expect(broken.isEmpty)
      })
  }

  @Test func calloutsGrowByTheirNumber() throws {
    func text(_ count: Int) -> String {
      Self.small + "sections: [{ items: 300 }]\ncallouts:\n"
        + (0..<count).map { "  - { dimension: cell 0-\($0), side: width }\n" }.joined()
    }

    expectLinear(try numbers(from: 25, of: text) { staged, _ in _ = staged.annotated() })
  }

  @Test(arguments: ["delete", "insert", "move", "reload"])
  func updatesGrowByTheirNumber(_ change: String) throws {
    func text(_ count: Int) -> String {
      let items = (0..<count).map { number in
        change == "move"
          ? "{ from: 0-\(2 * number), to: 0-\(2 * number + 1) }" : "0-\(2 * number)"
      }
      let list = items.joined(separator: ", ")
      return Self.small + "sections: [{ items: 5000 }]\n"
        + "states: [{ name: late, updates: { \(change): [\(list)], progress: 0.5 } }]\n"
    }

    expectLinear(try numbers(from: 25, of: text) { staged, _ in _ = staged.displayList() })
  }
}
