import GalleyDrawing
import GalleyGeometry

extension GraphicsContext {
  // MARK: Colours and lines

  /// The colour of fills from now on.
  public func setFillColor(_ color: Color) { state.fill = color }

  /// The colour of lines from now on.
  public func setStrokeColor(_ color: Color) { state.stroke = color }

  /// The width of lines from now on, in points.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }

  /// How lines end from now on.
  public func setLineCap(_ cap: Stroke.Cap) { state.line.cap = cap }

  /// How segments meet from now on.
  public func setLineJoin(_ join: Stroke.Join) { state.line.join = join }

  /// The miter length, in line widths, at which a join becomes a bevel.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// The lengths of dashes and gaps in turn, in points, and where in them a line starts.
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

  /// Adds a quadratic Bézier curve, as the cubic that it equals.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let start = path.currentPoint ?? CGPoint.zero.applying(state.ctm)
    path.append(
      .quadratic(
        from: start, control: control.applying(state.ctm), to: end.applying(state.ctm)))
  }

  /// The outline under construction, in the space that is drawn in.
  public var pathUnderConstruction: Path { path.applying(state.ctm.inverted()) }

  /// Forgets the outline under construction.
  public func beginPath() { path = Path() }

  /// The outline in the base space; the next one starts empty.
  func takePath(_ rule: Path.FillRule) -> Path {
    var outline = path
    outline.fillRule = rule
    path = Path()
    return outline
  }

  // MARK: Painting

  /// Fills the outline under construction, which is then empty.
  public func fillPath(using rule: Path.FillRule = .nonZero) {
    fillInBaseSpace(takePath(rule), state.fill)
  }

  /// Draws a line along the outline under construction, which is then empty.
  public func strokePath() { strokeInBaseSpace(takePath(.nonZero), state.line) }

  /// Fills a path by its own fill rule.
  public func fill(_ path: Path) { fillInBaseSpace(path.applying(state.ctm), state.fill) }

  /// Draws a line along a path, as set unless given.
  public func stroke(_ path: Path, _ line: Stroke? = nil) {
    strokeInBaseSpace(path.applying(state.ctm), line ?? state.line)
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(Path(rect: rect)) }

  /// Draws a line along the sides of a rectangle, as wide as set unless given.
  public func stroke(_ rect: CGRect, width: CGFloat? = nil) {
    var line = state.line
    line.width = width ?? line.width
    strokeInBaseSpace(Path(rect: rect).applying(state.ctm), line)
  }

  /// Fills an ellipse that touches the sides of `rect`.
  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect)) }

  /// Draws a line along an ellipse that touches the sides of `rect`.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }

  /// Draws a picture stretched over a rectangle.
  public func draw(_ image: ImageName, in rect: CGRect) {
    guard rect.isFinite, !rect.isEmpty else { return }
    let items = mapped([.image(image, in: rect.standardized)])
    castingShadow(state.alpha < 1 ? [.group(Group(opacity: state.alpha, items: items))] : items)
  }

  /// Draws what was recorded elsewhere, in the present space.
  public func draw(_ items: [DisplayItem]) {
    guard !items.isEmpty else { return }
    let mapped = mapped(items)
    castingShadow(
      state.alpha < 1 ? [.group(Group(opacity: state.alpha, items: mapped))] : mapped)
  }

  /// Draws text that has been laid out, its top left at a point.
  public func draw(_ layout: TextLayout, at origin: CGPoint) {
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

  // MARK: Into the list

  private func fillInBaseSpace(_ path: Path, _ color: Color) {
    guard !path.isEmpty, path.controlBounds.isFinite else { return }
    let color = color.withAlphaComponent(color.alpha * state.alpha)
    guard color.alpha > 0 else { return }
    if var shadow = state.shadow {
      // The shadow of one even colour is that of its outline, as strong as the colour is opaque.
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
      let scale = state.ctm.uniformScale
      var line = line
      line.width *= scale
      line.dash = line.dash.map { $0 * scale }
      line.dashPhase *= scale
      castingShadow([.stroke(path, line, paint)])
    } else {
      let own = path.applying(state.ctm.inverted())
      castingShadow([.group(Group(transform: state.ctm, items: [.stroke(own, line, paint)]))])
    }
  }

  /// Items of the present space in the base space.
  private func mapped(_ items: [DisplayItem]) -> [DisplayItem] {
    let ctm = state.ctm
    if ctm.isIdentity { return items }
    if ctm.isTranslation {
      return items.map { $0.moved(by: CGVector(dx: ctm.tx, dy: ctm.ty)) }
    }
    return [.group(Group(transform: ctm, items: items))]
  }

  /// Adds items of the base space with the one shadow that they cast.
  private func castingShadow(_ items: [DisplayItem]) {
    if let shadow = state.shadow {
      append(.group(Group(shadow: shadow, items: items)))
    } else {
      for item in items { append(item) }
    }
  }
}

extension Color {
  /// The colour of fills from now on in `GraphicsContext.current`.
  @MainActor public func setFill() { GraphicsContext.current?.setFillColor(self) }

  /// The colour of lines from now on in `GraphicsContext.current`.
  @MainActor public func setStroke() { GraphicsContext.current?.setStrokeColor(self) }

  /// The colour of fills and lines from now on in `GraphicsContext.current`.
  @MainActor public func set() {
    setFill()
    setStroke()
  }
}
