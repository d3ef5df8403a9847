import GalleyDrawing
import GalleyGeometry

extension Layer {
  /// The drawing of the layer and its sublayers, in the superlayer's space.
  ///
  /// 1. Hidden, fully transparent, flattened and non-finite layers show nothing.
  /// 2. The shadow is drawn first, beneath the whole layer.
  /// 3. The background, contents, sublayers by `zPosition`, and the border follow.
  /// 4. Everything outside `visible`, a rectangle of the superlayer's space, is omitted.
  func recorded(visible: CGRect, in space: PixelSpace) -> [DisplayItem] {
    let seen = projectionToSuperlayer
    // UIKit: the back of a layer that is not double-sided shows nothing.
    if !isDoubleSided, (seen ?? Projection(transformToSuperlayer)).determinant < 0 { return [] }
    guard let projection = seen else {
      return recorded(visible: visible, map: transformToSuperlayer, in: space)
    }
    if let map = projection.affine { return recorded(visible: visible, map: map, in: space) }
    guard isShown, projection.isDrawable else { return [] }
    // Any part of the layer may be visible, so all of it is recorded.
    return recorded(visible: visible, inside: .everywhere, space.turned) {
      $0.projection = projection
    }
  }

  /// The drawing of the layer and its sublayers, in its own space.
  package func ownItems() -> [DisplayItem] {
    recorded(
      visible: .everywhere, map: .identity,
      in: PixelSpace(origin: nil, grid: PixelGrid(scale: TraitCollection.current.displayScale)))
  }

  /// The drawing of the layer, mapped by `map` from its own space to the one around it.
  func recorded(
    visible: CGRect, map: CGAffineTransform, in space: PixelSpace
  ) -> [DisplayItem] {
    guard isShown, map.isDrawable else { return [] }
    let inside = visible.applying(map.inverted())
    if masksToBounds, drawsItself, !inside.overlaps(bounds) { return [] }
    return recorded(visible: visible, inside: inside, space.inside(map)) { $0.transform = map }
  }

  /// Whether any part of the layer may show.
  private var isShown: Bool { !isHidden && exactOpacity > 0 && hasFiniteGeometry }

  /// The drawing in `visible` (`inside` in the layer's own space); `place` positions the group.
  private func recorded(
    visible: CGRect, inside: CGRect, _ space: PixelSpace, place: (inout Group) -> Void
  ) -> [DisplayItem] {
    var group = body(visible: inside, in: space)
    guard !group.items.isEmpty else { return [] }
    group = masked(group, in: space)
    group.opacity = Double(min(exactOpacity, 1))
    if let mode = blendMode { group.blendMode = mode }
    place(&group)
    group.source = view?.elementID
    guard group.extent.overlaps(visible) else { return [] }
    return group.simplified
  }

  /// Everything except mask, opacity and position.
  private func body(visible: CGRect, in space: PixelSpace) -> Group {
    guard drawsItself else { return Group(items: inside(visible: visible, in: space)) }
    let shadow = shadow
    // A part outside the visible area may still cast a shadow into it.
    let wanted = shadow.map { $0.source(of: visible) } ?? visible
    let inner = inside(visible: masksToBounds ? wanted.common(with: bounds) : wanted, in: space)
    var group = Group(items: inner)
    let (background, border) = (backgroundItem(in: space), borderItem(in: space))
    // What mixes with the background must be in one group with it.
    let blends = masksToBounds && group.blendsWithOutside
    if masksToBounds, clips(inner, visible: wanted, in: space) {
      group.clip = outline(in: space)
      if !blends, background != nil || border != nil { group = Group(items: [.group(group)]) }
    }
    if let background { group.items.insert(background, at: 0) }
    if let border { group.items.append(border) }
    if blends, group.clip != nil || !isOpaqueInside {
      group = Group(items: [.group(group.isolated)])
    }
    if let shadow { cast(shadow, from: &group, in: space) }
    guard !furtherShadows.isEmpty, !masksToBounds else { return group }
    let shape = outline(in: space)
    let shadows = furtherShadows.reversed().map { DisplayItem.shadow(shape, $0) }
    return Group(items: shadows + (group.onlyMaps ? group.items : [.group(group)]))
  }

  /// The mode that `compositingFilter` names; nil for none or the usual one.
  private var blendMode: BlendMode? {
    guard let filter = compositingFilter as? String else { return nil }
    return BlendMode.allCases.first { $0 != .normal && $0.filterName == filter }
  }

  /// Whether the background hides everything behind the bounds.
  private var isOpaqueInside: Bool { backgroundColor?.isOpaque == true && cornerRadius == 0 }

  /// Adds the shadow beneath everything; as that of an outline if one describes the whole shape.
  private func cast(_ shadow: Shadow, from group: inout Group, in space: PixelSpace) {
    if let shadowPath {
      // UIKit: shadowPath casts a shadow even where the layer is transparent.
      guard !shadowPath.isEmpty, shadowPath.controlBounds.isFinite else { return }
      group.items.insert(.shadow(shadowPath, shadow), at: 0)
    } else if case .fill(let path, let paint)? = group.items.first, paint.isOpaque,
      let shape = path.roundedRect
        ?? (backgroundItem(in: space) == nil ? nil : innerShape(in: space)),
      group.items.dropFirst().allSatisfy(shape.covers)
    {
      group.items.insert(.shadow(path, shadow), at: 0)
    } else if !group.items.isEmpty {
      group.shadow = shadow
    }
  }

  /// The contents and sublayers.
  private func inside(visible: CGRect, in space: PixelSpace) -> [DisplayItem] {
    guard !visible.isNull else { return [] }
    var items = pictureItems + contentItems(in: space)
    if let view { items += view.contentItems() }
    for layer in sublayersInDrawingOrder { items += layer.recorded(visible: visible, in: space) }
    return items
  }

  /// The picture of `contents`.
  private var pictureItems: [DisplayItem] {
    guard drawsItself, let picture = contents as? any LayerPicture else { return [] }
    return picture.image.items(in: bounds, tint: nil)
  }

  /// Whether clipping `items` at the outline would change what is visible.
  private func clips(_ items: [DisplayItem], visible: CGRect, in space: PixelSpace) -> Bool {
    guard let shape = innerShape(in: space) else { return true }
    return !items.allSatisfy { shape.covers($0) || shape.covers($0.extent.common(with: visible)) }
  }

  /// The group with the mask applied; a mask that shows nothing leaves nothing.
  private func masked(_ group: Group, in space: PixelSpace) -> Group {
    guard drawsItself, let mask else { return group }
    let items = mask.recorded(visible: .everywhere, in: space)
    guard !items.isEmpty else { return Group(items: []) }
    // UIKit: the mask applies to the shadow too.
    var result = group.shadow == nil ? group : Group(items: [.group(group)])
    result.mask = items
    return result
  }
}

extension CGRect {
  /// Larger than any picture, but small enough to compute with.
  static let everywhere = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
}

extension Group {
  /// The group, or only its items if the group has no effect on them.
  fileprivate var simplified: [DisplayItem] {
    var group = self
    if source == nil, projection == nil, transform.isTranslation,
      !items.contains(where: \.holdsElement)
    {
      let offset = CGVector(dx: transform.tx, dy: transform.ty)
      group.clip = clip?.applying(transform)
      group.mask = mask?.map { $0.moved(by: offset) }
      group.items = items.map { $0.moved(by: offset) }
      group.transform = .identity
    }
    let doesNothing = group.source == nil && group.transform.isIdentity && group.onlyMaps
    return doesNothing ? group.items : [.group(group)]
  }
}

extension DisplayItem {
  /// Whether the item or an item in it belongs to an element of a layout.
  ///
  /// Such groups keep the coordinates of their layout and are never moved as a whole.
  fileprivate var holdsElement: Bool {
    contains { $0.group?.source != nil }
  }
}
