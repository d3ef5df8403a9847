import GalleyDrawing
import GalleyGeometry

extension GraphicsContext {
  // MARK: Colours and lines

  /// Sets the colour of fills.
  public func setFillColor(_ color: Color) { state.fill = color.resolved }

  /// Sets the colour of lines.
  public func setStrokeColor(_ color: Color) { state.stroke = color.resolved }

  /// Sets the width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }

  /// Sets how lines end.
  public func setLineCap(_ cap: Stroke.Cap) { state.line.cap = cap }

  /// Sets how segments meet.
  public func setLineJoin(_ join: Stroke.Join) { state.line.join = join }

  /// Sets the miter length at which a join becomes a bevel, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// Sets the alternating lengths of dashes and gaps, in points, and the distance into them at
  /// which a line starts.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dash = lengths
    state.line.dashPhase = phase
  }

  // MARK: The outline under construction

  /// Starts a subpath.
  public func move(to point: CGPoint) { path.append(.move(point.applying(state.ctm))) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.append(.line(point.applying(state.ctm))) }

  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.append(
      .curve(
        control1.applying(state.ctm), control2.applying(state.ctm), to: end.applying(state.ctm)))
  }

  /// Adds part of a circle; see `Path.addArc`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // UIKit: in a context with y down, CoreGraphics' clockwise looks anticlockwise.
    var arc = Path(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise
    ).applying(state.ctm).elements
    if path.currentPoint != nil, case .move(let start)? = arc.first { arc[0] = .line(start) }
    for element in arc { path.append(element) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { addPath(Path(rect: rect)) }

  /// Adds an ellipse that touches the sides of `rect`.
  public func addEllipse(in rect: CGRect) { addPath(Path(ellipseIn: rect)) }

  /// Adds a path.
  public func addPath(_ path: Path) { self.path.append(path.applying(state.ctm)) }

  /// Adds a line to the start of the subpath.
  public func closePath() { path.append(.close) }

  /// Adds a quadratic Bézier curve, converted to the equal cubic.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let start = path.currentPoint ?? CGPoint.zero.applying(state.ctm)
    path.append(
      .quadratic(
        from: start, control: control.applying(state.ctm), to: end.applying(state.ctm)))
  }

  /// The outline under construction, in the current space.
  public var pathUnderConstruction: Path { path.applying(state.ctm.inverted()) }

  /// Replaces the outline under construction with the area that its line covers in the current style.
  public func replacePathWithStrokedPath() {
    path = pathUnderConstruction.stroked(state.line).applying(state.ctm)
  }

  /// Discards the outline under construction.
  public func beginPath() { path = Path() }

  /// Returns the outline in the base space, and starts a new one.
  func takePath(_ rule: Path.FillRule) -> Path {
    var outline = path
    outline.fillRule = rule
    path = Path()
    return outline
  }

  // MARK: Painting

  /// Fills the outline under construction and starts a new one.
  public func fillPath(using rule: Path.FillRule = .nonZero) {
    fillInBaseSpace(takePath(rule), state.fill)
  }

  /// Strokes the outline under construction and starts a new one.
  public func strokePath() { strokeInBaseSpace(takePath(.nonZero), state.line) }

  /// Fills a path according to its own fill rule.
  public func fill(_ path: Path) { fillInBaseSpace(path.applying(state.ctm), state.fill) }

  /// Strokes a path; without `line`, in the current line style.
  public func stroke(_ path: Path, _ line: Stroke? = nil) {
    strokeInBaseSpace(path.applying(state.ctm), line ?? state.line)
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(Path(rect: rect)) }

  /// Strokes the sides of a rectangle; without `width`, in the current line width.
  public func stroke(_ rect: CGRect, width: CGFloat? = nil) {
    var line = state.line
    line.width = width ?? line.width
    strokeInBaseSpace(Path(rect: rect).applying(state.ctm), line)
  }

  /// Fills an ellipse that touches the sides of `rect`.
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect)) }

  /// Strokes an ellipse that touches the sides of `rect`.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }

  /// Draws an image stretched over a rectangle.
  public func draw(_ image: ImageName, in rect: CGRect) {
    guard rect.isFinite, !rect.isEmpty else { return }
    let items = mapped([.image(image, in: rect.standardized)])
    castingShadow(state.alpha < 1 ? [.group(Group(opacity: state.alpha, items: items))] : items)
  }

  /// Draws recorded items in the current space.
  package func draw(_ items: [DisplayItem]) {
    guard !items.isEmpty else { return }
    let mapped = mapped(items)
    castingShadow(
      state.alpha < 1 ? [.group(Group(opacity: state.alpha, items: mapped))] : mapped)
  }

  /// Draws a text layout with its top left corner at a point; lines and backgrounds are rounded to a grid, if given.
  package func draw(_ layout: TextLayout, at origin: CGPoint, on grid: PixelGrid? = nil) {
    if layout.marks != nil { return draw(layout.items(at: origin, on: grid)) }
    let offset = CGVector(dx: origin.x, dy: origin.y)
    let runs = layout.runs.map { run -> DisplayItem in
      var run = run
      run.color = run.color.withAlphaComponent(run.color.alpha * state.alpha)
      return DisplayItem.text(run).moved(by: offset)
    }
    guard !runs.isEmpty else { return }
    castingShadow(mapped(runs))
  }

  /// Lays text out in a rectangle's width and draws it from the rectangle's top.
  public func drawText(
    _ text: String, in rect: CGRect, font: Font, color: Color = .black,
    alignment: TextRequest.Alignment = .natural,
    lineBreakMode: TextRequest.LineBreakMode = .byWordWrapping
  ) {
    guard rect.isFinite, rect.width > 0, !text.isEmpty else { return }
    let request = TextRequest(
      text: text, font: font, color: color, width: rect.width, alignment: alignment,
      lineBreakMode: lineBreakMode, numberOfLines: 0)
    draw(Environment.current.layoutText(request), at: rect.origin)
  }

  /// Draws the shadow of a path with an alpha, without the path.
  package func drawShadow(_ shadow: Shadow, of path: Path, alpha: Double = 1) {
    let shape = path.applying(state.ctm)
    guard !shape.isEmpty, shape.controlBounds.isFinite else { return }
    let shadow = faded(shadow, by: alpha)
    if shadow.color.alpha > 0 { append(.shadow(shape, shadow)) }
  }

  /// A shadow in the resolved colour, faded by an alpha and that of the context.
  private func faded(_ shadow: Shadow, by alpha: Double = 1) -> Shadow {
    let color = shadow.color.resolved
    return Shadow(
      color: color.withAlphaComponent(color.alpha * alpha * state.alpha), offset: shadow.offset,
      sigma: shadow.sigma)
  }

  /// Draws the shadow that everything outside of a path casts into it.
  package func drawInnerShadow(_ shadow: Shadow, in path: Path) {
    let shape = path.applying(state.ctm)
    let bounds = shape.controlBounds
    let shadow = faded(shadow)
    guard !shape.isEmpty, bounds.isFinite, shadow.color.alpha > 0 else { return }
    // As far out as the blur can see from inside.
    let room = Shadow.reach(ofSigma: shadow.sigma) + 1
    var outside = Path(
      rect: bounds.insetBy(
        dx: -room - abs(shadow.offset.dx), dy: -room - abs(shadow.offset.dy)))
    outside.append(shape)
    outside.fillRule = .evenOdd
    append(.group(Group(clip: shape, items: [.shadow(outside, shadow)])))
  }

  // MARK: Adding to the list

  private func fillInBaseSpace(_ path: Path, _ color: Color) {
    guard !path.isEmpty, path.controlBounds.isFinite else { return }
    let color = color.withAlphaComponent(color.alpha * state.alpha)
    guard color.alpha > 0 else { return }
    if var shadow = state.shadow {
      // The shadow of a uniform fill is that of its outline, multiplied by the colour's alpha.
      shadow.color = shadow.color.withAlphaComponent(shadow.color.alpha * color.alpha)
      append(.shadow(path, shadow))
    }
    append(.fill(path, .color(color)))
  }

  private func strokeInBaseSpace(_ path: Path, _ line: Stroke) {
    let color = state.stroke.withAlphaComponent(state.stroke.alpha * state.alpha)
    guard !path.isEmpty, path.controlBounds.isFinite, line.width > 0, line.width.isFinite,
      color.alpha > 0
    else { return }
    let paint = Paint.color(color)
    if state.ctm.keepsShape {
      castingShadow([.stroke(path, line.scaled(by: state.ctm.uniformScale), paint)])
    } else {
      let own = path.applying(state.ctm.inverted())
      castingShadow([.group(Group(transform: state.ctm, items: [.stroke(own, line, paint)]))])
    }
  }

  /// Converts items from the current space to the base space.
  private func mapped(_ items: [DisplayItem]) -> [DisplayItem] {
    let ctm = state.ctm
    if ctm.isIdentity { return items }
    if ctm.isTranslation {
      return items.map { $0.moved(by: CGVector(dx: ctm.tx, dy: ctm.ty)) }
    }
    return [.group(Group(transform: ctm, items: items))]
  }

  /// Adds items of the base space with the one shadow that they cast together.
  private func castingShadow(_ items: [DisplayItem]) {
    if let shadow = state.shadow {
      append(.group(Group(shadow: shadow, items: items)))
    } else {
      for item in items { append(item) }
    }
  }
}

extension Color {
  /// Sets this as the colour of fills in `GraphicsContext.current`.
  @MainActor @preconcurrency public func setFill() { GraphicsContext.current?.setFillColor(self) }

  /// Sets this as the colour of lines in `GraphicsContext.current`.
  @MainActor @preconcurrency public func setStroke() {
    GraphicsContext.current?.setStrokeColor(self)
  }

  /// Sets this as the colour of fills and lines in `GraphicsContext.current`.
  @MainActor @preconcurrency public func set() {
    setFill()
    setStroke()
  }
}
