import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Where the changes that a comparison found may change pixels; pixels elsewhere have another reason,
/// such as an image file with new contents.
package struct ExplainedPixels: Equatable, Sendable {
  /// Whether any pixel may differ, because the viewport or the background changed.
  private var isEverywhere = false
  /// The elements that changed.
  private var elements: Set<String> = []
  /// Around the old and new frames of these elements, in points of the picture.
  private var boxes: [CGRect] = []
  /// Where changes are seen blurred through materials.
  private var materials: [Material] = []

  private struct Material: Equatable {
    /// Where the material is, in points of the picture.
    var area: CGRect
    /// How far away from a change it still shows that, in points.
    var reach: Double
  }

  init(_ geometry: GeometryDifference, _ list: ListDifference, old: ListBlocks, new: ListBlocks) {
    let (before, after) = (geometry.before, geometry.after)
    isEverywhere =
      before.visible != after.visible || list.elements.contains("picture")
      || old.blocks.first?.head != new.blocks.first?.head
    guard !isEverywhere else { return }
    var (shadows, blurs): ([String: Double], [String: Double]) = ([:], [:])
    for block in old.blocks + new.blocks {
      let lines = block.parsedLines
      shadows[block.name] = max(shadows[block.name] ?? 0, Self.shadowReach(of: lines))
      let backdrops = lines.compactMap { line in line.blurReach.map { (line, $0) } }
      blurs[block.name] = ([blurs[block.name]] + backdrops.map(\.1)).compactMap(\.self).max()
      guard block.name == "picture" else { continue }
      materials += backdrops.map {
        Material(area: $0.clippedArea ?? after.visible.rect(seenFrom: after.visible), reach: $1)
      }
    }
    for pair in geometry.pairs {
      let isChanged = pair.differs || list.elements.contains(pair.id)
      guard isChanged || blurs[pair.id] != nil else { continue }
      if isChanged { elements.insert(pair.id) }
      for element in [pair.old, pair.new].compactMap(\.self) where element.box.isFinite {
        let box = element.box
        // A transform may turn and enlarge an element around its center.
        let room =
          (shadows[pair.id] ?? 0) + 1
          + (element.matrix == LayoutElement.identity ? 0 : max(box.width, box.height))
        let rect = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
          .insetBy(dx: -room, dy: -room)
        // The picture shows the viewport, or all of the content.
        let rects = [rect, rect.offsetBy(dx: -after.visible.x, dy: -after.visible.y)]
        if isChanged { boxes += rects }
        if let reach = blurs[pair.id] {
          materials += rects.map { Material(area: $0, reach: reach) }
        }
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
      || materials.contains { material in
        let seen = rect.intersection(material.area).insetBy(
          dx: -material.reach, dy: -material.reach)
        return rect.intersects(material.area) && boxes.contains { $0.intersects(seen) }
      }
  }

  /// How far shadows may reach beyond an element's frame, in points.
  private static func shadowReach(of lines: [ListLine]) -> Double {
    lines.reduce(0) { reach, line in
      guard let sigma = line[.sigma].flatMap(Double.init) else { return reach }
      return max(reach, sigma * 3 + (line.numbers(.offset).map(abs).max() ?? 0))
    }
  }
}

extension ListBlocks.Block {
  /// All lines that can be read, with the one that opens the group.
  fileprivate var parsedLines: [ListLine] {
    ([head] + lines.map(\.text)).compactMap { ListLine($0) }
  }
}

extension ListLine {
  /// How far the line's material sees, in points; nil for a line without one.
  fileprivate var blurReach: Double? {
    numbers(.backdrop).first.map { $0 * SoftenedBitmap.extent + 1 }
  }

  /// The rectangle that clips the line's group; nil for another outline.
  fileprivate var clippedArea: CGRect? {
    let box = numbers(.rect)
    return box.count == 4 ? CGRect(x: box[0], y: box[1], width: box[2], height: box[3]) : nil
  }
}
