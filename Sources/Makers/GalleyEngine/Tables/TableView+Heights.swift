import GalleyGeometry
import GalleyViews

extension TableView {
  /// The positions of everything, as far as they are known; counts and heights are asked for if needed.
  var arrangement: TableArrangement {
    prepareArrangement()
    return state.arrangement
  }

  /// Asks for counts and heights if they are not known.
  func prepareArrangement() {
    guard !state.isArranging else { return }
    state.isArranging = true
    defer { state.isArranging = false }
    if state.needsReload {
      removeAllViews()
      state.counts = readCounts()
      state.measured = [:]
      state.needsReload = false
      state.mayShrink = true
      state.arrangedWidth = nil
    }
    guard state.arrangedWidth != bounds.width else { return }
    if state.arrangedWidth != nil { state.measured = [:] }
    state.arrangedWidth = bounds.width
    let sections = inOwnScope { state.counts.indices.map(heights) }
    state.arrangement = TableArrangement(sections, top: tableHeaderView?.frame.height ?? 0)
  }

  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return inOwnScope {
      let sections = max((try? dataSource.numberOfSections(in: self)) ?? 1, 0)
      return (0..<sections).map {
        max(dataSource.tableView(self, numberOfRowsInSection: $0), 0)
      }
    }
  }

  /// The width of rows, and their distance from both sides.
  var rowInset: CGFloat {
    style == .insetGrouped ? TableMetrics.margin(atWidth: bounds.width) : 0
  }

  var rowWidth: CGFloat { max(0, bounds.width - 2 * rowInset) }

  // MARK: Rows

  private func heights(ofSection section: Int) -> TableArrangement.Section {
    var heights = TableArrangement.Section()
    heights.header = edgeHeight(section, isHeader: true)
    heights.footer = edgeHeight(section, isHeader: false)
    heights.spaceAbove = heights.header > 0 ? spaceAboveHeaders : 0
    heights.rows = rows(ofSection: section)
    return heights
  }

  // UIKit: asks for the heights of rows that come into view only, and scrolls over estimates of the others.
  private func rows(ofSection section: Int) -> [TableArrangement.Row] {
    let usual = usualRow
    return (0..<state.counts[section]).map { item in
      let path = IndexPath(item: item, section: section)
      if let height = ask(delegate, { try $0.tableView(self, heightForRowAt: path) }) {
        if height >= 0 { return .init(height: height, isSettled: true) }
      } else if usual.isSettled {
        return usual
      }
      let estimate = ask(delegate) { try $0.tableView(self, estimatedHeightForRowAt: path) }
      let told = estimate.flatMap { $0 > 0 ? $0 : nil }
      return .init(
        height: state.measured[path] ?? told ?? (usual.isSettled ? rowHeight : usual.height),
        isSettled: false)
    }
  }

  /// A row without an answer of the delegate.
  private var usualRow: TableArrangement.Row {
    if rowHeight >= 0 { return .init(height: rowHeight, isSettled: true) }
    let estimate = estimatedRowHeight > 0 ? estimatedRowHeight : tableMetrics.rowHeight
    return .init(height: estimate, isSettled: false)
  }

  // MARK: Headers and footers

  private var spaceAboveHeaders: CGFloat {
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return style == .plain ? tableMetrics.plainHeaderPadding : 0
  }

  /// The height of a header or footer; 0 for none.
  ///
  /// 1. The delegate's answer, if it is a height.
  /// 2. The table's own height for headers or footers, if it is one; in plain tables, only for those that exist.
  /// 3. The height that the view asks for, or that of the title.
  private func edgeHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    let answer = ask(delegate) {
      try isHeader
        ? $0.tableView(self, heightForHeaderInSection: section)
        : $0.tableView(self, heightForFooterInSection: section)
    }
    // UIKit: 0 stands for the usual space in grouped tables; apps write .leastNormalMagnitude for none.
    func isGiven(_ height: CGFloat) -> Bool { style == .plain ? height >= 0 : height > 0 }
    if let answer, isGiven(answer) { return answer }
    let own = isHeader ? sectionHeaderHeight : sectionFooterHeight
    let isOwnGiven = answer == nil && isGiven(own)
    if isOwnGiven, style != .plain { return own }
    if let view = edgeView(section, isHeader: isHeader, fromTitle: false) {
      return isOwnGiven ? own : height(of: view, section, isHeader: isHeader)
    }
    guard let title = title(section, isHeader: isHeader) else {
      return usualEdge(section, isHeader: isHeader)
    }
    return isOwnGiven ? own : titleHeight(title, section, isHeader: isHeader)
  }

  /// The height of a view of the delegate.
  private func height(of view: View, _ section: Int, isHeader: Bool) -> CGFloat {
    let grid = PixelGrid(scale: displayScale)
    if let view = view as? TableViewHeaderFooterView {
      if let height = view.height(inWidth: rowWidth) { return grid.ceiled(height) }
      if let title = view.textLabel?.text, !title.isEmpty {
        return titleHeight(title, section, isHeader: isHeader)
      }
    } else if !view.constraints.isEmpty {
      let size = view.systemLayoutSizeFitting(
        CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      if size.height > 0 { return grid.ceiled(size.height) }
    }
    // UIKit: frames are ignored; a view without constraints has the height of a title.
    return style == .plain ? tableMetrics.plainHeader : tableMetrics.groupedTitle.other
  }

  /// The space without a title.
  private func usualEdge(_ section: Int, isHeader: Bool) -> CGFloat {
    guard style != .plain else { return 0 }
    if isHeader, section == 0 { return tableMetrics.firstGroupedHeader }
    let edge = tableMetrics.groupedEdge
    let above = PixelGrid(scale: displayScale).rounded(edge)
    return isHeader ? above : 2 * edge - above
  }

  private func titleHeight(_ title: String, _ section: Int, isHeader: Bool) -> CGFloat {
    let metrics = tableMetrics
    if style == .plain, isHeader { return metrics.plainHeader }
    let label = Label(frame: .zero)
    label.displayScale = displayScale
    label.environment = environment
    label.font = isHeader ? edgePlace(isHeader: true).titleFont(metrics) : .preferred(.footnote)
    label.numberOfLines = 0
    label.text = title
    let width = rowWidth - 2 * TableMetrics.margin(atWidth: bounds.width)
    let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    guard isHeader else {
      // UIKit: a footer of one line in a plain table is as high as a header.
      return style == .plain
        ? text + metrics.plainHeader - metrics.footerLine : text + 2 * metrics.footerMargin
    }
    let (first, other) = metrics.groupedTitle
    // What is above a title of one line.
    let above = other - metrics.groupedTitleLine - metrics.titleToRows
    return max(other, above + text + metrics.titleToRows) + (section == 0 ? first - other : 0)
  }

  // UIKit: capital letters above the sections of grouped tables, until iOS 18.
  func title(_ section: Int, isHeader: Bool) -> String? {
    let answer = ask(dataSource) {
      try isHeader
        ? $0.tableView(self, titleForHeaderInSection: section)
        : $0.tableView(self, titleForFooterInSection: section)
    }
    guard let title = answer ?? nil else { return nil }
    let isUppercase = isHeader && style != .plain && !tableMetrics.groupedTitleIsHeadline
    return isUppercase ? title.uppercased() : title
  }

  /// The header or footer of a section, made if needed; nil for none.
  ///
  /// It is a subview as soon as it is made, so that it is measured with the table's fonts and scale.
  func edgeView(_ section: Int, isHeader: Bool, fromTitle: Bool = true) -> View? {
    if let view = isHeader ? state.headers[section] : state.footers[section] { return view }
    let answer = ask(delegate) {
      try isHeader
        ? $0.tableView(self, viewForHeaderInSection: section)
        : $0.tableView(self, viewForFooterInSection: section)
    }
    var made: View? = answer ?? nil
    if made == nil, fromTitle, let title = title(section, isHeader: isHeader) {
      let view = TableViewHeaderFooterView(reuseIdentifier: nil)
      view.take(edgePlace(isHeader: isHeader))
      view.textLabel?.text = title
      made = view
    }
    guard let made else { return nil }
    (made as? TableViewHeaderFooterView)?.take(edgePlace(isHeader: isHeader))
    if isHeader { state.headers[section] = made } else { state.footers[section] = made }
    addSubview(made)
    return made
  }

  private func edgePlace(isHeader: Bool) -> TableEdgePlace {
    TableEdgePlace(
      style: style, isHeader: isHeader, margin: TableMetrics.margin(atWidth: bounds.width))
  }
}
