import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import Testing

@Suite struct CairoGroupTests {
  @Test func opacityFadesTheGroupAsAWhole() throws {
    let group = Group(
      opacity: 0.5,
      items: [
        .fill(Drawing.rect(0, 0, 2, 1), Drawing.red), .fill(Drawing.rect(1, 0, 2, 1), Drawing.blue),
      ])

    let picture = try Drawing.render([.group(group)], 3, 1)

    // Where they overlap, only the upper one is visible, with the same opacity as elsewhere.
    #expect(picture[x: 0, y: 0] == SIMD4(255, 0, 0, 128))
    #expect(picture[x: 1, y: 0] == SIMD4(0, 0, 255, 128))
    #expect(picture[x: 2, y: 0] == SIMD4(0, 0, 255, 128))
  }

  @Test func opacityOfGroupsWithinGroupsMultiplies() throws {
    let inner = Group(opacity: 0.5, items: [.fill(Drawing.rect(0, 0, 1, 1), Drawing.red)])

    let picture = try Drawing.render([.group(Group(opacity: 0.5, items: [.group(inner)]))], 1, 1)

    #expect(picture.alpha(0, 0) == 64)
  }

  @Test(arguments: [0, -1, Double.nan])
  func opacityOfNothingDrawsNothing(opacity: Double) throws {
    let group = Group(opacity: opacity, items: [.fill(Drawing.rect(0, 0, 1, 1), Drawing.red)])

    #expect(try Drawing.render([.group(group)], 1, 1).alpha(0, 0) == 0)
  }

  @Test func transformsApplyFromTheInsideOut() throws {
    let inner = Group(
      transform: CGAffineTransform(scaleX: 2, y: 2),
      items: [.fill(Drawing.rect(0, 0, 1, 1), Drawing.red)])
    let outer = Group(
      transform: CGAffineTransform(translationX: 3, y: 1), items: [.group(inner)])

    let picture = try Drawing.render([.group(outer)], 6, 4)

    #expect(picture.alpha(2, 1) == 0)
    #expect(picture.alpha(3, 1) == 255)
    #expect(picture.alpha(4, 2) == 255)
    #expect(picture.alpha(5, 2) == 0)
  }

  @Test func clipLiesInTheGroupsOwnSpace() throws {
    let group = Group(
      transform: CGAffineTransform(translationX: 2, y: 0), clip: Drawing.rect(0, 0, 1, 1),
      items: [.fill(Drawing.rect(-5, -5, 20, 20), Drawing.red)])

    let picture = try Drawing.render([.group(group)], 4, 2)

    #expect(picture.alpha(1, 0) == 0)
    #expect(picture.alpha(2, 0) == 255)
    #expect(picture.alpha(3, 0) == 0)
    #expect(picture.alpha(2, 1) == 0)
  }

  @Test func clipHasSoftEdges() throws {
    let group = Group(
      clip: Drawing.rect(0, 0, 1.5, 1), items: [.fill(Drawing.rect(0, 0, 4, 1), Drawing.red)])

    #expect(abs(try Drawing.render([.group(group)], 3, 1).alpha(1, 0) - 128) <= 1)
  }

  @Test func clipEndsWithItsGroup() throws {
    let clipped = Group(clip: Drawing.rect(0, 0, 1, 1), items: [])

    let picture = try Drawing.render(
      [.group(clipped), .fill(Drawing.rect(0, 0, 3, 1), Drawing.red)], 3, 1)

    #expect(picture.alpha(2, 0) == 255)
  }

  @Test func evenOddClipLeavesAHole() throws {
    var ring = Drawing.rect(0, 0, 5, 5)
    ring.append(Drawing.rect(1, 1, 3, 3))
    ring.fillRule = .evenOdd

    let picture = try Drawing.render(
      [.group(Group(clip: ring, items: [.fill(Drawing.rect(0, 0, 5, 5), Drawing.red)]))], 5, 5)

    #expect(picture.alpha(0, 0) == 255)
    #expect(picture.alpha(2, 2) == 0)
  }

  @Test func maskMultipliesAlpha() throws {
    let group = Group(
      mask: [
        .fill(Drawing.rect(0, 0, 1, 1), .color(Color(white: 1, alpha: 0.5))),
        .fill(Drawing.rect(1, 0, 1, 1), .color(.white)),
      ], items: [.fill(Drawing.rect(0, 0, 3, 1), Drawing.red)])

    let picture = try Drawing.render([.group(group)], 3, 1)

    #expect(picture[x: 0, y: 0] == SIMD4(255, 0, 0, 128))
    #expect(picture[x: 1, y: 0] == SIMD4(255, 0, 0, 255))
    #expect(picture.alpha(2, 0) == 0)
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1),
    CGAffineTransform(translationX: .infinity, y: 0),
    CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
  ])
  func transformsThatLeaveNoAreaDrawNothing(transform: CGAffineTransform) throws {
    let group = Group(
      transform: transform, opacity: 0.5,
      items: [
        .fill(Drawing.rect(-5, -5, 20, 20), Drawing.red),
        .stroke(Drawing.rect(0, 0, 3, 3), Stroke(width: 2), Drawing.red),
      ])

    let picture = try Drawing.render(
      [.group(group), .fill(Drawing.rect(1, 0, 1, 1), Drawing.blue)], 2, 1)

    #expect(picture.pixels == [0, 0, 0, 0, 0, 0, 255, 255])
  }
}
