import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// What an opaque card hides of the shadow behind it is not drawn.
@Suite struct HiddenShadowTests {
  private static let card = Path(
    roundedRect: CGRect(x: 20, y: 10, width: 100, height: 80), radii: CornerRadii(20))
  private static let shadow = DisplayItem.shadow(
    card, Shadow(color: .black, offset: CGVector(dx: 0, dy: 4), sigma: 6))

  @Test func theInnerPixelsLieBetweenTheMiddlesOfTheArcs() throws {
    let outline = try #require(RoundedOutline(upright: Self.card, mappedBy: .identity))

    // 0.3 of the radius and a pixel from each side.
    #expect(outline.innerPixels == PixelRect(left: 27, top: 17, right: 113, bottom: 83))
  }

  @Test func anOpaqueFillAfterOtherShadowsHides() throws {
    let fill = DisplayItem.fill(Self.card, .color(.white))

    #expect(try hidden(by: [fill]).area == 86 * 66)
    #expect(try hidden(by: [Self.shadow, fill]).area == 86 * 66)
    #expect(try hidden(by: [fill], .all.subtracting(Accelerators(.hidden))).isEmpty)
  }

  @Test func nothingElseHides() throws {
    let fill = DisplayItem.fill(Self.card, .color(.white))
    let translucent = DisplayItem.fill(
      Self.card, .color(Color(red: 1, green: 1, blue: 1, alpha: 0.99)))
    let small = DisplayItem.fill(
      Path(rect: CGRect(x: 20, y: 10, width: 30, height: 30)), .color(.white))

    #expect(try hidden(by: []).isEmpty)
    #expect(try hidden(by: [translucent, fill]).isEmpty)
    #expect(try hidden(by: [small]).isEmpty)
    #expect(try hidden(by: [.group(Group(items: [fill]))]).isEmpty)
  }

  @Test func theRestOfAShadowIsDrawnInPieces() {
    let whole = PixelRect(x: 0, y: 0, width: 10, height: 10)

    #expect(whole.pieces(around: .empty) == [whole])
    #expect(whole.pieces(around: whole) == [])
    #expect(
      whole.pieces(around: PixelRect(x: 2, y: 3, width: 20, height: 4)) == [
        PixelRect(x: 0, y: 0, width: 10, height: 3), PixelRect(x: 0, y: 7, width: 10, height: 3),
        PixelRect(x: 0, y: 3, width: 2, height: 4),
      ])
  }

  private func hidden(
    by items: [DisplayItem], _ accelerators: Accelerators = .all
  ) throws -> PixelRect {
    let frame = PixelRect(x: 0, y: 0, width: 200, height: 200)
    let surface = try CairoSurface(frame)
    var fast: FastPainter?
    try surface.draw { context in
      fast = FastPainter(context, FastResources(accelerators), visible: frame)
    }
    return try #require(fast).hiddenPixels(by: items[...], mappedBy: .identity)
  }
}
