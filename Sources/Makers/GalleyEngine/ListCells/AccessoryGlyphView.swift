import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Draws an accessory of the system.
@MainActor final class AccessoryGlyphView: View {
  let accessory: CellAccessory
  /// How far the chevron of an outline is turned: 0 while the item's children are hidden, 1 while they are shown.
  var turn: CGFloat = 0
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
    // The marks of a table's rows grow with the text.
    let scale = bounds.width / (accessory.glyphSize?.width ?? bounds.width)
    if scale.isFinite, scale > 0, scale != 1 { context.scaleBy(x: scale, y: scale) }
    let options = accessory.options
    let tint = options.tintColor ?? tintColor ?? .tintColor
    let quiet = options.tintColor ?? .tertiaryLabel
    switch accessory.accessoryType {
    case .disclosureIndicator: drawChevron(context, quiet, turn: 0)
    case .outlineDisclosure: drawChevron(context, tint, turn: turn)
    case .checkmark: context.drawLine(through: Self.check, tint, width: 2.2)
    case .delete:
      drawDisc(context, options.backgroundColor ?? .systemRed)
      context.drawLine(through: Self.minus, options.tintColor ?? .white, width: 2)
    case .insert:
      drawDisc(context, options.backgroundColor ?? .systemGreen)
      context.drawLine(through: Self.minus, options.tintColor ?? .white, width: 2)
      context.drawLine(through: Self.upright, options.tintColor ?? .white, width: 2)
    case .multiselect: drawSelectionMark(context)
    case .reorder:
      for y in [-6.0, 0, 6] {
        let line = [CGPoint(x: -9.5, y: y), CGPoint(x: 9.5, y: y)]
        context.drawLine(through: line, quiet, width: 1.8)
      }
    case .detail:
      drawRing(context, tint, radius: 10)
      drawDisc(context, tint, center: CGPoint(x: 0, y: -4.6), radius: 1.25)
      context.drawLine(through: [CGPoint(x: 0, y: -1), CGPoint(x: 0, y: 5)], tint, width: 1.8)
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
    context.drawLine(through: Self.check, options.tintColor ?? .white, width: 2.4)
    context.restoreGState()
  }

  /// A chevron towards the end of the reading direction, turned downwards by a part of a quarter turn.
  private func drawChevron(_ context: GraphicsContext, _ color: Color, turn: CGFloat) {
    let sign: CGFloat = readsFromRight && turn < 1 ? -1 : 1
    let angle = turn * .pi / 2
    let (sine, cosine) = turn < 1 ? (sin(angle), cos(angle)) : (1, 0)
    let points = [
      CGPoint(x: -2.7, y: -5.2), CGPoint(x: 2.7, y: 0), CGPoint(x: -2.7, y: 5.2),
    ].map {
      CGPoint(x: sign * ($0.x * cosine - $0.y * sine), y: $0.x * sine + $0.y * cosine)
    }
    context.drawLine(through: points, color, width: 2)
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
