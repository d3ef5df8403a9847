import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

@MainActor struct CellAccessoryTests {
  /// A row 343 × 52 with one line of text.
  private func list(
    _ accessories: [CellAccessory], direction: LayoutDirection = .leftToRight
  ) -> RowList<CollectionViewListCell> {
    var content = ListContentConfiguration.cell()
    content.text = "Name"
    return RowList(content: content, accessories: accessories, direction: direction)
  }

  /// The frames of what the system draws and is not hidden, in the order of the accessories.
  private func glyphs(_ list: RowList<CollectionViewListCell>) -> [CGRect] {
    (list.cell()?.subviews ?? []).filter { $0 is AccessoryGlyphView && !$0.isHidden }.map(\.frame)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Sizes and distances, as measured on iOS 26

  @Test func aDisclosureIndicatorIs14PointsWideAnd16FromTheEdge() {
    let list = list([.disclosureIndicator()])

    #expect(glyphs(list) == [rect(313, 19, 14, 14)])
    #expect(list.cell()?.contentView.frame == rect(0, 0, 313, 52))
    // The text ends 10.5 before it.
    #expect(list.labels.first?.frame.maxX == 305)
  }

  @Test func aCheckMarkIs19By18And18Point5FromTheEdge() {
    #expect(glyphs(list([.checkmark()])) == [rect(305.5, 17, 19, 18)])
  }

  @Test func neighboursAre10Point5Apart() {
    // The disclosure stays at the edge, in either order of the array.
    #expect(
      glyphs(list([.disclosureIndicator(), .checkmark()]))
        == [rect(313, 19, 14, 14), rect(283.5, 17, 19, 18)])
    #expect(
      glyphs(list([.checkmark(), .disclosureIndicator()]))
        == [rect(283.5, 17, 19, 18), rect(313, 19, 14, 14)])
  }

  @Test func editingMarksAre26PointsWideAt15AndTheContentStartsAt40() {
    for accessory in [CellAccessory.delete(), .insert(), .multiselect()] {
      let list = list([accessory])
      #expect(glyphs(list).isEmpty)
      #expect(list.cell()?.contentView.frame == rect(0, 0, 343, 52))

      list.view.isEditing = true

      #expect(glyphs(list) == [rect(15, 13, 26, 26)])
      #expect(list.cell()?.contentView.frame == rect(40, 0, 303, 52))
      #expect(list.labels.first.map { list.inCell($0)?.minX } == 56)
    }
  }

  @Test func aReorderControlIs27By44And14Point5FromTheEdge() {
    let list = list([.reorder()])
    list.view.isEditing = true

    #expect(glyphs(list) == [rect(301.5, 4, 27, 44)])
  }

  @Test func anOutlineDisclosureStandsWhereADisclosureIndicatorDoes() {
    #expect(glyphs(list([.outlineDisclosure()])) == [rect(313, 19, 14, 14)])
  }

  // MARK: Display

  @Test func accessoriesAreShownInTheirState() {
    let list = list([
      .disclosureIndicator(displayed: .whenNotEditing), .checkmark(displayed: .always),
      .delete(displayed: .whenEditing),
    ])
    #expect(glyphs(list).count == 2)

    list.view.isEditing = true

    // The check mark moves to the edge; the minus appears.
    #expect(glyphs(list) == [rect(305.5, 17, 19, 18), rect(15, 13, 26, 26)])
  }

  @Test func hiddenAccessoriesTakeNoRoom() {
    let list = list([.disclosureIndicator(options: .init(isHidden: true)), .checkmark()])

    #expect(glyphs(list) == [rect(305.5, 17, 19, 18)])
  }

  @Test func aReservedWidthIsKept() {
    let list = list([.disclosureIndicator(options: .init(reservedLayoutWidth: .custom(44)))])

    #expect(glyphs(list) == [rect(298, 19, 14, 14)])
    #expect(list.cell()?.contentView.frame.maxX == 283)
  }

  @Test func rightToLeftIsMirrored() {
    let list = list([.disclosureIndicator(), .delete(displayed: .always)], direction: .rightToLeft)

    #expect(glyphs(list) == [rect(16, 19, 14, 14), rect(302, 13, 26, 26)])
    #expect(list.cell()?.contentView.frame == rect(30, 0, 273, 52))
    #expect(list.labels.first.flatMap { list.inCell($0)?.maxX } == 287)
  }

  @Test func aLineSeparatesAReorderControlFromItsNeighbour() {
    func lines(_ accessories: [CellAccessory]) -> [CGRect] {
      (list(accessories).cell()?.subviews ?? []).map(\.frame).filter { $0.width == 1 }
    }

    #expect(lines([.reorder(displayed: .always)]).isEmpty)
    #expect(
      lines([.reorder(displayed: .always), .checkmark()]) == [rect(296.25, 15, 1, 22)])
    #expect(
      lines([
        .reorder(displayed: .always, options: .init(showsVerticalSeparator: false)), .checkmark(),
      ]).isEmpty)
  }

  // MARK: Labels and views of the app

  @Test func aLabelShowsItsText() {
    let list = list([.label(text: "Four"), .disclosureIndicator()])
    let label = list.cell()?.subviews.compactMap { $0 as? Label }.first

    // Four characters of 8.5, 10.5 before the chevron.
    #expect(label?.text == "Four")
    #expect(label?.frame == rect(268.5, 16, 34, 20.5))
    #expect(label?.textColor.hex == "#3C3C4399")
  }

  @Test func aLabelHasFontAndColourOfItsOptions() {
    let options = CellAccessory.LabelOptions(tintColor: .black, font: Font(size: 10))
    let list = list([.label(text: "Four", options: options)])
    let label = list.cell()?.subviews.compactMap { $0 as? Label }.first

    #expect(label?.textColor == .black)
    #expect(label?.frame.width == 20)
  }

  @Test func aMenuShowsTheElementThatIsOn() throws {
    func shown(_ states: [MenuElement.State]) throws -> Label {
      let actions = states.enumerated().map { index, state in
        Action(title: "No. \(index)", state: state) { _ in }
      }
      let list = list([.popUpMenu(Menu(children: actions)), .disclosureIndicator()])
      let menu = try #require(list.cell()?.subviews.first { $0 is PopUpMenuView })
      // Five characters of 8.5, 5 and the arrows of 10; 10.5 before the chevron.
      #expect(menu.frame == rect(245, 16, 57.5, 20.5))
      #expect(menu.displayList().dump.contains("stroke"))
      return try #require(menu.subviews.first as? Label)
    }

    #expect(try shown([.off, .on]).text == "No. 1")
    #expect(try shown([.off, .off]).text == "No. 0")
    #expect(try shown([.on]).frame == rect(0, 0, 42.5, 20.5))
  }

  @Test func aViewOfTheAppHasTheSizeOfItsContentOrKeepsItsOwn() {
    final class Sized: View {
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 30) }
    }
    let sized = Sized(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    let natural = list([
      .customView(configuration: .init(customView: sized, placement: .trailing()))
    ])
    #expect(natural.cell() != nil)
    #expect(sized.frame == rect(277, 11, 50, 30))

    let kept = list([
      .customView(
        configuration: .init(
          customView: sized, placement: .leading(), reservedLayoutWidth: .actual,
          maintainsFixedSize: true))
    ])
    sized.bounds.size = CGSize(width: 8, height: 8)
    #expect(kept.cell() != nil)
    #expect(sized.frame == rect(16, 22, 8, 8))
  }

  @Test func viewsOfTheAppStandInnermostUnlessTheySayWhere() {
    func middle(_ position: CellAccessory.Placement) -> CGFloat? {
      let view = View(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
      let list = list([
        .customView(configuration: .init(customView: view, placement: position)),
        .checkmark(), .disclosureIndicator(),
      ])
      return list.cell().map { _ in view.frame.midX }
    }

    // From the edge: the view; disclosure, view, check mark; disclosure, check mark, view.
    #expect(middle(.trailing(at: { _ in 0 })) == 313)
    #expect(middle(.trailing(at: CellAccessory.Placement.position(before: .checkmark))) == 288.5)
    #expect(
      middle(.trailing(at: CellAccessory.Placement.position(after: .disclosureIndicator))) == 288.5)
    #expect(middle(.trailing()) == 259)
    #expect(middle(.trailing(at: { _ in 99 })) == 259)
  }

  @Test func aViewOfTheAppCanMoveToAnotherCell() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    let accessory = CellAccessory.customView(
      configuration: .init(customView: view, placement: .trailing()))
    let (first, second) = (
      CollectionViewListCell(frame: rect(0, 0, 100, 52)),
      CollectionViewListCell(frame: rect(0, 0, 100, 52))
    )
    first.accessories = [accessory]
    second.accessories = [accessory]
    first.accessories = []

    #expect(view.superview === second)
  }

  // MARK: Actions and states

  @Test func aTouchRunsTheActionOfAnAccessoryThatIsShown() {
    var taps: [String] = []
    let list = list([
      .delete(actionHandler: { taps.append("delete") }),
      .detail(actionHandler: { taps.append("detail") }),
      .checkmark(),
    ])
    let cell = list.cell()
    for index in 0..<4 { cell?.touchAccessory(at: index) }
    #expect(taps == ["detail"])

    list.view.isEditing = true
    cell?.touchAccessory(at: 0)

    #expect(taps == ["detail", "delete"])
  }

  @Test func anOutlineDisclosurePointsDownWhileItsItemIsExpanded() throws {
    let list = list([.outlineDisclosure()])
    let cell = try #require(list.cell())
    let glyph = try #require(cell.subviews.compactMap { $0 as? AccessoryGlyphView }.first)
    let closed = glyph.displayList()

    cell.isExpandedInOutline = true
    list.view.layoutIfNeeded()

    #expect(cell.configurationState.isExpanded)
    let opened = glyph.displayList()
    #expect(opened != closed)
    // A quarter turn: what was 5.4 wide and 10.4 high becomes 10.4 wide and 5.4 high.
    let (flat, upright) = (
      ExtentFinder.visible.extent(of: opened.items), ExtentFinder.visible.extent(of: closed.items)
    )
    #expect(flat.right - flat.left == upright.bottom - upright.top)
    #expect(flat.right - flat.left > flat.bottom - flat.top)
  }

  @Test func aSelectionMarkIsFilledWhileTheItemIsSelected() throws {
    let list = list([.multiselect(displayed: .always)])
    let cell = try #require(list.cell())
    cell.tintColor = Color(red: 1, green: 0, blue: 0)
    let glyph = try #require(cell.subviews.compactMap { $0 as? AccessoryGlyphView }.first)
    #expect(!glyph.displayList().dump.contains("#FF0000"))

    cell.isSelected = true
    list.view.layoutIfNeeded()

    #expect(glyph.displayList().dump.contains("fill #FF0000"))
  }

  @Test func glyphsHaveTheirColours() {
    func colours(_ accessory: CellAccessory) -> [String] {
      let view = AccessoryGlyphView(accessory)
      view.tintColor = Color(red: 1, green: 0, blue: 0)
      let dump = view.displayList().dump
      let known = ["#3C3C434D", "#FF0000", "#FF3B30", "#34C759", "#FFFFFF", "#000000"]
      return known.filter { dump.contains(" \($0)") }
    }

    #expect(colours(.disclosureIndicator()) == ["#3C3C434D"])
    #expect(colours(.reorder()) == ["#3C3C434D"])
    #expect(colours(.multiselect()) == ["#3C3C434D"])
    #expect(colours(.checkmark()) == ["#FF0000"])
    #expect(colours(.outlineDisclosure()) == ["#FF0000"])
    #expect(colours(.detail()) == ["#FF0000"])
    #expect(colours(.delete()) == ["#FF3B30", "#FFFFFF"])
    #expect(colours(.insert()) == ["#34C759", "#FFFFFF"])
    #expect(colours(.checkmark(options: .init(tintColor: .black))) == ["#000000"])
    #expect(
      colours(.delete(options: .init(tintColor: .black, backgroundColor: .white)))
        == ["#FFFFFF", "#000000"])
  }

  @Test func aChevronPointsWhereReadingEnds() {
    let view = AccessoryGlyphView(.disclosureIndicator())
    let leftToRight = view.displayList()
    view.semanticContentAttribute = .forceRightToLeft

    #expect(view.displayList() != leftToRight)
  }
}
