import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyScenes

@Suite struct StateTests {
  @Test func aSelectionKeepsItsRanges() throws {
    let scene = try load(
      "sections: [{ items: 9 }]\nstates: [{ name: a, selection: [0-1, 0-3..5, 0-*] }]")

    #expect(scene.states[0].selection.map(\.description) == ["0-1", "0-3..5", "0-*"])
  }

  @Test func aSelectionOutsideTheItemsIsAMistake() {
    let text = "sections: [{ items: 3 }]\nstates: [{ name: a, selection: [0-3, 1-*] }]"

    #expect(
      mistakes(text) == [
        "2:33: states[0].selection[0]: there is no item 0-3",
        "2:38: states[0].selection[1]: there is no section 1",
      ])
  }

  @Test func aScrollTargetWithoutAPlaceIsAtTheLeadingEnd() throws {
    let scene = try load(
      """
      layout: { kind: flow, scrollDirection: horizontal }
      sections: [{ items: 3 }]
      states: [{ name: a, scrollTo: { item: 0-2 } }]
      """)

    #expect(
      scene.states[0].scrollTarget == Scene.ScrollTarget(item: IndexPath(item: 2, section: 0)))
  }

  @Test func aListOfNoStatesIsAMistake() {
    #expect(mistakes("states: []") == ["1:9: states: a scene needs at least one state"])
  }

  @Test func expectationsKnowTheirStateAndPlace() throws {
    let scene = try load(
      """
      states: [top, end]
      expect:
        - { contentSize: [390, 0] }
        - { count: 0, among: cells, state: end }
      """)

    #expect(scene.expectations.map(\.state) == ["top", "end"])
    #expect(scene.expectations.map(\.line) == [3, 4])
    #expect(
      scene.expectations.map(\.claim) == [
        .contentSize(CGSize(width: 390, height: 0)), .count(0, of: .cells),
      ])
  }

  @Test func oneExpectationMayMakeTwoClaims() throws {
    let scene = try load(
      "sections: [{ items: 1 }]\n"
        + "expect: [{ target: cell 0-0, frame: [0, 0, 50, 50], visible: true }]")
    let cell = ElementID(.cell, indexes: [0, 0])

    #expect(
      scene.expectations.map(\.claim) == [
        .frame(cell, CGRect(x: 0, y: 0, width: 50, height: 50)), .visible(cell, true),
      ])
  }

  @Test func expectationsAreChecked() {
    let text = """
      sections: [{ items: 1 }]
      expect:
        - { target: cell 0-1, visible: true }
        - { target: header 1, visible: true }
        - { target: cell 0-0 }
        - { overlap: none, frame: [0, 0, 1, 1] }
        - { contentSize: [1, 1], among: cells, state: top }
        - { overlap: some }
      """

    #expect(
      mistakes(text) == [
        "3:15: expect[0].target: there is no item 0-1",
        "4:15: expect[1].target: there is no section 1",
        "5:5: expect[2]: nothing is said of cell 0-0",
        "6:22: expect[3]: 'frame' needs target",
        "7:28: expect[4]: 'among' needs overlap, edges, text or count",
        "7:49: expect[4].state: there is no state 'top'",
        "8:16: expect[5].overlap: expected none, found text 'some'",
      ])
  }

  @MainActor @Test func expectationsMayNameWhatAStateAdds() throws {
    let text = """
      layout: { kind: list, appearance: plain }
      sections: [{ rows: [One, Two] }]
      states:
        - before
        - { name: more, snapshot: { sections: [{ rows: [One, Two, Three] }, { rows: [Four] }] } }
        - { name: less, snapshot: { sections: [{ rows: [Two] }] } }
        - { name: updated, updates: { insert: [{ at: 0-2 }] } }
      expect:
        - { target: cell 0-2, visible: true, state: more }
        - { target: cell 1-0, visible: true, state: more }
        - { target: cell 0-1, visible: false, state: less }
        - { target: cell 0-2, visible: true, state: updated }
      """
    let scene = try load(text)
    for expectation in scene.expectations {
      let state = try #require(scene.states.first { $0.name == expectation.state })
      #expect(expectation.applies(to: scene))
      let checker = ExpectationChecker(SceneStage(scene, in: state))
      #expect(checker.failure(of: expectation.claim) == nil)
    }

    #expect(
      mistakes(
        text + """

            - { target: cell 0-3, visible: true, state: more }
            - { target: cell 2-0, visible: true, state: more }
            - { target: cell 0-2, visible: true, state: less }
            - { target: cell 0-2, visible: true }
          """) == [
          "13:15: expect[4].target: there is no item 0-3",
          "14:15: expect[5].target: there is no section 2",
          "15:15: expect[6].target: there is no item 0-2",
          "16:15: expect[7].target: there is no item 0-2",
        ])
  }

  @Test func calloutsAreChecked() {
    let text = """
      sections: [{ items: 1 }]
      callouts:
        - { dimension: cell 0-0, edge: left }
        - { gap: [cell 0-0] }
        - { inset: section 1, edge: top }
        - {}
      """

    #expect(
      mistakes(text) == [
        "3:28: callouts[0]: 'edge' needs inset",
        "4:12: callouts[1].gap: expected at least 2 values, found 1",
        "5:14: callouts[2].inset: there is no section 1",
        "6:5: callouts[3]: one of the keys dimension, gap, inset is missing",
      ])
  }

  @Test func aFilmHas24FramesUnlessItSaysOtherwise() throws {
    let scene = try load("film: { to: [0, 600] }")

    #expect(scene.film?.from == nil)
    #expect(scene.film?.to == CGPoint(x: 0, y: 600))
    #expect(scene.film?.frames == 24)
    #expect(scene.film?.duration == nil)
  }

  @Test func aFilmIsNeitherEndlessNorEmpty() {
    #expect(mistakes("film: { to: [0, 1], frames: 1, duration: 0 }").count == 2)
    #expect(mistakes("film: { to: [0, 1], frames: 1000000000 }").count == 1)
  }
}
