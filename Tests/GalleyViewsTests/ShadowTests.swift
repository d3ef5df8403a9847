import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@MainActor struct ShadowTests {
  private let root = View(0, 0, 100, 100, nil)
  private let card = View(10, 10, 50, 40, .white)
  private let looks = Shadow(
    color: .black.withAlphaComponent(0.25), offset: CGVector(dx: 1, dy: 4), sigma: 6)
  private let shape = Path(rect: CGRect(x: 10, y: 10, width: 50, height: 40))

  init() {
    root.addSubview(card)
    card.layer.shadowOpacity = 0.5
    card.layer.shadowColor = .black.withAlphaComponent(0.5)
    card.layer.shadowOffset = CGSize(width: 1, height: 4)
    card.layer.shadowRadius = 6
  }

  private var items: [DisplayItem] { root.displayList().items }

  @Test func anOpaqueBackgroundCastsItsOutline() {
    #expect(items == [.shadow(shape, looks), fill(10, 10, 50, 40, .white)])
  }

  @Test func roundCornersAreCastRound() {
    card.layer.cornerRadius = 8
    let round = Path(
      roundedRect: CGRect(x: 10, y: 10, width: 50, height: 40), radii: CornerRadii(8))

    #expect(items == [.shadow(round, looks), .fill(round, .color(.white))])
  }

  @Test func subviewsInsideCastNothingOfTheirOwn() {
    card.addSubview(View(5, 5, 10, 10, .red))

    #expect(
      items == [
        .shadow(shape, looks), fill(10, 10, 50, 40, .white), fill(15, 15, 10, 10, .red),
      ])
  }

  @Test func aSubviewThatOverhangsIsPartOfTheShape() {
    card.addSubview(View(40, 5, 20, 10, .red))

    #expect(
      items == [
        .group(
          Group(
            shadow: looks, items: [fill(10, 10, 50, 40, .white), fill(50, 15, 20, 10, .red)]))
      ])
  }

  @Test func aTranslucentBackgroundCastsItsAlpha() {
    card.backgroundColor = .white.withAlphaComponent(0.5)

    #expect(
      items == [
        .group(Group(shadow: looks, items: [fill(10, 10, 50, 40, .white.withAlphaComponent(0.5))]))
      ])
  }

  @Test func onlyABorderCastsTheRing() {
    card.backgroundColor = nil
    card.layer.borderWidth = 2
    let ring = DisplayItem.stroke(
      Path(rect: CGRect(x: 11, y: 11, width: 48, height: 38)), Stroke(width: 2), .color(.black))

    #expect(items == [.group(Group(shadow: looks, items: [ring]))])
  }

  @Test func aBackgroundWithABorderCastsItsOutline() {
    card.layer.borderWidth = 2

    #expect(items.first == .shadow(shape, looks))
  }

  @Test func nothingDrawnCastsNothing() {
    card.backgroundColor = nil

    #expect(items.isEmpty)
  }

  @Test func aShadowPathReplacesTheShapeAlsoWhereNothingIsDrawn() {
    card.backgroundColor = nil
    card.layer.shadowPath = Path(rect: CGRect(x: 0, y: 0, width: 5, height: 5))

    #expect(
      items == [.shadow(Path(rect: CGRect(x: 10, y: 10, width: 5, height: 5)), looks)])
  }

  @Test func masksToBoundsCutsTheShadowAway() {
    card.clipsToBounds = true

    #expect(items == [fill(10, 10, 50, 40, .white)])
  }

  @Test func aClippedContentViewCastsThroughItsClearCell() {
    card.backgroundColor = nil
    let content = View(0, 0, 50, 40, .white)
    content.layer.cornerRadius = 8
    content.clipsToBounds = true
    content.addSubview(View(0, 0, 50, 20, .red))
    card.addSubview(content)
    let round = Path(
      roundedRect: CGRect(x: 10, y: 10, width: 50, height: 40), radii: CornerRadii(8))

    #expect(
      items == [
        .shadow(round, looks), .fill(round, .color(.white)),
        .group(Group(clip: round, items: [fill(10, 10, 50, 20, .red)])),
      ])
  }

  @Test func alphaFadesTheShadowToo() {
    card.alpha = 0.5

    #expect(
      items == [
        .group(Group(opacity: 0.5, items: [.shadow(shape, looks), fill(10, 10, 50, 40, .white)]))
      ])
  }

  @Test func aMaskCutsTheShadowToo() {
    card.mask = View(0, 0, 20, 20, .black)

    #expect(
      items == [
        .group(
          Group(
            mask: [fill(10, 10, 20, 20, .black)],
            items: [.shadow(shape, looks), fill(10, 10, 50, 40, .white)]))
      ])
  }

  @Test func withoutOpacityOrColourThereIsNoShadow() {
    card.layer.shadowColor = nil
    #expect(items.count == 1)
    card.layer.shadowColor = .black
    card.layer.shadowOpacity = 0
    #expect(items.count == 1)
  }

  @Test func numbersWithoutMeaningCastNothing() {
    card.layer.shadowRadius = .nan

    #expect(items == [fill(10, 10, 50, 40, .white)])
  }
}
