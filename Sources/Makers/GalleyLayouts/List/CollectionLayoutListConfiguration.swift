import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A list layout; UIKit's `UICollectionLayoutListConfiguration`.
public struct CollectionLayoutListConfiguration {
  /// The style of a list.
  public typealias Appearance = ListAppearance

  /// What is above the rows of a section.
  public enum HeaderMode: Int, Hashable, Sendable, CaseIterable {
    case none
    /// A view of the data source, of the kind `elementKindSectionHeader`.
    case supplementary
    /// The cell of item 0.
    case firstItemInSection
  }

  /// What is below the rows of a section.
  public enum FooterMode: Int, Hashable, Sendable, CaseIterable {
    case none
    /// A view of the data source, of the kind `elementKindSectionFooter`.
    case supplementary
  }

  /// The look of an item's separators, given that of the section's.
  public typealias ItemSeparatorHandler = (IndexPath, ListSeparatorConfiguration)
    -> ListSeparatorConfiguration

  /// The actions that a swipe over an item shows; nil for none.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> SwipeActionsConfiguration?

  /// The style.
  public let appearance: Appearance
  /// What is above the rows of a section.
  public var headerMode = HeaderMode.none
  /// What is below the rows of a section.
  public var footerMode = FooterMode.none
  /// Whether there are lines between rows.
  public var showsSeparators = true
  /// The look of the lines.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// The look of each item's lines, where they differ; called for visible items only.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the rows; nil for that of the style.
  public var backgroundColor: Color?
  /// The space above a header, in points; nil for that of the style.
  ///
  /// In a plain list without header views it is the space inside of a section's first row.
  public var headerTopPadding: CGFloat?
  /// The actions of a swipe from the leading edge; stored, but never called, as there are no touches.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions of a swipe from the trailing edge; stored, but never called, as there are no touches.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A list of a style, without headers and footers.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
  }
}
