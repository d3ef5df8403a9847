import GalleyBase
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The closure that changes the collection view of a layout from Swift.
@MainActor struct ConfigureTests {
  /// What a layout noted while it was checked.
  @MainActor private final class Notes {
    var all: Set<String> = []
  }

  private let notes = Notes()
  private let contract = LayoutContract(
    checks: .contract, rounds: 1, itemCounts: [10], shrinkingAttempts: 0)

  @Test func itRunsBeforeTheFirstLayout() {
    let report = contract.report(
      on: .sections(.items(6)), viewport: CGSize(width: 200, height: 300),
      configure: { view in
        let rows = RowHeights()
        (view.collectionViewLayout as? DelegatedLayout)?.heights = rows
        return [rows]
      }, makeLayout: { [notes] in DelegatedLayout { notes.all.insert($0) } })

    #expect(report.causes.map(\.finding.description) == [])
    #expect(notes.all == ["prepared with a delegate"])
  }

  @Test func theScenesDelegateStaysThroughUpdatesIfItIsLeftInPlace() {
    // A view that lost its delegate would have other sizes than a fresh one with the same data.
    let report = contract.report(
      on: .sections(.items(6, size: .fixed(50, 30))), viewport: CGSize(width: 200, height: 300),
      configure: { _ in [] }, makeLayout: { CollectionViewFlowLayout() })

    #expect(report.causes.map(\.finding.description) == [])
  }

  @Test func aDelegateThatIsSetThereStaysThroughUpdates() {
    var sizes: Set<String> = []
    let report = contract.report(
      on: .sections(.items(6, size: .fixed(50, 30))), viewport: CGSize(width: 200, height: 300),
      configure: { view in
        let delegate = FixedSizes()
        view.delegate = delegate
        return [delegate]
      }, makeLayout: { WatchingFlowLayout { sizes.insert($0) } })

    #expect(report.causes.map(\.finding.description) == [])
    #expect(sizes == ["40 x 20"])
  }
}

@MainActor private protocol HeightSource: AnyObject {
  func height(at indexPath: IndexPath) -> CGFloat
}

private final class RowHeights: HeightSource {
  func height(at indexPath: IndexPath) -> CGFloat { 40 }
}

/// A layout that asks a delegate of its own.
private final class DelegatedLayout: SampleLayout {
  weak var heights: (any HeightSource)?
  private let note: (String) -> Void

  init(note: @escaping (String) -> Void) {
    self.note = note
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    note(heights == nil ? "prepared without a delegate" : "prepared with a delegate")
  }
}

/// A flow layout that notes the sizes of its items.
private final class WatchingFlowLayout: CollectionViewFlowLayout {
  private let note: (String) -> Void

  init(note: @escaping (String) -> Void) {
    self.note = note
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let answer = super.layoutAttributesForElements(in: rect)
    for cell in answer ?? [] {
      note("\(DecimalNumber.text(cell.size.width)) x \(DecimalNumber.text(cell.size.height))")
    }
    return answer
  }
}

private final class FixedSizes: CollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, sizeForItemAt: IndexPath
  ) -> CGSize { CGSize(width: 40, height: 20) }
}
