import GalleyDrawing
import GalleyGeometry

/// Where an element's own space lies in a picture.
struct ElementSpace {
  var id: ElementID
  /// From the space of the element to points of the picture.
  var transform: CGAffineTransform
  /// The perspective before the transform; nil for a flat element.
  var projection: Projection?

  /// The corners of the element in the picture, clockwise from its own top left; nil if one is never seen.
  func corners(of size: CGSize) -> [CGPoint]? {
    let corners = Self.corners(of: CGRect(origin: .zero, size: size)).compactMap { corner in
      (projection.map { $0.map(corner) } ?? corner)?.applying(transform)
    }
    return corners.count == 4 ? corners : nil
  }

  /// The corners of a rectangle, clockwise from its top left.
  static func corners(of rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  /// How far a point of the content is moved in the picture; nil if the element is turned or scaled.
  func shift(of origin: CGPoint) -> CGVector? {
    guard transform.isTranslation, projection == nil else { return nil }
    return CGVector(dx: transform.tx - origin.x, dy: transform.ty - origin.y)
  }
}

extension DisplayList {
  /// The spaces of the elements that are drawn, from back to front, each once.
  var elementSpaces: [ElementSpace] {
    var spaces: [ElementSpace] = []
    var known: Set<ElementID> = []
    func visit(_ items: [DisplayItem], _ transform: CGAffineTransform) {
      for group in items.lazy.compactMap(\.group) {
        let inner = group.transform.concatenating(transform)
        if let id = group.source, known.insert(id).inserted {
          spaces.append(
            ElementSpace(id: id, transform: inner, projection: group.projection))
        }
        // What is in perspective is drawn as one image.
        if group.projection == nil { visit(group.items, inner) }
      }
    }
    visit(items, .identity)
    return spaces
  }
}
