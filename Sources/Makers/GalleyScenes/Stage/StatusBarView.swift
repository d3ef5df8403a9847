import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The time, the strength of signals and the battery at the top of a screen; drawn by Galley, in one colour.
final class StatusBarView: View {
  private let idiom: InterfaceIdiom

  init(frame: CGRect, idiom: InterfaceIdiom) {
    self.idiom = idiom
    super.init(frame: frame)
    isOpaque = false
    let time = Label(frame: .zero)
    time.text = "9:41"
    time.textColor = .label
    time.textAlignment = .center
    addSubview(time)
  }

  required init?(coder: NSCoder) { nil }

  private var metrics: ScreenMetrics { systemMetrics.screen }
  /// Whether the bar is beside a camera, and as high as that.
  private var isTall: Bool { bounds.height >= metrics.tallStatusBar }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let time = subviews.first as? Label else { return }
    let metrics = self.metrics
    let fontSize = metrics.timeFontSize
    time.font = Font(size: isTall ? fontSize.tall : fontSize.low, weight: .semibold)
    let size = time.sizeThatFits(bounds.size)
    let middle =
      idiom == .pad
      ? metrics.padTimeInset + size.width / 2
      : isTall ? bounds.width * metrics.statusShare : bounds.width / 2
    time.frame = placed(
      CGRect(
        x: middle - size.width / 2, y: line - size.height / 2, width: size.width,
        height: size.height))
  }

  /// The middle of the texts and signs.
  private var line: CGFloat { bounds.height / 2 + (isTall ? metrics.tallStatusDrop : 0) }

  private func placed(_ frame: CGRect) -> CGRect {
    effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? frame.mirrored(inWidth: bounds.width) : frame
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let metrics = self.metrics
    let scale = isTall ? 1 : metrics.lowSignsScale
    let width = 66 * scale
    let middle =
      isTall
      ? bounds.width * (1 - metrics.statusShare)
      : bounds.width - width / 2 - metrics.lowSignsInset
    let box = placed(
      CGRect(x: middle - width / 2, y: line - 6 * scale, width: width, height: 12 * scale))
    context.saveGState()
    context.translateBy(x: box.minX, y: box.minY)
    context.scaleBy(x: scale, y: scale)
    context.setFillColor(.label)
    for (index, height) in [4, 6.5, 9, 12].enumerated() {
      let bar = CGRect(x: CGFloat(index) * 4.8, y: 12 - height, width: 3.2, height: height)
      context.fill(Path(roundedRect: bar, radii: CornerRadii(1)))
    }
    let battery = CGRect(x: 39, y: 0, width: 24, height: 12)
    context.fill(Path(roundedRect: battery.insetBy(dx: 2, dy: 2), radii: CornerRadii(2)))
    context.fill(
      Path(roundedRect: CGRect(x: 64.2, y: 4, width: 1.6, height: 4), radii: CornerRadii(0.8)))
    context.setStrokeColor(Color.label.withAlphaComponent(metrics.batteryFrameAlpha))
    context.setLineWidth(1)
    context.addPath(Path(roundedRect: battery.insetBy(dx: 0.5, dy: 0.5), radii: CornerRadii(3.5)))
    context.strokePath()
    context.restoreGState()
    let wifi = CGRect(
      x: box.minX + 20.5 * scale, y: box.minY - 2 * scale, width: 16 * scale, height: 16 * scale)
    Image(systemName: "wifi")?.withTintColor(.label).draw(in: wifi)
  }
}
