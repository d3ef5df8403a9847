import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyScenes

/// Headers, footers and other views that belong to a whole layout, as `expect` and `callouts` name them.
@MainActor @Suite struct WholeLayoutViewTests {
  private let wholeLayout = """
    viewport: { size: [200, 300], scale: 2 }
    layout:
      kind: compositional
      boundarySupplementaryItems:
        - { kind: header, width: fractionalWidth(1), height: 30 }
        - { kind: bar, width: fractionalWidth(1), height: 20, alignment: bottom }
      section: { group: { group: horizontal, width: 200, height: 50, subitems: [{ width: 200, height: 50 }] } }
    sections: [{ items: 2 }]

    """

  @Test func expectationsNameViewsOfTheWholeLayout() throws {
    let scene = try load(
      wholeLayout + """
        expect:
          - { target: "header [0]", frame: [0, 0, 200, 30] }
          - { target: "supplementary bar [0]", frame: [0, 130, 200, 20], visible: true }
          - { target: "header [0]", frame: [0, 0, 200, 31] }
          - { target: header 0, visible: true }
          - { target: header 0, frame: [0, 0, 200, 30] }
        """)
    let checker = ExpectationChecker(SceneStage(scene, in: scene.states[0]))

    #expect(
      scene.expectations.map { checker.failure(of: $0.claim) } == [
        nil, nil, nil, "header [0] is at 0 0 200 30, not 0 0 200 31", "header 0 is not visible",
        "there is no header 0; that of the whole layout is header [0]",
      ])
  }

  @Test func calloutsNameViewsOfTheWholeLayout() throws {
    let scene = try load(
      wholeLayout + """
        callouts: [{ dimension: "header [0]", side: height }, { gap: ["header [0]", "supplementary bar [0]"] }]
        """)

    let (header, bar) = (
      ElementID(.header, indexes: [0]), ElementID(.supplementary, kind: "bar", indexes: [0])
    )
    #expect(scene.callouts.map(\.measure) == [.dimension(header, .height), .gap(header, bar)])
  }

  @Test func aViewThatTheWholeLayoutDoesNotHaveIsAMistake() {
    let text = wholeLayout + "expect: [{ target: \"footer [0]\", visible: true }]"

    #expect(mistakes(text) == ["9:20: expect[0].target: the whole layout has no 'footer [0]'"])
    #expect(
      hint(text) == "it has header [0], supplementary bar [0]; that of section 0 is footer 0")
    #expect(
      hint("sections: [{ items: 1 }]\nexpect: [{ target: \"header [0]\", visible: true }]")
        == "write header 0 for that of section 0")
  }

  @Test(arguments: ["cell [0]", "decoration card [0]", "header [0,1]", "header [-1]", "header []"])
  func onlySupplementaryViewsAreOutsideOfSections(_ name: String) {
    let found = mistakes(wholeLayout + "expect: [{ target: \"\(name)\", visible: true }]")

    #expect(found.count == 1)
    #expect(found.first?.contains("is not an element such as") == true, "\(found)")
  }

  @Test func labelsOfTheWholeLayoutMayAskForTheirNumber() {
    let template = TextTemplate("{item} {number} {index}")

    #expect(template.text(for: Texts(), at: IndexPath(index: 2), isItem: false) == "2 3 2")
  }
}
