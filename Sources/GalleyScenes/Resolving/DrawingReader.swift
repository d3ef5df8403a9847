import GalleyDrawing
import GalleyGeometry

extension Node {
  /// A drawing, if this is one.
  var drawing: Drawing? {
    if let layer = self["transparencyLayer"] {
      return .transparencyLayer(
        shadow: layer["shadow"]?.shadow, alpha: layer["alpha"]?.number ?? 1,
        items: layer.drawings("items"))
    }
    if let group = self["group"] {
      let transform = CGAffineTransform(
        scale: group["scale"]?.scaleFactors, degrees: group["rotate"]?.number,
        translation: group["translate"]?.point)
      return .group(
        transform: transform, clip: group["clip"]?.outline, items: group.drawings("items"))
    }
    return outline.map { outline in
      .shape(
        DrawnShape(outline: outline, fill: fill, line: line, shadow: self["shadow"]?.shadow))
    }
  }

  /// The drawings in the list under `key`.
  func drawings(_ key: String) -> [Drawing] { self[key]?.elements?.compactMap(\.drawing) ?? [] }

  /// The shape that a map describes.
  private var outline: Outline? {
    let radius = self["cornerRadius"]?.length ?? 0
    let insets = self["insets"]?.insets ?? .zero
    func box(_ node: Node?) -> Outline.Box { Outline.Box(rect: node?.rect, insets: insets) }
    if let node = self["rect"] {
      let corners = self["maskedCorners"]?.corners ?? .allCorners
      return .rect(box(node), CornerRadii(radius, corners: corners))
    }
    if let node = self["ellipse"] { return .ellipse(box(node)) }
    if let text = self["path"]?.text {
      let rule = self["fillRule"]?.choice(Path.FillRule.self) ?? .nonZero
      return (try? PathText.path(text, fillRule: rule)).map(Outline.path)
    }
    return self["notched"].map { notched in
      .notched(
        Outline.Notched(
          box: box(notched["frame"]), count: notched["count"]?.integer ?? 0,
          columns: notched["columns"]?.integer ?? 2,
          itemHeight: notched["itemHeight"]?.length ?? 0, cornerRadius: radius))
    }
  }

  private var fill: DrawnShape.Fill? {
    guard let node = self["fill"] else { return nil }
    return node.color.map(DrawnShape.Fill.color) ?? node.gradient.map(DrawnShape.Fill.gradient)
  }

  private var line: DrawnShape.Line? {
    guard let color = self["stroke"]?.color else { return nil }
    let stroke = Stroke(
      width: self["lineWidth"]?.length ?? 1, cap: self["lineCap"]?.choice() ?? .butt,
      join: self["lineJoin"]?.choice() ?? .miter,
      dash: self["dash"]?.elements?.compactMap(\.length) ?? [])
    return DrawnShape.Line(color: color, stroke: stroke)
  }

  /// The corners that a list names.
  var corners: RectCorner? {
    elements?.reduce(into: RectCorner()) { corners, node in
      if let corner = node.choice(CornerName.self)?.corner { corners.insert(corner) }
    }
  }

  /// A gradient, if this is one; without `locations` the colours stand in even steps.
  var gradient: GradientLook? {
    guard let colors = self["colors"]?.elements?.compactMap(\.color), colors.count > 1 else {
      return nil
    }
    let given = self["locations"]?.elements?.compactMap(\.number)
    let stops = colors.enumerated().map { index, color in
      let location =
        given.flatMap { $0.count == colors.count ? $0[index] : nil }
        ?? Double(index) / Double(colors.count - 1)
      return Gradient.Stop(location: location, color: color)
    }
    return GradientLook(
      kind: self["type"]?.choice() ?? .axial, stops: stops,
      startPoint: self["startPoint"]?.point ?? CGPoint(x: 0.5, y: 0),
      endPoint: self["endPoint"]?.point ?? CGPoint(x: 0.5, y: 1))
  }
}
