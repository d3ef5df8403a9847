import GalleyEngine

/// Rows one below the other, in sections.
public typealias UITableView = TableView

/// The view of a row.
public typealias UITableViewCell = TableViewCell

/// The view above or below a section of a table.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView

/// Provides the content of a table.
public typealias UITableViewDataSource = TableViewDataSource

/// Is told which rows come next.
public typealias UITableViewDataSourcePrefetching = TableViewDataSourcePrefetching

/// Gives a table its heights, headers and footers, and is notified.
public typealias UITableViewDelegate = TableViewDelegate

/// Provides a table with the content of snapshots.
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource

/// A height that the view itself decides; the old name of `UITableView.automaticDimension`.
public let UITableViewAutomaticDimension = TableView.automaticDimension

/// The old name of `UITableView.Style`.
public typealias UITableViewStyle = TableView.Style

/// The old name of `UITableView.RowAnimation`.
public typealias UITableViewRowAnimation = TableView.RowAnimation

/// The old name of `UITableView.ScrollPosition`.
public typealias UITableViewScrollPosition = TableView.ScrollPosition

/// The old name of `UITableViewCell.CellStyle`.
public typealias UITableViewCellStyle = TableViewCell.CellStyle

/// The old name of `UITableViewCell.AccessoryType`.
public typealias UITableViewCellAccessoryType = TableViewCell.AccessoryType

/// The old name of `UITableViewCell.SelectionStyle`.
public typealias UITableViewCellSelectionStyle = TableViewCell.SelectionStyle

/// The old name of `UITableViewCell.EditingStyle`.
public typealias UITableViewCellEditingStyle = TableViewCell.EditingStyle

/// The old name of `UITableViewCell.SeparatorStyle`.
public typealias UITableViewCellSeparatorStyle = TableViewCell.SeparatorStyle
