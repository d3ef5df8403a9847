import GalleyGeometry
import Testing

@testable import GalleyScenes

/// `variants:`, which draws each state in every combination of traits.
@Suite struct VariantTests {
  private static let head = "format: 1\nlayout: { kind: flow }\nsections: [{ items: 1 }]\n"

  private func scene(_ text: String) throws -> Scene { try load(Self.head + text) }

  private func names(_ text: String) throws -> [String] { try scene(text).allStates.map(\.name) }

  @Test func aSceneWithoutVariantsIsDrawnAsItIs() throws {
    #expect(try names("") == ["default"])
    #expect(try names("states: [a, b]") == ["a", "b"])
  }

  @Test func everyStateIsDrawnInEveryCombination() throws {
    #expect(
      try names(
        """
        states: [top, end]
        variants: { width: [390, 320], appearance: [light, dark] }
        """)
        == [
          "top@light,390", "top@light,320", "top@dark,390", "top@dark,320",
          "end@light,390", "end@light,320", "end@dark,390", "end@dark,320",
        ])
  }

  @Test func namesStayWhenTheFileIsPutInOrderOrAValueIsAdded() throws {
    let before = try names(
      "variants: { layoutDirection: [rightToLeft], scale: [2, 3], appearance: [dark] }")
    let after = try names(
      "variants: { appearance: [light, dark], scale: [3, 1, 2], layoutDirection: [rightToLeft] }")
    #expect(before == ["default@dark,rtl,2x", "default@dark,rtl,3x"])
    #expect(Set(before).isSubset(of: after))
    #expect(try names("variants: { width: [320.5], scale: [1.5] }") == ["default@320.5,1.5x"])
  }

  @Test func traitsOfTheVariantComeBeforeThoseOfTheStateAndTheScene() throws {
    let scene = try scene(
      """
      viewport: { size: [400, 300], scale: 1 }
      appearance: dark
      layoutDirection: rightToLeft
      states: [plain, { name: own, appearance: light, layoutDirection: leftToRight }]
      variants: { width: [200], appearance: [dark] }
      """)
    let plain = try #require(scene.state(named: "plain@dark,200"))
    let own = try #require(scene.state(named: "own@dark,200"))

    let settled = scene.settled(own)
    let (shown, bare) = (settled.scene, settled.state)

    #expect(shown.viewport.size == CGSize(width: 200, height: 300))
    #expect(shown.viewport.scale == 1)
    #expect(shown.appearance == .dark)
    #expect(shown.layoutDirection == .leftToRight)
    #expect(bare.variant == nil && bare.traits == .init())
    #expect(scene.settled(plain).scene.layoutDirection == .rightToLeft)
    #expect(scene.settled(try #require(scene.state(named: "own"))).scene.appearance == .light)
    #expect(plain.listedName == "plain" && own.listedName == "own")
  }

  @MainActor @Test func theStageHasTheTraits() throws {
    let scene = try scene("variants: { width: [200], layoutDirection: [rightToLeft], scale: [3] }")
    let view = SceneStage(scene, in: scene.allStates[0]).collectionView
    #expect(view.bounds.width == 200)
    #expect(view.layoutDirection == .rightToLeft)
    #expect(view.displayScale == 3)
  }

  @Test func combinationsAreLeftOutByTheirValues() throws {
    #expect(
      try names(
        """
        variants:
          appearance: [light, dark]
          width: [320, 390]
          exclude: [{ appearance: dark, width: 320 }, { width: 390, appearance: light }]
        """) == ["default@light,320", "default@dark,390"])
  }

  @Test func anExclusionThatLeavesOutNothingIsAWarning() throws {
    let scene = try scene(
      "variants: { width: [320], exclude: [{ width: 321 }, { appearance: dark }] }")
    #expect(scene.allStates.count == 1)
    #expect(scene.warnings.count == 2)
    for warning in scene.warnings {
      #expect(warning.problem.hasSuffix("no combination has these values"))
    }
  }

  @Test(arguments: [
    ("{}", "there are no values to combine"),
    ("{ exclude: [] }", "there are no values to combine"),
    ("{ width: [] }", "at least 1"),
    ("{ width: [320, 320] }", "duplicate value '320'"),
    ("{ appearance: [dim] }", "dim"),
    ("{ widths: [320] }", "there is no key 'widths' here"),
    ("{ width: [320], exclude: [{}] }", "no trait is named"),
    ("{ width: [320], exclude: [{ width: 320 }] }", "every combination is left out"),
    ("{ width: [0] }", "0 is too small: it must be above 0"),
  ])
  func whatCannotBeCombinedIsAMistake(_ text: String, _ problem: String) {
    let found = mistakes(Self.head + "variants: " + text)
    #expect(found.count == 1)
    #expect(found.first?.contains(problem) == true, "\(found)")
  }

  @Test func aMillionCombinationsAreCountedAndRefused() {
    let widths = (1...1000).map(String.init).joined(separator: ", ")
    let scales = (1...16).map(String.init).joined(separator: ", ")
    #expect(
      mistakes(Self.head + "variants: { width: [\(widths)], scale: [\(scales)] }").first?
        .contains("16000 combinations: at most 1000") == true)
  }

  @Test func anExpectationHoldsForAStateInAllItsVariants() throws {
    let scene = try scene(
      """
      states: [top, end]
      variants: { width: [320, 390] }
      expect: [{ count: 1, among: cells, state: end }]
      """)
    #expect(scene.expectations.map(\.state) == ["end"])
    #expect(scene.allStates.filter { $0.listedName == "end" }.count == 2)
  }
}
