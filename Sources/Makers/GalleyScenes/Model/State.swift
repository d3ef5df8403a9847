import GalleyBase
import GalleyGeometry
import GalleyViews

extension Scene {
  /// The scene at one offset and with one selection: a case to draw and to check.
  public struct State: Hashable, Sendable {
    /// Its name, unique in the scene.
    public var name: String
    /// The content offset in points, nil at rest; ignored when there is a `scrollTarget`.
    package var contentOffset: CGPoint?
    /// How far the content is moved from where it rests, in points; ignored with an offset.
    package var displacement = CGPoint.zero
    /// Where orthogonal sections stand; others are at their start.
    package var orthogonal: [OrthogonalOffset] = []
    /// An item to scroll to, if any.
    package var scrollTarget: ScrollTarget?
    /// The items that are selected.
    package var selection: [IndexPathRange] = []
    /// The size that the viewport takes after the first layout, in points, as in a rotation.
    package var size: CGSize?
    /// How many items a reload leaves in each section, if there is one.
    package var reload: [Int]?
    /// A batch update, if there is one.
    package var updates: Updates?
    /// Other data for a list, if there is some.
    package var snapshot: Snapshot?
    /// The traits that are not the scene's.
    package var traits = TraitOverrides()
    /// The variant of the scene that it is shown in, if the scene has some.
    package var variant: Variant?
    /// Whether rows of a list show what they show while it is edited.
    package var isEditing = false
    /// How far its picture may be from its golden, if the state says so itself.
    package var tolerance: Tolerance?

    /// A state at an offset in points, at an item, or at rest.
    package init(
      name: String, contentOffset: CGPoint? = nil, scrollTarget: ScrollTarget? = nil
    ) {
      self.name = name
      self.contentOffset = contentOffset
      self.scrollTarget = scrollTarget
    }
  }

  /// An item to scroll to.
  package struct ScrollTarget: Hashable, Sendable {
    /// The item, which exists.
    package var item: IndexPath
    /// Where in the viewport it goes; nil for the leading end.
    package var position: ScrollPosition?

    /// An item and where it goes.
    package init(item: IndexPath, position: ScrollPosition? = nil) {
      self.item = item
      self.position = position
    }
  }

  /// A place in the viewport; UIKit's `UICollectionView.ScrollPosition`.
  public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
    case top, centeredVertically, bottom, left, centeredHorizontally, right
  }
}

extension Scene.State {
  /// How many items each section has before or after the state's change of data, whichever is more.
  func mostItems(from counts: [Int]) -> [Int] {
    let after = updates?.counts(after: counts) ?? snapshot?.sections.map(\.items.count) ?? counts
    return (0..<max(counts.count, after.count)).map { section in
      [counts, after].compactMap { $0.indices.contains(section) ? $0[section] : nil }.max() ?? 0
    }
  }
}

// MARK: - Keys

extension Scene.State: Keyed {
  /// The state of a scene that lists none.
  init() { self.init(name: "default") }

  static let nameKey = Key<Scene.State>(
    "name", required: \.name, .form(.slug), "Its name, unique in the scene.")

  static let table = Table<Scene.State>(
    "state", "The scene at another offset, with a selection, or after a change of size or data.",
    choices: [
      .atMostOne("contentOffset", "scrollTo"), .atMostOne("reload", "updates", "snapshot"),
    ],
    [
      nameKey,
      Key(
        "contentOffset", optional: \.contentOffset, .point, rule: "the scene's",
        "The content offset."),
      Key(
        "scrollTo", optional: \.scrollTarget, .scrollTarget,
        "An item to scroll to instead; an orthogonal section scrolls to it, too."),
      Key(
        "orthogonal", \.orthogonal, .orthogonalOffsets,
        "The offsets of orthogonal sections: one, or a list."),
      Key(
        "selection", \.selection, .list(of: .items), "The items that are selected."),
      Key(
        "size", optional: \.size, .viewport, rule: "the viewport's",
        "The size that the viewport changes to after the first layout, as in a rotation."),
    ] + TraitAxis.all.map { $0.key(\.traits, rule: "the scene's") } + [
      Key(
        "reload", optional: \.reload, .reload,
        """
        The number of items of each section after a reload that follows the first layout; \
        sections beyond the list are removed.
        """),
      Key(
        "updates", optional: \.updates, .updates,
        "A batch update, at a moment of its animation."),
      Key(
        "snapshot", optional: \.snapshot, .snapshot,
        "New data for a list, at a moment of the change to it."),
      Key(
        "editing", \.isEditing, .editing, "Whether a list is edited, which shows other accessories."
      ),
      Key(
        "tolerance", optional: \.tolerance, .map(), rule: "the scene's",
        "How far this state's picture may differ from its golden, instead of the scene's "
          + "`tolerance`."),
    ])
}

extension KeyShape where Value == Scene.State {
  /// A state, or only the name of one that changes nothing.
  static var state: KeyShape {
    let name = KeyShape<String>.form(.slug)
    return KeyShape(
      .oneOf([name.shape, .map(Scene.State.reference)]), json: { $0.name.jsonQuoted }
    ) { node, reader in
      var state = reader.startState
      guard let name = name.read(node, &reader) else {
        return Scene.State.read(node, from: state, &reader)
      }
      state.name = name
      return state
    }
  }
}

extension SceneReader {
  /// The state of a scene that lists none; where others start from.
  var startState: Scene.State {
    var state = Scene.State()
    state.contentOffset = contentOffset
    return state
  }
}

extension KeyShape where Value == IndexPathRange {
  /// Items that the scene has.
  static var items: KeyShape {
    let text = KeyShape<String>.form(.indexPathRange)
    return KeyShape(text.shape) { node, reader in
      guard let range = text.read(node, &reader).flatMap(IndexPathRange.init) else { return nil }
      reader.check(range, at: node)
      return range
    }
  }
}

extension KeyShape where Value == IndexPath {
  /// An item; whether the scene has it is not checked.
  static var indexPath: KeyShape {
    KeyShape<String>.form(.indexPath).map { IndexPathRange($0)?.indexPath }
  }
}

/// An item to scroll to as files write it.
struct ScrollParts: Keyed {
  var item: Located<IndexPath>?
  var position: Scene.ScrollPosition?

  static let table = Table<ScrollParts>(
    "scrollTo", "An item to scroll to.",
    [
      Key("item", required: \.item, KeyShape<IndexPath>.indexPath.located, "The item."),
      Key(
        "at", optional: \.position, .choice(),
        rule: "top, or the leading side where the layout scrolls sideways",
        "The place in the viewport where it goes."),
    ])
}

extension KeyShape where Value == Scene.ScrollTarget {
  fileprivate static var scrollTarget: KeyShape {
    KeyShape(.map(ScrollParts.reference)) { node, reader in
      guard let parts = ScrollParts.read(node, &reader), let item = parts.item else { return nil }
      if let (problem, hint) = reader.missing(item.value) {
        // A layout under work loses items; its other states are still worth drawing.
        reader.log.warn(
          .missingElement, problem, at: item.node,
          hint: hint + "; the state keeps the scene's offset")
        return nil
      }
      return Scene.ScrollTarget(item: item.value, position: parts.position)
    }
  }
}

extension KeyShape where Value == Bool {
  /// Whether a list is edited.
  fileprivate static var editing: KeyShape {
    KeyShape(boolean.shape, json: boolean.json) { node, reader in
      if !reader.hasLists {
        reader.log.add(.noEffect, "only lists can be edited", at: node)
      }
      return node.boolean
    }
  }
}

extension KeyShape where Value == [Int] {
  /// How many items a reload leaves in each section.
  fileprivate static var reload: KeyShape {
    let list = KeyShape.list(of: .integer(0...SceneLimits.maximumItems))
    return KeyShape(list.shape) { node, reader in
      guard let counts = list.read(node, &reader), reader.canChangeElements(at: node) else {
        return nil
      }
      let limits = reader.itemCounts
      if counts.count > limits.count {
        reader.log.add(
          .missingElement, "more counts than sections", at: node, hint: "there are \(limits.count)")
      }
      for (index, (count, limit)) in zip(counts, limits).enumerated() where count > limit {
        reader.log.add(
          .missingElement, "section \(index) has only \(limit) items",
          at: node.elements?[index] ?? node)
      }
      return counts
    }
  }
}
