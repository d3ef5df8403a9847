import GalleyGeometry

extension ElementID: LosslessStringConvertible {
  /// The id as `layout.json` and `list.txt` write it, such as `cell 0-3` or `decoration card 0`.
  ///
  /// For a header, footer, supplementary view or decoration, item 0 is omitted. A path that is not
  /// an item's is in brackets, and complete: `supplementary badge [3]`, `decoration card [-1,0]`.
  public var description: String {
    let name = category.name
    return (category.hasKind ? name + " " + kind : name) + " " + path
  }

  /// Reads an ID; nil for any other text.
  public init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, let first = words.first, let last = words.last,
      let category = Category(name: first), category.hasKind == (words.count > 2),
      let path = ElementPath(last)
    else { return nil }
    let kind = words.dropFirst().dropLast().joined(separator: " ")
    let isItemUnsaid = category != .cell && path.indexes.count == 1 && !path.isBracketed
    self.init(category, kind: kind, indexes: path.indexes + (isItemUnsaid ? [0] : []))
  }

  private var path: String {
    if category == .cell { return ElementPath(indexes: indexes).text }
    if indexes.count == 2, indexes[0] >= 0, indexes[1] == 0 {
      return ElementPath(indexes: [indexes[0]]).text
    }
    return ElementPath(indexes: indexes, isBracketed: indexes.count < 2).text
  }
}

extension ElementID.Category {
  /// The word for the category in names.
  package var name: String {
    switch self {
    case .cell: "cell"
    case .header: "header"
    case .footer: "footer"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }

  /// Whether elements of the category have a kind.
  package var hasKind: Bool {
    switch self {
    case .cell, .header, .footer: false
    case .supplementary, .decoration: true
    }
  }

  fileprivate init?(name: Substring) {
    guard let category = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = category
  }
}

/// The indexes in an element's name: `0-3`, or `[3]` for a path that is not an item's.
struct ElementPath: Hashable {
  var indexes: [Int]
  var isBracketed: Bool

  /// Creates a path; negative indexes and an empty path need brackets.
  init(indexes: [Int], isBracketed: Bool = false) {
    self.indexes = indexes
    self.isBracketed = isBracketed || indexes.isEmpty || indexes.contains { $0 < 0 }
  }

  /// Reads a word; nil if it is not a path.
  init?(_ word: Substring) {
    if word.first == "[" {
      guard word.last == "]", word.count > 1 else { return nil }
      let fields = word.dropFirst().dropLast().split(
        separator: ",", omittingEmptySubsequences: false)
      let indexes = fields == [""] ? [] : fields.map { Int($0) }
      let numbers = indexes.compactMap { $0 }
      guard numbers.count == indexes.count, numbers.count < 2 || numbers.contains(where: { $0 < 0 })
      else { return nil }
      self.init(indexes: numbers, isBracketed: true)
      return
    }
    var indexes: [Int] = []
    for field in word.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false) {
      // `Int` would also accept a sign.
      guard field.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let index = Int(Substring(field))
      else { return nil }
      indexes.append(index)
    }
    self.init(indexes: indexes)
  }

  var text: String {
    let texts = indexes.map(String.init)
    return isBracketed ? "[" + texts.joined(separator: ",") + "]" : texts.joined(separator: "-")
  }
}
