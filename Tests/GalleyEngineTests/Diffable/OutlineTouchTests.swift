import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

/// Taps on list cells of an outline: 10 (11, 12), 20.
@MainActor struct OutlineTouchTests {
  private let view = CollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: RowsLayout())
  private let source: DiffableStage.Source
  private let disclosure = Disclosure()

  /// What the disclosures of new cells are.
  private final class Disclosure {
    var accessory = CellAccessory.outlineDisclosure()
  }

  init() {
    let disclosure = self.disclosure
    view.register(CollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    source = DiffableStage.Source(collectionView: view) { view, path, _ in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? CollectionViewListCell)?.accessories = [disclosure.accessory]
      return cell
    }
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private var shown: [Int] { source.snapshot().itemIdentifiers }

  /// Shows the outline, collapsed, in cells with disclosures of a style.
  private func showDisclosures(
    _ style: CellAccessory.OutlineDisclosureOptions.Style, action: (() -> Void)? = nil
  ) {
    disclosure.accessory = .outlineDisclosure(
      options: .init(style: style), actionHandler: action)
    var tree = DiffableStage.Tree()
    tree.append([10, 20])
    tree.append([11, 12], to: 10)
    source.apply(tree, to: "a")
    view.layoutIfNeeded()
  }

  @Test func aTouchOfAHeadersCellTogglesItInPlaceOfSelectingIt() {
    showDisclosures(.header)

    view.touchItem(at: path(0, 0))
    #expect(shown == [10, 11, 12, 20])
    #expect(view.indexPathsForSelectedItems == nil)

    view.touchItem(at: path(0, 0))
    #expect(shown == [10, 20])
  }

  @Test func aTouchOfACellSelectsItAndOneOfItsDisclosureTogglesIt() throws {
    showDisclosures(.cell)

    view.touchItem(at: path(0, 0))
    #expect(shown == [10, 20])
    #expect(view.indexPathsForSelectedItems == [path(0, 0)])

    let cell = try #require(view.cellForItem(at: path(0, 0)) as? CollectionViewListCell)
    cell.touchAccessory(at: 0)
    #expect(shown == [10, 11, 12, 20])
  }

  @Test func theAutomaticStyleIsThatOfHeadersInHeaders() throws {
    showDisclosures(.automatic)
    let cell = try #require(view.cellForItem(at: path(0, 0)) as? CollectionViewListCell)
    #expect(cell.accessoryOfWholeCell == nil)

    let attributes = LayoutAttributes(forCellWith: path(0, 0))
    attributes.listPlace = ListPlace(appearance: .sidebar, role: .header)
    cell.place(by: attributes)

    #expect(cell.accessoryOfWholeCell == 0)
  }

  @Test func aTouchAsksTheHandlers() {
    showDisclosures(.header)
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    view.touchItem(at: path(0, 0))
    #expect(shown == [10, 20])
  }

  @Test func anActionOfTheDisclosureReplacesTheToggling() {
    var touches = 0
    showDisclosures(.header) { touches += 1 }
    view.touchItem(at: path(0, 0))
    #expect(touches == 1)
    #expect(shown == [10, 20])
  }

  @Test func theChevronTurnsWithTheAnimation() throws {
    showDisclosures(.cell)
    let cell = try #require(view.cellForItem(at: path(0, 0)) as? CollectionViewListCell)
    var next = source.snapshot(for: "a")
    next.expand([10])

    let transition = view.startBatchUpdates { source.apply(next, to: "a") }
    #expect(cell.isExpandedInOutline)
    #expect(cell.disclosureTurn == 0)
    transition.progress = 0.25
    #expect(cell.disclosureTurn == 0.25)
    transition.finish()
    #expect(cell.disclosureTurn == 1)

    next.collapse([10])
    let back = view.startBatchUpdates { source.apply(next, to: "a") }
    #expect(cell.disclosureTurn == 1)
    back.progress = 0.25
    #expect(cell.disclosureTurn == 0.75)
  }
}
