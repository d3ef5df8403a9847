import GalleyDrawing
import GalleyGeometry

/// Writes groups. SVG filters before it clips, so a group with a shadow becomes one within another.
extension SVGPainter {
  /// Writes a group; `dark` is what its items are in dark colours, if they differ.
  mutating func paint(_ group: Group, dark: [DisplayItem]? = nil) throws(SVGError) {
    guard depth < SVGRenderer.maximumDepth else { throw .tooDeep(limit: SVGRenderer.maximumDepth) }
    guard group.opacity > 0, SVGNumber.isFinite(group.transform) else { return }
    if group.projection != nil { return try paintPicture(of: group) }
    if let move = group.farMove {
      return try paint(
        items: group.items.map { $0.moved(by: move) }, dark: dark?.map { $0.moved(by: move) })
    }
    let outside = space
    depth += 1
    space = group.transform.concatenating(space)
    defer { (depth, space) = (depth - 1, outside) }
    var attributes = outerAttributes(of: group)
    // What lies within the first `<g>`, one in another.
    var layers: [[XMLAttribute]] = []
    var picture: DrawnPicture?
    let shadow = group.shadow.flatMap { Self.isVisible($0) ? $0 : nil }
    if let shadow {
      picture = try self.picture(of: shadow, castBy: group)
      if picture == nil { layers = filterLayers(for: shadow, castBy: group) }
      if turn == nil, !layers.isEmpty { attributes += layers.removeFirst() }
    }
    let content = try contentAttributes(of: group)
    if shadow == nil {
      attributes += content ?? []
    } else {
      layers.append(content ?? [])
    }
    layers.removeAll(where: \.isEmpty)
    if !attributes.isEmpty { writer.open("g", attributes) }
    if let source = group.source { writer.add("title", text: source.description) }
    if let picture { place(picture) }
    for layer in layers { writer.open("g", layer) }
    if content != nil { try paint(items: group.items, dark: dark) }
    for _ in layers { writer.close() }
    if !attributes.isEmpty { writer.close() }
  }

  private mutating func paint(
    items: [DisplayItem], dark: [DisplayItem]?
  ) throws(SVGError) {
    if let dark {
      try paint(items, dark: dark)
    } else {
      try paint(items)
    }
  }

  private mutating func outerAttributes(of group: Group) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    if let source = group.source {
      attributes.append(("id", names.id(for: source.description)))
    }
    if let transform = SVGNumber.transform(group.transform) {
      attributes.append(("transform", transform))
    }
    if group.opacity < 1 { attributes.append(("opacity", SVGNumber.text(group.opacity))) }
    return attributes
  }

  /// The clip and mask of a group; nil when nothing of it shows.
  private mutating func contentAttributes(of group: Group) throws(SVGError) -> [XMLAttribute]? {
    var attributes: [XMLAttribute] = []
    if let clip = group.clip {
      guard !clip.isEmpty, let id = id(ofClip: clip) else { return nil }
      attributes.append(("clip-path", "url(#\(id))"))
    }
    if let mask = group.mask {
      attributes.append(("mask", "url(#\(try id(ofMask: mask, around: group)))"))
    }
    return attributes
  }

  /// The id of a clip's definition; nil when it has no points.
  mutating func id(ofClip path: Path) -> String? {
    guard let outline = SVGPath(path) else { return nil }
    var content = XMLWriter(depth: 3)
    content.add(outline, before: Self.rule(of: path, "clip-rule"))
    return definitions.id(.clip, "clipPath", content: content.text)
  }

  /// The id of a mask's definition.
  ///
  /// The items are written white: then viewers that only know masks of luminance show the same.
  private mutating func id(
    ofMask items: [DisplayItem], around group: Group
  ) throws(SVGError) -> String {
    let content = try captured { painter throws(SVGError) in
      try painter.paint(items.map(\.whitened))
    }
    let area = SVGBounds(contentOf: group).region()
    return definitions.id(
      .mask, "mask",
      [("maskUnits", "userSpaceOnUse")] + SVGPath.attributes(of: area) + [("mask-type", "alpha")],
      content: content)
  }
}

extension DisplayItem {
  /// The same coverage in white; pictures of pixels stay as they are.
  fileprivate var whitened: DisplayItem {
    func white(_ color: Color) -> Color { .white.withAlphaComponent(color.alpha) }
    func white(_ paint: Paint) -> Paint {
      switch paint {
      case .color(let color): return .color(white(color))
      case .gradient(var gradient):
        gradient.stops = gradient.stops.map {
          Gradient.Stop(location: $0.location, color: white($0.color))
        }
        return .gradient(gradient)
      }
    }
    switch self {
    case .group(var group):
      group.source = nil
      group.items = group.items.map(\.whitened)
      group.mask = group.mask.map { $0.map(\.whitened) }
      if let shadow = group.shadow { group.shadow?.color = white(shadow.color) }
      return .group(group)
    case .fill(let path, let paint): return .fill(path, white(paint))
    case .stroke(let path, let stroke, let paint): return .stroke(path, stroke, white(paint))
    case .shadow(let path, var shadow):
      shadow.color = white(shadow.color)
      return .shadow(path, shadow)
    case .image: return self
    case .text(var run):
      run.color = white(run.color)
      return .text(run)
    }
  }
}

extension Group {
  /// The longest move, in points, that viewers can undo in single precision to a 500th of a point.
  private static let farthestExactMove: CGFloat = 16_384

  /// The move of a group that does nothing else, where it is so long that viewers would lose digits
  /// between it and the opposite moves inside: the offset of a list that is scrolled far.
  fileprivate var farMove: CGVector? {
    let isPlain =
      source == nil && projection == nil && clip == nil && mask == nil && opacity == 1
      && shadow == nil
      && transform == CGAffineTransform(translationX: transform.tx, y: transform.ty)
    let distance = max(abs(transform.tx), abs(transform.ty))
    guard isPlain, distance > Self.farthestExactMove else { return nil }
    return CGVector(dx: transform.tx, dy: transform.ty)
  }
}
