import Foundation
import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyScenes

@Suite struct DrawingTests {
  /// The drawings of the only view in `views: { a: { draw: [...] } }`.
  private func drawings(_ list: String) throws -> [Drawing] {
    try #require(try load("views: { a: { draw: [\(list)] } }").looks.first).drawings
  }

  @Test func aRectangleHasCornersFillLineAndShadow() throws {
    let drawing = try drawings(
      "{ rect: [1, 2, 30, 40], cornerRadius: 5, maskedCorners: [topLeft], fill: \"#FF0000\", "
        + "stroke: \"#0000FF\", lineWidth: 2, shadow: { opacity: 0.5, offset: [1, 2], blur: 8 } }")

    #expect(
      drawing == [
        .shape(
          DrawnShape(
            outline: .rect(
              DrawnOutline.Box(
                rect: RelativeFrame(CGRect(x: 1, y: 2, width: 30, height: 40))),
              CornerRadii(5, corners: .topLeft), .circular),
            fill: .color(Color(red: 1, green: 0, blue: 0)),
            line: DrawnShape.Line(
              color: Color(red: 0, green: 0, blue: 1), stroke: Stroke(width: 2)),
            shadows: [
              Shadow(color: Color(white: 0, alpha: 0.5), offset: CGVector(dx: 1, dy: 2), sigma: 4)
            ]))
      ])
  }

  @Test func boundsMayBeInset() throws {
    guard case .shape(let shape) = try drawings("{ ellipse: bounds, insets: [1, 2, 3, 4] }").first,
      case .ellipse(let box) = shape.outline
    else {
      Issue.record("no ellipse")
      return
    }

    #expect(
      box.rect(in: CGRect(x: 0, y: 0, width: 100, height: 50), .leftToRight)
        == CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  @Test func aTransparencyLayerHoldsDrawings() throws {
    let layer = try drawings(
      "{ transparencyLayer: { alpha: 0.5, shadow: { blur: 2 }, items: [{ rect: bounds }] } }")

    guard case .transparencyLayer(let layer) = layer.first else {
      Issue.record("no layer")
      return
    }
    #expect(layer.shadow?.sigma == 1)
    #expect(layer.alpha == 0.5)
    #expect(layer.items.count == 1)
  }

  @Test func aGroupHasATransformAndAClip() throws {
    let group = try drawings(
      "{ group: { translate: [5, 6], clip: { ellipse: bounds }, items: [{ rect: bounds }] } }")

    guard case .group(let transform, let clip, let items) = group.first else {
      Issue.record("no group")
      return
    }
    #expect(transform == CGAffineTransform(translationX: 5, y: 6))
    #expect(clip == .ellipse(DrawnOutline.Box()))
    #expect(items.count == 1)
  }

  @Test func aNotchedBlockKnowsItsGrid() throws {
    let drawing = try drawings(
      "{ notched: { count: 5, columns: 2, itemHeight: 40 }, cornerRadius: 8, fill: \"#FFF\" }")

    guard case .shape(let shape) = drawing.first, case .notched(let block) = shape.outline else {
      Issue.record("no block")
      return
    }
    #expect(block.count == 5)
    #expect(block.columns == 2)
    #expect(block.itemHeight == 40)
    #expect(block.cornerRadius == 8)
  }

  @Test func aDrawingIsOneThing() {
    #expect(
      mistakes("views: { a: { draw: [{ rect: bounds, ellipse: bounds }, { fill: \"#FFF\" }] } }")
        == [
          "1:38: views.a.draw[0]: 'ellipse' cannot be combined with 'rect'",
          "1:57: views.a.draw[1]: one of the keys rect, ellipse, path, notched, "
            + "transparencyLayer, group is missing",
        ])
  }

  @Test func aPathIsReadCommandByCommand() throws {
    let path = try PathText.path("M0,0 H10 V20 L5-5 C1 2 3 4 5 6 Z M 1.5.5 2e1 3 Z")

    #expect(
      path.elements == [
        .move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 20)),
        .line(CGPoint(x: 5, y: -5)),
        .curve(CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), to: CGPoint(x: 5, y: 6)), .close,
        .move(CGPoint(x: 1.5, y: 0.5)), .line(CGPoint(x: 20, y: 3)), .close,
      ])
  }

  @Test func smallCommandsStartFromTheLastPoint() throws {
    let path = try PathText.path("m1 2 3 4h5v-1l1 1zc1 0 2 0 3 3s1 1 2 0q1 1 2 0t2 0")

    #expect(
      path.elements == [
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 4, y: 6)), .line(CGPoint(x: 9, y: 6)),
        .line(CGPoint(x: 9, y: 5)), .line(CGPoint(x: 10, y: 6)), .close,
        .curve(CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 2), to: CGPoint(x: 4, y: 5)),
        // The last control point on the other side of 4 5.
        .curve(CGPoint(x: 5, y: 8), CGPoint(x: 5, y: 6), to: CGPoint(x: 6, y: 5)),
        .quadratic(
          from: CGPoint(x: 6, y: 5), control: CGPoint(x: 7, y: 6), to: CGPoint(x: 8, y: 5)),
        .quadratic(
          from: CGPoint(x: 8, y: 5), control: CGPoint(x: 9, y: 4), to: CGPoint(x: 10, y: 5)),
      ])
  }

  /// Every point of an arc lies on its ellipse, and flags need no blanks around them.
  @Test(arguments: [
    ("M 10 0 A 10 10 0 0 1 0 10", CGPoint.zero, 1), ("M 10 0 A 10 10 0 1 0 0 10", .zero, 3),
    ("M10 0a10 10 0 01-10 10", .zero, 1), ("M -10 0 A 5 5 0 0 1 10 0", .zero, 2),
    ("M 0 0 A 10 10 0 1 1 10 10", CGPoint(x: 10, y: 0), 3),
  ])
  func anArcIsPartOfAnEllipse(_ text: String, center: CGPoint, quarters: Int) throws {
    let path = try PathText.path(text)

    #expect(path.elements.count == 1 + quarters)
    for case .curve(_, _, to: let point) in path.elements {
      #expect(abs(hypot(point.x - center.x, point.y - center.y) - 10) < 1e-9)
    }
  }

  @Test func anArcTurnsWithItsEllipse() throws {
    // Half of an ellipse twice as long as wide, turned by 90 degrees: its long axis points down.
    let path = try PathText.path("M 0 -20 A 20 10 90 0 1 0 20")

    #expect(path.elements.count == 3)
    guard case .curve(_, _, to: let middle) = path.elements[1] else {
      Issue.record("no curve")
      return
    }
    #expect(abs(middle.x - 10) < 1e-9 && abs(middle.y) < 1e-9)
  }

  @Test func anArcWithoutRadiusIsALine() throws {
    #expect(
      try PathText.path("M 0 0 A 0 5 0 0 1 9 9").elements == [
        .move(.zero), .line(CGPoint(x: 9, y: 9)),
      ])
    #expect(try PathText.path("M 4 4 A 5 5 0 0 1 4 4").elements.last == .line(CGPoint(x: 4, y: 4)))
  }

  @Test func aQuadraticCurveBecomesCubic() throws {
    let path = try PathText.path("M 0 0 Q 3 6 9 0")

    #expect(
      path.elements == [
        .move(.zero),
        .curve(CGPoint(x: 2, y: 4), CGPoint(x: 5, y: 4), to: CGPoint(x: 9, y: 0)),
      ])
  }

  @Test(arguments: [
    ("", "the path is empty"), ("L 1 1", "a path starts with M, found 'L'"),
    ("M 1", "M needs a number, the path ends"), ("M 1 x", "M needs a number, found 'x'"),
    ("M 0 0 A 1 1", "A needs a number, the path ends"),
    ("M 0 0 A 1 1 0 2 0 5 5", "A needs a flag, 0 or 1, found '2'"),
    ("M 0 0 B 1 1", "'B' is not one of the commands M L H V C S Q T A Z"),
    ("M 0 1e30", "1e30 is too large"),
    ("M 0 0 Z 4", "'4' is not one of the commands M L H V C S Q T A Z"),
  ])
  func aBrokenPathSaysWhy(text: String, problem: String) {
    #expect(throws: PathTextError.self) { try PathText.path(text) }
    #expect(
      mistakes("views: { a: { draw: [{ path: \"\(text)\" }] } }") == [
        "1:30: views.a.draw[0].path: " + problem
      ])
  }
}
