import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews
import Testing

/// The rules of lists, one by one.
@MainActor @Suite struct ListRuleTests {
  // MARK: Names

  @Test func enumerationsHaveUIKitsRawValues() {
    #expect(ListAppearance.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(ListAppearance.sidebarPlain.rawValue == 4)
    #expect(CollectionLayoutListConfiguration.HeaderMode.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(CollectionLayoutListConfiguration.FooterMode.supplementary.rawValue == 1)
    #expect(ListSeparatorConfiguration.Visibility.hidden.rawValue == 2)
  }

  @Test func aConfigurationStartsWithoutHeadersAndWithSeparators() {
    let configuration = CollectionLayoutListConfiguration(appearance: .plain)
    #expect(configuration.headerMode == .none)
    #expect(configuration.footerMode == .none)
    #expect(configuration.showsSeparators)
    #expect(configuration.headerTopPadding == nil)
    #expect(configuration.backgroundColor == nil)
    #expect(configuration.separatorConfiguration.color == .separator)
    #expect(
      configuration.separatorConfiguration.bottomSeparatorInsets
        == ListSeparatorConfiguration.automaticInsets)
  }

  // MARK: Sections

  @Test(arguments: [(320, 16), (375, 16), (390, 16), (414, 20), (768, 20)])
  func cardsHaveMarginsByWidth(_ width: Int, _ margin: Int) {
    let stage = CompositionalStage(.of(.insetGrouped), width: CGFloat(width), counts: [1])
    let (width, margin) = (CGFloat(width), CGFloat(margin))
    #expect(stage.frame(0, 0) == CGRect(x: margin, y: 35, width: width - 2 * margin, height: 52))
  }

  @Test(arguments: [ListAppearance.plain, .grouped, .sidebarPlain])
  func otherListsFillTheWidth(_ appearance: ListAppearance) {
    let stage = CompositionalStage(.of(appearance), width: 414, counts: [2])
    #expect(stage.frame(0, 1)?.minX == 0)
    #expect(stage.frame(0, 1)?.width == 414)
  }

  @Test func sectionsWithoutHeadersHave35AboveAndNothingBelow() {
    let stage = CompositionalStage(.of(.grouped), counts: [2, 1])
    #expect(stage.tops(0) == [35, 87])
    #expect(stage.tops(1) == [174])  // 35 + 104 + 35
    #expect(stage.view.contentSize == CGSize(width: 375, height: 226))
  }

  @Test func sectionsWithHeadersHave17AndAHalfBelowAndTheLastOne20() {
    let stage = CompositionalStage(
      .of(.insetGrouped, header: .supplementary), counts: [1, 1], edge: 36)
    #expect(
      stage.edge(CompositionalStage.header, 0)?.frame
        == CGRect(x: 16, y: 0, width: 343, height: 36))
    #expect(stage.tops(0) == [36])
    #expect(stage.edge(CompositionalStage.header, 1)?.frame.minY == 105.5)  // 88 + 17.5
    #expect(stage.tops(1) == [141.5])
    #expect(stage.view.contentSize.height == 213.5)  // 141.5 + 52 + 20
  }

  @Test func footersAreNextToTheRows() {
    let stage = CompositionalStage(
      .of(.insetGrouped, header: .supplementary, footer: .supplementary), counts: [1, 1], edge: 30)
    #expect(
      stage.edge(CompositionalStage.footer, 0)?.frame
        == CGRect(x: 16, y: 82, width: 343, height: 30))
    #expect(stage.edge(CompositionalStage.header, 1)?.frame.minY == 112)
    #expect(stage.edge(CompositionalStage.footer, 1)?.frame.minY == 194)
    #expect(stage.view.contentSize.height == 244)  // 224 + 20
  }

  @Test func footersWithoutHeadersLeaveThe35AboveTheNextSection() {
    let stage = CompositionalStage(
      .of(.grouped, footer: .supplementary), counts: [1, 1], edge: 30)
    #expect(stage.edge(CompositionalStage.footer, 0)?.frame.minY == 87)
    #expect(stage.tops(1) == [152])  // 35 + 52 + 30 + 35
  }

  @Test func rowsWithoutAPreferredSizeAre44PointsHigh() {
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout.list(using: .of(.grouped, header: .supplementary)),
      bounds: CGRect(x: 0, y: 0, width: 375, height: 667), counts: [2],
      kinds: [CompositionalStage.header])
    stage.view.layoutIfNeeded()
    #expect(stage.edge(CompositionalStage.header, 0)?.frame.height == 44)
    #expect(stage.frame(0, 1) == CGRect(x: 0, y: 88, width: 375, height: 44))
  }

  @Test func theFirstRowOfAPlainListHasItsPaddingInside() {
    let stage = CompositionalStage(.of(.plain), counts: [2, 1])
    #expect(stage.frame(0, 0) == CGRect(x: 0, y: 0, width: 375, height: 70.5))
    #expect(stage.frame(0, 1) == CGRect(x: 0, y: 70.5, width: 375, height: 52))
    #expect(stage.frame(1, 0) == CGRect(x: 0, y: 122.5, width: 375, height: 70.5))
    #expect(stage.place(0, 0)?.topPadding == 18.5)
    let cell = stage.view.cellForItem(at: IndexPath(item: 0, section: 0))
    cell?.layoutIfNeeded()
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 18.5, width: 375, height: 52))
  }

  @Test func aCellWithConstraintsIsFittedWithoutThePadding() throws {
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout.list(using: .of(.plain)),
      bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: 2, counts: [2])
    stage.view.register(FixedCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    #expect(stage.tops(0) == [0, 48.5])  // 18.5 + 30
    #expect(stage.view.contentSize.height == 78.5)
    let cell = try #require(stage.view.cellForItem(at: [0, 0]))
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews.first?.frame.height == 30)
  }

  @Test func aPlainListWithoutAPreferredPaddingHasItToo() {
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout.list(using: .of(.plain)),
      bounds: CGRect(x: 0, y: 0, width: 375, height: 667), scale: 2, counts: [100_000])
    stage.view.layoutIfNeeded()
    #expect(stage.frame(0, 0)?.height == 62.5)
    #expect(stage.frame(0, 99_999)?.maxY == 4_400_018.5)
  }

  @Test func theHeaderTopPaddingReplacesThatOfTheStyle() {
    var plain = CollectionLayoutListConfiguration.of(.plain)
    plain.headerTopPadding = 0
    #expect(CompositionalStage(plain, counts: [2]).tops(0) == [0, 52])
    var cards = CollectionLayoutListConfiguration.of(.insetGrouped, header: .supplementary)
    cards.headerTopPadding = 10
    let stage = CompositionalStage(cards, counts: [1, 1], edge: 36)
    #expect(stage.edge(CompositionalStage.header, 0)?.frame.minY == 10)
    #expect(stage.tops(0) == [46])
    #expect(stage.edge(CompositionalStage.header, 1)?.frame.minY == 125.5)  // 98 + 17.5 + 10
  }

  @Test func anEmptySectionHasNoLength() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [1, 0, 1])
    #expect(stage.tops(2) == [122])  // 35 + 52 + 35
  }

  @Test func anEmptySectionKeepsItsHeaderAndFooter() {
    let stage = CompositionalStage(
      .of(.insetGrouped, header: .supplementary, footer: .supplementary), counts: [0, 1], edge: 30)
    #expect(stage.edge(CompositionalStage.header, 0)?.frame.minY == 0)
    #expect(stage.edge(CompositionalStage.footer, 0)?.frame.minY == 30)
    #expect(stage.edge(CompositionalStage.header, 1)?.frame.minY == 60)
  }

  @Test func aHeaderMayBeTheFirstItem() {
    let stage = CompositionalStage(.of(.insetGrouped, header: .firstItemInSection), counts: [3, 2])
    #expect(stage.tops(0) == [0, 52, 104])
    #expect(stage.tops(1) == [173.5, 225.5])  // 156 + 17.5
    #expect(stage.place(0, 0)?.role == .header)
    #expect(stage.place(0, 1)?.role == .row)
    #expect(stage.corners(0) == ["", "T", "B"])
    #expect(stage.corners(1) == ["", "TB"])
    // Neither the header nor the last row has a line.
    #expect(stage.line(0, 0) == nil)
    #expect(stage.line(0, 1) != nil)
    #expect(stage.line(0, 2) == nil)
  }

  @Test func whatTheAuthorSetsAfterwardsIsUsed() {
    let layout = CollectionViewCompositionalLayout { _, environment in
      let section = CollectionLayoutSection.list(
        using: .of(.insetGrouped), layoutEnvironment: environment)
      section.contentInsets.top = 5
      section.contentInsets.leading = 30
      section.interGroupSpacing = 8
      return section
    }
    let stage = CompositionalStage(listLayout: layout, counts: [2])
    #expect(stage.frame(0, 0) == CGRect(x: 30, y: 5, width: 329, height: 52))
    #expect(stage.frame(0, 1)?.minY == 65)
  }

  @Test func safeAreasAddToTheMargins() {
    let stage = CompositionalStage(.of(.insetGrouped), width: 800, counts: [1])
    stage.view.safeAreaInsets = EdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
    stage.view.layoutIfNeeded()
    #expect(stage.frame(0, 0)?.minX == 64)
    #expect(stage.frame(0, 0)?.width == 672)
  }

  // MARK: Corners

  @Test func theFirstAndTheLastRowOfACardAreRounded() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [1, 2, 4])
    #expect(stage.corners(0) == ["TB"])
    #expect(stage.corners(1) == ["T", "B"])
    #expect(stage.corners(2) == ["T", "", "", "B"])
    #expect(stage.place(2, 1)?.cornerRadius == 26)
  }

  @Test func cellsOfCardsAreClipped() throws {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [3])
    let layers = stage.view.visibleCells.map(\.layer)
    #expect(layers.map(\.cornerRadius) == [26, 26, 26])
    #expect(layers.map(\.maskedCorners.rawValue) == [3, 0, 12])
    #expect(layers.map(\.masksToBounds) == [true, true, true])
  }

  @Test(arguments: [ListAppearance.plain, .grouped, .sidebarPlain])
  func cellsOfOtherListsAreNot(_ appearance: ListAppearance) {
    let stage = CompositionalStage(.of(appearance), counts: [1])
    #expect(stage.place(0, 0)?.appearance == appearance)
    #expect(stage.view.visibleCells.map(\.layer.masksToBounds) == [false])
    #expect(stage.view.visibleCells.map(\.layer.cornerRadius) == [0])
  }

  @Test func aSidebarIsACardWithoutSeparators() {
    let stage = CompositionalStage(.of(.sidebar), counts: [3])
    #expect(stage.frame(0, 0) == CGRect(x: 16, y: 35, width: 343, height: 52))
    #expect(stage.corners(0) == ["T", "", "B"])
    #expect(stage.line(0, 0) == nil)
  }

  // MARK: Other sections

  @Test func listsStandBesideOtherSections() {
    let stage = CompositionalStage(listLayout: Self.mixed, counts: [3, 2])
    #expect(stage.frame(0, 2) == CGRect(x: 0, y: 200, width: 375, height: 100))
    #expect(stage.place(0, 2) == nil)
    #expect(stage.frame(1, 0) == CGRect(x: 16, y: 335, width: 343, height: 52))
    #expect(stage.line(0, 0) == nil)
    #expect(stage.line(1, 0)?.frame == CGRect(x: 32, y: 386, width: 311, height: 1))
  }

  /// Rows of 100 points, and a list with cards.
  static var mixed: CollectionViewCompositionalLayout {
    CollectionViewCompositionalLayout { index, environment in
      guard index == 0 else {
        return .list(using: .of(.insetGrouped), layoutEnvironment: environment)
      }
      let size = CollectionLayoutSize.size(.fractionalWidth(1), .absolute(100))
      return .of(.horizontal(size, [CollectionLayoutItem(layoutSize: size)]))
    }
  }

  // MARK: Backgrounds

  @Test(arguments: [
    (ListAppearance.plain, Color.systemBackground), (.grouped, .systemGroupedBackground),
    (.insetGrouped, .systemGroupedBackground), (.sidebar, .secondarySystemBackground),
    (.sidebarPlain, .systemBackground),
  ])
  func aListFillsTheViewWithTheColourOfItsStyle(_ appearance: ListAppearance, _ color: Color) {
    let stage = CompositionalStage(.of(appearance), counts: [1])
    #expect(stage.view.listBackgroundColor == color)
    let first = stage.view.subviews.first
    #expect(first?.backgroundColor == color)
    #expect(first?.frame == stage.view.bounds)
  }

  @Test func anAuthorsColourReplacesTheStyles() {
    var configuration = CollectionLayoutListConfiguration.of(.insetGrouped)
    configuration.backgroundColor = .systemYellow
    let yellow = CompositionalStage(configuration, counts: [1])
    #expect(yellow.view.listBackgroundColor == .systemYellow)
    configuration.backgroundColor = .clear
    let stage = CompositionalStage(configuration, counts: [1])
    #expect(stage.view.listBackgroundColor == nil)
    #expect(stage.view.subviews.first is CollectionViewCell)
  }

  @Test func aListWithoutSectionsIsColouredToo() {
    let stage = CompositionalStage(.of(.grouped), counts: [])
    #expect(stage.view.listBackgroundColor == .systemGroupedBackground)
    #expect(stage.view.contentSize.height == 0)
  }

  @Test func theColourFollowsTheStyleOfTheView() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [1])
    stage.view.overrideUserInterfaceStyle = .dark
    stage.view.traitCollection.performAsCurrent {
      #expect(stage.view.listBackgroundColor?.hex == "#000000")
    }
  }

  @Test func theColourIsInFrontOfABackgroundView() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [1])
    let own = View(frame: .zero)
    stage.view.backgroundView = own
    stage.scroll(to: 10)
    #expect(stage.view.subviews.first === own)
    #expect(stage.view.subviews[1].backgroundColor == .systemGroupedBackground)
    #expect(stage.view.subviews[1].frame == stage.view.bounds)
  }

  @Test func theColourGoesWithTheList() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [1])
    #expect(stage.view.subviews.count == 2)
    stage.view.collectionViewLayout = CollectionViewFlowLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.listBackgroundColor == nil)
    #expect(stage.view.subviews.count == 1)
  }

  @Test func aListBesideOtherSectionsHasABackgroundOfItsOwn() throws {
    let stage = CompositionalStage(listLayout: Self.mixed, counts: [1, 2])
    #expect(stage.view.listBackgroundColor == nil)
    let background = try #require(stage.line(1, 0, kind: "list-background"))
    // From the end of the first section to the last row: 35 and two rows.
    #expect(background.frame == CGRect(x: 0, y: 100, width: 375, height: 139))
    #expect(background.zIndex == -1)
    #expect(stage.line(0, 0, kind: "list-background") == nil)
    #expect(stage.view.subviews.first?.backgroundColor == .systemGroupedBackground)
  }
}

/// A cell whose content is 30 points high.
private final class FixedCell: CollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let box = View(frame: .zero)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 30),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
