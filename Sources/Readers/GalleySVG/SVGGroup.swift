import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// Writes groups. SVG filters before it clips, so a group with a shadow becomes two nested groups.
extension SVGPainter {
  /// Writes a group; `dark` has its items in dark colours, if they differ.
  mutating func paint(_ group: Group, dark: [DisplayItem]? = nil) throws(SVGError) {
    guard depth < RenderLimits.maximumSVGDepth else {
      throw .tooDeep(limit: RenderLimits.maximumSVGDepth)
    }
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
    // The nested `<g>` elements inside the first one.
    var layers: [[XMLAttribute]] = []
    var picture: DrawnPicture?
    let shadow = group.shadow.flatMap { $0.isVisible ? $0 : nil }
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
    switch group.blendMode {
    case nil: break
    case .normal: attributes.append(("style", "isolation:isolate"))
    case .some(let mode): attributes.append(("style", "mix-blend-mode:\(mode.cssName)"))
    }
    return attributes
  }

  /// The clip and mask of a group; nil if nothing of it is visible.
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

  /// The id of a clip's definition; nil if the clip has no points.
  mutating func id(ofClip path: Path) -> String? {
    guard let outline = SVGPath(path) else { return nil }
    var content = XMLWriter(depth: 3)
    content.add(outline, before: Self.rule(of: path, "clip-rule"))
    return definitions.id(.clip, "clipPath", content: content.text)
  }

  /// The id of a mask's definition.
  ///
  /// The items are written in white, so that viewers that only support luminance masks show the
  /// same.
  private mutating func id(
    ofMask items: [DisplayItem], around group: Group
  ) throws(SVGError) -> String {
    let content = try captured { painter throws(SVGError) in
      try painter.paint(items.map(\.whitened))
    }
    var unmasked = group
    unmasked.mask = nil
    let area = ExtentFinder.document.content(of: unmasked).region()
    return definitions.id(
      .mask, "mask",
      [("maskUnits", "userSpaceOnUse")] + SVGPath.attributes(ofRegion: area) + [
        ("mask-type", "alpha")
      ],
      content: content)
  }
}

extension DisplayItem {
  /// The same coverage in white, of no element; pictures of pixels stay as they are.
  fileprivate var whitened: DisplayItem {
    mapped { item in
      var white = item.recolored { .white.withAlphaComponent($0.alpha) }
      if var group = white.group {
        group.source = nil
        white = .group(group)
      }
      return white
    }
  }
}

extension Group {
  /// The longest translation, in points, that viewers can undo in single precision to a 500th of a
  /// point.
  private static let farthestExactMove: CGFloat = 16_384

  /// The translation of a group that does nothing else, if it is so long that viewers lose
  /// precision.
  fileprivate var farMove: CGVector? {
    let distance = max(abs(transform.tx), abs(transform.ty))
    guard source == nil, onlyMaps, transform.isTranslation, distance > Self.farthestExactMove else {
      return nil
    }
    return CGVector(dx: transform.tx, dy: transform.ty)
  }
}
