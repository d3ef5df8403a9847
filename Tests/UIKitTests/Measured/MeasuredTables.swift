import GalleyGeometry
import GalleyViews
import UIKit

/// Tables: heights of rows and headers, and where their parts are.
@MainActor enum MeasuredTables {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("table/row of defaultContentConfiguration", rowHeight),
    ("table/accessory view ends", accessoryPlace),
    ("table/content view ends", contentEnd),
    ("table/text starts at", textStart),
    ("table/text rows", textRows),
    ("table/separators go on", separatorsBelow),
    ("table/grouped without titles: header", groupedHeader),
    ("table/grouped without titles: footer", groupedFooter),
    ("table/grouped without titles: first rows", groupedFirstRow),
    ("table/header of the delegate", delegateHeader),
    ("table/subtitle cell", subtitleCell),
    ("table/editing mark", editingMark),
  ]

  /// A table whose cells a closure makes.
  final class Table: NSObject, UITableViewDataSource, UITableViewDelegate {
    let view: UITableView
    var sections = 1
    var rows = 1
    var title: String?
    private let cell: (IndexPath) -> UITableViewCell

    init(
      width: CGFloat, height: CGFloat = 700, scale: CGFloat, style: UITableView.Style = .plain,
      cell: @escaping (IndexPath) -> UITableViewCell
    ) {
      view = UITableView(
        frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
      self.cell = cell
      super.init()
      view.contentScaleFactor = scale
      view.dataSource = self
      view.delegate = self
    }

    /// The table after its layout.
    var laidOut: UITableView {
      view.reloadData()
      view.layoutIfNeeded()
      return view
    }

    func firstCell() throws -> UITableViewCell {
      try laidOut.cellForRow(at: [0, 0]).unwrapped("cell")
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { cell(indexPath) }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      title
    }

    // Rows have a grip only where they may be moved.
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  /// A row as in the measured table: one line of text by a configuration, and a switch.
  private static func switchTable(_ vector: MeasuredVector) throws -> Table {
    Table(width: try vector.number("width"), scale: 3) { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      cell.contentConfiguration = content
      cell.accessoryView = UISwitch()
      return cell
    }
  }

  private static func rowHeight(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let table = try switchTable(vector)
    return ["height": MeasuredValue(table.laidOut.rectForRow(at: [0, 0]).height)]
  }

  private static func accessoryPlace(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let table = try switchTable(vector)
    let view = try table.firstCell().accessoryView.unwrapped("accessory view")
    let frame = view.convert(view.bounds, to: table.view)
    return ["x": MeasuredValue(frame.minX), "width": MeasuredValue(frame.width)]
  }

  private static func contentEnd(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let table = try switchTable(vector)
    let content = try table.firstCell().contentView
    return ["maxX": MeasuredValue(content.convert(content.bounds, to: table.view).maxX)]
  }

  private static func textStart(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let table = try switchTable(vector)
    let label = try table.firstCell().label("Text")
    return ["x": MeasuredValue(label.convert(label.bounds, to: table.view).minX)]
  }

  // MARK: Rows with a text label

  private static func textTable(
    width: CGFloat, height: CGFloat = 568, scale: CGFloat, style: UITableView.Style = .plain
  ) -> Table {
    Table(width: width, height: height, scale: scale, style: style) { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      return cell
    }
  }

  /// The lines between rows.
  private static func separators(_ table: UITableView) -> [CGRect] {
    table.drawnShapes.map(\.box).filter { $0.height <= 1 && $0.width > 100 }
  }

  private static func textRows(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let table = textTable(width: try vector.number("width"), scale: vector.scale)
    table.rows = 3
    let line = try separators(table.laidOut).first.unwrapped("separator")
    return [
      "rowHeight": MeasuredValue(table.view.rectForRow(at: [0, 0]).height),
      "separatorY": MeasuredValue(line.minY), "separatorHeight": MeasuredValue(line.height),
      "separatorX": MeasuredValue([line.minX, line.maxX]),
    ]
  }

  private static func separatorsBelow(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let table = textTable(width: 320, height: try vector.number("height"), scale: 3)
    table.rows = Int(try vector.number("rows"))
    let end = table.laidOut.rectForRow(at: [0, table.rows - 1]).maxY
    let below = separators(table.view).filter { $0.minY > end + 1 }
    return ["separatorsBelow": MeasuredValue(Double(below.count))]
  }

  // MARK: Grouped tables

  // A table does not keep its data source: each probe does, until it has its answer.
  private static func groupedTable(_ vector: MeasuredVector) -> Table {
    let table = textTable(width: 375, scale: vector.scale, style: .grouped)
    table.sections = 3
    return table
  }

  private static func groupedHeader(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    let table = groupedTable(vector)
    return ["height": MeasuredValue(table.laidOut.rectForHeader(inSection: 1).height)]
  }

  private static func groupedFooter(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    let table = groupedTable(vector)
    return ["height": MeasuredValue(table.laidOut.rectForFooter(inSection: 0).height)]
  }

  private static func groupedFirstRow(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    let table = groupedTable(vector)
    return ["y": MeasuredValue(table.laidOut.rectForRow(at: [0, 0]).minY)]
  }

  private static func delegateHeader(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let table = textTable(width: 375, scale: vector.scale, style: .grouped)
    table.sections = 2
    table.title = "Title"
    table.view.sectionHeaderHeight = try vector.number("height")
    let header = try table.laidOut.headerView(forSection: 1).unwrapped("header")
    let label = try header.textLabel.unwrapped("title")
    let frame = label.convert(label.bounds, to: header)
    return [
      "labelY": MeasuredValue(frame.minY),
      "below": MeasuredValue(header.bounds.height - frame.maxY),
    ]
  }

  // MARK: Other rows

  private static func subtitleTable(_ vector: MeasuredVector) throws -> Table {
    Table(width: try vector.number("width"), scale: vector.scale) { _ in
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.showsReorderControl = true
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }
  }

  private static func subtitleCell(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let table = try subtitleTable(vector)
    let cell = try table.firstCell()
    func y(_ text: String) throws -> MeasuredValue {
      let label = try cell.label(text)
      return MeasuredValue(label.convert(label.bounds, to: cell).minY)
    }
    return [
      "height": MeasuredValue(cell.bounds.height), "textY": try y("Text"),
      "detailY": try y("Detail"),
    ]
  }

  private static func editingMark(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let table = try subtitleTable(vector)
    table.view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    table.view.isEditing = true
    let cell = try table.firstCell()
    let marks = cell.subviews.filter {
      $0 !== cell.contentView && $0.bounds.width > 8 && $0.bounds.width < 60
    }
    let mark = try marks.min { $0.frame.minX < $1.frame.minX }.unwrapped("mark")
    let grip = try marks.max { $0.frame.minX < $1.frame.minX }.unwrapped("grip")
    return [
      "frame": MeasuredValue(mark.frame), "contentX": MeasuredValue(cell.contentView.frame.minX),
      "reorderWidth": MeasuredValue(grip === mark ? 0 : grip.frame.width),
    ]
  }
}
