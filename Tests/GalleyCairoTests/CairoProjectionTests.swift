import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

/// A rotated square of 100 points, seen from 160 points; the numbers are those of `ProjectionTests`.
@Suite struct CairoProjectionTests {
  private let seen = Projection(0.6, 0, 0.005, 0, 1, 0, 0, 0, 1)
    .concatenating(CGAffineTransform(translationX: 60, y: 70))

  private func render(_ items: [DisplayItem], scale: CGFloat = 1) throws -> Bitmap {
    try Drawing.render([.group(Group(projection: seen, items: items))], 100, 140, scale: scale)
  }

  /// The visible outline of the square.
  private var outline: Path {
    var path = Path()
    path.append(.move(CGPoint(x: 20, y: 3.333333)))
    path.append(.line(CGPoint(x: 84, y: 30)))
    path.append(.line(CGPoint(x: 84, y: 110)))
    path.append(.line(CGPoint(x: 20, y: 136.666667)))
    path.append(.close)
    return path
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func aSquareIsSeenAsItsFourMappedCorners(scale: CGFloat) throws {
    let picture = try render([.fill(Drawing.rect(-50, -50, 100, 100), Drawing.red)], scale: scale)
    let expected = try Drawing.render(
      [.fill(outline, Drawing.red)], 100, 140, scale: scale)

    var (sum, most) = (0, 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let difference = abs(picture.alpha(x, y) - expected.alpha(x, y))
        (sum, most) = (sum + difference, max(most, difference))
      }
    }
    // Edges are half a pixel softer than those of a path; everything else is equal.
    #expect(most <= 80)
    #expect(Double(sum) / Double(picture.width * picture.height) < 1)
  }

  @Test func theMiddleOfTheTurnedSquareIsLeftOfTheMiddleOfThePicture() throws {
    let halves: [DisplayItem] = [
      .fill(Drawing.rect(-50, -50, 50, 100), Drawing.red),
      .fill(Drawing.rect(0, -50, 50, 100), Drawing.blue),
    ]

    let picture = try render(halves)

    // The axis stays at 60, in the middle of 20 to 84.
    #expect(picture[x: 57, y: 70] == SIMD4(255, 0, 0, 255))
    #expect(picture[x: 62, y: 70] == SIMD4(0, 0, 255, 255))
  }

  @Test func anAffineProjectionDrawsWhatTheTransformDoes() throws {
    let text = try Drawing.text("Agjy", size: 20, at: CGPoint(x: 10, y: 30))
    let moved = CGAffineTransform(translationX: 4, y: 5)
    let flat = try Drawing.render(
      [.group(Group(transform: moved, items: text))], 100, 60, background: .white)

    let projected = try Drawing.render(
      [.group(Group(projection: Projection(moved), items: text))], 100, 60, background: .white)

    // Between pixels it is softer: the mean of 16 samples, each a blend of four pixels.
    let mean = zip(flat.pixels, projected.pixels).reduce(0.0) {
      $0 + abs(Double($1.0) - Double($1.1))
    }
    #expect(mean / Double(flat.pixels.count) < 4)
  }

  @Test func opacityAndShadowBelongToThePicture() throws {
    let square = Group(
      projection: seen, opacity: 0.5,
      shadow: Shadow(color: .black, offset: CGVector(dx: 0, dy: 8), sigma: 0),
      items: [.fill(Drawing.rect(-20, -20, 40, 40), Drawing.red)])

    let picture = try Drawing.render([.group(square)], 100, 140)

    #expect(picture[x: 60, y: 70] == SIMD4(255, 0, 0, 128))
    // The square ends 20 points below the axis, its shadow 28.
    #expect(picture[x: 60, y: 94] == SIMD4(0, 0, 0, 128))
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300, 0, -1, 1e-12])
  func numbersOfAllKindsDrawSomethingOrNothing(number: CGFloat) throws {
    let square: [DisplayItem] = [.fill(Drawing.rect(-50, -50, 100, 100), Drawing.red)]
    for place in 0..<9 {
      var entries: [CGFloat] = [0.6, 0, 0.005, 0, 1, 0, 60, 70, 1]
      entries[place] = number
      let map = Projection(
        entries[0], entries[1], entries[2], entries[3], entries[4], entries[5], entries[6],
        entries[7], entries[8])
      let picture = try Drawing.render([.group(Group(projection: map, items: square))], 100, 140)
      #expect(picture.width == 100)
    }
  }

  @Test func aDocumentHoldsThePicture() throws {
    let square = DisplayItem.fill(Drawing.rect(-50, -50, 100, 100), Drawing.red)
    let list = DisplayList(
      size: CGSize(width: 100, height: 140),
      items: [.group(Group(projection: seen, items: [square]))])

    let document = String(decoding: try Drawing.renderer().pdf(of: list), as: UTF8.self)

    #expect(document.contains("/Subtype /Image"))
  }
}
