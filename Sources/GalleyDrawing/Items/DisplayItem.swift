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
  /// A picture stretched over a rectangle.
  case image(ImageName, in: CGRect)
  /// A piece of text.
  case text(TextRun)
}

extension DisplayItem {
  /// Which part of its element the item is.
  var part: ElementArea.Part {
    switch self {
    case .shadow: .shadow
    case .text: .text
    // A group that has no parts is a picture.
    case .fill, .stroke, .image, .group: .body
    }
  }

  /// The group that this is, or nil.
  package var group: Group? {
    guard case .group(let group) = self else { return nil }
    return group
  }

  /// Whether the item or any within it satisfies a condition; masks are not looked into.
  package func contains(where condition: (DisplayItem) -> Bool) -> Bool {
    condition(self) || group?.items.contains { $0.contains(where: condition) } ?? false
  }
}

extension Sequence<DisplayItem> {
  /// Calls `body` with every item and the transform of its space, in drawing order, groups first.
  ///
  /// Where `body` answers false, a group's items are left out. Masks are left out, and the transform
  /// knows nothing of perspective.
  package func visit(
    mappedBy transform: CGAffineTransform = .identity,
    _ body: (DisplayItem, CGAffineTransform) -> Bool
  ) {
    for item in self where body(item, transform) {
      guard let group = item.group else { continue }
      group.items.visit(mappedBy: group.transform.concatenating(transform), body)
    }
  }

  /// Calls `body` with every item, those of masks too; a group comes before its mask and its items.
  package func visitAll(_ body: (DisplayItem) -> Void) {
    for item in self {
      body(item)
      item.group?.mask?.visitAll(body)
      item.group?.items.visitAll(body)
    }
  }
}
