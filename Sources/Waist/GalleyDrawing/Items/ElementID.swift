import GalleyGeometry

/// The identity of an element of a layout, such as `cell 0-3` or `decoration card 0`.
public struct ElementID: Codable, Hashable, Sendable {
  /// The kinds of element, in the order in which `layout.json` lists them.
  public enum Category: Int, Codable, Hashable, Sendable, CaseIterable {
    case cell, header, footer, supplementary, decoration
  }

  /// The category.
  public var category: Category
  /// The element kind of a supplementary or decoration view; empty for other categories.
  public var kind: String
  /// The index path's indexes: section, then item.
  public var indexes: [Int]

  /// Creates an ID from its parts.
  public init(_ category: Category, kind: String = "", indexes: [Int]) {
    self.category = category
    self.kind = kind
    self.indexes = indexes
  }

  /// Creates the ID of a cell.
  public static func cell(_ indexPath: IndexPath) -> ElementID {
    ElementID(.cell, indexes: Array(indexPath))
  }
}

extension ElementID: Comparable {
  /// Orders elements by category, kind, section and item.
  public static func < (first: ElementID, second: ElementID) -> Bool {
    if first.category != second.category {
      return first.category.rawValue < second.category.rawValue
    }
    if first.kind != second.kind { return first.kind < second.kind }
    return first.indexes.lexicographicallyPrecedes(second.indexes)
  }
}
