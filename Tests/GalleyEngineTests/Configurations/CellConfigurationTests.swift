import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

/// Notes every update.
@MainActor private final class NotingCell: CollectionViewCell {
  var updates: [String] = []

  override func updateConfiguration(using state: CellConfigurationState) {
    super.updateConfiguration(using: state)
    updates.append(
      "selected=\(state.isSelected) highlighted=\(state.isHighlighted) editing=\(state.isEditing) "
        + "window=\(window != nil)")
  }
}

/// A bar of a height.
private struct BarConfiguration: ContentConfiguration, Hashable {
  var height: CGFloat
  var color = Color.black
  var isSelected = false

  func makeContentView() -> any View & ContentView { BarView(self) }

  func updated(for state: any ConfigurationState) -> BarConfiguration {
    var result = self
    result.isSelected = (state as? CellConfigurationState)?.isSelected ?? false
    return result
  }
}

@MainActor private final class BarView: View, ContentView {
  private static var made = 0
  let number: Int
  private let bar = View(frame: .zero)
  private var height: LayoutConstraint?

  var configuration: any ContentConfiguration {
    didSet { show() }
  }

  init(_ bar: BarConfiguration) {
    configuration = bar
    Self.made += 1
    number = Self.made
    super.init(frame: .zero)
    self.bar.translatesAutoresizingMaskIntoConstraints = false
    addSubview(self.bar)
    let height = self.bar.heightAnchor.constraint(equalToConstant: 0)
    LayoutConstraint.activate([
      height, self.bar.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      bottomAnchor.constraint(equalTo: self.bar.bottomAnchor, constant: 10),
      self.bar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      self.bar.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    self.height = height
    show()
  }

  required init?(coder: NSCoder) { nil }

  var barFrame: CGRect { bar.frame }

  private func show() {
    guard let configuration = configuration as? BarConfiguration else { return }
    height?.constant = configuration.height
    bar.backgroundColor = configuration.isSelected ? .white : configuration.color
  }
}

/// Another content.
private struct EmptyConfiguration: ContentConfiguration {
  final class EmptyView: View, ContentView {
    var configuration: any ContentConfiguration = EmptyConfiguration()
  }

  func makeContentView() -> any View & ContentView { EmptyView(frame: .zero) }
  func updated(for state: any ConfigurationState) -> EmptyConfiguration { self }
}

@MainActor struct CellConfigurationTests {
  private static let path = IndexPath(item: 0, section: 0)

  // MARK: Updates

  // What real UIKit printed for the same steps: one update after the cell was made, in a window;
  // nothing at once for a request and a selection; one update for both in the next pass.
  @Test func configurationsAreUpdatedOncePerPass() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 343, height: 600))
    let list = RowList(NotingCell.self, count: 2) { _, _ in }
    window.addSubview(list.view)
    let cell = list.cell()
    #expect(cell?.updates == ["selected=false highlighted=false editing=false window=true"])

    cell?.updates = []
    cell?.setNeedsUpdateConfiguration()
    cell?.isSelected = true
    #expect(cell?.updates == [])
    list.view.layoutIfNeeded()

    #expect(cell?.updates == ["selected=true highlighted=false editing=false window=true"])
    list.view.layoutIfNeeded()
    #expect(cell?.updates.count == 1)
  }

  @Test func selectionAndHighlightUpdateOnlyTheirCell() {
    let list = RowList(NotingCell.self, count: 2) { _, _ in }
    let (first, second) = (list.cell(0), list.cell(1))

    list.view.selectItem(at: Self.path, animated: false, scrollPosition: [])
    first?.isHighlighted = true
    list.view.layoutIfNeeded()

    #expect(first?.updates.last == "selected=true highlighted=true editing=false window=false")
    #expect(first?.updates.count == 2)
    #expect(second?.updates.count == 1)
  }

  @Test func editingUpdatesEveryCellAndThoseMadeLater() {
    let list = RowList(NotingCell.self, count: 30) { _, _ in }
    let first = list.cell(0)

    list.view.isEditing = true
    list.view.layoutIfNeeded()
    list.view.contentOffset = CGPoint(x: 0, y: 600)

    #expect(first?.updates.count == 2)
    #expect(list.cell(20)?.configurationState.isEditing == true)
    #expect(list.cell(20)?.updates.last?.contains("editing=true") == true)
  }

  @Test func aReusedCellIsUpdatedAgainAfterTheDataSourceReturnedIt() {
    let list = RowList(NotingCell.self, count: 40) { _, _ in }
    let cell = list.cell(0)
    cell?.updates = []

    list.view.contentOffset = CGPoint(x: 0, y: 700)
    list.view.layoutIfNeeded()

    #expect(cell?.updates.count == 1)
  }

  @Test func theHandlerIsCalledAfterTheClass() {
    var order: [String] = []
    final class Cell: CollectionViewCell {
      var note: (String) -> Void = { _ in }
      override func updateConfiguration(using state: CellConfigurationState) { note("class") }
    }
    let list = RowList(Cell.self) { cell, _ in
      cell.note = { order.append($0) }
      cell.configurationUpdateHandler = { cell, state in
        order.append("handler \(state.isSelected)")
        cell.backgroundColor = state.isSelected ? .white : .black
      }
    }
    let cell = list.cell()
    #expect(order == ["class", "handler false"])

    cell?.isSelected = true
    list.view.layoutIfNeeded()

    #expect(order == ["class", "handler false", "class", "handler true"])
    #expect(cell?.backgroundColor == .white)
  }

  @Test func aCellWithoutACollectionViewIsUpdatedWhenItLaysOut() {
    let cell = NotingCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.layoutIfNeeded()

    cell.isSelected = true
    cell.layoutIfNeeded()

    #expect(cell.updates.count == 2)
  }

  // MARK: Content

  @Test func theContentViewFillsTheCellAndGivesItsSize() {
    let list = RowList(CollectionViewCell.self) { cell, _ in
      cell.contentConfiguration = BarConfiguration(height: 50)
    }

    let cell = list.cell()

    // 10 + 50 + 10
    #expect(cell?.bounds == CGRect(x: 0, y: 0, width: 343, height: 70))
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 343, height: 70))
    #expect(
      (cell?.contentView as? BarView)?.barFrame == CGRect(x: 20, y: 10, width: 323, height: 50))
  }

  @Test func onlyListCellsHaveALeastHeight() {
    let list = RowList(CollectionViewListCell.self) { cell, _ in
      cell.contentConfiguration = BarConfiguration(height: 10)
    }
    let plain = RowList(CollectionViewCell.self) { cell, _ in
      cell.contentConfiguration = BarConfiguration(height: 10)
    }

    #expect(list.cell()?.bounds.height == 44)
    // 10 + 10 + 10
    #expect(plain.cell()?.bounds.height == 30)
  }

  @Test func aConfigurationOfTheSameTypeReusesTheView() {
    let list = RowList(CollectionViewCell.self) { cell, _ in
      cell.contentConfiguration = BarConfiguration(height: 50)
    }
    let cell = list.cell()
    let number = (cell?.contentView as? BarView)?.number

    cell?.contentConfiguration = BarConfiguration(height: 30)
    #expect((cell?.contentView as? BarView)?.number == number)
    cell?.contentConfiguration = EmptyConfiguration()
    #expect(cell?.contentView is EmptyConfiguration.EmptyView)
    #expect(cell?.subviews.count == 1)
    cell?.contentConfiguration = nil

    #expect(cell.map { type(of: $0.contentView) == View.self } == true)
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 343, height: 70))
  }

  @Test func aNewContentGivesTheRowANewHeight() {
    let list = RowList(CollectionViewCell.self, count: 2) { cell, _ in
      cell.contentConfiguration = BarConfiguration(height: 50)
    }
    let cell = list.cell(0)

    cell?.contentConfiguration = BarConfiguration(height: 80)
    list.view.layoutIfNeeded()

    #expect(cell?.frame == CGRect(x: 0, y: 0, width: 343, height: 100))
    #expect(list.cell(1)?.frame == CGRect(x: 0, y: 100, width: 343, height: 70))
  }

  @Test func theContentFollowsTheStateByItself() {
    let list = RowList(CollectionViewCell.self) { cell, _ in
      cell.contentConfiguration = BarConfiguration(height: 50)
    }
    let cell = list.cell()

    cell?.isSelected = true
    list.view.layoutIfNeeded()
    #expect((cell?.contentConfiguration as? BarConfiguration)?.isSelected == true)

    cell?.automaticallyUpdatesContentConfiguration = false
    cell?.isSelected = false
    list.view.layoutIfNeeded()
    #expect((cell?.contentConfiguration as? BarConfiguration)?.isSelected == true)
  }

  @Test func aContentThatIsSetLaterFollowsTheStateAtOnce() {
    let list = RowList(CollectionViewCell.self) { _, _ in }
    let cell = list.cell()
    cell?.isSelected = true
    list.view.layoutIfNeeded()

    cell?.contentConfiguration = BarConfiguration(height: 50)

    #expect((cell?.contentConfiguration as? BarConfiguration)?.isSelected == true)
  }

  @Test func rowsAreAskedOnceForTheirSize() {
    let list = RowList(CollectionViewCell.self, count: 5) { cell, _ in
      cell.contentConfiguration = BarConfiguration(height: 50)
    }
    let meter = CostMeter()
    list.view.passState.meter = meter
    list.view.layoutIfNeeded()

    #expect(meter.counts.sizings == 5)
    list.view.layoutIfNeeded()
    #expect(meter.counts.sizings == 5)
  }

  @Test func aContentViewWithoutConstraintsHasTheSizeOfItsContent() {
    final class Sized: View, ContentView {
      var configuration: any ContentConfiguration = SizedConfiguration()
      override var intrinsicContentSize: CGSize {
        CGSize(width: View.noIntrinsicMetric, height: 33)
      }
    }
    struct SizedConfiguration: ContentConfiguration {
      func makeContentView() -> any View & ContentView { Sized(frame: .zero) }
      func updated(for state: any ConfigurationState) -> SizedConfiguration { self }
    }
    let list = RowList(CollectionViewCell.self) { cell, _ in
      cell.contentConfiguration = SizedConfiguration()
    }

    #expect(list.cell()?.bounds.size == CGSize(width: 343, height: 33))
  }

  // MARK: Background

  @Test func aBackgroundConfigurationAndBackgroundViewsExcludeEachOther() {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.backgroundView = View(frame: .zero)
    cell.selectedBackgroundView = View(frame: .zero)

    cell.backgroundConfiguration = .clear()
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)

    cell.backgroundView = View(frame: .zero)
    #expect(cell.backgroundConfiguration == nil)
    #expect(cell.subviews.count == 2)
  }

  @Test func theBackgroundLiesBehindTheContentAndFollowsTheCell() {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = .black
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()

    cell.bounds.size = CGSize(width: 120, height: 50)
    cell.layoutIfNeeded()

    #expect(cell.subviews.first is BackgroundView)
    #expect(cell.subviews.first?.frame == CGRect(x: 0, y: 0, width: 120, height: 50))
    #expect(cell.subviews.last === cell.contentView)
  }
}
