import GalleyGeometry

/// Finds the box outside of which items show nothing, in the space that a transform maps them into.
///
/// Never too small, sometimes too large: control points count as part of their curve, and text is
/// assumed to be as tall as its font can be. The parts that differ between callers are functions:
/// the rasteriser knows the box of each font file and blurs slightly further than can be seen; a
/// document is drawn by other programs, so less is known.
package struct ExtentFinder: Sendable {
  /// The box around the glyphs of a run.
  private let text: @Sendable (TextRun, CGAffineTransform) -> Bounds
  /// The box around the line along a path.
  private let line: @Sendable (Stroke, Path, CGAffineTransform) -> Bounds
  /// How far a shadow spreads along x and y; nil when the shadow is invisible.
  private let reach: @Sendable (Shadow, CGAffineTransform) -> CGVector?

  /// Finds what can be seen, for callers that have no fonts.
  package static let visible = ExtentFinder()

  /// Creates a finder for a caller that measures some things itself.
  package init(
    text: @escaping @Sendable (TextRun, CGAffineTransform) -> Bounds = { $0.extent(mappedBy: $1) },
    line: @escaping @Sendable (Stroke, Path, CGAffineTransform) -> Bounds = {
      $0.extent(along: $1, mappedBy: $2)
    },
    reach: @escaping @Sendable (Shadow, CGAffineTransform) -> CGVector? = { $0.reach(mappedBy: $1) }
  ) {
    self.text = text
    self.line = line
    self.reach = reach
  }

  /// The box around everything that the items show.
  package func extent(
    of items: [DisplayItem], mappedBy transform: CGAffineTransform = .identity
  ) -> Bounds {
    items.reduce(.nothing) { $0.union(extent(of: $1, mappedBy: transform)) }
  }

  /// The box around everything that one item shows.
  package func extent(
    of item: DisplayItem, mappedBy transform: CGAffineTransform = .identity
  ) -> Bounds {
    switch item {
    case .group(let group): extent(of: group, mappedBy: transform)
    case .fill(let path, _): path.bounds(mappedBy: transform)
    case .stroke(let path, let stroke, _): line(stroke, path, transform)
    case .shadow(let path, let shadow):
      extent(of: shadow, castBy: path.bounds(mappedBy: transform), mappedBy: transform)
    case .image(_, in: let rect): Bounds(rect.standardized, mappedBy: transform)
    case .text(let run): text(run, transform)
    }
  }

  /// The box around everything that a group shows, including its shadow.
  package func extent(
    of group: Group, mappedBy transform: CGAffineTransform = .identity
  ) -> Bounds {
    guard group.opacity > 0 else { return .nothing }
    let outer = group.transform.concatenating(transform)
    guard let projection = group.projection else {
      return flatExtent(of: group, mappedBy: outer)
    }
    let seen = projection.bounds(of: flatExtent(of: group, mappedBy: .identity).rect)
    return Bounds(seen, mappedBy: outer)
  }

  /// The box around a group's clipped and masked items; `transform` maps the group's own space.
  package func content(
    of group: Group, mappedBy transform: CGAffineTransform = .identity
  ) -> Bounds {
    var content = extent(of: group.items, mappedBy: transform)
    if let clip = group.clip { content = content.intersection(clip.bounds(mappedBy: transform)) }
    if let mask = group.mask {
      content = content.intersection(extent(of: mask, mappedBy: transform))
    }
    return content.isEmpty ? .nothing : content
  }

  /// The box around the shadow that a group casts as a whole; empty if it casts none.
  package func shadow(
    of group: Group, mappedBy transform: CGAffineTransform = .identity
  ) -> Bounds {
    guard let shadow = group.shadow else { return .nothing }
    return extent(
      of: shadow, castBy: content(of: group, mappedBy: transform), mappedBy: transform)
  }

  /// The box around a group, ignoring its perspective; `transform` maps the group's own space.
  private func flatExtent(of group: Group, mappedBy transform: CGAffineTransform) -> Bounds {
    let content = content(of: group, mappedBy: transform)
    guard let shadow = group.shadow else { return content }
    return content.union(extent(of: shadow, castBy: content, mappedBy: transform))
  }

  /// The box around the shadow of `shape`, which is already mapped.
  private func extent(
    of shadow: Shadow, castBy shape: Bounds, mappedBy transform: CGAffineTransform
  ) -> Bounds {
    guard !shape.isEmpty, let reach = reach(shadow, transform) else { return .nothing }
    let offset = transform.mapping(shadow.offset)
    return shape.offset(x: offset.dx, y: offset.dy).expanded(x: reach.dx, y: reach.dy)
  }
}
