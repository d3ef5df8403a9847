import GalleyGeometry
import Testing

@testable import GalleyScenes

/// Batch updates, reloads and rotations in scene files.
@Suite struct UpdateTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func updates(_ text: String, items: String = "[{ items: 5 }, { items: 2 }]") throws
    -> Scene.Updates
  {
    let scene = try load("sections: \(items)\nstates: [{ name: a, updates: { \(text) } }]")
    return try #require(scene.states[0].updates)
  }

  private func problems(_ text: String) -> [String] {
    mistakes("sections: [{ items: 5 }, { items: 2 }]\nstates: [{ name: a, updates: { \(text) } }]")
      .map { $0.components(separatedBy: ": ").dropFirst(2).joined(separator: ": ") }
  }

  @Test func deletionsMayBeRanges() throws {
    let updates = try updates("delete: [0-0, 0-2..3, 1-*], progress: 0.5")

    #expect(updates.deletions == [path(0, 0), path(0, 2), path(0, 3), path(1, 0), path(1, 1)])
    #expect(updates.progress == 0.5)
  }

  @Test func aRunTakesAPlaceForEachItem() throws {
    let updates = try updates("insert: [0-1, { at: 1-0, count: 3, title: New }]")

    #expect(updates.insertedPaths == [path(0, 1), path(1, 0), path(1, 1), path(1, 2)])
    #expect(updates.insertions[1].run.texts["title"] == "New")
  }

  @Test func withoutAProgressTheUpdateIsFinished() throws {
    #expect(try updates("delete: [0-0]").progress == 1)
  }

  @Test func countsFollowFromTheChanges() throws {
    let updates = try updates(
      "delete: [0-0..1], insert: [{ at: 1-0, count: 4 }], move: [{ from: 1-1, to: 0-0 }]")

    #expect(updates.counts(after: [5, 2]) == [4, 5])
  }

  @Test func anItemCannotBeNamedTwice() {
    #expect(
      problems("delete: [0-1], reload: [0-0..2]")
        == ["item 0-1 is deleted, reloaded or moved twice"])
    #expect(
      problems("delete: [0-1], move: [{ from: 0-1, to: 0-0 }]")
        == ["item 0-1 is deleted, reloaded or moved twice"])
  }

  @Test func whatIsNamedMustBeThere() {
    #expect(problems("delete: [0-5]") == ["there is no item 0-5"])
    #expect(problems("reload: [2-0]") == ["there is no section 2"])
    #expect(problems("move: [{ from: 1-2, to: 0-0 }]") == ["there is no item 1-2"])
    #expect(problems("insert: [2-0]") == ["there is no section 2"])
  }

  @Test func newItemsLeaveNoGap() {
    #expect(problems("insert: [0-6]") == ["0-6 would leave a gap"])
    #expect(problems("delete: [0-0], move: [{ from: 0-1, to: 0-4 }]") == ["0-4 would leave a gap"])
  }

  @Test func twoItemsCannotTakeOnePlace() {
    #expect(
      problems("insert: [0-1], move: [{ from: 0-0, to: 0-1 }]")
        == ["two items cannot both come to 0-1"])
  }

  @Test func anUpdateOfMillionsOfItemsIsAMistake() {
    let text = "sections: [{ items: 10000000 }]\nstates: [{ name: a, updates: { delete: [0-*] } }]"

    #expect(mistakes(text).first?.contains("at most 10000 items") == true)
    #expect(problems("insert: [{ at: 0-0, count: 9999999 }]").count == 1)
  }

  @Test func elementsThatAreGivenCannotChange() {
    let text =
      "layout: { kind: attributes, elements: [{ id: cell 0-0, frame: [0, 0, 1, 1] }] }\n"

    #expect(mistakes(text + "states: [{ name: a, updates: { delete: [0-0] } }]").count == 1)
    #expect(mistakes(text + "states: [{ name: a, reload: [0] }]").count == 1)
  }

  @Test func aReloadHasNoMoreItemsThanThereWere() {
    let text = "sections: [{ items: 5 }, { items: 2 }]\nstates: [{ name: a, reload: "

    #expect(mistakes(text + "[6] }]").first?.hasSuffix("section 0 has only 5 items") == true)
    #expect(mistakes(text + "[1, 1, 0] }]").first?.hasSuffix("more counts than sections") == true)
    #expect(mistakes(text + "[3, 0] }]") == [])
  }

  @Test func aReloadAndAnUpdateExcludeEachOther() {
    let text = "sections: [{ items: 5 }]\nstates: [{ name: a, reload: [1], updates: {} }]"

    #expect(mistakes(text).count == 1)
  }

  // MARK: The data afterwards

  private func titles(_ scene: Scene, _ section: Int) -> [String] {
    let items = scene.sections[section].items
    return (0..<items.count).map { items.run(at: $0)?.run.texts["title"] ?? "" }
  }

  private let letters =
    "[{ items: [{ title: A }, { title: B }, { title: C }, { title: D }] }, { items: [{ title: X }] }]"

  @Test func itemsThatStayFillThePlacesThatAreLeft() throws {
    let text =
      "sections: \(letters)\nstates: [{ name: a, updates: { delete: [0-1], "
      + "insert: [{ at: 0-0, title: N }], move: [{ from: 1-0, to: 0-3 }] } }]"
    let scene = try load(text)
    let updates = try #require(scene.states[0].updates)

    let after = scene.updated(by: updates)

    // A C D are left; N moves to index 0 and X to index 3 of five.
    #expect(titles(after, 0) == ["N", "A", "C", "X", "D"])
    #expect(titles(after, 1) == [])
  }

  @Test func itemsKeepTheSizesThatWereDrawnForThem() throws {
    let items = "[{ items: { count: 6, seed: 3, width: 10, height: { min: 1, max: 1000 } } }]"
    let text = "sections: \(items)\nstates: [{ name: a, updates: { delete: [0-0..1] } }]"
    let scene = try load(text)
    let updates = try #require(scene.states[0].updates)
    func heights(_ scene: Scene) -> [CGFloat] {
      let items = scene.sections[0].items
      return (0..<items.count).compactMap { items.run(at: $0) }
        .map { $0.run.size.size(at: $0.index, layoutSize: .zero, in: .phone).height }
    }

    #expect(heights(scene.updated(by: updates)) == Array(heights(scene)[2...]))
  }

  @Test func aReloadKeepsTheFirstItems() throws {
    let scene = try load("sections: \(letters)").limited(to: [2])

    #expect(scene.sections.count == 1)
    #expect(titles(scene, 0) == ["A", "B"])
  }

  // MARK: On the stage

  @Test @MainActor func aStateShowsItsMoment() throws {
    let scene = try load(
      "viewport: { size: [200, 200] }\nsections: [{ items: 3 }]\n"
        + "layout: { kind: flow, itemSize: [200, 40], minimumLineSpacing: 10 }\n"
        + "states: [{ name: a, updates: { delete: [0-0], progress: 0.5 } }]")

    let elements = SceneStage(scene, in: scene.states[0]).snapshot().elements

    #expect(elements.map(\.frame.minY) == [25, 0, 75])
    #expect(elements.map(\.isLeaving) == [false, true, false])
  }

  @Test @MainActor func aFinishedUpdateIsTheLayoutOfTheNewData() throws {
    let scene = try load(
      "viewport: { size: [200, 200] }\nsections: [{ items: 3 }]\n"
        + "layout: { kind: flow, itemSize: [200, 40], minimumLineSpacing: 10 }\n"
        + "states: [{ name: a, updates: { insert: [{ at: 0-1, size: [200, 20] }] } }]")

    let elements = SceneStage(scene, in: scene.states[0]).snapshot().elements

    #expect(elements.map(\.frame.minY) == [0, 50, 80, 130])
    #expect(elements.map(\.frame.height) == [40, 20, 40, 40])
  }

  @Test @MainActor func aRotationChangesTheBounds() throws {
    let scene = try load(
      "viewport: { size: [100, 200] }\nsections: [{ items: 4 }]\n"
        + "layout: { kind: flow, itemSize: [90, 90] }\n"
        + "states: [{ name: a, size: [200, 100] }]")

    let stage = SceneStage(scene, in: scene.states[0])

    #expect(stage.collectionView.bounds.size == CGSize(width: 200, height: 100))
    #expect(stage.collectionView.contentSize == CGSize(width: 200, height: 190))
  }
}

/// The part of a scene that describes its film.
@Suite struct FilmKeyTests {
  @Test func aFlingHasItsVelocity() throws {
    let scene = try load("film: { physics: fling, velocity: [0, 1500], decelerationRate: fast }")

    #expect(scene.film?.physics == .fling)
    #expect(scene.film?.velocity == CGPoint(x: 0, y: 1500))
    #expect(scene.film?.decelerationRate == .fast)
  }

  @Test func aVelocityNeedsAFling() {
    #expect(
      mistakes("film: { velocity: [0, 1] }") == ["1:9: film: 'velocity' needs physics: fling"])
  }

  @Test func theFilmedStateMustBeThere() {
    #expect(
      mistakes("states: [top]\nfilm: { state: end }") == [
        "2:16: film.state: there is no state 'end'"
      ])
  }

  @Test func aStateCannotHaveTheNameOfTheFilm() {
    #expect(mistakes("states: [film]\nfilm: { frames: 3 }").count == 1)
    #expect(mistakes("states: [film]") == [])
  }
}
