import GalleyCairo
import GalleyDrawing
import GalleyService
import GalleyRaster
import GalleyScenes
import Testing

/// No accelerator changes a pixel of a scene.
@Suite struct PlainDrawingTests {
  /// Plain drawing, and all accelerators except one.
  private static let choices =
    [Accelerators.none]
    + Accelerator.allCases.map { Accelerators.all.subtracting(Accelerators($0)) }

  // Only staging needs the main actor: the drawings are made on all cores.
  @Test(arguments: try Fixtures.stills())
  func aSceneIsTheSameWithoutAccelerators(_ still: StillCase) async throws {
    let (list, renderer) = try await MainActor.run {
      let staged = try still.stage()
      return (staged.displayList(), staged.renderer)
    }
    let expected = try renderer.render(list, scale: 1)

    for accelerators in Self.choices {
      var other = renderer
      other.accelerators = accelerators
      #expect(try other.render(list, scale: 1) == expected, "\(accelerators)")
    }
  }
}
