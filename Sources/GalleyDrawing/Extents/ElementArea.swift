import GalleyGeometry

/// Where a part of an element shows in a picture.
public struct ElementArea: Hashable, Sendable {
  /// What of an element is drawn there.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// Its shadow, with the blur around it.
    case shadow
    /// Fills, lines and pictures.
    case body
    /// Its text.
    case text
  }

  /// Which element.
  public var element: ElementID
  /// Which part of it.
  public var part: Part
  /// A rectangle outside of which the part shows nothing, in points of the picture.
  ///
  /// Never too small, sometimes too large; clips and the picture's edges cut it off.
  public var bounds: CGRect

  /// An area from its parts.
  public init(element: ElementID, part: Part, bounds: CGRect) {
    self.element = element
    self.part = part
    self.bounds = bounds
  }

  /// What it is called: `cell 0-3`, `decoration card 0 shadow`, `cell 0-3 text`.
  public var name: String {
    part == .body ? element.description : "\(element.description) \(part.rawValue)"
  }
}

extension DisplayList {
  /// The parts of all elements that show, from back to front: of each its shadow, body and text.
  public var elementAreas: [ElementArea] {
    var collector = AreaCollector()
    let space = AreaCollector.Space(
      transform: .identity, visible: Bounds(CGRect(origin: .zero, size: size)), element: nil)
    collector.collect(items, in: space)
    return collector.areas
  }
}

/// Walks through a display list with the clip and the transform that apply.
private struct AreaCollector {
  /// Where items are drawn.
  struct Space {
    /// From the items' space to the picture's.
    var transform: CGAffineTransform
    /// What clips and the picture's edges leave, in points of the picture.
    var visible: Bounds
    /// The element that the items belong to, as an index of `elements`.
    var element: Int?
  }

  /// An element, and where its parts show as far as is known.
  private struct Element {
    var id: ElementID
    var bounds: [ElementArea.Part: Bounds] = [:]
  }

  private let finder = ExtentFinder.visible
  /// In the order of drawing; an element that is drawn twice is there twice.
  private var elements: [Element] = []

  var areas: [ElementArea] {
    elements.flatMap { element in
      ElementArea.Part.allCases.compactMap { part in
        guard let bounds = element.bounds[part] else { return nil }
        return ElementArea(element: element.id, part: part, bounds: bounds.rect)
      }
    }
  }

  mutating func collect(_ items: [DisplayItem], in space: Space) {
    for item in items {
      if let group = item.group {
        collect(group, in: space)
      } else {
        add(finder.extent(of: item, mappedBy: space.transform), to: item.part, in: space)
      }
    }
  }

  private mutating func collect(_ group: Group, in space: Space) {
    guard group.opacity > 0 else { return }
    var inner = space
    if let source = group.source {
      inner.element = elements.count
      elements.append(Element(id: source))
    }
    guard group.projection == nil else {
      // What is drawn as a picture has no parts.
      return add(
        finder.extent(of: group, mappedBy: space.transform), to: DisplayItem.group(group).part,
        in: inner)
    }
    inner.transform = group.transform.concatenating(space.transform)
    // The shadow is cast by what the clip leaves, and is not clipped itself.
    add(finder.shadow(of: group, mappedBy: inner.transform), to: .shadow, in: inner)
    if let clip = group.clip {
      inner.visible = inner.visible.intersection(clip.bounds(mappedBy: inner.transform))
    }
    if let mask = group.mask {
      let shown = finder.extent(of: mask, mappedBy: inner.transform)
      inner.visible = inner.visible.intersection(shown)
    }
    collect(group.items, in: inner)
  }

  private mutating func add(_ extent: Bounds, to part: ElementArea.Part, in space: Space) {
    guard let element = space.element else { return }
    let shown = extent.intersection(space.visible)
    guard shown.left < shown.right, shown.top < shown.bottom else { return }
    let known = elements[element].bounds[part] ?? .nothing
    elements[element].bounds[part] = known.union(shown)
  }
}
