import GalleyDrawing

extension SceneName {
  /// The names that a file defines, in its order.
  func definitions(in root: Outline) -> [Outline.Name] {
    switch self {
    case .view: Self.keys(of: root["views"])
    case .sectionLayout: Self.keys(of: root["layout"]?["sectionLayouts"])
    case .state:
      (root["states"]?.elements ?? []).compactMap { element in
        let name = element["name"] ?? element
        return name.text.map { Outline.Name(text: $0, range: name.range) }
      }
    }
  }

  private static func keys(of map: Outline?) -> [Outline.Name] {
    (map?.entries ?? []).map { Outline.Name(text: $0.key, range: $0.keyRange) }
  }
}

extension Outline {
  /// All anchors, in the order of the text.
  var anchors: [Name] {
    let inner: [Name] =
      switch content {
      case .nothing, .scalar, .alias: []
      case .list(let elements): elements.flatMap(\.anchors)
      case .map(let entries): entries.flatMap(\.value.anchors)
      }
    return (anchor.map { [$0] } ?? []) + inner
  }

  /// The places of all aliases of a name.
  func aliases(of name: String) -> [Range<Int>] {
    switch content {
    case .nothing, .scalar: []
    case .alias(let text): text == name ? [range] : []
    case .list(let elements): elements.flatMap { $0.aliases(of: name) }
    case .map(let entries): entries.flatMap { $0.value.aliases(of: name) }
    }
  }

  /// The alias at an offset.
  fileprivate func alias(at offset: Int) -> Name? {
    switch content {
    case .nothing, .scalar: nil
    case .alias(let text):
      range.lowerBound <= offset && offset <= range.upperBound
        ? Name(text: text, range: range) : nil
    case .list(let elements): elements.firstResult { $0.alias(at: offset) }
    case .map(let entries): entries.firstResult { $0.value.alias(at: offset) }
    }
  }

  /// The innermost entry whose value stands in a range.
  func entry(withValueAt range: Range<Int>) -> Entry? {
    switch content {
    case .nothing, .scalar, .alias: return nil
    case .list(let elements): return elements.firstResult { $0.entry(withValueAt: range) }
    case .map(let entries):
      return entries.firstResult { entry in
        entry.value.range == range && entry.hasColon ? entry : entry.value.entry(withValueAt: range)
      }
    }
  }
}

extension EditedScene {
  /// A name that the author chose.
  private enum Target {
    case name(SceneName, String)
    case anchor(String, before: Int)
  }

  /// Where the name at an offset is defined; nil if it is none that the file defines.
  package func definition(at offset: Int) -> Range<Int>? {
    switch target(at: offset) {
    case .name(let kind, let text)?:
      kind.definitions(in: outline).first { $0.text == text }?.range
    case .anchor(let text, before: let end)?:
      outline.anchors.last { $0.text == text && $0.range.lowerBound < end }?.range
    case nil: nil
    }
  }

  /// Where the name at an offset is used, in the order of the file.
  package func references(at offset: Int, withDefinition: Bool) -> [Range<Int>] {
    guard let target = target(at: offset) else { return [] }
    var ranges: [Range<Int>] = []
    switch target {
    case .name(let kind, let text):
      outline.visit { node, shape in
        if shape.usedName == kind, node.text == text { ranges.append(node.range) }
      }
    case .anchor(let text, before: _): ranges = outline.aliases(of: text)
    }
    if withDefinition, let definition = definition(at: offset) { ranges.append(definition) }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  private func target(at offset: Int) -> Target? {
    if let alias = outline.alias(at: offset) {
      return .anchor(alias.text, before: alias.range.lowerBound)
    }
    func isHere(_ range: Range<Int>) -> Bool {
      range.lowerBound <= offset && offset <= range.upperBound
    }
    if let anchor = outline.anchors.first(where: { isHere($0.range) }) {
      return .anchor(anchor.text, before: anchor.range.upperBound)
    }
    for kind in [SceneName.view, .state, .sectionLayout] {
      if let name = kind.definitions(in: outline).first(where: { isHere($0.range) }) {
        return .name(kind, name.text)
      }
    }
    guard let spot = outline.spot(at: offset), case .value(let value) = spot.role,
      let kind = spot.shape.usedName, let text = value.text
    else { return nil }
    return .name(kind, text)
  }
}

// MARK: - Hover and colours

extension EditedScene {
  /// What the reference says of the key or value at an offset, in Markdown, and of which part of the text.
  package func hover(at offset: Int) -> (text: String, range: Range<Int>)? {
    guard let spot = outline.spot(at: offset), let key = spot.key else { return nil }
    if case .value(let value) = spot.role, key.name == LayoutKind.kindKey,
      let kind = LayoutKind.all.first(where: { $0.name == value.text })
    {
      return ("`\(kind.name)`\n\n" + kind.summary, spot.range)
    }
    return ("`\(key.name)`: \(key.shape.reference())\n\n" + key.sentence, spot.range)
  }

  /// The colours in the text, each with its place.
  package var colors: [(color: Color, range: Range<Int>)] {
    var colors: [(Color, Range<Int>)] = []
    outline.visit { node, shape in
      if shape.admitsColor, let text = node.text, let color = Color(hex: text) {
        colors.append((color, node.range))
      }
    }
    return colors
  }
}
