import GalleyGeometry

/// A frame of a custom group's cell, as a value.
struct CustomFrame: Hashable, Sendable {
  var frame: CGRect
  var zIndex: Int
}

/// The place of a cell in its group, before it comes to whole pixels.
struct GroupSlot: Hashable, Sendable {
  /// The rectangle before `insets`, relative to the group's origin, in points.
  var rect: CGRect
  var insets: DirectionalEdgeInsets
  var supplementaries: [CompositionalSupplementary]
  /// The order in the stack that a custom group gives.
  var zIndex = 0
  /// Whether the cell's view decides about its width and its height.
  var measuresWidth = false
  var measuresHeight = false
}

/// The place of a nested or whole group: of each that has supplementary views, and of others where they
/// are asked for.
struct GroupBox: Hashable, Sendable {
  var rect: CGRect
  var insets: DirectionalEdgeInsets
  var supplementaries: [CompositionalSupplementary]
  /// The first of the group's slots, without which it is not there.
  var firstSlot: Int
}

/// A group whose tree has been resolved: what all groups of a section have in common.
struct SolvedGroup: Hashable, Sendable {
  var size: CGSize
  var slots: [GroupSlot] = []
  /// Groups with supplementary views, and with insets where they are asked for, in the order of the tree.
  var boxes: [GroupBox] = []

  /// The number of groups with a supplementary view of a kind.
  func boxCount(ofKind kind: String) -> Int {
    boxes.count { $0.supplementaries.contains { $0.kind == kind } }
  }

  /// Adds what is in `other`, moved by an offset.
  mutating func append(_ other: SolvedGroup, at offset: CGPoint) {
    for var slot in other.slots {
      slot.rect.origin.x += offset.x
      slot.rect.origin.y += offset.y
      slots.append(slot)
    }
    for var box in other.boxes {
      box.rect.origin.x += offset.x
      box.rect.origin.y += offset.y
      boxes.append(box)
    }
  }
}

extension SolvedGroup {
  /// How far cells and supplementary views stick out of the group's rectangle, on any side, in points.
  func reach(_ solver: GroupSolver) -> CGFloat {
    let whole = CGRect(origin: .zero, size: size)
    var all = whole
    func add(_ rect: CGRect, _ supplementaries: [CompositionalSupplementary]) {
      all = all.union(rect)
      for supplementary in supplementaries {
        let size = solver.size(supplementary.width, supplementary.height, in: rect.size)
        all = all.union(supplementary.rect(at: rect, size: size))
      }
    }
    for slot in slots { add(slot.rect.inset(by: slot.insets), slot.supplementaries) }
    for box in boxes { add(box.rect.inset(by: box.insets), box.supplementaries) }
    return max(
      max(whole.minX - all.minX, all.maxX - whole.maxX),
      max(whole.minY - all.minY, all.maxY - whole.maxY))
  }
}
