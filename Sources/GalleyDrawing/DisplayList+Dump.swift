import GalleyGeometry

extension DisplayList {
  /// The list as text, one item a line, indented by depth: the golden `list.txt`.
  ///
  /// Numbers are points with at most three decimals. The text ends with a line break.
  public var dump: String {
    var lines = ["picture " + DumpText.size(size)]
    for item in items { item.dump(into: &lines, depth: 0) }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DisplayItem {
  /// Adds this item's line, and those of the items in it.
  func dump(into lines: inout [String], depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    switch self {
    case .group(let group):
      lines.append(indent + group.dumpLine)
      if let mask = group.mask {
        lines.append(indent + "  mask")
        for item in mask { item.dump(into: &lines, depth: depth + 2) }
      }
      for item in group.items { item.dump(into: &lines, depth: depth + 1) }
    case .fill(let path, let paint):
      lines.append(indent + "fill \(DumpText.paint(paint)) \(DumpText.path(path))")
    case .stroke(let path, let stroke, let paint):
      lines.append(
        indent + "stroke \(DumpText.paint(paint)) \(DumpText.stroke(stroke)) \(DumpText.path(path))"
      )
    case .shadow(let path, let shadow):
      lines.append(indent + "\(DumpText.shadow(shadow)) of \(DumpText.path(path))")
    case .image(let name, in: let rect):
      lines.append(indent + "image \(DumpText.quoted(name.name)) in \(DumpText.rect(rect))")
    case .text(let run): lines.append(indent + run.dumpLine)
    }
  }
}

extension Group {
  /// The group itself, without its items; what changes nothing goes unsaid.
  fileprivate var dumpLine: String {
    var words = ["group"]
    if let source { words.append("[\(DumpText.escaped(source.description))]") }
    if !transform.isIdentity { words.append(DumpText.transform(transform)) }
    if let projection { words.append(DumpText.projection(projection)) }
    if let clip { words.append("clip " + DumpText.path(clip)) }
    if opacity != 1 { words.append("opacity " + DecimalNumber.text(opacity)) }
    if let shadow { words.append(DumpText.shadow(shadow)) }
    return words.joined(separator: " ")
  }
}

extension TextRun {
  /// The run with all that a reader can check; glyphs only by their number.
  fileprivate var dumpLine: String {
    var words = [
      "text", DumpText.quoted(text), "at", DumpText.point(origin), "width",
      DecimalNumber.text(width), "font", DumpText.font(font), "face", face,
      DumpText.color(color), "glyphs", String(glyphs.count),
    ]
    if isRightToLeft { words.append("rtl") }
    if !missing.isEmpty {
      words.append("missing " + missing.map(DumpText.codePoint).joined(separator: " "))
    }
    return words.joined(separator: " ")
  }
}
