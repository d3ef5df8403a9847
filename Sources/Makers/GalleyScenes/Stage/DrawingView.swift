import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A view that draws the shapes of a look in `draw(_:)`, cut off at its bounds as UIKit's are.
final class DrawingView: View {
  private let drawings: [Drawing]
  private let direction: LayoutDirection

  init(drawings: [Drawing], direction: LayoutDirection) {
    self.drawings = drawings
    self.direction = direction
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    drawings = []
    direction = .leftToRight
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    for drawing in drawings { draw(drawing, in: context) }
  }

  private func draw(_ drawing: Drawing, in context: GraphicsContext) {
    context.saveGState()
    switch drawing {
    case .shape(let shape): draw(shape, in: context)
    case .transparencyLayer(let layer):
      context.setShadow(layer.shadow)
      context.setAlpha(CGFloat(layer.alpha))
      context.setBlendMode(layer.blendMode)
      context.beginTransparencyLayer()
      for item in layer.items { draw(item, in: context) }
      context.endTransparencyLayer()
    case .group(let transform, let clip, let items):
      context.concatenate(transform)
      if let clip { context.clip(to: path(of: clip)) }
      for item in items { draw(item, in: context) }
    }
    context.restoreGState()
  }

  /// The shadow is that of the inside; the line casts none of its own.
  private func draw(_ shape: DrawnShape, in context: GraphicsContext) {
    let path = path(of: shape.outline)
    context.setBlendMode(shape.blendMode)
    context.beginTransparencyLayer()
    for shadow in shape.shadows.dropFirst().reversed() {
      context.drawShadow(shadow, of: path, alpha: shape.fill?.alpha ?? 1)
    }
    if let fill = shape.fill {
      context.saveGState()
      context.setShadow(shape.shadows.first)
      draw(fill, inside: path, in: context)
      context.restoreGState()
    }
    for shadow in shape.innerShadows.reversed() { context.drawInnerShadow(shadow, in: path) }
    if let line = shape.line {
      if shape.fill == nil { context.setShadow(shape.shadows.first) }
      context.setStrokeColor(line.color)
      context.stroke(path, line.stroke)
    }
    context.endTransparencyLayer()
  }

  private func draw(_ fill: DrawnShape.Fill, inside path: Path, in context: GraphicsContext) {
    switch fill {
    case .color(let color):
      context.setFillColor(color)
      context.fill(path)
    case .gradient(let gradient):
      // One layer, so that the shadow is that of the clipped gradient.
      context.beginTransparencyLayer()
      context.clip(to: path)
      context.drawGradient(gradient, in: path.controlBounds)
      context.endTransparencyLayer()
    }
  }

  private func path(of outline: DrawnOutline) -> Path {
    let box = CGRect(origin: .zero, size: bounds.size)
    let surroundings = AreaSurroundings(of: self, direction: direction)
    switch outline {
    case .rect(let area, let radii, let curve):
      let rect = area.rect(in: box, surroundings)
      return curve == .circular
        ? Path(roundedRect: rect, radii: radii) : Path(continuousRoundedRect: rect, radii: radii)
    case .ellipse(let area): return Path(ellipseIn: area.rect(in: box, surroundings))
    case .path(let path): return path
    case .notched(let block):
      guard block.count > 0 else { return Path() }
      return Path.notched(
        rect: block.box.rect(in: box, surroundings), rowHeight: block.itemHeight,
        columns: block.columns,
        remainder: block.count % block.columns, radius: block.cornerRadius, direction: direction,
        isContinuous: block.cornerCurve == .continuous)
    }
  }
}

extension DrawnShape.Fill {
  /// How much of a shadow it casts.
  fileprivate var alpha: Double {
    guard case .color(let color) = self else { return 1 }
    return color.resolved.alpha
  }
}

extension GraphicsContext {
  /// The shadow of what is drawn from now on; nil turns it off.
  fileprivate func setShadow(_ shadow: Shadow?) {
    setShadow(
      offset: CGSize(width: shadow?.offset.dx ?? 0, height: shadow?.offset.dy ?? 0),
      blur: shadow?.blur ?? 0, color: shadow?.color)
  }

  /// Fills the current clip with a gradient laid out over `box`.
  fileprivate func drawGradient(_ look: GradientLook, in box: CGRect) {
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: box.minX + point.x * box.width, y: box.minY + point.y * box.height)
    }
    let (start, end) = (place(look.startPoint), place(look.endPoint))
    let both: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch look.kind {
    case .axial:
      drawLinearGradient(look.stops, start: start, end: end, options: both)
    case .radial:
      let radius = max(abs(end.x - start.x), abs(end.y - start.y))
      drawRadialGradient(
        look.stops, center: start, endRadius: radius, options: both)
    case .conic:
      drawConicGradient(look.stops, center: start, angle: atan2(end.y - start.y, end.x - start.x))
    }
  }
}
