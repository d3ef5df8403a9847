import GalleyGeometry
import GalleyViews

extension TableView {
  /// How sections look; UIKit's `UITableView.Style`.
  public enum Style: Int, Hashable, Sendable, CaseIterable {
    /// Rows over the whole width, with headers that stay visible.
    case plain
    /// Sections of rows over the whole width, with space between them.
    case grouped
    /// Sections as cards with rounded corners.
    case insetGrouped
  }

  /// The position of a row after scrolling to it; UIKit's `UITableView.ScrollPosition`.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// Wherever it is; a row that is not wholly visible moves as little as possible.
    case none
    case top, middle, bottom
  }

  // There is no clock, so all are the same.
  /// How rows come and go; UIKit's `UITableView.RowAnimation`.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// What the insets of separators are counted from; UIKit's `UITableView.SeparatorInsetReference`.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// What makes a self-sizing row that is shown tell its height again.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// A height that the view itself decides.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// The title of an index that stands for the search bar.
  nonisolated public static let indexSearch = "{search}"
}

/// What a table knows of its content.
struct TableState {
  /// Whether the next layout must ask for everything again.
  var needsReload = true
  /// The number of rows of each section.
  var counts: [Int] = []
  var arrangement = TableArrangement([], top: 0)
  /// The width for which the arrangement was made; nil to make it again.
  var arrangedWidth: CGFloat?
  /// The heights that rows have told; after an update, they are estimates.
  var measured: [IndexPath: CGFloat] = [:]
  /// Whether a layout is running, or the data source is being asked for counts and heights.
  var isLayingOut = false
  var isArranging = false
  /// Whether there has been a layout.
  var isLoaded = false
  /// Whether the next layout brings the offset back into range.
  var mayShrink = false

  var cells: [IndexPath: TableViewCell] = [:]
  /// The cells that were on screen in the last pass.
  var displayed: Set<IndexPath> = []
  /// The headers and footers that were made, on screen or not.
  var headers: [Int: View] = [:]
  var footers: [Int: View] = [:]
  /// The headers and footers that were on screen in the last pass.
  var displayedHeaders: Set<Int> = []
  var displayedFooters: Set<Int> = []

  var selected: Set<IndexPath> = []
  var changes: GatheredChanges?
  var updateDepth = 0
  var completions: [(Bool) -> Void] = []
  /// The cell that the data source configures again, and its path.
  var cellInConfiguration: (path: IndexPath, cell: TableViewCell)?
  var pathsToReconfigure: Set<IndexPath> = []

  var cellClasses: [String: TableViewCell.Type] = [:]
  var edgeClasses: [String: TableViewHeaderFooterView.Type] = [:]
  var cellPool: [String: [TableViewCell]] = [:]
  var edgePool: [String: [TableViewHeaderFooterView]] = [:]
}
