import GalleyCairo
import GalleyPipeline
import GalleyRaster
import GalleyScenes
import Testing

/// No accelerator changes a pixel of a scene.
@Suite struct PlainDrawingTests {
  /// Plain drawing, and all accelerators except one.
  private static let pipelines = Result {
    let choices =
      [Accelerators.none]
      + Accelerator.allCases.map { Accelerators.all.subtracting(Accelerators($0)) }
    return try choices.map { try Pipeline(accelerators: $0) }
  }

  @Test(arguments: try Fixtures.stills())
  @MainActor func aSceneIsTheSameWithoutAccelerators(_ still: StillCase) throws {
    let staged = try still.stage()
    let list = staged.displayList()
    let expected = try staged.bitmap(of: list, scale: 1)

    for pipeline in try Self.pipelines.get() {
      let found = try pipeline.stage(still.scene, in: still.state).bitmap(of: list, scale: 1)

      #expect(found == expected, "\(pipeline.accelerators)")
    }
  }
}
