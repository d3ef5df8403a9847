import GalleyGeometry

/// The area of a picture where a part of an element shows.
package struct ElementArea: Hashable, Sendable {
  /// The parts of an element.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// Its shadow, with the blur around it.
    case shadow
    /// Fills, lines and images.
    case body
    /// Its text.
    case text
  }

  /// The element.
  package var element: ElementID
  /// The part of the element.
  package var part: Part
  /// A rectangle outside of which the part shows nothing, in points of the picture.
  ///
  /// Never too small, sometimes too large. Clips and the picture's edges are taken into account.
  package var bounds: CGRect

  /// Creates an area from its parts.
  package init(element: ElementID, part: Part, bounds: CGRect) {
    self.element = element
    self.part = part
    self.bounds = bounds
  }

  /// The area's name: `cell 0-3`, `decoration card 0 shadow`, `cell 0-3 text`.
  package var name: String {
    part == .body ? element.description : "\(element.description) \(part.rawValue)"
  }
}

extension DisplayList {
  /// The areas of all visible elements, from back to front; of each, its shadow, body and text.
  package var elementAreas: [ElementArea] { collected.areas }

  /// Rectangles outside of which no text shows, one for each run of text, in points of the picture.
  package var textAreas: [CGRect] { collected.texts.map(\.rect) }

  private var collected: AreaCollector {
    var collector = AreaCollector()
    let space = AreaCollector.Space(
      transform: .identity, visible: Bounds(CGRect(origin: .zero, size: size)), element: nil)
    collector.collect(items, in: space)
    return collector
  }
}

/// Walks through a display list and keeps track of the clip and the transform.
private struct AreaCollector {
  /// The space that items are drawn in.
  struct Space {
    /// The transform from the items' space to the picture's.
    var transform: CGAffineTransform
    /// The area that clips and the picture's edges leave visible, in points of the picture.
    var visible: Bounds
    /// The element that the items belong to, as an index of `elements`.
    var element: Int?
  }

  /// An element, and the bounds of its parts found so far.
  private struct Element {
    var id: ElementID
    var bounds: [ElementArea.Part: Bounds] = [:]
  }

  private let finder = ExtentFinder.visible
  /// In drawing order; an element that is drawn twice is listed twice.
  private var elements: [Element] = []
  /// The runs of text, also of no element.
  private(set) var texts: [Bounds] = []

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
      // A group that is drawn as an image has no parts.
      return add(
        finder.extent(of: group, mappedBy: space.transform), to: DisplayItem.group(group).part,
        in: inner)
    }
    inner.transform = group.transform.concatenating(space.transform)
    // The shadow is cast by the clipped items, but the clip does not apply to the shadow itself.
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
    let shown = extent.intersection(space.visible)
    guard shown.left < shown.right, shown.top < shown.bottom else { return }
    if part == .text { texts.append(shown) }
    guard let element = space.element else { return }
    let known = elements[element].bounds[part] ?? .nothing
    elements[element].bounds[part] = known.union(shown)
  }
}
