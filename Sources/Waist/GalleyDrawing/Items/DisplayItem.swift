import GalleyGeometry

/// One thing to draw; later items cover earlier ones.
public indirect enum DisplayItem: Hashable, Sendable {
  /// Items that share a transform, a clip and an opacity.
  case group(Group)
  /// A filled area.
  case fill(Path, Paint)
  /// A line along a path.
  case stroke(Path, Stroke, Paint)
  /// The shadow of a filled path, without the path itself.
  case shadow(Path, Shadow)
  /// An image stretched over a rectangle.
  case image(ImageName, in: CGRect)
  /// A piece of text.
  case text(TextRun)
}

extension DisplayItem {
  /// The part of its element that the item belongs to.
  package var part: ElementArea.Part {
    switch self {
    case .shadow: .shadow
    case .text: .text
    // A group that is not divided into parts is drawn as an image.
    case .fill, .stroke, .image, .group: .body
    }
  }

  /// The item's group; nil if the item is not a group.
  package var group: Group? {
    guard case .group(let group) = self else { return nil }
    return group
  }

  /// The item's piece of text; nil if the item is not one.
  package var text: TextRun? {
    guard case .text(let run) = self else { return nil }
    return run
  }

  /// The area that the item paints over, and the least opacity in it; nil for items that leave most of their area free.
  package var cover: (area: CGRect, opacity: Double)? {
    switch self {
    case .fill(let path, let paint): (path.controlBounds, paint.leastOpacity)
    case .image(_, in: let rect): (rect, 1)
    case .group, .stroke, .shadow, .text: nil
    }
  }

  /// Whether the item or any item within it satisfies a condition; masks are not searched.
  package func contains(where condition: (DisplayItem) -> Bool) -> Bool {
    condition(self) || group?.items.contains { $0.contains(where: condition) } ?? false
  }
}

extension Sequence<DisplayItem> {
  /// Calls `body` with every item and the transform of its space, in drawing order, groups first.
  ///
  /// Where `body` returns false, the items of that group are skipped. Masks are skipped, and the
  /// transform does not include perspective.
  package func visit(
    mappedBy transform: CGAffineTransform = .identity,
    _ body: (DisplayItem, CGAffineTransform) -> Bool
  ) {
    for item in self where body(item, transform) {
      guard let group = item.group else { continue }
      group.items.visit(mappedBy: group.transform.concatenating(transform), body)
    }
  }

  /// Calls `body` with every item, including those of masks; a group comes before its contents.
  package func visitAll(_ body: (DisplayItem) -> Void) {
    for item in self {
      body(item)
      item.group?.mask?.visitAll(body)
      item.group?.items.visitAll(body)
    }
  }
}
