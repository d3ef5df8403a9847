import GalleyDrawing
import GalleyGeometry

/// What a change of an element's geometry explains in its lines of `list.txt`.
struct ElementGeometryChange {
  static let none = ElementGeometryChange()

  /// How the element grew, so that positions and outlines inside it may differ; nil where it has its old size.
  var stretch: OutlineStretch?
  /// How far cells of its section grew, and moved away from the first one: its notch may have grown by as much.
  var steps: [Delta] = []
  /// Whether the element may be drawn now, or no longer.
  var isVisibilityExplained = false
  /// How far its group may have moved; nil for anywhere, because its transform changed, too.
  var moves: [Delta]? = [.zero]
  /// What both pictures show, seen from the element's corner, in points; nil where it shows whole in both, or did not move.
  var windows: (old: CGRect, new: CGRect)?
  /// Whether its group may have another opacity.
  var isOpacityExplained = false
}

/// What the changes between two layouts explain in the lists of both.
struct ListGeometryChanges {
  /// The elements whose place in the drawing order may differ.
  private(set) var reordered: Set<String> = []

  /// The elements that a layout has once more or once less.
  private var repeated: Set<String> = []
  private var elements: [String: ElementGeometryChange] = [:]
  /// What is explained for elements whose own geometry is unchanged.
  private var others = ElementGeometryChange()

  init(_ difference: GeometryDifference) {
    let (before, after) = (difference.before, difference.after)
    // A list counts from the viewport's corner, or from the content's if it shows all of that.
    let scroll = Delta(x: before.visible.x - after.visible.x, y: before.visible.y - after.visible.y)
    others.moves = [.zero, scroll]
    let steps = Self.steps(difference.pairs)
    for pair in difference.pairs where pair.differs {
      if pair.isRepeated {
        repeated.insert(pair.id)
        continue
      }
      // What moved among the others is drawn at another place of their order.
      if case .moved? = pair.fate { reordered.insert(pair.id) }
      var change = others
      if pair.growth != .zero, let (old, new) = pair.boxes {
        change.stretch = OutlineStretch(before: old.size, after: new.size)
      }
      change.steps = steps[pair.place.section] ?? []
      change.isVisibilityExplained = pair.old == nil || pair.new == nil
      change.moves = pair.boxes == nil ? nil : [pair.move, pair.move + scroll]
      change.windows = Self.windows(pair, before, after)
      for look in LookFinder.changes(pair) {
        switch look.property {
        case .z: reordered.insert(pair.id)
        case .alpha:
          change.isOpacityExplained = true
          // A transparent element is not drawn.
          if [pair.old, pair.new].contains(where: { $0?.opacity == 0 }) {
            change.isVisibilityExplained = true
          }
        case .transform: change.moves = nil
        case .hidden: change.isVisibilityExplained = true
        }
      }
      elements[pair.id] = change
    }
    // The picture shows the viewport or all of the content.
    if before.content != after.content || before.visible.size != after.visible.size {
      elements["picture"] = ElementGeometryChange(
        stretch: OutlineStretch(before: before.visible.size, after: after.visible.size))
    }
  }

  /// What both pictures show, seen from an element's corner; nil where both show it whole.
  private static func windows(
    _ pair: ElementPair, _ before: LayoutFile, _ after: LayoutFile
  ) -> (old: CGRect, new: CGRect)? {
    guard let (old, new) = pair.boxes,
      !before.visible.contains(old) || !after.visible.contains(new)
    else { return nil }
    return (before.visible.rect(seenFrom: old), after.visible.rect(seenFrom: new))
  }

  /// How far the cells of each section grew, and moved away from the first of them.
  private static func steps(_ pairs: [ElementPair]) -> [Int: [Delta]] {
    var first: [Int: Delta] = [:]
    var steps: [Int: Set<Delta>] = [:]
    for pair in pairs where pair.place.isCell && pair.boxes != nil {
      let section = pair.place.section
      let start = first[section] ?? pair.move
      first[section] = start
      steps[section, default: []].formUnion([pair.growth, pair.move - start])
    }
    return steps.mapValues { Array($0.subtracting([.zero])) }
  }

  /// What is explained for an element in a list.
  subscript(key: ListBlocks.Key) -> ElementGeometryChange {
    var change = elements[key.name] ?? others
    if key.occurrence > 0, repeated.contains(key.name) { change.isVisibilityExplained = true }
    return change
  }
}
