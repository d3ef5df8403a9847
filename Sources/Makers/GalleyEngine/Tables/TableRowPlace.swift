import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// What a cell takes from its table and from its place in it.
struct TableRowPlace: Equatable {
  var style = TableView.Style.plain
  /// Whether it is the first or the last row of its section.
  var isFirst = false
  var isLast = false
  /// The distance of the content from the sides, in points.
  var margin = SystemMetrics.sideMargin
  var separatorStyle = TableViewCell.SeparatorStyle.singleLine
  /// The colour of separators; nil for the system's.
  var separatorColor: Color?
  /// The insets of separators; nil for those of the content.
  var separatorInset: EdgeInsets?
  /// Whether these insets are counted from those of the content.
  var insetsAreFromContent = false
  /// The button of editing; the mark of a selection if `selectsWhileEditing`.
  var editingStyle = TableViewCell.EditingStyle.none
  var selectsWhileEditing = false
  var showsGrip = false

  /// The same place, as lists of collection views have it.
  var listPlace: ListPlace { ListPlace(appearance: style.listAppearance, role: .row) }

  /// Where the lines of a cell are.
  struct Lines: Equatable {
    /// Whether there is a line of the whole width above.
    var above = false
    /// Whether there is a line below, and whether it has the whole width.
    var below = false
    var belowIsWhole = false
  }

  // UIKit: plain tables have a line below each row; grouped ones have lines of the whole width around each section, and
  // cards only the lines between rows.
  var lines: Lines {
    guard separatorStyle != .none else { return Lines() }
    return switch style {
    case .plain: Lines(below: true)
    case .grouped: Lines(above: isFirst, below: true, belowIsWhole: isLast)
    case .insetGrouped: Lines(below: !isLast)
    }
  }
}

extension TableView.Style {
  /// The same style of a list.
  var listAppearance: ListAppearance {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}
