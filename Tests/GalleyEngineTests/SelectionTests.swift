import GalleyEngine
import GalleyGeometry
import GalleyViews
import Testing

@MainActor private final class SelectionDelegate: CollectionViewDelegate {
  var events: [String] = []
  var refused: Set<Int> = []

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { !refused.contains(indexPath.item) }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    events.append("select \(indexPath.item)")
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    events.append("deselect \(indexPath.item)")
  }
}

@MainActor struct SelectionTests {
  private let traced = TracedView().settled()
  private let delegate = SelectionDelegate()

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func nothingIsSelectedAtFirst() {
    #expect(traced.view.indexPathsForSelectedItems == nil)
  }

  @Test func selectingInCodeMarksTheCellAndTellsNobody() {
    traced.view.delegate = delegate

    traced.view.selectItem(at: path(2), animated: false, scrollPosition: [])

    #expect(traced.view.indexPathsForSelectedItems == [path(2)])
    #expect(traced.view.cellForItem(at: path(2))?.isSelected == true)
    #expect(delegate.events.isEmpty)
  }

  @Test func aSecondSelectionReplacesTheFirst() {
    traced.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    traced.view.selectItem(at: path(3), animated: false, scrollPosition: [])

    #expect(traced.view.indexPathsForSelectedItems == [path(3)])
    #expect(traced.view.cellForItem(at: path(2))?.isSelected == false)
  }

  @Test func severalItemsCanBeSelectedWhereAllowed() {
    traced.view.allowsMultipleSelection = true
    traced.view.selectItem(at: path(3), animated: false, scrollPosition: [])
    traced.view.selectItem(at: path(1), animated: false, scrollPosition: [])

    #expect(traced.view.indexPathsForSelectedItems == [path(1), path(3)])
  }

  @Test func selectingNilClearsTheSelection() {
    traced.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    traced.view.selectItem(at: nil, animated: false, scrollPosition: [])

    #expect(traced.view.indexPathsForSelectedItems == nil)
  }

  @Test func selectingScrollsWhereAPositionIsGiven() {
    traced.view.selectItem(at: path(6), animated: false, scrollPosition: .top)

    #expect(traced.view.contentOffset == CGPoint(x: 0, y: 300))
  }

  @Test func selectionSurvivesScrollingAway() {
    traced.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    traced.view.contentOffset = CGPoint(x: 0, y: 1000)
    traced.view.layoutIfNeeded()
    #expect(traced.view.visibleCells.allSatisfy { !$0.isSelected })

    traced.view.contentOffset = .zero
    traced.view.layoutIfNeeded()
    #expect(traced.view.cellForItem(at: path(0))?.isSelected == true)
  }

  @Test func aTouchDeselectsSelectsAndTells() {
    traced.view.delegate = delegate
    traced.view.touchItem(at: path(1))
    traced.view.touchItem(at: path(2))

    #expect(delegate.events == ["select 1", "deselect 1", "select 2"])
  }

  @Test func aRefusedTouchChangesNothing() {
    traced.view.delegate = delegate
    delegate.refused = [2]

    traced.view.touchItem(at: path(2))

    #expect(traced.view.indexPathsForSelectedItems == nil)
    #expect(delegate.events.isEmpty)
  }

  @Test func aSecondTouchDeselectsWhereSeveralAreAllowed() {
    traced.view.delegate = delegate
    traced.view.allowsMultipleSelection = true
    traced.view.touchItem(at: path(2))
    traced.view.touchItem(at: path(2))

    #expect(delegate.events == ["select 2", "deselect 2"])
  }

  @Test func nothingIsSelectedWhereSelectionIsNotAllowed() {
    traced.view.allowsSelection = false

    traced.view.touchItem(at: path(2))
    traced.view.selectItem(at: path(2), animated: false, scrollPosition: [])

    #expect(traced.view.indexPathsForSelectedItems == nil)
  }

  @Test func reloadingClearsTheSelection() {
    traced.view.selectItem(at: path(2), animated: false, scrollPosition: [])

    traced.view.reloadData()
    traced.view.layoutIfNeeded()

    #expect(traced.view.indexPathsForSelectedItems == nil)
  }

  @Test func theSelectedBackgroundShowsWhileSelected() {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.backgroundView = CollectionReusableView(frame: .zero)
    cell.selectedBackgroundView = CollectionReusableView(frame: .zero)
    #expect(cell.selectedBackgroundView?.isHidden == true)

    cell.isSelected = true
    cell.layoutIfNeeded()

    #expect(cell.selectedBackgroundView?.isHidden == false)
    #expect(cell.selectedBackgroundView?.frame == cell.bounds)
    #expect(cell.subviews.first === cell.backgroundView)
    #expect(cell.subviews.last === cell.contentView)
  }
}
