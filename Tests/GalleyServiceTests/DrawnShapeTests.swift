import Foundation
import GalleyDrawing
import GalleyRaster
import GalleyScenes
import GalleyService
import Testing

/// Shadows, mixtures and gradients of drawn shapes, from the file to the pixels.
@MainActor @Suite struct DrawnShapeTests {
  private func scene(_ drawing: String, _ keys: String = "") throws -> Scene {
    try SceneLoader().load(
      text: """
        viewport: { size: [100, 100], scale: 1 }
        background: "#FFFFFF"
        layout: { kind: attributes, elements: [{ id: cell 0-0, frame: [0, 0, 100, 100], view: drawn }] }
        views:
          drawn:
            draw: [\(drawing)]
            \(keys)
        """, name: "scene.yaml")
  }

  private func list(_ drawing: String, _ keys: String = "") throws -> String {
    let scene = try scene(drawing, keys)
    return try Pipeline().stage(scene, in: scene.states[0]).displayList().dump
  }

  private func pixels(_ drawing: String) throws -> Bitmap {
    let scene = try scene(drawing)
    let staged = try Pipeline().stage(scene, in: scene.states[0])
    return try staged.renderer.render(staged.displayList(), scale: 1)
  }

  /// Outside of a long edge everything is dark, so its blur is the integral of a Gaussian: a half at the edge.
  @Test func aShadowInsideFadesAsAGaussian() throws {
    let shown = try pixels(
      "{ rect: [-200, 20, 500, 300], fill: white, innerShadow: { radius: 8 } }")
    for y in stride(from: 20, to: 50, by: 2) {
      let distance = (Double(y) + 0.5 - 20) / 8
      let dark = 0.5 * erfc(distance / 2.0.squareRoot())
      #expect(abs(Double(shown[x: 50, y: y].x) - 255 * (1 - dark)) <= 6, "\(y)")
    }
    #expect(shown[x: 50, y: 18] == SIMD4(repeating: 255), "none of it is outside")
  }

  /// Ten points down: the top edge's shadow covers rows 20 to 29 whole, and the bottom's none.
  @Test func aShadowInsideMovesWithItsOffset() throws {
    let shown = try pixels(
      "{ rect: [20, 20, 60, 60], fill: white, innerShadow: { radius: 0, offset: [0, 10] } }")
    #expect(shown[x: 50, y: 24] == SIMD4(0, 0, 0, 255))
    #expect(shown[x: 50, y: 31] == SIMD4(repeating: 255))
    #expect(shown[x: 50, y: 78] == SIMD4(repeating: 255))
  }

  @Test func theFirstOfSeveralShadowsIsInFront() throws {
    let text = try list(
      "{ ellipse: [30, 30, 40, 40], fill: white, shadow: [{ blur: 2 }, { blur: 8 }, { blur: 16 }] }"
    )
    let sigmas = text.split(separator: "\n").compactMap { line in
      line.contains("shadow #") ? line.components(separatedBy: "sigma ")[1].prefix(1) : nil
    }
    #expect(sigmas == ["8", "4", "1"])
  }

  @Test func aLineCastsOneShadow() throws {
    #expect(throws: SceneError.self) {
      try scene("{ ellipse: bounds, stroke: red, shadow: [{ blur: 2 }, { blur: 8 }] }")
    }
    #expect(try list("{ ellipse: bounds, stroke: red, shadow: [{ blur: 2 }] }").contains("sigma 1"))
  }

  @Test func shapesMixWithThoseBeforeThem() throws {
    let shown = try pixels(
      """
      { rect: bounds, fill: "#FFFF00" }, { rect: [0, 0, 50, 100], fill: "#00FFFF", blendMode: multiply },
      { transparencyLayer: { blendMode: difference, items: [{ rect: [50, 0, 50, 100], fill: "#FFFFFF" }] } }
      """)
    #expect(shown[x: 20, y: 50] == SIMD4(0, 255, 0, 255))
    #expect(shown[x: 80, y: 50] == SIMD4(0, 0, 255, 255))
  }

  @Test func gradualCornersReachFurther() throws {
    for outline in ["rect: bounds", "notched: { count: 5, columns: 3, itemHeight: 50 }"] {
      let round = try pixels("{ \(outline), cornerRadius: 20, fill: black }")
      let gradual = try pixels(
        "{ \(outline), cornerRadius: 20, cornerCurve: continuous, fill: black }")
      #expect(round != gradual)
      // 20 points from the corner the circle has ended, and the gradual curve has not.
      #expect(round[x: 20, y: 0] == SIMD4(0, 0, 0, 255))
      #expect(gradual[x: 20, y: 0].x > 5)
      #expect(gradual[x: 32, y: 0] == SIMD4(0, 0, 0, 255))
    }
  }

  @Test func picturesSpillWhereTheyAreNotCutOff() throws {
    let picture = "name: placeholder:ocean, contentMode: center, frame: [40, 40, 10, 10]"
    #expect(try list("", "image: { \(picture) }").contains("clip rect"))
    #expect(try !list("", "image: { \(picture), clipsToBounds: false }").contains("clip"))
    let warnings = try scene("", "image: { \(picture), clipsToBounds: false, cornerRadius: 4 }")
      .warnings.map(\.problem)
    #expect(
      warnings == [
        "views.drawn.image.cornerRadius: 'cornerRadius' rounds nothing, because clipsToBounds is false"
      ])
  }
}
