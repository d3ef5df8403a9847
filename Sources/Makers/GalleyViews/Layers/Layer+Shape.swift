import GalleyDrawing
import GalleyGeometry

extension Layer {
  /// The corner radii, clamped to half the shorter side.
  var cornerRadii: CornerRadii {
    CornerRadii(cornerRadius, corners: maskedCorners.rectCorners).clamped(to: bounds.size)
  }

  /// The bounds on the pixels of `space`, moved inwards by `inset` points, with the layer's corners.
  func outline(in space: PixelSpace, inset: CGFloat = 0) -> Path {
    let rect = space.snapped(bounds).insetBy(dx: inset, dy: inset)
    guard !rect.isNull else { return Path() }
    let radii = cornerRadii.expanded(by: -inset)
    if radii.isZero { return Path(rect: rect) }
    switch cornerCurve {
    case .circular: return Path(roundedRect: rect, radii: radii)
    case .continuous: return Path(continuousRoundedRect: rect, radii: radii)
    }
  }

  /// A rounded rectangle that lies inside the outline and fills nearly all of it.
  func innerShape(in space: PixelSpace) -> Path.RoundedRect? {
    if let shape = outline(in: space).roundedRect { return shape }
    // A gradual corner begins farther along the sides than a circle of the same radius.
    let (radii, reach) = (cornerRadii, CGFloat(1.53))
    let wider = CornerRadii(
      topLeft: radii.topLeft * reach, topRight: radii.topRight * reach,
      bottomLeft: radii.bottomLeft * reach, bottomRight: radii.bottomRight * reach)
    return Path(roundedRect: space.snapped(bounds), radii: wider).roundedRect
  }

  /// The background.
  func backgroundItem(in space: PixelSpace) -> DisplayItem? {
    guard let color = backgroundColor?.resolved, color.alpha > 0, !bounds.isEmpty else {
      return nil
    }
    return .fill(outline(in: space), .color(color))
  }

  /// The border.
  func borderItem(in space: PixelSpace) -> DisplayItem? {
    guard borderWidth > 0, borderWidth.isFinite, let color = borderColor?.resolved, color.alpha > 0,
      !bounds.isEmpty
    else { return nil }
    // UIKit: a border wider than half the layer fills it.
    guard borderWidth * 2 < min(bounds.width, bounds.height) else {
      return .fill(outline(in: space), .color(color))
    }
    let radii = cornerRadii
    let all = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    if all.allSatisfy({ $0 == 0 || $0 > borderWidth / 2 }) {
      return .stroke(
        outline(in: space, inset: borderWidth / 2), Stroke(width: borderWidth), .color(color))
    }
    // With a radius below half the border's width, the ring is round outside and square inside,
    // which no stroke can draw.
    var ring = Path(elements: outline(in: space).elements, fillRule: .evenOdd)
    ring.append(outline(in: space, inset: borderWidth))
    return .fill(ring, .color(color))
  }

  /// The shadow; nil if the layer casts none.
  var shadow: Shadow? {
    // UIKit: masksToBounds clips the layer's own shadow away.
    guard shadowOpacity > 0, !masksToBounds, let color = shadowColor?.resolved,
      shadowOffset.isFinite,
      shadowRadius.isFinite
    else { return nil }
    let alpha = color.alpha * Double(min(shadowOpacity, 1))
    guard alpha > 0 else { return nil }
    return Shadow(
      color: color.withAlphaComponent(alpha),
      offset: CGVector(dx: shadowOffset.width, dy: shadowOffset.height), sigma: max(0, shadowRadius)
    )
  }
}
