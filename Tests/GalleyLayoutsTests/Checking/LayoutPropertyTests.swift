import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import TestSweep
import Testing

/// Every layout gives the same answers to different queries, in random scenes from fixed seeds.
@MainActor struct LayoutPropertyTests {
  @Test(arguments: RandomScene.Kind.allCases, 0..<Sweep.count(3, of: 10))
  func randomScenesAreConsistent(kind: RandomScene.Kind, group: Int) {
    for seed in 0..<3 {
      let scene = RandomScene(kind, seed: UInt64(group * 3 + seed))

      guard let finding = findings(scene).first else { continue }
      let smallest = scene.shrunk { findings($0).contains { $0.rule == finding.rule } }
      let words = findings(smallest).map(\.description).prefix(5).joined(separator: "\n")
      Issue.record("\(smallest)\n\(words)")
      return
    }
  }

  private func findings(_ scene: RandomScene) -> [LayoutFinding] {
    // Negative insets make items overlap, which is only a warning, and intended here.
    LayoutChecker { scene.subject() }.findings().filter { $0.severity == .error }
  }
}

/// Failures are shrunk before they are reported.
@MainActor struct ShrinkingTests {
  @Test func aFailureIsMadeAsSmallAsItCanBe() {
    var scene = RandomScene(.waterfall, seed: 3)
    let sizes = Array(repeating: CGSize(width: 33, height: 44), count: 7)
    scene.sections = [2, 4, 1].map { RandomScene.Section(sizes: sizes, columns: $0, header: 20) }
    func fails(_ scene: RandomScene) -> Bool { scene.sections.contains { $0.columns >= 3 } }

    let smallest = scene.shrunk(while: fails)

    #expect(smallest.sections.map(\.columns) == [4])
    #expect(smallest.sections.map(\.sizes.count) == [0])
    #expect(smallest.contentInset == .zero)
  }

  @Test func aSeedAlwaysMakesTheSameScene() {
    #expect(
      RandomScene(.flow, seed: 12).description == RandomScene(.flow, seed: 12).description)
    #expect(
      RandomScene(.flow, seed: 12).description != RandomScene(.flow, seed: 13).description)
  }
}
