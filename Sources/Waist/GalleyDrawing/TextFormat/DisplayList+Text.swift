import GalleyGeometry

extension DisplayList {
  /// The list as text, one item per line, indented by depth: the golden `list.txt`.
  ///
  /// Numbers are points with at most three decimals. The text ends with a line break.
  package var dump: String {
    var lines = [line.text]
    for item in items { item.write(to: &lines, indent: "") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line of the picture itself.
  package var line: ListLine { ListLine(.picture, ListText.size(size)) }
}

extension DisplayItem {
  /// Appends this item's line and those of the items in it.
  fileprivate func write(to lines: inout [String], indent: String) {
    lines.append(indent + line.text)
    guard let group else { return }
    let inner = indent + ListLine.indent
    if let mask = group.mask {
      lines.append(inner + ListLine(.mask).text)
      for item in mask { item.write(to: &lines, indent: inner + ListLine.indent) }
    }
    for item in group.items { item.write(to: &lines, indent: inner) }
  }
}
