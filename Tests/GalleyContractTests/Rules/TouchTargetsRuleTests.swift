import GalleyEngine
import GalleyGeometry
import GalleyScenes
import GalleyViews
import Testing

@testable import GalleyContract

@MainActor struct TouchTargetsRuleTests {
  private func scene(_ size: String, _ rest: String) -> String {
    """
    viewport: { size: [320, 120], scale: 1 }
    layout: { kind: flow, itemSize: \(size) }
    sections: [{ items: 1 }, { items: 1 }]
    \(rest)
    """
  }

  @Test func aLowCellThatCanBeSelectedIsToldWithItsSize() throws {
    let found = try seen(
      .touchTargets, in: scene("[320, 32]", "states: [{ name: chosen, selection: [0-0] }]"))

    #expect(
      found == [
        "cell 0-0 in chosen: a cell that can be selected has 320 x 32 pt, and a finger needs 44 x 44 pt"
      ])
  }

  @Test(arguments: [
    // Nothing says that cells can be selected, and large enough.
    ("[320, 32]", ""), ("[44, 44]", "states: [{ name: chosen, selection: [0-0, 1-0] }]"),
  ])
  func otherCellsAreFine(size: String, rest: String) throws {
    #expect(try seen(.touchTargets, in: scene(size, rest)) == [])
  }

  /// What is found about a view in a cell of a scene.
  private func found(about view: View) throws -> [String] {
    let scene = try SceneLoader().load(text: scene("[320, 60]", ""), name: "scene")
    let stage = SceneStage(scene, in: scene.states[0])
    stage.collectionView.shownElements.first?.view.addSubview(view)
    let makeCheck = try #require(LayoutRule.touchTargets.definition.inView)
    let shown = LayoutContract.ShownState(stage: stage) { _ in nil }
    let sight = ViewedScene(shown, of: scene, in: scene.states[0], isLast: true)
    return makeCheck()(sight).map(\.sentence)
  }

  @Test func aSmallButtonIsTold() throws {
    let button = Button(frame: CGRect(x: 8, y: 8, width: 24, height: 30))

    #expect(
      try found(about: button) == [
        "cell 0-0 in default: a button has 24 x 30 pt, and a finger needs 44 x 44 pt"
      ])
  }

  @Test func otherControlsAreFine() throws {
    let small = CGRect(x: 8, y: 8, width: 24, height: 24)
    let (disabled, hidden, deaf) = (
      Button(frame: small), Button(frame: small), Button(frame: small)
    )
    disabled.isEnabled = false
    hidden.isHidden = true
    deaf.isUserInteractionEnabled = false
    let large = Button(frame: CGRect(x: 0, y: 0, width: 44, height: 44))

    // UIKit gives a switch 51 x 31 points.
    for view in [disabled, hidden, deaf, large, Switch(frame: .zero)] {
      #expect(try found(about: view) == [])
    }
  }
}
