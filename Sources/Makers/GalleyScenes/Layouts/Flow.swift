import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts

/// The options of a flow layout; names and defaults are UICollectionViewFlowLayout's.
package struct FlowOptions: Hashable, Sendable {
  /// Which way the content scrolls; lines run across.
  package var scrollDirection = CollectionView.ScrollDirection.vertical
  /// The size of items that have none of their own.
  package var itemSize = RelativeSize(width: 50, height: 50)
  /// Which lengths of items are those of their looks.
  var fit = ItemFit()
  /// The size of self-sizing items before they are measured; nil if they do not size themselves.
  package var estimatedItemSize: CGSize?
  /// The least space between lines, in points.
  package var minimumLineSpacing: CGFloat = 10
  /// The least space between the items of a line, in points.
  package var minimumInteritemSpacing: CGFloat = 10
  /// Space around the items of each section, in points.
  package var sectionInset = EdgeInsets.zero
  /// The size of headers in points; none when zero.
  package var headerReferenceSize = CGSize.zero
  /// The size of footers in points; none when zero.
  package var footerReferenceSize = CGSize.zero
  /// Whether headers stay on screen while their section is visible.
  package var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay on screen while their section is visible.
  package var sectionFootersPinToVisibleBounds = false

  /// UIKit's defaults.
  package init() {}
}

extension FlowOptions: LayoutOptions {
  static let table = Table<FlowOptions>(
    "flow", "Items in lines, as UICollectionViewFlowLayout places them.", settings.map(\.key))

  /// The keys of a flow layout, but for those with certain names.
  static func keys(except names: Set<String>) -> [Key<FlowOptions>] {
    table.keys.filter { !names.contains($0.name) }
  }

  private static let settings: [Setting<FlowOptions, CollectionViewFlowLayout>] = [
    Setting(
      "scrollDirection", \.scrollDirection, .choice(),
      "The direction in which the content scrolls; lines run across it."
    ) { $0.scrollDirection = $1 },
    Setting(
      "itemSize", \.itemLengths, .itemLengths,
      "The size of items without a size of their own; `fit` is the length that an item's look "
        + "needs."
    ) { layout, lengths in
      // The delegate answers with sizes that are parts of the room.
      if case .points(let width) = lengths.size.width,
        case .points(let height) = lengths.size.height
      {
        layout.itemSize = CGSize(width: width, height: height)
      }
    },
    Setting(
      "estimatedItemSize", optional: \.estimatedItemSize, .estimate,
      rule: "items do not size themselves",
      """
      The size of items without a size of their own until their cells are measured; `automatic` \
      is `itemSize`.
      """
    ) { layout, size in
      if let size { layout.estimatedItemSize = size }
    },
    Setting(
      "minimumLineSpacing", \.minimumLineSpacing, .coordinate, "The least space between lines."
    ) { $0.minimumLineSpacing = $1 },
    Setting(
      "minimumInteritemSpacing", \.minimumInteritemSpacing, .coordinate,
      "The least space between the items of a line."
    ) { $0.minimumInteritemSpacing = $1 },
    Setting(
      "sectionInset", \.sectionInset, .sectionInset, "Space around the items of each section."
    ) { $0.sectionInset = $1 },
    Setting(
      "headerReferenceSize", \.headerReferenceSize, .size, "The size of headers; none when zero."
    ) { $0.headerReferenceSize = $1 },
    Setting(
      "footerReferenceSize", \.footerReferenceSize, .size, "The size of footers; none when zero."
    ) { $0.footerReferenceSize = $1 },
    Setting(
      "sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, .boolean,
      "Whether headers stay on screen while their section is visible."
    ) { $0.sectionHeadersPinToVisibleBounds = $1 },
    Setting(
      "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, .boolean,
      "Whether footers stay on screen while their section is visible."
    ) { $0.sectionFootersPinToVisibleBounds = $1 },
  ]

  var flowOptions: FlowOptions? { self }

  /// Whether items size themselves.
  var sizesItems: Bool { estimatedItemSize != nil || fit != ItemFit() }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    applied(to: MirroredFlowLayout(), in: scene)
  }

  /// `layout` with these options, for the sections of a scene.
  @MainActor func applied<Layout: CollectionViewFlowLayout>(
    to layout: Layout, in scene: Scene
  ) -> Layout {
    Self.settings.apply(self, to: layout)
    if fit != ItemFit() {
      layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
      let sections = scene.sections
      layout.estimatesItems = { [itemSize] view, section in
        let section = sections.indices.contains(section) ? sections[section] : Scene.Section()
        return itemSize.points(in: room(of: section, in: ItemRoom(view)))
      }
    }
    return layout
  }

  fileprivate var itemLengths: ItemLengths {
    get { ItemLengths(size: itemSize, fit: fit) }
    set { (itemSize, fit) = (newValue.size, newValue.fit) }
  }
}

/// Which lengths of items are those that their looks need.
struct ItemFit: Hashable, Sendable {
  var width = false
  var height = false
}

/// The size of items as files write it.
struct ItemLengths: Hashable, Sendable {
  /// The size; where the look says how long an item is, what it has until its cell is asked.
  var size: RelativeSize
  var fit: ItemFit
}

extension KeyShape where Value == ItemLengths {
  /// A width and a height, each of which may be that of the look.
  fileprivate static var itemLengths: KeyShape {
    // UIKit: 44 points are what a row has at least.
    let unknown = Length.points(44)
    let side = KeyShape<Length?>(
      .oneOf([.number(.length), .form(.frameLength)]),
      json: { $0.flatMap { KeyShape<Length>.size.json($0) } }
    ) { node, _ in node.text == FitLength.word ? .some(nil) : Length(node).map { .some($0) } }
    return tuple(
      ["width", "height"], of: side, from: { [$0.size.width, $0.size.height] },
      to: { sides in
        ItemLengths(
          size: RelativeSize(width: sides[0] ?? unknown, height: sides[1] ?? unknown),
          fit: ItemFit(width: sides[0] == nil, height: sides[1] == nil))
      })
  }
}

extension KeyShape where Value == CGSize {
  /// A size, or the word for UIKit's automatic size.
  fileprivate static var estimate: KeyShape {
    either(.word(["automatic": CollectionViewFlowLayout.automaticSize]), .size)
  }
}

/// A flow layout that runs the other way where the scene's content does.
// UIKit: a flow layout flips only in subclasses that say so.
private final class MirroredFlowLayout: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
