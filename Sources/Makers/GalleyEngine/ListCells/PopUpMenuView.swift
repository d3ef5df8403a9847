import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Shows the element of a menu that is on, with an arrow up and one down behind it.
@MainActor final class PopUpMenuView: View {
  private let label = Label(frame: .zero)
  private let tint: Color?

  // UIKit: unmeasured.
  /// The width of the arrows, and the space before them, in points.
  private static let arrowWidth: CGFloat = 10
  private static let space: CGFloat = 5

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
    return CGSize(width: size.width + Self.space + Self.arrowWidth, height: max(size.height, 18))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let used = Self.space + Self.arrowWidth
    label.frame = CGRect(
      x: readsFromRight ? used : 0, y: 0, width: max(0, bounds.width - used), height: bounds.height)
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let middle = readsFromRight ? Self.arrowWidth / 2 : bounds.maxX - Self.arrowWidth / 2
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
