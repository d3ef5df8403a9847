import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import ShelvesLayout
import Testing

@testable import GalleyScenes

/// The keys about orthogonal sections.
@MainActor @Suite struct OrthogonalKeysTests {
  /// Three shelves of ten items every 120 points in 300 points, so that offsets are 0 … 880.
  private func stage(_ change: (inout Scene.State) -> Void) throws -> SceneStage {
    let scene = try load(
      "viewport: { size: [300, 160] }\nsections: [{ items: 10 }, { items: 10 }, { items: 10 }]")
    var state = scene.states[0]
    change(&state)
    return SceneStage(scene, in: state, layout: ShelvesLayout())
  }

  private func offset(_ section: Int, _ offset: CGFloat) -> Scene.OrthogonalOffset {
    var value = Scene.OrthogonalOffset()
    (value.section, value.offset) = (section, offset)
    return value
  }

  // Which sections of a registered layout scroll is known only when it is made, so the keys are read. A
  // registered kind stays registered: the test runs in its own process.
  @Test func oneSectionOrAListIsRead() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        CustomLayout.register(
          CustomLayout(kind: "shelves", summary: "Shelves.") { _ in ShelvesLayout() })
        let text = """
          layout: { kind: shelves }
          sections: [{ items: 10 }, { items: 10 }]
          states:
            - { name: one, orthogonal: { section: 1, offset: 351 } }
            - { name: both, orthogonal: [{ section: 0, offset: 10 }, { section: 1, offset: -20 }] }
          film: { orthogonal: { section: 1, from: 30, to: 400 } }
          """
        let scene = try? SceneLoader().load(text: text, name: "a")
        precondition(scene?.states[0].orthogonal.map(\.offset) == [351])
        precondition(scene?.states[1].orthogonal.map(\.section) == [0, 1])
        precondition(scene?.states[1].orthogonal.map(\.offset) == [10, -20])
        precondition(scene?.film?.orthogonal.first?.section == 1)
        precondition(scene?.film?.orthogonal.first?.from == 30)
        precondition(scene?.film?.orthogonal.first?.to == 400)
      }
    }
  }

  @Test func sectionsThatDoNotScrollAreMistakes() {
    let text = """
      sections: [{ items: 3 }]
      states: [{ name: a, orthogonal: [{ section: 0, offset: 5 }, { section: 1, offset: 5 }] }]
      film: { orthogonal: { section: 0, to: 5 } }
      """

    #expect(
      mistakes(text) == [
        "2:45: states[0].orthogonal[0].section: section 0 does not scroll by itself",
        "2:72: states[0].orthogonal[1].section: there is no section 1",
        "3:32: film.orthogonal.section: section 0 does not scroll by itself",
      ])
  }

  @Test func aSectionHasOneOffset() {
    let text = """
      sections: [{ items: 3 }]
      states: [{ name: a, orthogonal: [{ section: 0, offset: 5 }, { section: 0, offset: 6 }] }]
      """

    let found = mistakes(text)

    #expect(found.contains("2:72: states[0].orthogonal[1].section: duplicate section 0"))
  }

  @Test func aVelocityNeedsAFling() {
    let text = "sections: [{ items: 3 }]\nfilm: { orthogonal: [{ section: 0, velocity: 5 }] }"

    let found = mistakes(text)

    #expect(found.contains("2:36: film.orthogonal[0]: 'velocity' needs physics: fling"))
  }

  @Test func aStateStandsAtItsOffsets() throws {
    let stage = try stage { $0.orthogonal = [offset(0, 351), offset(1, -40)] }

    // 360 − 351 = 9, and 0 + 40; the third section is at its start.
    #expect(stage.element(ElementID(.cell, indexes: [0, 3]))?.frame.minX == 9)
    #expect(stage.element(ElementID(.cell, indexes: [1, 0]))?.frame.minX == 40)
    #expect(stage.element(ElementID(.cell, indexes: [2, 0]))?.frame.minX == 0)
    let shown = stage.snapshot().elements.map(\.id.description)
    #expect(shown == ["cell 0-3", "cell 0-4", "cell 0-5", "cell 1-0", "cell 1-1", "cell 1-2"])
  }

  @Test func scrollToMovesTheSectionToo() throws {
    let target = Scene.ScrollTarget(item: IndexPath(item: 5, section: 2), position: .left)

    let stage = try stage { $0.scrollTarget = target }

    #expect(stage.element(ElementID(.cell, indexes: [2, 5]))?.frame.minX == 0)
    // The position names no vertical axis.
    #expect(stage.collectionView.contentOffset.y == 0)
  }

  @Test func offsetsOutliveReloadsAndUpdates() throws {
    let reloaded = try stage { state in
      state.orthogonal = [offset(0, 351)]
      state.reload = [9, 10, 10]
    }
    let updated = try stage { state in
      state.orthogonal = [offset(0, 351)]
      state.updates = Scene.Updates(deletions: [IndexPath(item: 0, section: 0)])
    }

    #expect(reloaded.element(ElementID(.cell, indexes: [0, 3]))?.frame.minX == 9)
    #expect(updated.element(ElementID(.cell, indexes: [0, 3]))?.frame.minX == 9)
  }

  @Test func expectationsSeeItemsThatAreScrolledAway() throws {
    let stage = try stage { $0.orthogonal = [offset(0, 351)] }
    let cell = ElementID(.cell, indexes: [0, 0])

    #expect(stage.allElements().count == 30)
    #expect(stage.element(cell)?.frame == CGRect(x: -351, y: 0, width: 100, height: 80))
    #expect(!stage.snapshot().elements.contains { $0.id == cell })
  }

  @Test func theWholePictureHoldsNothingOutsideOfTheSection() throws {
    let stage = try stage { $0.orthogonal = [offset(0, 351)] }

    stage.showWholeContent()

    #expect(stage.collectionView.bounds.size == CGSize(width: 300, height: 240))
    let shown = stage.snapshot().elements.filter { $0.id.section == 0 }
    #expect(shown.map(\.id.item) == [3, 4, 5])
  }
}

extension SceneStage {
  /// An element, wherever it is; nil when there is none.
  fileprivate func element(_ id: ElementID) -> LayoutSnapshot.Element? {
    allElements().first { $0.id == id }
  }
}
