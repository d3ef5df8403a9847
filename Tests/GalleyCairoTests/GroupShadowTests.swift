import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@Suite struct GroupShadowTests {
  private func shadow(_ sigma: CGFloat, _ dx: CGFloat, _ dy: CGFloat) -> Shadow {
    Shadow(color: .black, offset: CGVector(dx: dx, dy: dy), sigma: sigma)
  }

  /// The largest error in a group's shadow, where the group itself does not cover it.
  private func error(
    _ items: [DisplayItem], sigma: CGFloat, transform: CGAffineTransform = .identity
  ) throws -> Double {
    let content = try Drawing.render([.group(Group(transform: transform, items: items))], 120, 110)
    let both = try Drawing.render(
      [.group(Group(transform: transform, shadow: shadow(sigma, 0, 0), items: items))], 120, 110)
    let gaussian = ReferenceGaussian(sigma: sigma, mappedBy: transform)
    var largest = 0.0
    for y in stride(from: 2, to: 110, by: 11) {
      for x in stride(from: 1, to: 120, by: 13) where content.alpha(x, y) == 0 {
        largest = max(largest, abs(gaussian.alpha(of: content, x, y) - Double(both.alpha(x, y))))
      }
    }
    return largest
  }

  @Test(arguments: [0.5, 2, 6, 15])
  func shadowOfTextIsWithinOneStepOfTheExactBlur(sigma: CGFloat) throws {
    let text = try Drawing.text("Shadow", size: 24, at: CGPoint(x: 15.3, y: 40))

    #expect(try error(text, sigma: sigma) <= 1)
  }

  @Test func shadowOfSeveralShapesIsWithinOneStepOfTheExactBlur() throws {
    let items: [DisplayItem] = [
      .fill(Drawing.rounded(30, 30, 40, 30, 8), Drawing.red),
      .fill(Drawing.rounded(50.5, 45.5, 40, 30, 8), .color(Color(white: 1, alpha: 0.5))),
    ]

    #expect(try error(items, sigma: 5) <= 1)
  }

  @Test func turnedGroupsShadowIsWithinOneStepOfTheExactBlur() throws {
    let items = [DisplayItem.fill(Drawing.rounded(-25, -20, 50, 40, 8), Drawing.red)]
    let transform = CGAffineTransform(translationX: 60, y: 55).rotated(by: 0.4)

    #expect(try error(items, sigma: 4, transform: transform) <= 1)
  }

  @Test func shearedGroupsShadowIsCloseToTheExactBlur() throws {
    let items = [DisplayItem.fill(Drawing.rounded(10, 20, 40, 40, 8), Drawing.red)]
    let transform = CGAffineTransform(a: 1.3, b: 0, c: 0.5, d: 1.1, tx: 0, ty: 0)

    #expect(try error(items, sigma: 5, transform: transform) <= 3)
  }

  @Test func overlapIsNotDarker() throws {
    var both = Drawing.rect(20, 20, 30, 30)
    both.append(Drawing.rect(35, 20, 30, 30))
    let parts = Group(
      shadow: shadow(4, 0, 40),
      items: [
        .fill(Drawing.rect(20, 20, 30, 30), Drawing.red),
        .fill(Drawing.rect(35, 20, 30, 30), Drawing.blue),
      ])

    let group = try Drawing.render([.group(parts)], 90, 110)
    let path = try Drawing.render([.shadow(both, shadow(4, 0, 40))], 90, 110)

    let part = (x: 0, y: 50, width: 90, height: 60)
    let below = group.cropped(x: part.x, y: part.y, width: part.width, height: part.height)
    let expected = path.cropped(x: part.x, y: part.y, width: part.width, height: part.height)
    #expect(below.largestDifference(from: expected) == 0)
  }

  @Test func shadowLiesUnderAllOfTheGroup() throws {
    let group = Group(
      shadow: shadow(0, 10, 0),
      items: [
        .fill(Drawing.rect(0, 0, 10, 10), Drawing.red),
        .fill(Drawing.rect(10, 0, 10, 10), Drawing.blue),
      ])

    let picture = try Drawing.render([.group(group)], 30, 10)

    #expect(picture[x: 15, y: 5] == SIMD4(0, 0, 255, 255))
    #expect(picture[x: 25, y: 5] == SIMD4(0, 0, 0, 255))
  }

  @Test func opacityFadesTheShadowToo() throws {
    let group = Group(
      opacity: 0.5, shadow: shadow(0, 10, 0),
      items: [.fill(Drawing.rect(0, 0, 10, 10), Drawing.red)])

    let picture = try Drawing.render([.group(group)], 20, 10)

    #expect(picture[x: 5, y: 5] == SIMD4(255, 0, 0, 128))
    #expect(picture[x: 15, y: 5] == SIMD4(0, 0, 0, 128))
  }

  @Test func shadowIsCastByWhatTheMaskAndClipLeave() throws {
    let group = Group(
      clip: Drawing.rect(0, 0, 20, 5), mask: [.fill(Drawing.rect(0, 0, 10, 20), Drawing.black)],
      shadow: shadow(0, 0, 20), items: [.fill(Drawing.rect(0, 0, 20, 20), Drawing.red)])

    let picture = try Drawing.render([.group(group)], 20, 40)

    #expect(picture.alpha(5, 22) == 255)
    #expect(picture.alpha(15, 22) == 0)
    #expect(picture.alpha(5, 27) == 0)
  }

  @Test func groupsAtTheEdgeCastTheShadowOfALargerPicture() throws {
    func items(_ x: CGFloat, _ y: CGFloat) -> [DisplayItem] {
      [
        .group(
          Group(
            transform: CGAffineTransform(translationX: x, y: y), opacity: 0.8,
            shadow: shadow(5, 2, 3),
            items: [.fill(Drawing.rounded(-10, -10, 60, 40, 9), Drawing.red)]))
      ]
    }

    let small = try Drawing.render(items(0, 0), 40, 40)
    let large = try Drawing.render(items(50, 50), 140, 140)

    #expect(small == large.cropped(x: 50, y: 50, width: 40, height: 40))
  }

  @Test func partOfAPixelMovesTheShadow() throws {
    let items = [DisplayItem.fill(Drawing.rect(10, 10, 20, 20), Drawing.red)]
    func alpha(_ dx: CGFloat) throws -> Int {
      try Drawing.render([.group(Group(shadow: shadow(3, dx, 30), items: items))], 60, 80).alpha(
        32, 50)
    }

    let (before, between, after) = (try alpha(0), try alpha(0.5), try alpha(1))

    #expect(before < between && between < after)
  }

  @Test func groupWithoutInkCastsNothing() throws {
    let picture = try Drawing.render([.group(Group(shadow: shadow(3, 0, 0), items: []))], 9, 9)

    #expect(picture.pixels.allSatisfy { $0 == 0 })
  }
}
