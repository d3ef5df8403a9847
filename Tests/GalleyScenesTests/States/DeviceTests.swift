import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes

/// Devices by their names, as viewports and as variants.
@MainActor struct DeviceTests {
  private func stage(_ text: String) throws -> (Scene, SceneStage) {
    let scene = try load("sections: [{ items: 40 }]\n" + text)
    return (scene, SceneStage(scene, in: scene.allStates[0]))
  }

  @Test func aViewportMayBeADevice() throws {
    let (scene, stage) = try stage("viewport: { device: iPhone 16 }")
    let view = stage.collectionView

    #expect(scene.viewport.scale == 3)
    // The content starts below the status bar.
    #expect(view.bounds == CGRect(x: 0, y: -59, width: 393, height: 852))
    #expect(view.adjustedContentInset == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(view.traitCollection.horizontalSizeClass == .compact)
    #expect(view.traitCollection.userInterfaceIdiom == .phone)
  }

  @Test func devicesAreVariants() throws {
    let (scene, stage) = try stage(
      """
      variants: { appearance: dark, device: [iPad mini, iPhone SE] }
      contentInset: { top: 10 }
      states: [top, { name: low, contentOffset: [0, 50] }]
      """)

    #expect(
      scene.allStates.map(\.name) == [
        "top@dark,iPad-mini", "top@dark,iPhone-SE", "low@dark,iPad-mini", "low@dark,iPhone-SE",
      ])
    #expect(stage.collectionView.bounds == CGRect(x: 0, y: -34, width: 744, height: 1133))
    #expect(stage.collectionView.traitCollection.horizontalSizeClass == .regular)
    // What is not at the start stays where the file says.
    let low = SceneStage(scene, in: scene.allStates[2])
    #expect(low.collectionView.contentOffset.y == 50)
  }

  @Test func aDeviceHasItsOwnSizeAndScale() {
    #expect(
      mistakes("viewport: { device: iPhone 16, scale: 2 }") == [
        "1:32: viewport: 'scale' does nothing beside 'device'"
      ])
    #expect(
      mistakes("variants: { device: iPad, width: [320] }").first?.hasSuffix(
        "'width' does nothing beside 'device'") == true)
    #expect(mistakes("viewport: { device: iPhone 61 }").first?.contains("expected one of") == true)
  }

  @Test func namesAreDistinct() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    #expect(Set(Device.all.map(\.mark)).count == Device.all.count)
  }
}
