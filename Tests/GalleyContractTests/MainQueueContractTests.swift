import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyViews
import Testing

/// Layouts that leave work for later, on the main queue.
@MainActor struct MainQueueContractTests {
  private func report(_ make: @escaping @MainActor () -> CollectionViewLayout) -> LayoutReport {
    LayoutContract(checks: .contract, rounds: 1, itemCounts: [10], shrinkingAttempts: 0).report(
      on: .sections(.items(6)), viewport: CGSize(width: 160, height: 240), makeLayout: make)
  }

  @Test func questionsAreAskedWhenTheMainQueueIsAtRest() {
    let report = report { LateLayout(isRestless: false) }

    #expect(report.causes.map(\.finding.description) == [])
    #expect(report.notes == [])
  }

  @Test func workThatNeverRestsIsANote() {
    let report = report { LateLayout(isRestless: true) }

    #expect(
      report.notes == [
        "work on the main queue did not come to rest after 100 rounds: each round left more for later"
      ])
  }
}

/// Rows that are wider by 8 points once a block on the main queue has run after a change of the bounds.
private final class LateLayout: SampleLayout {
  private let isRestless: Bool
  private var settledWidth: CGFloat = 0

  init(isRestless: Bool) {
    self.isRestless = isRestless
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    if view.bounds.width == settledWidth { row.frame.size.width += 8 }
    return row
  }

  override func prepare() {
    super.prepare()
    guard let width = collectionView?.bounds.width, isRestless || width != settledWidth else {
      return
    }
    MainQueue.current.post { [weak self] in
      self?.settledWidth = width
      self?.invalidateLayout()
    }
  }
}
