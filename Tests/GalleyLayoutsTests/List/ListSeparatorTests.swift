import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The lines between a list's rows.
@MainActor @Suite struct ListSeparatorTests {
  private static let wide = DirectionalEdgeInsets(top: 0, leading: 48, bottom: 0, trailing: 0)

  private func lines(_ stage: CompositionalStage, in rect: CGRect) -> [LayoutAttributes] {
    (stage.view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .decorationView
    }
  }

  @Test func aLineIsTheLastPointOfEachRowButTheLast() {
    let stage = CompositionalStage(.of(.grouped), counts: [3])
    #expect(stage.line(0, 0)?.frame == CGRect(x: 16, y: 86, width: 343, height: 1))
    #expect(stage.line(0, 1)?.frame == CGRect(x: 16, y: 138, width: 343, height: 1))
    #expect(stage.line(0, 2) == nil)
    #expect(stage.line(0, 0, kind: CompositionalStage.topSeparator) == nil)
  }

  @Test func linesAreAboveTheCellsAndBelowHeaders() {
    let stage = CompositionalStage(.of(.plain, header: .supplementary), counts: [3])
    let order = stage.view.subviews.compactMap { $0 as? CollectionReusableView }.map {
      $0 is CollectionViewCell ? "cell" : $0.bounds.height == 1 ? "line" : "header"
    }
    #expect(order == ["cell", "cell", "cell", "line", "line", "header"])
    #expect(stage.line(0, 0)?.zIndex == 1)
  }

  @Test func linesStayBelowHeadersInFrontOfABackground() throws {
    let layout = CollectionViewCompositionalLayout { _, environment in
      let section = CollectionLayoutSection.list(
        using: .of(.plain, header: .supplementary), layoutEnvironment: environment)
      section.decorationItems = [.background(elementKind: "own")]
      return section
    }
    layout.register(CollectionReusableView.self, forDecorationViewOfKind: "own")
    let stage = CompositionalStage(listLayout: layout, counts: [3])
    let cell = try #require(stage.view.layoutAttributesForItem(at: [0, 0]))
    let header = try #require(stage.edge(CompositionalStage.header, 0))
    #expect([cell.zIndex, stage.line(0, 0)?.zIndex, header.zIndex] == [1, 2, 2])
  }

  @Test func aListWithoutSeparatorsHasNone() {
    var configuration = CollectionLayoutListConfiguration.of(.plain)
    configuration.showsSeparators = false
    configuration.separatorConfiguration.bottomSeparatorVisibility = .visible
    let stage = CompositionalStage(configuration, counts: [3])
    #expect(lines(stage, in: stage.view.bounds).isEmpty)
  }

  @Test func topLinesAreTheFirstPointOfARow() {
    var configuration = CollectionLayoutListConfiguration.of(.insetGrouped)
    configuration.separatorConfiguration.topSeparatorVisibility = .visible
    configuration.separatorConfiguration.bottomSeparatorVisibility = .hidden
    configuration.separatorConfiguration.topSeparatorInsets = Self.wide
    let stage = CompositionalStage(configuration, width: 393, scale: 3, counts: [4], row: 151 / 3)
    // As measured: x 64, 313 wide, at the top of the second row.
    let line = stage.line(0, 1, kind: CompositionalStage.topSeparator)
    #expect(abs((line?.frame.minY ?? 0) - 256 / 3) < 1e-6)
    #expect(line?.frame.minX == 64)
    #expect(line?.frame.width == 313)
    #expect(stage.line(0, 1) == nil)
    #expect(stage.line(0, 0, kind: CompositionalStage.topSeparator)?.frame.minY == 35)
  }

  @Test func aVisibleLineIsShownAtTheLastRowToo() {
    var configuration = CollectionLayoutListConfiguration.of(.sidebar)
    configuration.separatorConfiguration.bottomSeparatorVisibility = .visible
    let stage = CompositionalStage(configuration, counts: [2])
    #expect(stage.line(0, 1)?.frame == CGRect(x: 32, y: 138, width: 311, height: 1))
  }

  @Test func theHandlerDecidesForEachItem() {
    var configuration = CollectionLayoutListConfiguration.of(.grouped)
    configuration.separatorConfiguration.color = .systemGreen
    configuration.itemSeparatorHandler = { path, section in
      var own = section
      switch path.item {
      case 0: own.bottomSeparatorVisibility = .hidden
      case 1: own.color = .systemRed
      case 2: own.bottomSeparatorInsets = Self.wide
      default: break
      }
      return own
    }
    let stage = CompositionalStage(configuration, counts: [5])
    #expect(stage.line(0, 0) == nil)
    #expect(stage.line(0, 2)?.frame.minX == 48)
    #expect(stage.line(0, 2)?.frame.width == 327)
    let colors = stage.view.subviews.filter { $0.bounds.height == 1 }.map(\.backgroundColor)
    #expect(colors == [.systemRed, .systemGreen, .systemGreen])
  }

  @Test func theHandlerIsAskedForVisibleItemsOnly() {
    var configuration = CollectionLayoutListConfiguration.of(.grouped)
    var asked: Set<IndexPath> = []
    configuration.itemSeparatorHandler = { path, section in
      asked.insert(path)
      return section
    }
    let stage = CompositionalStage(configuration, counts: [1_000_000])
    #expect(stage.view.contentSize.height > 44_000_000)
    #expect(asked.count < 40)
    stage.scroll(to: 30_000_000)
    #expect(asked.count < 80)
  }

  @Test func aQueryFindsALineOnlyWhereItIs() {
    let stage = CompositionalStage(.of(.grouped), counts: [3])
    #expect(lines(stage, in: CGRect(x: 0, y: 40, width: 375, height: 46)).isEmpty)
    #expect(
      lines(stage, in: CGRect(x: 0, y: 40, width: 375, height: 47)).map(\.indexPath) == [[0, 0]])
    #expect(lines(stage, in: CGRect(x: 0, y: 0, width: 16, height: 600)).isEmpty)
  }

  @Test func aRightToLeftListIsMirrored() {
    var configuration = CollectionLayoutListConfiguration.of(.insetGrouped)
    configuration.separatorConfiguration.bottomSeparatorInsets = Self.wide
    let stage = CompositionalStage(configuration, counts: [2])
    stage.view.layoutDirection = .rightToLeft
    stage.view.layoutIfNeeded()
    // 343 from 16 to 359; 48 free at the right.
    let line = stage.view.subviews.first { $0.bounds.height == 1 }
    #expect(line?.frame == CGRect(x: 16, y: 86, width: 295, height: 1))
  }

  /// A list of three rows whose separators leave 50 and 4 points free.
  private func insetStage(
    _ configuration: CollectionLayoutListConfiguration
  ) -> CompositionalStage {
    let stage = CompositionalStage(
      CollectionViewCompositionalLayout.list(using: configuration),
      bounds: CGRect(x: 0, y: 0, width: 375, height: 667), counts: [3])
    stage.view.register(InsetCell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    return stage
  }

  @Test func aCellMayAskForInsets() {
    let stage = insetStage(.of(.insetGrouped))
    // Cells leave 50 and 4; the row's frame starts at 16 and is 343 wide.
    #expect(stage.line(0, 0)?.frame == CGRect(x: 66, y: 86, width: 289, height: 1))
    #expect(stage.view.subviews.filter { $0.bounds.height == 1 }.map(\.frame.minX) == [66, 66])
    #expect(!stage.view.isUnsettled)
    #expect(stage.view.firstUnsettledElement == nil)
  }

  @Test func aConfigurationIsStrongerThanACell() {
    var configuration = CollectionLayoutListConfiguration.of(.insetGrouped)
    configuration.separatorConfiguration.bottomSeparatorInsets.leading = 20
    let stage = insetStage(configuration)
    // The leading inset is given, the trailing one is automatic.
    #expect(stage.line(0, 0)?.frame == CGRect(x: 36, y: 86, width: 319, height: 1))
  }

  @Test func insetsFollowTheirItems() {
    let stage = insetStage(.of(.grouped))
    stage.view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    stage.counts = [4]
    stage.view.performBatchUpdates { stage.view.insertItems(at: [[0, 1]]) }
    stage.view.layoutIfNeeded()
    #expect((0..<3).map { stage.line(0, $0)?.frame.minX } == [50, 16, 50])
  }

  @Test func linesAreNeverLongerThanTheirRow() {
    var configuration = CollectionLayoutListConfiguration.of(.grouped)
    configuration.separatorConfiguration.bottomSeparatorInsets = DirectionalEdgeInsets(
      top: 0, leading: -10, bottom: 0, trailing: .nan)
    var stage = CompositionalStage(configuration, counts: [2])
    #expect(stage.line(0, 0)?.frame == CGRect(x: 0, y: 86, width: 375, height: 1))
    configuration.separatorConfiguration.bottomSeparatorInsets.leading = 1000
    stage = CompositionalStage(configuration, counts: [2])
    #expect(stage.line(0, 0)?.frame.width == 0)
    #expect(stage.view.subviews.allSatisfy { $0.bounds.height != 1 })
  }
}

/// A cell of 52 points whose separators leave 50 and 4 points free.
private final class InsetCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ attributes: LayoutAttributes)
    -> LayoutAttributes
  {
    attributes.size.height = 52
    attributes.listPlace?.separatorInsets = .init(leading: 50, trailing: 4)
    return attributes
  }
}
