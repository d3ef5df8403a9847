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
      transform: .identity, visible: CGRect(origin: .zero, size: size), element: nil)
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
    var visible: CGRect
    /// The element that the items belong to, as an index of `elements`.
    var element: Int?
  }

  /// An element, and where its parts show as far as is known.
  private struct Element {
    var id: ElementID
    var bounds: [ElementArea.Part: CGRect] = [:]
  }

  /// In the order of drawing; an element that is drawn twice is there twice.
  private var elements: [Element] = []

  var areas: [ElementArea] {
    elements.flatMap { element in
      ElementArea.Part.allCases.compactMap { part in
        guard let bounds = element.bounds[part] else { return nil }
        return ElementArea(element: element.id, part: part, bounds: bounds)
      }
    }
  }

  mutating func collect(_ items: [DisplayItem], in space: Space) {
    for item in items {
      switch item {
      case .group(let group): collect(group, in: space)
      case .fill, .stroke, .image: add(item.extent, to: .body, in: space)
      case .shadow: add(item.extent, to: .shadow, in: space)
      case .text: add(item.extent, to: .text, in: space)
      }
    }
  }

  private mutating func collect(_ group: Group, in space: Space) {
    guard group.opacity > 0 else { return }
    var inner = space
    inner.transform = group.transform.concatenating(space.transform)
    if let source = group.source {
      inner.element = elements.count
      elements.append(Element(id: source))
    }
    if group.projection != nil {
      // What is drawn as a picture has no parts.
      inner.transform = space.transform
      return add(group.extent, to: .body, in: inner)
    }
    var content = inner
    for clip in [group.clip?.controlBounds, group.mask.map(Self.extent)] {
      guard let clip else { continue }
      content.visible = content.visible.common(with: clip.applying(inner.transform))
    }
    if let shadow = group.shadow {
      // The shadow is cast by what the clip leaves, and is not clipped itself.
      var cast = group
      (cast.transform, cast.shadow) = (.identity, nil)
      add(shadow.extent(of: cast.extent), to: .shadow, in: inner)
    }
    collect(group.items, in: content)
  }

  private static func extent(of items: [DisplayItem]) -> CGRect {
    items.reduce(CGRect.null) { $0.union($1.extent) }
  }

  private mutating func add(_ extent: CGRect, to part: ElementArea.Part, in space: Space) {
    guard let element = space.element, !extent.isNull else { return }
    let shown = extent.applying(space.transform).common(with: space.visible)
    guard !shown.isNull, shown.width > 0, shown.height > 0 else { return }
    let known = elements[element].bounds[part]
    elements[element].bounds[part] = known?.union(shown) ?? shown
  }
}
