/// What the key tables say of a place in a file, step by step from the scene's own table.
extension ValueShape {
  /// The shapes of which a value may have any.
  var alternatives: [ValueShape] {
    if case .oneOf(let shapes) = self { shapes.flatMap(\.alternatives) } else { [self] }
  }

  /// The tables of the maps that are allowed; `kind` is what a layout says of its kind.
  func tables(kind: String?) -> [KeyTable] {
    alternatives.flatMap { shape -> [KeyTable] in
      switch shape {
      case .map(let reference): [reference.table()]
      case .layout: LayoutKind.all.filter { $0.name == kind }.map(\.table)
      default: []
      }
    }
  }

  /// The keys of those tables, and the key that names the kind.
  func keys(kind: String?) -> [KeyDescription] {
    let isLayout = alternatives.contains { if case .layout = $0 { true } else { false } }
    let kinds = isLayout ? [LayoutKind.kindDescription(of: LayoutKind.all.map(\.name))] : []
    return kinds + tables(kind: kind).flatMap(\.keys)
  }

  /// The key of that name in those tables.
  func key(_ name: String, kind: String?) -> KeyDescription? {
    keys(kind: kind).first { $0.name == name }
  }

  /// What a key's value looks like; also where authors choose the keys.
  func value(of key: String, kind: String?) -> ValueShape? {
    let named = alternatives.compactMap { shape -> ValueShape? in
      if case .names(let value) = shape { value } else { nil }
    }
    return Self.any(of: named + keys(kind: kind).filter { $0.name == key }.map(\.shape))
  }

  /// What an element of a list looks like.
  func element(at index: Int) -> ValueShape? {
    Self.any(
      of: alternatives.compactMap { shape in
        switch shape {
        case .tuple(let names, of: let element): index < names.count ? element : nil
        case .list(let element, count: _): element
        default: nil
        }
      })
  }

  private static func any(of shapes: [ValueShape]) -> ValueShape? {
    shapes.count > 1 ? .oneOf(shapes) : shapes.first
  }

  /// Whether a text may be a colour.
  var admitsColor: Bool {
    alternatives.contains { if case .color = $0 { true } else { false } }
  }

  /// What a text may be the name of, if the scene must define it.
  var usedName: SceneName? {
    alternatives.lazy.compactMap { if case .form(.use(let name)) = $0 { name } else { nil } }.first
  }
}

extension LayoutSpec {
  /// The keys of a table that the layout ignores.
  func unusedKeys(of table: KeyTable) -> Set<String> {
    switch table.name {
    case Scene.Section.table.description.name: unusedSectionKeys
    case ItemParts.table.description.name: unusedItemKeys
    case SupplementaryParts.table.description.name: unusedSupplementaryKeys
    default: []
    }
  }
}
