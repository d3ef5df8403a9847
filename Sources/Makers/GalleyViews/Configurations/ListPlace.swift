import GalleyGeometry

/// The style of a list; UIKit's `UICollectionLayoutListConfiguration.Appearance`.
public enum ListAppearance: Int, Hashable, Sendable, CaseIterable {
  /// Rows over the whole width.
  case plain
  /// Sections of rows over the whole width, with space between them.
  case grouped
  /// Sections as cards with rounded corners.
  case insetGrouped
  /// A sidebar with rounded rows.
  case sidebar
  /// A sidebar whose rows look like those of a plain list.
  case sidebarPlain
}

/// Where an element stands in a list; a list layout gives it to the element's attributes, and they to its view.
///
/// A cell takes its background and the corners of its background from here, and answers with the insets of its
/// separators in `LayoutAttributes.listPlace` of its preferred attributes.
package struct ListPlace: Hashable, Sendable {
  /// What the element is in its section.
  package enum Role: Hashable, Sendable {
    case row
    /// A supplementary view, or the first item of a section.
    case header
    case footer
  }

  /// The leading and trailing insets of separators, in points from the edges of the cell.
  package struct SeparatorInsets: Hashable, Sendable {
    package var leading, trailing: CGFloat

    package init(leading: CGFloat, trailing: CGFloat) {
      (self.leading, self.trailing) = (leading, trailing)
    }
  }

  /// The style of the list.
  package var appearance: ListAppearance
  /// What the element is in its section.
  package var role: Role
  /// Whether the section begins with a header that is an item, and this is one of the rows below it.
  package var isBelowHeaderItem = false
  /// The space above the content inside of the element, in points.
  ///
  /// A cell's content view starts below it, and the collection view adds it to the height that the cell asks for.
  package var topPadding: CGFloat = 0
  /// The least distance of a row's texts from its sides, in points.
  package var textMargin = SystemMetrics.sideMargin
  /// The radius of the corners that are rounded, in points; cells are clipped to it even if none of theirs is.
  package var cornerRadius: CGFloat = 0
  /// Whether the two upper corners are rounded.
  package var roundsTop = false
  /// Whether the two lower corners are rounded.
  package var roundsBottom = false
  /// The separator insets that the cell asks for; nil for those of the list.
  package var separatorInsets: SeparatorInsets?

  /// A place without rounded corners.
  package init(appearance: ListAppearance, role: Role) {
    (self.appearance, self.role) = (appearance, role)
  }
}
