import GalleyDrawing
import GalleyGeometry

/// Writes shadows as filters, or as pictures of what was blurred by us.
extension SVGPainter {
  /// The largest standard deviation, in points; viewers give up long before.
  private static let largestSigma: CGFloat = 4096

  /// The shadow of a filled path, without the path.
  ///
  /// The moved shape is blurred while opaque and faded afterwards: eight bits lose nothing that way.
  mutating func paint(_ shadow: Shadow, of path: Path) throws(SVGError) {
    guard Self.isVisible(shadow), !path.isEmpty, let element = SVGPath.element(of: path) else {
      return
    }
    let list = [DisplayItem.shadow(path, shadow)]
    if let picture = try picture(of: shadow, around: SVGBounds(path), drawnBy: list) {
      return place(picture)
    }
    var attributes = element.attributes + Self.rule(of: path, "fill-rule")
    let offset = CGAffineTransform(translationX: shadow.offset.dx, y: shadow.offset.dy)
    if let transform = SVGNumber.transform(offset) { attributes.append(("transform", transform)) }
    attributes.append(("fill", shadow.color.withAlphaComponent(1).hex))
    if shadow.color.alpha < 1 { attributes.append(("opacity", SVGNumber.text(shadow.color.alpha))) }
    if shadow.sigma > 0 {
      let id = filter(around: SVGBounds(path), sigma: shadow.sigma)
      attributes.append(("filter", "url(#\(id))"))
    }
    writer.add(element.name, attributes)
  }

  /// Whether anything of a shadow can be seen.
  static func isVisible(_ shadow: Shadow) -> Bool {
    shadow.color.alpha > 0 && shadow.sigma >= 0 && shadow.offset.dx.isFinite
      && shadow.offset.dy.isFinite
  }

  /// The filter that blurs what lies within `bounds`.
  private mutating func filter(around bounds: SVGBounds, sigma: CGFloat) -> String {
    let sigma = min(sigma, Self.largestSigma)
    var content = XMLWriter(depth: 3)
    content.add("feGaussianBlur", [("stdDeviation", SVGNumber.text(sigma))])
    return definitions.id(
      .blur, "filter", Self.attributes(ofRegion: bounds.region(reach: sigma)),
      content: content.text)
  }

  /// The filter that draws a shadow of everything in a group beneath it; nil when it shows nothing.
  mutating func filter(for shadow: Shadow, castBy group: Group) -> String? {
    var area = SVGBounds(contentOf: group)
    guard !area.isEmpty else { return nil }
    let sigma = min(shadow.sigma, Self.largestSigma)
    area.include(area.moved(by: shadow.offset))
    var steps = XMLWriter(depth: 3)
    if sigma > 0 {
      steps.add(
        "feGaussianBlur", [("in", "SourceAlpha"), ("stdDeviation", SVGNumber.text(sigma))])
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
    return definitions.id(
      .shadow, "filter", Self.attributes(ofRegion: area.region(reach: sigma)),
      content: steps.text)
  }

  private static func flood(_ color: Color) -> [XMLAttribute] {
    let attributes = [(name: "flood-color", value: color.withAlphaComponent(1).hex)]
    guard color.alpha < 1 else { return attributes }
    return attributes + [("flood-opacity", SVGNumber.text(color.alpha))]
  }

  private static func attributes(ofRegion region: CGRect) -> [XMLAttribute] {
    [
      ("filterUnits", "userSpaceOnUse"), ("x", SVGNumber.text(region.minX)),
      ("y", SVGNumber.text(region.minY)), ("width", SVGNumber.text(region.width)),
      ("height", SVGNumber.text(region.height)), ("color-interpolation-filters", "sRGB"),
    ]
  }
}

/// A shadow that was blurred by us, and its place.
struct ShadowPicture: Equatable {
  var id: String
  var origin: CGPoint
}

extension SVGPainter {
  /// The picture of a group's shadow; nil when shadows are filters.
  mutating func picture(
    of shadow: Shadow, castBy group: Group
  ) throws(SVGError) -> ShadowPicture? {
    let content = SVGBounds(contentOf: group)
    guard !content.isEmpty else { return nil }
    // The group itself lies left of the picture; only its shadow is moved into it.
    let away =
      content.right - content.left + 6 * min(shadow.sigma, Self.largestSigma) + 2
      + Swift.abs(shadow.offset.dx)
    var caster = group
    caster.source = nil
    caster.opacity = 1
    caster.transform = CGAffineTransform(translationX: -away, y: 0)
    caster.shadow?.offset.dx += away
    return try picture(of: shadow, around: content, drawnBy: [.group(caster)])
  }

  /// The picture of a shadow cast by something within `bounds`; nil when shadows are filters.
  private mutating func picture(
    of shadow: Shadow, around bounds: SVGBounds, drawnBy items: [DisplayItem]
  ) throws(SVGError) -> ShadowPicture? {
    guard options.shadows == .images, shadow.sigma > 0 else { return nil }
    let sigma = min(shadow.sigma, Self.largestSigma)
    let area = bounds.moved(by: shadow.offset).region(reach: sigma)
    guard area.width > 0, area.height > 0 else { return nil }
    let list = DisplayList(
      size: area.size,
      items: [
        .group(
          Group(
            transform: CGAffineTransform(translationX: -area.minX, y: -area.minY), items: items))
      ])
    let bitmap = try resources.bitmap(list, options.pictureScale)
    let id = definitions.id(
      .shadow, "image",
      [
        ("width", SVGNumber.text(area.width)), ("height", SVGNumber.text(area.height)),
        ("preserveAspectRatio", "none"), ("href", try Self.dataURI(of: bitmap)),
      ])
    return ShadowPicture(id: id, origin: area.origin)
  }

  /// Writes a picture of a shadow.
  mutating func place(_ picture: ShadowPicture) {
    writer.add(
      "use",
      [
        ("href", "#\(picture.id)"), ("x", SVGNumber.text(picture.origin.x)),
        ("y", SVGNumber.text(picture.origin.y)),
      ])
  }
}
