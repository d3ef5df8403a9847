import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// A supplementary view at an item or a group, as files write it.
struct LayoutSupplementaryParts: Keyed, Hashable {
  var kind = ""
  var width = LayoutDimension.absolute(0)
  var height = LayoutDimension.absolute(0)
  var containerAnchor = LayoutAnchorParts()
  var itemAnchor: LayoutAnchorParts?
  var zIndex = 1

  private static let kindKey = Key<LayoutSupplementaryParts>(
    "kind", required: \.kind, .form(.slug),
    "Its element kind; the view of the same name in `views` is its look.")

  static let table = Table<LayoutSupplementaryParts>(
    "layoutSupplementary",
    "A supplementary view at an item or a group of a compositional layout, such as a badge.",
    [
      kindKey,
      Key("width", required: \.width, .dimension, "The width, in the item or the group."),
      Key("height", required: \.height, .dimension, "The height, in the item or the group."),
      Key(
        "containerAnchor", required: \.containerAnchor, .map(),
        "The point of the item or the group to which it is attached."),
      Key(
        "itemAnchor", optional: \.itemAnchor, .map(), rule: "the same edges",
        "The point of the view that lies at `containerAnchor`."),
      Key("zIndex", \.zIndex, .zIndex, "Its order in the stack."),
    ])

  /// Reports a kind that several of the maps have.
  static func requireUniqueKinds(
    _ maps: [Node], where place: String, _ reader: inout SceneReader
  ) {
    var seen: Set<String> = []
    for map in maps {
      guard let node = kindKey.node(in: map), let kind = node.text else { continue }
      if !seen.insert(kind).inserted {
        reader.log.add(
          .duplicateName, "the kind '\(kind.shortened)' is there twice \(place)", at: node,
          hint: "give each supplementary view a kind of its own")
      }
    }
  }
}

/// A point of a rectangle, as files write it.
struct LayoutAnchorParts: Keyed, Hashable {
  var edges: DirectionalRectEdge = []
  var absoluteOffset: CGPoint?
  var fractionalOffset: CGPoint?

  static let table = Table<LayoutAnchorParts>(
    "layoutAnchor", "A point of a rectangle: the middle of an edge, or a corner, with an offset.",
    choices: [.atMostOne("absoluteOffset", "fractionalOffset")],
    [
      Key(
        "edges", \.edges, .edges, rule: "the middle",
        "The edges at the point: one for the middle of an edge, two for a corner."),
      Key(
        "absoluteOffset", optional: \.absoluteOffset, .point, rule: "none", "How far from there."),
      Key(
        "fractionalOffset", optional: \.fractionalOffset, .unitPoint, rule: "none",
        "The offset from that point, as a share of the supplementary view's size."),
    ])
}

/// A view at an edge of a section or of the whole layout, as files write it.
struct LayoutBoundaryParts: Keyed, Hashable {
  var kind = ""
  var width = LayoutDimension.absolute(0)
  var height = LayoutDimension.absolute(0)
  var alignment: RectAlignment?
  var absoluteOffset = CGPoint.zero
  var extendsBoundary = true
  var pinToVisibleBounds = false
  var zIndex = 1
  var contentInsets = DirectionalEdgeInsets.zero

  static let table = Table<LayoutBoundaryParts>(
    "boundarySupplementary",
    "A view at an edge of a section, or of all content, such as a header.",
    [
      Key(
        "kind", required: \.kind, .form(.slug),
        """
        `header`, `footer` or another element kind; the view of the same name in `views` is its look, \
        unless the section's `header` or `footer` has one.
        """),
      Key("width", required: \.width, .dimension, "The width, in the section."),
      Key("height", required: \.height, .dimension, "The height, in the section."),
      Key(
        "alignment", optional: \.alignment, .alignment,
        rule: "the end for the kind `footer`, the start for others",
        "Its edge or corner."),
      Key("absoluteOffset", \.absoluteOffset, .point, "The offset from there; nothing else moves."),
      Key(
        "extendsBoundary", \.extendsBoundary, .boolean,
        "Whether the section grows by its length; otherwise it covers the content."),
      Key(
        "pinToVisibleBounds", \.pinToVisibleBounds, .boolean,
        "Whether it stays on screen while its section is visible."),
      Key("zIndex", \.zIndex, .zIndex, "Its order in the stack."),
      Key("contentInsets", \.contentInsets, .directionalInsets, "Space inside its size."),
    ])

  /// The edge or the corner; unless it was given, where the content ends or starts.
  func alignment(_ direction: CollectionView.ScrollDirection) -> RectAlignment {
    if let alignment { return alignment }
    let isFooter = kind == LayoutElementKind.footer
    return direction == .vertical
      ? isFooter ? .bottom : .top : isFooter ? .trailing : .leading
  }
}

/// A background of a section, as files write it.
struct LayoutDecorationParts: Keyed, Hashable {
  var kind = ""
  var contentInsets = DirectionalEdgeInsets.zero
  var zIndex = 0

  static let table = Table<LayoutDecorationParts>(
    "layoutDecoration",
    "A background of a section in a compositional layout; a bare name is its `kind`.",
    [
      Key(
        "kind", required: \.kind, .form(.slug),
        "Its element kind; the view of the same name in `views` is its look."),
      Key(
        "contentInsets", \.contentInsets, .directionalInsets,
        "Space between the edges of the section and the background."),
      Key("zIndex", \.zIndex, .zIndex, "Its order in the stack."),
    ])
}

/// The element kinds that scenes have words for.
@MainActor enum LayoutElementKind {
  nonisolated static let header = "header"
  nonisolated static let footer = "footer"

  /// UIKit's kind for a scene's word.
  static func kind(_ word: String) -> String {
    switch word {
    case header: CollectionView.elementKindSectionHeader
    case footer: CollectionView.elementKindSectionFooter
    default: word
    }
  }

  /// A scene's word for UIKit's kind.
  static func word(_ kind: String) -> String {
    switch kind {
    case CollectionView.elementKindSectionHeader: header
    case CollectionView.elementKindSectionFooter: footer
    default: kind
    }
  }
}

// MARK: - Shapes

extension KeyShape where Value == DirectionalRectEdge {
  fileprivate static var edges: KeyShape {
    let word = KeyShape<DirectionalRectEdge>.word([
      "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing, "all": .all,
    ])
    return KeyShape<[DirectionalRectEdge]>.list(of: word).map { DirectionalRectEdge($0) }
  }
}

extension KeyShape where Value == RectAlignment {
  fileprivate static var alignment: KeyShape {
    .word([
      "top": .top, "topLeading": .topLeading, "leading": .leading, "bottomLeading": .bottomLeading,
      "bottom": .bottom, "bottomTrailing": .bottomTrailing, "trailing": .trailing,
      "topTrailing": .topTrailing,
    ])
  }
}

extension KeyShape where Value == LayoutDecorationParts {
  /// A background, or its kind alone.
  static var layoutDecoration: KeyShape {
    either(KeyShape<String>.form(.slug).map { LayoutDecorationParts(kind: $0) }, .map())
  }
}
