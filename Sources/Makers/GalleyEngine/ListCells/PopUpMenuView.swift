import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Shows the element of a menu that is on, with an arrow up and one down behind it.
@MainActor final class PopUpMenuView: View {
  private let label = Label(frame: .zero)
  private let tint: Color?

  /// The width of the arrows with the space before them.
  private var roomForArrows: CGFloat { arrows.width + arrows.space }

  private var arrows: (width: CGFloat, space: CGFloat, height: CGFloat) {
    ListMetrics.current.popUpArrows
  }

  init(_ menu: Menu, tint: Color?) {
    self.tint = tint
    super.init(frame: .zero)
    label.text = menu.shownElement?.title
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferred(.body)
    label.textColor = tint ?? .secondaryLabel
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(
      width: size.width + roomForArrows, height: max(size.height, arrows.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let used = roomForArrows
    label.frame = CGRect(
      x: readsFromRight ? used : 0, y: 0, width: max(0, bounds.width - used), height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let middle = readsFromRight ? arrows.width / 2 : bounds.maxX - arrows.width / 2
    for sign in [-1.0, 1] {
      let points = [CGPoint(x: -3.6, y: 2.6), CGPoint(x: 0, y: 6.2), CGPoint(x: 3.6, y: 2.6)]
        .map { CGPoint(x: middle + $0.x, y: bounds.midY + sign * $0.y) }
      context.drawLine(through: points, tint ?? .secondaryLabel, width: 1.6)
    }
  }
}

extension Menu {
  /// The first element that is on, or else the first one.
  fileprivate var shownElement: MenuElement? {
    children.first { ($0 as? Action)?.state == .on } ?? children.first
  }
}
