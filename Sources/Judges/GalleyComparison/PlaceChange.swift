import GalleyDrawing

/// Where elements were and are in the pictures, for what draws the way from one to the other.
package struct PlaceChanges: Codable, Equatable, Sendable {
  /// One element that moved, grew, came or went.
  package struct Element: Codable, Equatable, Sendable {
    /// The element's name, such as `cell 0-3`.
    package var element: String
    /// Left, top, width and height in the golden's picture, in points; nil if it is not there.
    package var before: [Double]?
    /// The same in the new drawing.
    package var after: [Double]?
  }

  /// Width and height of the golden's picture, in points.
  package var expectedSize: [Double]
  /// Width and height of the new drawing, in points.
  package var actualSize: [Double]
  /// The elements whose places differ by half a point or more, in the order of the layout.
  package var elements: [Element]

  /// The most elements that are told: more of them are a cloud of arrows.
  package static let mostElements = 60

  /// The places in two drawings; nil if the lists do not say how large their pictures are.
  init?(_ geometry: GeometryDifference, old: ListBlocks, new: ListBlocks) {
    guard let before = Frame(geometry.before, old), let after = Frame(geometry.after, new) else {
      return nil
    }
    (expectedSize, actualSize) = ([before.width, before.height], [after.width, after.height])
    elements = geometry.pairs.lazy.compactMap { pair in
      let element = Element(
        element: pair.name, before: before.place(pair.old), after: after.place(pair.new))
      switch (element.before, element.after) {
      case (nil, nil): return nil
      case (let old?, let new?) where zip(old, new).allSatisfy({ abs($0 - $1) < 0.5 }): return nil
      default: return element
      }
    }.prefix(Self.mostElements).map(\.self)
  }

  /// A picture's size, and the point of the content at its top left corner.
  private struct Frame {
    var width, height: Double
    var origin: Delta

    init?(_ layout: LayoutFile, _ list: ListBlocks) {
      let words = list.blocks[0].head.split(separator: " ").compactMap { Double($0) }
      guard words.count == 2, words.allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
      (width, height) = (words[0], words[1])
      // A picture shows the viewport, or all of the content.
      let isViewport = layout.visible.size == Delta(x: width, y: height)
      origin = isViewport ? Delta(x: layout.visible.x, y: layout.visible.y) : .zero
    }

    /// The place of an element in the picture; nil if it has none there.
    func place(_ element: LayoutElement?) -> [Double]? {
      guard let box = element?.box, box.isFinite else { return nil }
      let moved = box.moved(by: .zero - origin)
      guard moved.overlaps(Box([0, 0, width, height])) else { return nil }
      return [moved.x, moved.y, moved.width, moved.height]
    }
  }
}
