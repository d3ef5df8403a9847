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
  /// Whether headers stay in sight while their section does.
  package var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay in sight while their section does.
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
      "Which way the content scrolls; lines run across."
    ) { $0.scrollDirection = $1 },
    Setting(
      "itemSize", \.itemSize, .size, "The size of items that have none of their own."
    ) { layout, size in
      // The delegate answers with sizes that are parts of the room.
      if case .points(let width) = size.width, case .points(let height) = size.height {
        layout.itemSize = CGSize(width: width, height: height)
      }
    },
    Setting(
      "estimatedItemSize", optional: \.estimatedItemSize, .estimate,
      rule: "items do not size themselves",
      """
      The size of items until their cells are measured, for items without a size of their own; \
      `automatic` is `itemSize`.
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
      "Whether headers stay in sight while their section does."
    ) { $0.sectionHeadersPinToVisibleBounds = $1 },
    Setting(
      "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, .boolean,
      "Whether footers stay in sight while their section does."
    ) { $0.sectionFootersPinToVisibleBounds = $1 },
  ]

  var flowOptions: FlowOptions? { self }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    applied(to: MirroredFlowLayout())
  }

  /// `layout` with these options.
  @MainActor func applied<Layout: CollectionViewFlowLayout>(to layout: Layout) -> Layout {
    Self.settings.apply(self, to: layout)
    return layout
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
