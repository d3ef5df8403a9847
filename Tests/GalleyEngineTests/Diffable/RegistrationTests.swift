import GalleyGeometry
import Testing

@testable import GalleyEngine

/// Cells and supplementary views that registrations configure.
@MainActor struct RegistrationTests {
  /// Asks a closure for each cell.
  private final class Source: CollectionViewDataSource {
    var count = 3
    var cell: (CollectionView, IndexPath) -> CollectionViewCell

    init(_ cell: @escaping (CollectionView, IndexPath) -> CollectionViewCell) { self.cell = cell }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { cell(collectionView, indexPath) }
  }

  private static func view() -> CollectionView {
    CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: RowsLayout())
  }

  @Test func aRegistrationMakesAndConfiguresCells() {
    let view = Self.view()
    let registration = CollectionView.CellRegistration<TitleCell, String> { cell, path, item in
      cell.title = "\(path.item) \(item)"
    }
    let source = Source { view, path in
      view.dequeueConfiguredReusableCell(
        using: registration, for: path, item: ["a", "b", "c"][path.item])
    }
    view.dataSource = source
    view.layoutIfNeeded()

    #expect(view.visibleCells.map { ($0 as? TitleCell)?.title } == ["0 a", "1 b", "2 c"])
  }

  @Test func cellsOfARegistrationAreReused() {
    let view = Self.view()
    let registration = CollectionView.CellRegistration<TitleCell, Int> { _, _, _ in }
    let source = Source { view, path in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
    }
    view.dataSource = source
    view.layoutIfNeeded()
    let cells = Set(view.visibleCells.map(ObjectIdentifier.init))

    view.reloadData()
    view.layoutIfNeeded()

    #expect(Set(view.visibleCells.map(ObjectIdentifier.init)) == cells)
    #expect(view.visibleCells.allSatisfy { ($0 as? TitleCell)?.reuses == 1 })
  }

  @Test func registrationsOfOneClassDoNotShareCells() {
    let view = Self.view()
    let one = CollectionView.CellRegistration<TitleCell, Int> { cell, _, _ in cell.title = "one" }
    let two = CollectionView.CellRegistration<TitleCell, Int> { _, _, _ in }
    var usesTwo = false
    let source = Source { view, path in
      view.dequeueConfiguredReusableCell(using: usesTwo ? two : one, for: path, item: 0)
    }
    view.dataSource = source
    view.layoutIfNeeded()
    usesTwo = true

    view.reloadData()
    view.layoutIfNeeded()

    #expect(view.visibleCells.map { ($0 as? TitleCell)?.title } == ["", "", ""])
  }

  @Test func withoutAnItemTheHandlerIsNotCalled() {
    let view = Self.view()
    let registration = CollectionView.CellRegistration<TitleCell, Int> { cell, _, _ in
      cell.title = "configured"
    }

    let cell = view.dequeueConfiguredReusableCell(
      using: registration, for: IndexPath(item: 0, section: 0), item: nil)

    #expect(cell.title == "")
  }

  @Test func aSupplementaryRegistrationMakesAndConfiguresViews() {
    let view = Self.view()
    var told = ""
    let registration = CollectionView.SupplementaryRegistration<RecordingView>(
      elementKind: "header"
    ) { header, kind, path in
      told = "\(kind) \(path.section) \(header.reuses)"
    }

    let header: RecordingView = view.dequeueConfiguredReusableSupplementary(
      using: registration, for: IndexPath(item: 0, section: 2))

    #expect(told == "header 2 0")
    #expect(header.reuseIdentifier != nil)
  }

  @Test func aRegistrationMadeInTheProviderEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = RegistrationTests.view()
        let source = Source { view, path in
          let registration = CollectionView.CellRegistration<TitleCell, Int> { _, _, _ in }
          return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 0)
        }
        view.dataSource = source
        view.layoutIfNeeded()
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Attempted to dequeue a cell using a registration that was created in"))
  }

  @Test func aViewInsideACellMayMakeItsRegistrationsThere() {
    let (outer, inner) = (Self.view(), Self.view())
    let plain = CollectionView.CellRegistration<TitleCell, Int> { _, _, _ in }
    var title = ""
    let source = Source { outer, path in
      let registration = CollectionView.CellRegistration<TitleCell, Int> { cell, _, item in
        cell.title = "\(item)"
      }
      title = inner.dequeueConfiguredReusableCell(using: registration, for: path, item: 7).title
      return outer.dequeueConfiguredReusableCell(using: plain, for: path, item: 0)
    }
    outer.dataSource = source

    outer.layoutIfNeeded()

    #expect(title == "7")
  }

  @Test func reconfiguringKeepsTheCellWithoutADiffableDataSource() {
    let view = Self.view()
    let registration = CollectionView.CellRegistration<TitleCell, Int> { cell, _, _ in
      cell.timesConfigured += 1
    }
    let source = Source { view, path in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: 0)
    }
    view.dataSource = source
    view.layoutIfNeeded()
    let cells = view.visibleCells

    view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])

    #expect(zip(view.visibleCells, cells).allSatisfy { $0 === $1 })
    #expect(cells.map { ($0 as? TitleCell)?.timesConfigured } == [1, 2, 1])
  }

  @Test func anotherCellForAReconfiguredItemEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = RegistrationTests.view()
        let one = CollectionView.CellRegistration<TitleCell, Int> { _, _, _ in }
        let two = CollectionView.CellRegistration<TitleCell, Int> { _, _, _ in }
        var usesTwo = false
        let source = Source { view, path in
          view.dequeueConfiguredReusableCell(using: usesTwo ? two : one, for: path, item: 0)
        }
        view.dataSource = source
        view.layoutIfNeeded()
        usesTwo = true
        view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      words.contains("Attempted to dequeue a cell for a different registration or reuse identifier")
    )
  }

  @Test func anUnknownItemCannotBeReconfigured() {
    var changes = GatheredChanges(oldCounts: [2])
    changes.reconfiguredItems = [IndexPath(item: 2, section: 0)]

    #expect(
      BatchUpdate(changes, newCounts: [2]).problem
        == "attempt to reconfigure item 2 in section 0 which only contains 2 items before the "
        + "update")
  }
}
