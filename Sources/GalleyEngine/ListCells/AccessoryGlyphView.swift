import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Draws an accessory of the system.
@MainActor final class AccessoryGlyphView: View {
  let accessory: CellAccessory
  /// Whether the item's children are shown.
  var isExpanded = false
  /// Whether the item is selected.
  var isSelected = false

  init(_ accessory: CellAccessory) {
    self.accessory = accessory
    super.init(frame: CGRect(origin: .zero, size: accessory.glyphSize ?? .zero))
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    context.translateBy(x: bounds.midX, y: bounds.midY)
    let options = accessory.options
    let tint = options.tintColor ?? tintColor ?? .tintColor
    let quiet = options.tintColor ?? .tertiaryLabel
    switch accessory.accessoryType {
    case .disclosureIndicator: drawChevron(context, quiet, isDown: false)
    case .outlineDisclosure: drawChevron(context, tint, isDown: isExpanded)
    case .checkmark: drawLine(context, Self.check, tint, width: 2.2)
    case .delete:
      drawDisc(context, options.backgroundColor ?? .systemRed)
      drawLine(context, Self.minus, options.tintColor ?? .white, width: 2)
    case .insert:
      drawDisc(context, options.backgroundColor ?? .systemGreen)
      drawLine(context, Self.minus, options.tintColor ?? .white, width: 2)
      drawLine(context, Self.upright, options.tintColor ?? .white, width: 2)
    case .multiselect: drawSelectionMark(context)
    case .reorder:
      for y in [-6.0, 0, 6] {
        let line = [CGPoint(x: -9.5, y: y), CGPoint(x: 9.5, y: y)]
        drawLine(context, line, quiet, width: 1.8)
      }
    case .detail:
      drawRing(context, tint, radius: 10)
      drawDisc(context, tint, center: CGPoint(x: 0, y: -4.6), radius: 1.25)
      drawLine(context, [CGPoint(x: 0, y: -1), CGPoint(x: 0, y: 5)], tint, width: 1.8)
    case .label, .popUpMenu, .customView: break
    }
  }

  // MARK: Shapes, about the middle of the view

  private static let check = [
    CGPoint(x: -6.3, y: 0.8), CGPoint(x: -2.1, y: 5.2), CGPoint(x: 6.3, y: -5.6),
  ]
  private static let minus = [CGPoint(x: -5, y: 0), CGPoint(x: 5, y: 0)]
  private static let upright = [CGPoint(x: 0, y: -5), CGPoint(x: 0, y: 5)]

  private func drawSelectionMark(_ context: GraphicsContext) {
    let options = accessory.options
    guard isSelected else {
      drawRing(context, options.tintColor ?? .tertiaryLabel, radius: 10)
      return
    }
    drawDisc(context, options.backgroundColor ?? tintColor ?? .tintColor)
    context.saveGState()
    context.scaleBy(x: 0.8, y: 0.8)
    drawLine(context, Self.check, options.tintColor ?? .white, width: 2.4)
    context.restoreGState()
  }

  /// A chevron towards the end of the reading direction, or downwards.
  private func drawChevron(_ context: GraphicsContext, _ color: Color, isDown: Bool) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sign: CGFloat = isMirrored ? -1 : 1
    let points = [
      CGPoint(x: -2.7, y: -5.2), CGPoint(x: 2.7, y: 0), CGPoint(x: -2.7, y: 5.2),
    ].map { isDown ? CGPoint(x: -$0.y, y: $0.x) : CGPoint(x: $0.x * sign, y: $0.y) }
    drawLine(context, points, color, width: 2)
  }

  private func drawLine(
    _ context: GraphicsContext, _ points: [CGPoint], _ color: Color, width: CGFloat
  ) {
    let steps = points.enumerated().map { index, point in
      index == 0 ? Path.Element.move(point) : .line(point)
    }
    context.setStrokeColor(color)
    context.stroke(
      Path(elements: steps), Stroke(width: width, cap: .round, join: .round))
  }

  private func drawDisc(
    _ context: GraphicsContext, _ color: Color, center: CGPoint = .zero, radius: CGFloat = 11
  ) {
    context.setFillColor(color)
    context.fill(circle(center, radius))
  }

  private func drawRing(_ context: GraphicsContext, _ color: Color, radius: CGFloat) {
    context.setStrokeColor(color)
    context.stroke(circle(.zero, radius), Stroke(width: 1.5))
  }

  private func circle(_ center: CGPoint, _ radius: CGFloat) -> Path {
    Path(
      ellipseIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
