import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct ReuseTests {
  /// Ten cells of 100 × 100, one below the other.
  private func column(of cellClass: CollectionViewCell.Type = LabelledCell.self) -> FixedView {
    let cells = (0..<10).map {
      LayoutAttributes.cell($0, CGRect(x: 0, y: CGFloat($0) * 100, width: 100, height: 100))
    }
    return FixedView(
      cells, counts: [10], contentSize: CGSize(width: 100, height: 1000), cellClass: cellClass)
  }

  private func cell(_ item: Int, in fixed: FixedView) -> LabelledCell? {
    fixed.view.cellForItem(at: IndexPath(item: item, section: 0)) as? LabelledCell
  }

  @Test func registeredClassesAreMadeThroughInitFrame() {
    let fixed = column()

    fixed.view.layoutIfNeeded()

    #expect(cell(0, in: fixed)?.label == "made in init(frame:)")
    #expect(cell(0, in: fixed)?.reuseIdentifier == "cell")
  }

  @Test func aCellOutOfViewIsUsedAgain() {
    let fixed = column()
    fixed.view.layoutIfNeeded()
    let first = cell(0, in: fixed)

    fixed.view.contentOffset = CGPoint(x: 0, y: 500)
    fixed.view.layoutIfNeeded()

    #expect(cell(5, in: fixed) === first)
    #expect(first?.reuses == 1)
    #expect(fixed.view.visibleCells.count == 1)
  }

  @Test func attributesAreAppliedOnceForEachElement() {
    let fixed = column()
    fixed.view.layoutIfNeeded()
    fixed.view.contentOffset = CGPoint(x: 0, y: 500)
    fixed.view.layoutIfNeeded()

    #expect(cell(5, in: fixed)?.applied == 2)
  }

  @Test func reloadingAsksForCellsAgain() {
    let fixed = column()
    fixed.view.layoutIfNeeded()
    _ = fixed.source.trace.take()

    fixed.view.reloadData()
    fixed.view.layoutIfNeeded()

    #expect(fixed.source.trace.take() == ["cell 0"])
    #expect(cell(0, in: fixed)?.reuses == 1)
  }

  @Test func decorationViewsAreUsedAgainByKind() {
    let near = LayoutAttributes.decoration("card", CGRect(x: 0, y: 0, width: 100, height: 50))
    let far = LayoutAttributes(
      forDecorationViewOfKind: "card", with: IndexPath(item: 1, section: 0))
    far.frame = CGRect(x: 0, y: 500, width: 100, height: 50)
    let fixed = FixedView(
      [near, far], counts: [1], contentSize: CGSize(width: 100, height: 1000))
    fixed.layout.register(RecordingView.self, forDecorationViewOfKind: "card")
    fixed.view.layoutIfNeeded()
    let view = fixed.view.subviews.first as? RecordingView

    fixed.view.contentOffset = CGPoint(x: 0, y: 500)
    fixed.view.layoutIfNeeded()

    #expect(fixed.view.subviews.first === view)
    #expect(view?.reuses == 1)
    #expect(view?.applied.map(\.indexPath.item) == [0, 1])
  }

  @Test func anotherDecorationClassReplacesTheView() {
    let fixed = FixedView(
      [.decoration("card", CGRect(x: 0, y: 0, width: 100, height: 50))], counts: [1])
    fixed.layout.register(CollectionReusableView.self, forDecorationViewOfKind: "card")
    fixed.view.layoutIfNeeded()

    fixed.layout.register(RecordingView.self, forDecorationViewOfKind: "card")
    fixed.layout.invalidateLayout()
    fixed.view.layoutIfNeeded()

    #expect(fixed.view.subviews.count == 1)
    #expect(fixed.view.subviews.first is RecordingView)
  }

  @Test func dequeuingAnUnregisteredIdentifierTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout())
        _ = view.dequeueReusableCell(
          withReuseIdentifier: "nobody", for: IndexPath(item: 0, section: 0))
      }
    }
  }

  @Test func displayIsAnnouncedAndEnded() {
    let fixed = column()
    let delegate = DisplayDelegate()
    fixed.view.delegate = delegate
    fixed.view.layoutIfNeeded()

    fixed.view.contentOffset = CGPoint(x: 0, y: 100)
    fixed.view.layoutIfNeeded()

    #expect(delegate.events == ["will 0", "end 0", "will 1"])
  }
}

@MainActor private final class DisplayDelegate: CollectionViewDelegate {
  var events: [String] = []

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { events.append("will \(indexPath.item)") }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { events.append("end \(indexPath.item)") }
}
