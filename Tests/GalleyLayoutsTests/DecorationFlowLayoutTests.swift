import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews
import Testing

/// Records the attributes that are applied to it.
@MainActor private final class CardView: CollectionReusableView {
  var applied: [DecorationLayoutAttributes] = []

  override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    if let attributes = layoutAttributes as? DecorationLayoutAttributes {
      applied.append(attributes)
    }
  }
}

@MainActor struct DecorationFlowLayoutTests {
  /// Two columns of 150 × 80 in 300, without spacing, under a header of 30.
  private func stage(
    counts: [Int], configure: (DecorationFlowLayoutOf<CardView>) -> Void = { _ in }
  ) -> (FlowStage, DecorationFlowLayoutOf<CardView>) {
    let layout = DecorationFlowLayoutOf<CardView>()
    configure(layout)
    let sections = counts.map { count in
      var section = StageSection(
        sizes: Array(repeating: CGSize(width: 150, height: 80), count: count))
      section.lineSpacing = 0
      section.interitemSpacing = 0
      section.header = CGSize(width: 0, height: 30)
      return section
    }
    let stage = FlowStage(sections, size: CGSize(width: 300, height: 600), layout: layout)
    stage.view.layoutIfNeeded()
    return (stage, layout)
  }

  private func path(_ section: Int) -> IndexPath { IndexPath(item: 0, section: section) }

  private func cards(_ stage: FlowStage) -> [CardView] {
    stage.view.subviews.compactMap { $0 as? CardView }
  }

  private func frame(_ stage: FlowStage, section: Int = 0) -> CGRect? {
    cards(stage).first { $0.elementID?.indexes == [section, 0] }?.frame
  }

  @Test func theDecorationCoversTheRowsAndTheShadowsRoom() {
    let (stage, _) = stage(counts: [5]) {
      $0.margins = .init(leading: 12, trailing: 8)
      $0.shadowRoom = CGVector(dx: 4, dy: 6)
    }

    // x 12; y 30; 300 − 12 − 8 + 4; 3 rows of 80 + 6.
    #expect(frame(stage) == CGRect(x: 12, y: 30, width: 284, height: 246))
  }

  @Test func theDecorationLiesUnderTheCells() {
    let (stage, _) = stage(counts: [2])

    #expect(stage.view.subviews.first is CardView)
    #expect(
      stage.layout.layoutAttributesForDecorationView(ofKind: "CardView", at: path(0))?.zIndex == -1
    )
  }

  @Test func eachSectionWithItemsHasOneDecoration() {
    let (stage, _) = stage(counts: [2, 0, 1])

    #expect(
      cards(stage).compactMap(\.elementID?.description) == [
        "decoration CardView 0", "decoration CardView 2",
      ])
  }

  @Test func noDataIsNoDecoration() {
    #expect(cards(stage(counts: []).0).isEmpty)
    #expect(cards(stage(counts: [0]).0).isEmpty)
  }

  @Test func aDecorationOutsideTheRectangleIsNotReturned() {
    let (stage, _) = stage(counts: [2, 2])

    // Section 0 ends at 110; its decoration reaches from 30 to 110.
    let found = stage.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 110, width: 300, height: 20))

    #expect(found?.filter { $0.representedElementCategory == .decorationView }.isEmpty == true)
  }

  @Test func theShadowsRoomAloneIsFoundAsWell() {
    let (stage, _) = stage(counts: [2, 2]) { $0.shadowRoom = CGVector(dx: 0, dy: 6) }

    let found = stage.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 112, width: 300, height: 20))

    #expect(
      found?.filter { $0.representedElementCategory == .decorationView }.map(\.indexPath)
        == [path(0)])
  }

  @Test(arguments: [(1, 1), (2, 0), (5, 1), (6, 0)])
  func theAttributesTellWhatIsLeftOver(count: Int, remainder: Int) {
    let (stage, _) = stage(counts: [count])

    let applied = cards(stage).first?.applied.last
    #expect(applied?.columns == 2)
    #expect(applied?.remainder == remainder)
    #expect(applied?.isOdd == (remainder != 0))
    #expect(applied?.rowHeight == 80)
  }

  @Test func threeColumnsLeaveOneOrTwoOver() {
    let (stage, _) = stage(counts: [5]) { $0.columns = 3 }

    #expect(cards(stage).first?.applied.last?.remainder == 2)
  }

  @Test func aChangedPropertyReachesTheView() {
    let (stage, layout) = stage(counts: [2])
    let view = cards(stage).first
    #expect(view?.applied.map(\.imageName) == [nil])

    layout.decorationImageName = ImageName("placeholder:mountains")
    stage.view.layoutIfNeeded()

    #expect(view?.applied.map(\.imageName?.name) == [nil, "placeholder:mountains"])
    #expect(cards(stage).first === view)
  }

  @Test func theLooksTravelInTheAttributes() {
    let shadow = Shadow(color: .black, offset: CGVector(dx: 4, dy: 6), sigma: 6)
    let (stage, _) = stage(counts: [2]) {
      $0.decorationColor = .black
      $0.decorationCornerRadius = 16
      $0.decorationShadow = shadow
      $0.shadowRoom = CGVector(dx: 4, dy: 6)
    }

    let applied = cards(stage).first?.applied.last
    #expect(applied?.color == .black)
    #expect(applied?.cornerRadius == 16)
    #expect(applied?.shadow == shadow)
    #expect(applied?.shadowRoom == CGVector(dx: 4, dy: 6))
  }

  @Test func rightToLeftMirrorsAllButTheShadow() {
    let (stage, _) = stage(counts: [3]) {
      $0.margins = .init(leading: 12, trailing: 8)
      $0.shadowRoom = CGVector(dx: 4, dy: 6)
    }

    stage.view.layoutDirection = .rightToLeft
    stage.view.layoutIfNeeded()

    // The block is 8 … 288; the room for its shadow is still on the right.
    #expect(frame(stage) == CGRect(x: 8, y: 30, width: 284, height: 166))
    #expect(cards(stage).first?.applied.last?.isMirrored == true)
  }

  @Test func sectionsOfAHorizontalLayoutAreCoveredFromTopToBottom() {
    let (stage, _) = stage(counts: [3]) {
      $0.scrollDirection = .horizontal
      $0.margins = .init(leading: 12, trailing: 8)
      $0.shadowRoom = CGVector(dx: 4, dy: 6)
    }

    // There is no header, since its width is 0; 600 points hold all three in one column of 150.
    #expect(frame(stage) == CGRect(x: 12, y: 0, width: 134, height: 606))
  }

  @Test func theColumnsAreThoseOfTheLines() {
    let (stage, _) = stage(counts: [5])
    #expect(cards(stage).first?.applied.last?.notch == CGSize(width: 150, height: 80))

    stage.view.setBounds(CGRect(x: 0, y: 0, width: 450, height: 600), animated: true)

    let wide = cards(stage).first?.applied.last
    #expect(wide?.columns == 3)
    #expect(wide?.remainder == 2)
    #expect(wide?.notch == CGSize(width: 150, height: 80))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [3, 4, 5, 8, 9])
  func aNotchOfAHorizontalLayoutIsAtTheEndOfItsLastColumn(
    _ direction: LayoutDirection, count: Int
  ) {
    // 600 points hold seven items of 80 with gaps of 40 / 6 in a column.
    let (stage, _) = stage(counts: [count]) { $0.scrollDirection = .horizontal }
    stage.view.layoutDirection = direction
    stage.view.layoutIfNeeded()

    let applied = cards(stage).first?.applied.last
    #expect(applied?.columns == 7)
    #expect(applied?.remainder == count % 7)
    #expect(applied?.notch.width == 150)
    let height = applied?.notch.height ?? 0
    #expect(abs(height - 600 * CGFloat(7 - count % 7) / 7) < 1)
  }

  @Test(arguments: [CGFloat(0), 30, 60], [4, 5, 7, 8])
  func aNotchCutsNoItem(_ inset: CGFloat, count: Int) throws {
    let layout = DecorationFlowLayoutOf<CardView>()
    var section = StageSection(sizes: Array(repeating: CGSize(width: 70, height: 40), count: count))
    section.inset = EdgeInsets(top: 5, left: inset, bottom: 5, right: 20)
    section.lineSpacing = 12
    let stage = FlowStage([section], size: CGSize(width: 330, height: 600), layout: layout)
    stage.view.layoutIfNeeded()

    let card = try #require(cards(stage).first)
    let notch = try #require(card.applied.last?.notch)
    let free = CGRect(
      x: card.frame.maxX - notch.width, y: card.frame.maxY - notch.height,
      width: notch.width, height: notch.height)
    for item in 0..<count {
      let frame = try #require(
        stage.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame)
      #expect(!frame.insetBy(dx: 0.5, dy: 0.5).intersects(free), "\(item): \(frame) \(free)")
    }
  }

  @Test func theNotchMovesWithAnUpdate() {
    let (first, second) = (DecorationLayoutAttributes(), DecorationLayoutAttributes())
    first.frame = CGRect(x: 0, y: 0, width: 300, height: 160)
    second.frame = CGRect(x: 0, y: 0, width: 300, height: 240)
    second.notch = CGSize(width: 150, height: 80)

    let middle = first.interpolated(to: second, progress: 0.5) as? DecorationLayoutAttributes

    #expect(middle?.frame.height == 200)
    #expect(middle?.notch == CGSize(width: 75, height: 40))
  }

  @Test func attributesDifferWhereTheirLooksDo() {
    let (first, second) = (DecorationLayoutAttributes(), DecorationLayoutAttributes())
    #expect(first == second)

    second.cornerRadius = 1

    #expect(first != second)
    #expect(second.copy(with: nil) as? DecorationLayoutAttributes == second)
  }

  @Test func aSubclassMayLeaveSectionsUndecorated() {
    let layout = FirstOnlyLayout()
    layout.decorationViewClass = CardView.self
    let section = StageSection(sizes: [CGSize(width: 50, height: 50)])
    let stage = FlowStage(
      [section, section], size: CGSize(width: 300, height: 600), layout: layout)
    stage.view.layoutIfNeeded()

    #expect(cards(stage).compactMap(\.elementID?.description) == ["decoration section 0"])
  }
}

/// Decorates only the first section.
private final class FirstOnlyLayout: DecorationFlowLayout {
  override func hasDecoration(inSection section: Int) -> Bool { section == 0 }
}

/// The outlines of the decorations that draw themselves.
@MainActor struct DrawnDecorationOutlineTests {
  private let block = CGRect(x: 0, y: 0, width: 200, height: 100)

  private func attributes(remainder: Int) -> DecorationLayoutAttributes {
    let attributes = DecorationLayoutAttributes(
      forDecorationViewOfKind: "section", with: IndexPath(item: 0, section: 0))
    (attributes.cornerRadius, attributes.columns, attributes.rowHeight) = (12, 2, 50)
    attributes.remainder = remainder
    attributes.notch = remainder == 0 ? .zero : CGSize(width: 100, height: 50)
    return attributes
  }

  @Test func aBlockHasTheCornersOfABezierPathsRoundedRectangle() {
    let path = BezierPath(roundedRect: block, cornerRadius: 12).cgPath
    let drawn = DrawnShadowDecorationView(frame: block)
    let notched = NotchedDecorationView(frame: block)

    #expect(drawn.outline(of: block, for: attributes(remainder: 1)) == path)
    #expect(notched.outline(of: block, for: attributes(remainder: 0)).elements == path.elements)
    #expect(
      notched.outline(of: block, for: attributes(remainder: 1)).notchedRect?.notch
        == CGSize(width: 100, height: 50))
  }
}
