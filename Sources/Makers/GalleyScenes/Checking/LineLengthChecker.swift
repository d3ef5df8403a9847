import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// Warns of items that are longer than the lines of their flow layout.
// UIKit: such items are placed all the same, and the console says that the behaviour is not defined.
struct LineLengthChecker {
  private let scene: Scene
  private let flow: FlowOptions
  private let log: MistakeLog
  private let isVertical: Bool

  /// A checker for a scene; nil if its layout has no lines of items.
  init?(_ scene: Scene, log: MistakeLog) {
    guard let flow = scene.layout.flowOptions else { return nil }
    self.scene = scene
    self.flow = flow
    self.log = log
    isVertical = flow.scrollDirection == .vertical
  }

  /// Checks all items of the scene's file.
  func check(_ root: Node) {
    let viewport = ItemRoom(scene.viewport, contentInset: scene.contentInset)
    let layoutNode = root["layout"].map { $0["itemSize"] ?? $0 } ?? root
    let nodes = root["sections"]?.elements ?? []
    for (index, (section, node)) in zip(scene.sections, nodes).enumerated() {
      let room = flow.room(of: section, in: viewport)
      var usesLayoutSize = false
      for item in items(of: node) {
        if let found = length(of: item, in: room) {
          check(found.longest, of: index, in: room, at: found.node)
        } else {
          usesLayoutSize = usesLayoutSize || item["count"]?.integer != 0
        }
      }
      // Tags are as wide as their text.
      if usesLayoutSize, !(scene.layout.options is TagOptions) {
        check(along(flow.itemSize.points(in: room)), of: index, in: room, at: layoutNode)
      }
    }
  }

  /// The items of a section, runs as one.
  private func items(of section: Node) -> [Node] {
    guard let items = Scene.Section.itemsKey.node(in: section), items.integer != 0 else {
      return []
    }
    return items.elements ?? [items]
  }

  private func check(_ length: CGFloat, of section: Int, in room: ItemRoom, at node: Node) {
    let line = along(room.size)
    guard length > line else { return }
    let (extent, key) = isVertical ? ("wide", "width") : ("high", "height")
    let (long, short) = (DecimalNumber.text(length), DecimalNumber.text(line))
    log.warn(
      .doubtful,
      "items are \(long) points \(extent), but a line of section \(section) has room for \(short)",
      at: node, hint: "make the \(key) \(short) or less, or \"100%\"")
  }

  /// The greatest length along the line that an item has of its own, and where the file says so.
  private func length(of item: Node, in room: ItemRoom) -> (longest: CGFloat, node: Node)? {
    let key = isVertical ? ItemParts.widthKey : ItemParts.heightKey
    let size = ItemParts.sizeKey.node(in: item)?.elements
    guard let node = size?[isVertical ? 0 : 1] ?? key.node(in: item) else { return nil }
    if let greatest = node["max"]?.length { return (greatest, node) }
    return Length(node).map { (isVertical ? room.width($0) : room.height($0), node) }
  }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
}
