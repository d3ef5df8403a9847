import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A table of texts with the lengths of iOS 18, which notes what it is asked.
@MainActor final class TableStage: TableViewDataSource, TableViewDelegate {
  /// The texts of the rows of each section.
  var rows: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  /// Fills a cell that shows a text.
  var fill: (TableViewCell, String) -> Void = { $0.textLabel?.text = $1 }
  /// The header of a section.
  var header: ((Int) -> View?)?
  /// The questions and notices so far.
  var log: [String] = []
  let table: TableView

  init(
    _ rows: [[String]], _ style: TableView.Style = .plain,
    cell: TableViewCell.Type = TableViewCell.self, width: CGFloat = 320, height: CGFloat = 480
  ) {
    self.rows = rows
    table = TableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    table.environment = .halfEm
    table.traitOverrides.systemMetrics = .iOS18
    table.register(cell, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
  }

  /// A stage with `count` numbered rows in one section.
  convenience init(
    count: Int, _ style: TableView.Style = .plain, cell: TableViewCell.Type = TableViewCell.self,
    height: CGFloat = 480
  ) {
    self.init([(0..<count).map { "Row \($0)" }], style, cell: cell, height: height)
  }

  /// The cell of a row, after a layout.
  func cell(_ row: Int, _ section: Int = 0) -> TableViewCell? {
    table.layoutIfNeeded()
    return table.cellForRow(at: IndexPath(row: row, section: section))
  }

  /// The frames of the visible rows, after a layout.
  var frames: [CGRect] {
    table.layoutIfNeeded()
    return table.visibleCells.map(\.frame)
  }

  /// The texts of the visible rows, after a layout.
  var texts: [String] {
    table.layoutIfNeeded()
    return table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  func numberOfSections(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    log.append("cell \(indexPath.section)-\(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    fill(cell, rows[indexPath.section][indexPath.row])
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    header?(section)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.append("selected \(indexPath.section)-\(indexPath.row)")
  }

  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselected \(indexPath.section)-\(indexPath.row)")
  }
}

/// A row that is as high as its constraints say: the number in its text.
final class NumberedHeightCell: TableViewCell {
  private let block = View()
  private(set) lazy var height = block.heightAnchor.constraint(equalToConstant: 0)
  private(set) var uses = 1

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    block.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(block)
    LayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: contentView.topAnchor),
      block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    uses += 1
  }
}
