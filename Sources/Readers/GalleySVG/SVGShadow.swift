import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// Writes shadows as filters, or as bitmaps that Galley has blurred.
extension SVGPainter {
  /// The shadow of a filled path, without the path.
  ///
  /// The moved shape is blurred while opaque and faded afterwards, so that eight bits are precise
  /// enough.
  mutating func paint(_ shadow: Shadow, of path: Path) throws(SVGError) {
    guard shadow.isVisible, !path.isEmpty, let outline = SVGPath(path) else {
      return
    }
    let list = [DisplayItem.shadow(path, shadow)]
    if let picture = try picture(of: shadow, around: path.bounds(), drawnBy: list) {
      return place(picture)
    }
    let offset = CGAffineTransform(translationX: shadow.offset.dx, y: shadow.offset.dy)
    let turn = shadow.sigma > 0 ? turn : nil
    let place = turn.map { offset.concatenating($0) } ?? offset
    var attributes = Self.rule(of: path, "fill-rule")
    if let transform = SVGNumber.transform(place) { attributes.append(("transform", transform)) }
    attributes.append(("fill", shadow.color.withAlphaComponent(1).hex))
    var effects: [XMLAttribute] = []
    if shadow.color.alpha < 1 { effects.append(("opacity", SVGNumber.text(shadow.color.alpha))) }
    if shadow.sigma > 0 {
      let bounds = path.bounds()
      let id = filter(
        around: turn == nil ? bounds : bounds.mapped(by: place), sigma: shadow.sigma)
      effects.append(("filter", "url(#\(id))"))
    }
    guard let turn else { return writer.add(outline, before: attributes + effects) }
    writer.open("g", Self.turnedBack(turn) + effects)
    writer.add(outline, before: attributes)
    writer.close()
  }

  /// The rotation of the items on the page; nil for a multiple of a right angle.
  ///
  /// A blur is round, so it can be applied in a space that is not rotated: librsvg blurs rotated
  /// shapes more in one direction than in the other.
  var turn: CGAffineTransform? {
    let length = space.uniformScale
    guard length > 0, length.isFinite, space.keepsShape,
      min(Swift.abs(space.a), Swift.abs(space.b)) > 1e-6 * length
    else { return nil }
    return CGAffineTransform(
      a: space.a / length, b: space.b / length, c: space.c / length, d: space.d / length, tx: 0,
      ty: 0)
  }

  private static func turnedBack(_ turn: CGAffineTransform) -> [XMLAttribute] {
    SVGNumber.transform(turn.inverted()).map { [("transform", $0)] } ?? []
  }

  /// The attributes of the elements around a group that cast its shadow, from the outermost
  /// inwards.
  mutating func filterLayers(for shadow: Shadow, castBy group: Group) -> [[XMLAttribute]] {
    guard let turn else {
      return filter(for: shadow, around: ExtentFinder.document.content(of: group)).map { [[$0]] }
        ?? []
    }
    var turned = shadow
    let offset = CGPoint(x: shadow.offset.dx, y: shadow.offset.dy).applying(turn)
    turned.offset = CGVector(dx: offset.x, dy: offset.y)
    let bounds = ExtentFinder.document.content(of: group).mapped(by: turn)
    guard let filter = filter(for: turned, around: bounds) else { return [] }
    return [
      Self.turnedBack(turn) + [filter], SVGNumber.transform(turn).map { [("transform", $0)] } ?? [],
    ]
  }

  /// The standard deviation of the uncut Gaussian of filters that is nearest to one that is cut off at two.
  ///
  /// The steps of both differ by 3.8 of 255 at most, and by 3.2 where viewers use three box blurs.
  private static let blurOfFilters: CGFloat = 0.92

  private static func deviation(of sigma: CGFloat) -> XMLAttribute {
    ("stdDeviation", SVGNumber.text(sigma * blurOfFilters))
  }

  /// The filter that blurs everything within `bounds`.
  private mutating func filter(around bounds: Bounds, sigma: CGFloat) -> String {
    let sigma = min(sigma, CGFloat(RenderLimits.maximumSigma))
    var content = XMLWriter(depth: 3)
    content.add("feGaussianBlur", [Self.deviation(of: sigma)])
    return definitions.id(
      .blur, "filter", Self.attributes(ofRegion: bounds.region(blurredBy: sigma)),
      content: content.text)
  }

  /// The filter that draws a shadow below everything within `bounds`; nil if there is nothing to
  /// draw.
  private mutating func filter(for shadow: Shadow, around bounds: Bounds) -> XMLAttribute? {
    guard !bounds.isEmpty else { return nil }
    let sigma = min(shadow.sigma, CGFloat(RenderLimits.maximumSigma))
    let area = bounds.union(bounds.moved(by: shadow.offset))
    var steps = XMLWriter(depth: 3)
    if sigma > 0 {
      steps.add(
        "feGaussianBlur", [("in", "SourceAlpha"), Self.deviation(of: sigma)])
    }
    steps.add(
      "feOffset",
      (sigma > 0 ? [] : [("in", "SourceAlpha")]) + [
        ("dx", SVGNumber.text(shadow.offset.dx)), ("dy", SVGNumber.text(shadow.offset.dy)),
        ("result", "shadow"),
      ])
    steps.add("feFlood", Self.flood(shadow.color))
    steps.add("feComposite", [("in2", "shadow"), ("operator", "in")])
    steps.open("feMerge")
    steps.add("feMergeNode", [])
    steps.add("feMergeNode", [("in", "SourceGraphic")])
    steps.close()
    let id = definitions.id(
      .shadow, "filter", Self.attributes(ofRegion: area.region(blurredBy: sigma)),
      content: steps.text)
    return ("filter", "url(#\(id))")
  }

  private static func flood(_ color: Color) -> [XMLAttribute] {
    let attributes = [(name: "flood-color", value: color.withAlphaComponent(1).hex)]
    guard color.alpha < 1 else { return attributes }
    return attributes + [("flood-opacity", SVGNumber.text(color.alpha))]
  }

  private static func attributes(ofRegion region: CGRect) -> [XMLAttribute] {
    [("filterUnits", "userSpaceOnUse")] + SVGPath.attributes(ofRegion: region)
      + [("color-interpolation-filters", "sRGB")]
  }
}

extension SVGPainter {
  /// The bitmap of a group's shadow; nil if shadows are filters.
  mutating func picture(
    of shadow: Shadow, castBy group: Group
  ) throws(SVGError) -> DrawnPicture? {
    let content = ExtentFinder.document.content(of: group)
    guard !content.isEmpty else { return nil }
    // The group itself lies to the left of the bitmap; only its shadow is moved into it.
    let reach = Shadow.reach(ofSigma: min(shadow.sigma, CGFloat(RenderLimits.maximumSigma)))
    let width = SVGNumber.bounded(content.right) - SVGNumber.bounded(content.left)
    let away = width + 2 * reach + 2 + Swift.abs(shadow.offset.dx)
    var caster = group
    caster.source = nil
    caster.opacity = 1
    caster.transform = CGAffineTransform(translationX: -away, y: 0)
    caster.shadow?.offset.dx += away
    return try picture(of: shadow, around: content, drawnBy: [.group(caster)])
  }

  /// The bitmap of a shadow that something within `bounds` casts; nil if shadows are filters.
  private mutating func picture(
    of shadow: Shadow, around bounds: Bounds, drawnBy items: [DisplayItem]
  ) throws(SVGError) -> DrawnPicture? {
    guard options.shadows == .images, shadow.sigma > 0 else { return nil }
    let sigma = min(shadow.sigma, CGFloat(RenderLimits.maximumSigma))
    let area = bounds.moved(by: shadow.offset).region(blurredBy: sigma)
    guard area.width > 0, area.height > 0 else { return nil }
    return try drawnPicture(.shadow, of: items, in: area, scale: options.pictureScale)
  }
}

extension Bounds {
  fileprivate func moved(by offset: CGVector) -> Bounds { self.offset(x: offset.dx, y: offset.dy) }
}
