import Foundation
import GalleyContract
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyService
import GalleyViews

/// A layout that breaks a rule, the same without the bug, and what a user does until the bug can be seen.
@MainActor struct RuleExample {
  /// The rule that the layout breaks.
  var rule: LayoutRule
  /// What a reader sees in the picture of the layout with the bug, for those who do not see it.
  var broken: String
  /// What a reader sees in the picture of the mended layout.
  var mended: String
  var items = 12
  var size = CGSize(width: 200, height: 140)
  var cell: RowCell.Type = RowCell.self
  /// Makes the layout, with the bug or without.
  var layout: @MainActor (_ hasBug: Bool) -> CollectionViewLayout
  /// Changes the view before its first layout.
  var configure: @MainActor (_ view: CollectionView, _ hasBug: Bool) -> Void = { _, _ in }
  /// What happens before the picture is drawn.
  var act: @MainActor (CollectionView) -> Void = { _ in }
  /// Drawn over the picture, such as a bezel.
  var overlay: [DisplayItem] = []

  /// The view after what a user does, with a line around it, since pages are as white as it is.
  func view(hasBug: Bool, with pipeline: Pipeline) -> ExampleView {
    let source = CountSource(items, of: cell) { ($0 as? RowCell)?.show($1.item) }
    let view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout(hasBug))
    pipeline.useForViews(in: view)
    view.backgroundColor = .white
    view.dataSource = source
    configure(view, hasBug)
    LayoutContract.survivingLoops {
      view.layoutIfNeeded()
      act(view)
      view.layoutIfNeeded()
    }
    return ExampleView(view, source, overlay: overlay)
  }

  /// What the contract finds, of the rules that hold for every layout and this one.
  func report(hasBug: Bool) -> LayoutReport {
    LayoutContract(
      checks: .contract + LayoutChecks(named: [rule]), rounds: 1, itemCounts: [10, 1200],
      shrinkingAttempts: 0
    ).report(
      on: .sections(.items(40)), viewport: size,
      configure: { view in
        configure(view, hasBug)
        return []
      }, makeLayout: { layout(hasBug) })
  }
}

/// A coloured row with a name.
class RowCell: CollectionViewCell {
  static let names = [
    "Ash", "Beech", "Cedar", "Elm", "Fir", "Hazel", "Juniper", "Larch", "Maple", "Oak", "Pine",
    "Rowan",
  ]
  private static let colors: [Color] = [
    Color(red: 0.87, green: 0.91, blue: 0.99), Color(red: 0.88, green: 0.95, blue: 0.88),
    Color(red: 0.99, green: 0.92, blue: 0.83), Color(red: 0.96, green: 0.88, blue: 0.95),
  ]

  let label = Label(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Row"
    label.font = Font(size: 15)
    label.textColor = Color(white: 0.1)
    contentView.addSubview(label)
    contentView.layer.cornerRadius = 6
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: Int) {
    label.text = Self.names[item % Self.names.count]
    contentView.backgroundColor = Self.colors[item % Self.colors.count]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds.insetBy(dx: 10, dy: 0)
  }
}

/// A collection view under what is drawn over it.
final class ExampleView: View {
  private let source: CountSource

  init(_ view: CollectionView, _ source: CountSource, overlay: [DisplayItem]) {
    self.source = source
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    clipsToBounds = true
    addSubview(view)
    addSubview(OverlayView(frame: bounds, items: overlay))
  }

  required init?(coder: NSCoder) { nil }
}

private final class OverlayView: View {
  private let items: [DisplayItem]

  init(frame: CGRect, items: [DisplayItem]) {
    self.items = items
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let context = GraphicsContext.current
    context?.draw(items)
    context?.setStrokeColor(Color(white: 0.78))
    context?.stroke(bounds.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }
}
