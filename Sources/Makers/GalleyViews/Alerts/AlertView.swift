import GalleyDrawing
import GalleyGeometry

/// Shows an alert over everything that is behind it, which it dims.
@MainActor package final class AlertView: View {
  /// What is shown.
  package var content: AlertContent { didSet { show() } }

  private let title = Label(frame: .zero)
  private let message = Label(frame: .zero)
  private var buttons: [Label] = []
  private var cards: [View] = []
  private var lines: [View] = []

  package init(_ content: AlertContent) {
    self.content = content
    super.init(frame: .zero)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// The words of the buttons, in the order in which they are shown.
  package var shownButtons: [String] { buttons.map { $0.text ?? "" } }

  private func show() {
    for view in subviews { view.removeFromSuperview() }
    title.text = content.title
    message.text = content.message
    buttons = content.order.map { index in
      let label = Label(frame: .zero)
      label.text = content.buttons[index].title
      return label
    }
    for label in [title, message] + buttons {
      label.textAlignment = .center
      label.numberOfLines = 0
    }
    for label in buttons { label.numberOfLines = 1 }
    setNeedsLayout()
  }

  private func setFonts(_ metrics: AlertMetrics) {
    // A font that is set asks for another layout.
    func set(_ font: Font, of label: Label) {
      if label.font != font { label.font = font }
    }
    let isSheet = content.isSheet
    let titleStyle = isSheet ? metrics.sheetTitleStyle : metrics.titleStyle
    set(Font.preferred(titleStyle, .large, weight: .semibold), of: title)
    let messageStyle = isSheet ? metrics.sheetMessageStyle : metrics.messageStyle
    set(Font.preferred(messageStyle, .large), of: message)
    let size = isSheet ? metrics.sheetButtonFontSize : metrics.buttonFontSize
    for (index, label) in zip(content.order, buttons) {
      set(Font(size: size, weight: content.isBold(index) ? .semibold : .regular), of: label)
    }
  }

  /// Places everything in the middle, or at the bottom.
  package override func layoutSubviews() {
    super.layoutSubviews()
    let grid = PixelGrid(scale: displayScale)
    // Before they are measured, labels must be where the fonts are known.
    for view in [title, message] + buttons + content.fields where view.superview !== self {
      addSubview(view)
    }
    let metrics = systemMetrics.alerts
    setFonts(metrics)
    let arranged = AlertArrangement(
      parts, metrics, in: bounds, bottomInset: safeAreaInsets.bottom, grid: grid)
    colour(metrics)
    for view in cards + lines { view.removeFromSuperview() }
    cards = arranged.cards.map { panel($0, color: metrics.cardColor, radius: metrics.cornerRadius) }
    lines = arranged.lines.map { panel($0, color: .separator, radius: 0) }
    for (index, view) in (cards + lines).enumerated() { insertSubview(view, at: index) }
    title.frame = arranged.title ?? .zero
    message.frame = arranged.message ?? .zero
    for (label, frame) in zip(buttons, arranged.buttons) { label.frame = frame }
    for (field, frame) in zip(content.fields, arranged.fields) { field.frame = frame }
  }

  private var parts: AlertArrangement.Parts {
    func height(_ label: Label) -> ((CGFloat) -> CGFloat)? {
      guard label.text?.isEmpty == false else { return nil }
      return { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)).height }
    }
    var parts = AlertArrangement.Parts()
    parts.isSheet = content.isSheet
    parts.title = height(title)
    parts.message = height(message)
    parts.fieldCount = content.fields.count
    parts.buttonWidths = buttons.map { $0.sizeThatFits(.zero).width }
    parts.hasOwnCancel = content.isSheet && content.buttons.contains { $0.style == .cancel }
    return parts
  }

  private func panel(_ frame: CGRect, color: Color, radius: CGFloat) -> View {
    let view = View(frame: frame)
    view.backgroundColor = color
    view.layer.cornerRadius = radius
    return view
  }

  private func colour(_ metrics: AlertMetrics) {
    backgroundColor = metrics.shadeColor
    title.textColor = content.isSheet ? .secondaryLabel : .label
    message.textColor = content.isSheet ? .secondaryLabel : .label
    for (index, label) in zip(content.order, buttons) {
      let button = content.buttons[index]
      label.textColor =
        !button.isEnabled
        ? .tertiaryLabel : button.style == .destructive ? .systemRed : tintColor
    }
  }
}
