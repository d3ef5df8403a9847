import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@MainActor struct RecordingTests {
  private let root = View(0, 0, 100, 100, nil)

  private var items: [DisplayItem] { root.displayList().items }

  @Test func anEmptyViewIsAnEmptyPictureOfItsSize() {
    #expect(
      root.displayList() == DisplayList(size: CGSize(width: 100, height: 100), items: []))
  }

  @Test func plainViewsAreFillsWithoutGroups() {
    root.backgroundColor = .white
    let box = View(10, 10, 50, 50, .red)
    root.addSubview(box)
    box.addSubview(View(5, 5, 10, 10, .blue))

    #expect(
      items == [
        fill(0, 0, 100, 100, .white), fill(10, 10, 50, 50, .red), fill(15, 15, 10, 10, .blue),
      ])
  }

  @Test func anElementIsAGroupInItsOwnSpace() {
    let cell = View(10, 20, 50, 50, .red)
    cell.elementID = ElementID(.cell, indexes: [0, 3])
    cell.addSubview(View(5, 5, 10, 10, .blue))
    root.addSubview(cell)

    #expect(
      items == [
        .group(
          Group(
            source: ElementID(.cell, indexes: [0, 3]),
            transform: CGAffineTransform(translationX: 10, y: 20),
            items: [fill(0, 0, 50, 50, .red), fill(5, 5, 10, 10, .blue)]))
      ])
  }

  @Test func elementsKeepTheirPlacesInTheContentOfAScrolledView() {
    root.bounds.origin = CGPoint(x: 0, y: 600)
    let cell = View(0, 620, 100, 40, .red)
    cell.elementID = ElementID(.cell, indexes: [0, 9])
    root.addSubview(cell)

    #expect(
      items == [
        .group(
          Group(
            transform: CGAffineTransform(translationX: 0, y: -600),
            items: [
              .group(
                Group(
                  source: ElementID(.cell, indexes: [0, 9]),
                  transform: CGAffineTransform(translationX: 0, y: 620),
                  items: [fill(0, 0, 100, 40, .red)]))
            ]))
      ])
  }

  @Test func subviewsAreOrderedByDepthThenByInsertion() {
    for (color, depth) in [(Color.red, 1.0), (.green, 0), (.blue, 1), (.white, -1)] {
      let view = View(0, 0, 10, 10, color)
      view.layer.zPosition = depth
      root.addSubview(view)
    }

    #expect(
      items == [Color.white, .green, .red, .blue].map { fill(0, 0, 10, 10, $0) })
  }

  @Test func theBorderIsInFrontOfSubviews() {
    root.backgroundColor = .white
    root.layer.borderWidth = 2
    root.layer.borderColor = .red
    root.addSubview(View(0, 0, 10, 10, .blue))

    #expect(
      items == [
        fill(0, 0, 100, 100, .white), fill(0, 0, 10, 10, .blue),
        .stroke(
          Path(rect: CGRect(x: 1, y: 1, width: 98, height: 98)), Stroke(width: 2), .color(.red)),
      ])
  }

  @Test func aRoundBorderFollowsTheMiddleOfItsLine() {
    root.layer.cornerRadius = 12
    root.layer.borderWidth = 4

    #expect(
      items == [
        .stroke(
          Path(
            roundedRect: CGRect(x: 2, y: 2, width: 96, height: 96), radii: CornerRadii(10)),
          Stroke(width: 4), .color(.black))
      ])
  }

  @Test func aBorderWiderThanTwiceTheRadiusIsARing() {
    root.layer.cornerRadius = 2
    root.layer.borderWidth = 10
    let outer = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), radii: CornerRadii(2))
    var ring = Path(elements: outer.elements, fillRule: .evenOdd)
    ring.append(Path(rect: CGRect(x: 10, y: 10, width: 80, height: 80)))

    #expect(items == [.fill(ring, .color(.black))])
  }

  @Test func aBorderThatMeetsItselfFillsTheLayer() {
    root.layer.borderWidth = 60

    #expect(items == [fill(0, 0, 100, 100, .black)])
  }

  @Test func aRadiusIsClampedToHalfTheShorterSide() {
    let pill = View(0, 0, 80, 20, .red)
    pill.layer.cornerRadius = 50
    root.addSubview(pill)

    #expect(
      items == [
        .fill(
          Path(
            roundedRect: CGRect(x: 0, y: 0, width: 80, height: 20), radii: CornerRadii(10)),
          .color(.red))
      ])
  }

  @Test func onlyMaskedCornersAreRound() {
    root.backgroundColor = .red
    root.layer.cornerRadius = 10
    root.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]

    #expect(
      items == [
        .fill(
          Path(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
            radii: CornerRadii(10, corners: [.topLeft, .topRight])), .color(.red))
      ])
  }

  @Test func gradualCornersAreDrawnAsBezierPathsDraw() {
    root.backgroundColor = .red
    root.layer.cornerRadius = 10
    root.layer.cornerCurve = .continuous

    #expect(
      items == [
        .fill(BezierPath(roundedRect: root.bounds, cornerRadius: 10).cgPath, .color(.red))
      ])
  }

  @Test func alphaFadesAViewAndItsSubviewsTogether() {
    let box = View(10, 0, 50, 50, .red)
    box.alpha = 0.5
    box.addSubview(View(0, 0, 10, 10, .blue))
    root.addSubview(box)

    #expect(
      items == [
        .group(Group(opacity: 0.5, items: [fill(10, 0, 50, 50, .red), fill(10, 0, 10, 10, .blue)]))
      ])
  }

  @Test func clippingCutsContentsButNotTheBackground() {
    let box = View(10, 10, 50, 50, .red)
    box.clipsToBounds = true
    box.addSubview(View(40, 40, 50, 50, .blue))
    root.addSubview(box)

    #expect(
      items == [
        fill(10, 10, 50, 50, .red),
        .group(
          Group(
            clip: Path(rect: CGRect(x: 10, y: 10, width: 50, height: 50)),
            items: [fill(50, 50, 50, 50, .blue)])),
      ])
  }

  @Test func clippingFollowsTheCorners() {
    let box = View(0, 0, 50, 50, nil)
    box.layer.cornerRadius = 8
    box.clipsToBounds = true
    box.addSubview(View(0, 0, 50, 50, .blue))
    root.addSubview(box)

    #expect(
      items == [
        .group(
          Group(
            clip: Path(
              roundedRect: CGRect(x: 0, y: 0, width: 50, height: 50), radii: CornerRadii(8)),
            items: [fill(0, 0, 50, 50, .blue)]))
      ])
  }

  @Test func aClipThatCutsNothingIsLeftOut() {
    let box = View(0, 0, 50, 50, nil)
    box.layer.cornerRadius = 8
    box.clipsToBounds = true
    box.addSubview(View(10, 10, 30, 30, .blue))
    root.addSubview(box)

    #expect(items == [fill(10, 10, 30, 30, .blue)])
  }

  @Test func whatCannotBeSeenIsLeftOut() {
    let hidden = View(0, 0, 10, 10, .red)
    hidden.isHidden = true
    let faded = View(0, 0, 10, 10, .red)
    faded.alpha = 0
    let flat = View(0, 0, 10, 10, .red)
    flat.transform = CGAffineTransform(scaleX: 0, y: 1)
    let broken = View(0, 0, 10, 10, .red)
    broken.center.x = .nan
    for view in [hidden, faded, flat, broken, View(0, 0, 10, 10, .clear), View(0, 0, 0, 10, .red)] {
      root.addSubview(view)
    }

    #expect(items.isEmpty)
  }

  @Test(arguments: [
    CGRect(x: 100, y: 0, width: 10, height: 10), CGRect(x: 0, y: -10, width: 10, height: 10),
    CGRect(x: 300, y: 300, width: 10, height: 10),
  ])
  func viewsOutsideThePictureAreLeftOut(frame: CGRect) {
    let view = View(frame: frame)
    view.backgroundColor = .red
    view.elementID = ElementID(.cell, indexes: [0, 0])
    root.addSubview(view)

    #expect(items.isEmpty)
  }

  @Test func viewsOutsideAClippingViewAreLeftOut() {
    let box = View(0, 0, 50, 50, nil)
    box.clipsToBounds = true
    box.addSubview(View(60, 0, 10, 10, .red))
    root.addSubview(box)

    #expect(items.isEmpty)
  }

  @Test func aShadowThatReachesIntoThePictureKeepsItsView() {
    let view = View(0, 101, 50, 50, .red)
    view.layer.shadowOpacity = 1
    root.addSubview(view)

    #expect(items.count == 2)
  }

  @Test func turnsAreGroups() {
    let view = View(10, 10, 20, 20, .red)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(view)

    guard case .group(let group)? = items.first else {
      Issue.record("no group")
      return
    }
    // The view's top left corner moves to the top right of its frame.
    let corner = CGPoint.zero.applying(group.transform)
    #expect(abs(corner.x - 30) < 1e-9 && abs(corner.y - 10) < 1e-9)
    #expect(group.items == [fill(0, 0, 20, 20, .red)])
  }

  @Test func aMaskMultipliesAlphaAndLiesInTheViewsSpace() {
    let box = View(10, 10, 50, 50, .red)
    box.mask = View(0, 0, 20, 50, .black)
    root.addSubview(box)

    #expect(
      items == [
        .group(Group(mask: [fill(10, 10, 20, 50, .black)], items: [fill(10, 10, 50, 50, .red)]))
      ])
  }

  @Test func aMaskThatShowsNothingLeavesNothing() {
    let box = View(10, 10, 50, 50, .red)
    box.mask = View()
    root.addSubview(box)

    #expect(items.isEmpty)
  }

  @Test func aPartOfAViewIsAPictureOfThatPart() {
    root.addSubview(View(0, 0, 100, 20, .red))
    root.addSubview(View(0, 50, 100, 20, .blue))

    let list = root.displayList(in: CGRect(x: 0, y: 40, width: 100, height: 20))

    #expect(
      list
        == DisplayList(size: CGSize(width: 100, height: 20), items: [fill(0, 10, 100, 20, .blue)]))
  }

  @Test func aRecordedViewIsInItsSuperviewsSpace() {
    let view = View(30, 40, 10, 10, .red)

    #expect(view.record() == fill(30, 40, 10, 10, .red))
    #expect(View().record() == nil)
  }
}

/// The text that people read in a diff: a small collection of cells as `list.txt`.
@MainActor struct RecordedDumpTests {
  @Test func aCardWithAPictureAndATitleReadsWell() {
    let root = View(0, 0, 200, 300, Color(hex: "#F2F2F7"))
    root.environment = .fixed
    root.displayScale = 2
    root.bounds.origin = CGPoint(x: 0, y: -20)
    let cell = View(16, 8, 168, 120, .white)
    cell.elementID = ElementID(.cell, indexes: [0, 0])
    cell.layer.cornerRadius = 12
    cell.layer.shadowOpacity = 0.25
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = CGSize(width: 0, height: 4)
    let content = View(frame: cell.bounds)
    content.layer.cornerRadius = 12
    content.clipsToBounds = true
    let picture = ImageView(frame: CGRect(x: 0, y: 0, width: 168, height: 80))
    picture.image = Image(NamedImage(ImageName("placeholder:food")))
    picture.contentMode = .scaleAspectFill
    let title = Label(frame: CGRect(x: 12, y: 84, width: 144, height: 32))
    title.text = "A “title”"
    title.font = Font(size: 16, weight: .semibold)
    content.addSubview(picture)
    content.addSubview(title)
    cell.addSubview(content)
    root.addSubview(cell)

    #expect(
      root.displayList().dump == """
        picture 200 x 300
        group at 0 20
          fill #F2F2F7 rect 0 -20 200 300
          group [cell 0-0] at 16 8
            shadow #00000040 offset 0 4 sigma 6 of rect 0 0 168 120 radius 12
            fill #FFFFFF rect 0 0 168 120 radius 12
            group clip rect 0 0 168 120 radius 12
              image "placeholder:food" in 0 -16 168 112
              text "A “title”" at 12 106.5 width 72 font system 16 semibold face Fixed #000000 glyphs 9

        """)
  }
}
