import GalleyDrawing
import GalleyGeometry

/// Where the changes that a comparison found may change pixels; pixels elsewhere have another reason,
/// such as an image file with new contents.
package struct ExplainedPixels: Equatable, Sendable {
  /// Whether any pixel may differ, because the viewport or the background changed.
  private var isEverywhere = false
  /// The elements that changed.
  private var elements: Set<String> = []
  /// Around the old and new frames of these elements, in points of the picture.
  private var boxes: [CGRect] = []

  init(_ geometry: GeometryDifference, _ list: ListDifference, old: ListBlocks, new: ListBlocks) {
    let (before, after) = (geometry.before, geometry.after)
    isEverywhere =
      before.visible != after.visible || list.elements.contains("picture")
      || old.blocks.first?.head != new.blocks.first?.head
    guard !isEverywhere else { return }
    var reaches: [String: Double] = [:]
    for block in old.blocks + new.blocks {
      reaches[block.name] = max(reaches[block.name] ?? 0, block.shadowReach)
    }
    for pair in geometry.pairs where pair.differs || list.elements.contains(pair.id) {
      elements.insert(pair.id)
      for element in [pair.old, pair.new].compactMap(\.self) where element.box.isFinite {
        let box = element.box
        // A transform may turn and enlarge an element around its center.
        let room =
          (reaches[pair.id] ?? 0) + 1
          + (element.matrix == LayoutElement.identity ? 0 : max(box.width, box.height))
        let rect = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
          .insetBy(dx: -room, dy: -room)
        // The picture shows the viewport, or all of the content.
        boxes += [rect, rect.offsetBy(dx: -after.visible.x, dy: -after.visible.y)]
      }
    }
  }

  /// Whether pixels in a rectangle, in points of the picture, may differ because of the changes found.
  ///
  /// - Parameters:
  ///   - rect: Where pixels differ.
  ///   - names: The parts of elements that are drawn there, such as `cell 0-3` or `cell 0-3 text`.
  /// - Returns: Whether one of the changes may reach the rectangle.
  package func explain(_ rect: CGRect, in names: [String]) -> Bool {
    isEverywhere || boxes.contains { $0.intersects(rect) }
      || names.contains { name in
        elements.contains { name == $0 || name.hasPrefix($0 + " ") }
      }
  }
}

extension ListBlocks.Block {
  /// How far shadows may reach beyond the element's frame, in points.
  fileprivate var shadowReach: Double {
    ([head] + lines.map(\.text)).reduce(0) { reach, text in
      guard let line = ListLine(text), let sigma = line[.sigma].flatMap(Double.init) else {
        return reach
      }
      let offset = line[.offset]?.split(separator: " ").compactMap { Double($0) } ?? []
      return max(reach, sigma * 3 + (offset.map(abs).max() ?? 0))
    }
  }
}
