import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@testable import GalleyScenes

/// Registered layouts; each test runs in its own process, since a registered kind stays registered.
@Suite struct CustomLayoutTests {
  @Test func aRegisteredLayoutGetsItsOptionsAndTheFlowsKeys() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        CustomLayout.register(.wide)
        let text = """
          viewport: { size: [300, 200] }
          layout: { kind: wide, factor: 2, itemSize: [50, 40] }
          sections: [{ items: 2 }]
          """
        let scene = try? SceneLoader().load(text: text, name: "a")
        precondition(scene != nil, "the scene is valid")
        guard let scene else { return }
        let stage = SceneStage(scene, in: scene.states[0])
        let frames = stage.allElements().map(\.frame)
        // Two items of 100 in a line of 300 are placed as in a full line, with gaps of (300 - 200) / 1.
        precondition(frames.map(\.width) == [100, 100], "\(frames)")
        precondition(frames.map(\.height) == [40, 40], "\(frames)")
      }
    }
  }

  @Test func aMistakeInARegisteredLayoutsOptionHasAHint() async {
    await #expect(processExitsWith: .success) {
      CustomLayout.register(.wide)
      let error = #expect(throws: SceneError.self) {
        try SceneLoader().load(text: "layout: { kind: wide, facter: 2 }", name: "a")
      }
      precondition(error?.mistakes.first?.hint == "did you mean 'factor'?")
    }
  }

  @Test func registeredKindsAreInTheSchemaAndTheList() async {
    await #expect(processExitsWith: .success) {
      CustomLayout.register(.wide)
      precondition(LayoutKind.all.last?.name == "wide")
      precondition(SceneSchema.json().contains("\"layout-wide\""))
    }
  }

  @Test func aKindIsRegisteredOnce() async {
    await #expect(processExitsWith: .failure) {
      CustomLayout.register(.wide)
      CustomLayout.register(.wide)
    }
  }
}

extension CustomLayout {
  /// A flow layout whose items are wider by a factor.
  fileprivate static let wide = CustomLayout(
    kind: "wide", summary: "Wider items.",
    options: [.init("factor", .number(1), "How much wider.")], extendsFlow: true
  ) { options in
    let layout = WideLayout()
    layout.factor = options.number("factor")
    return layout
  }
}

private final class WideLayout: CollectionViewFlowLayout {
  var factor: CGFloat = 1

  override func prepare() {
    itemSize = CGSize(width: 50 * factor, height: itemSize.height)
    super.prepare()
  }
}
