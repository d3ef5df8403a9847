import GalleyDrawing
import GalleyGeometry

extension ElementID {
  /// An element as `layout.json` writes it, such as `cell 0-3` or `decoration card 0`; nil for others.
  ///
  /// An omitted item 0 is filled in, so that equal elements compare as equal.
  public init?(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let last = words.last, let first = words.first else { return nil }
    let numbers = last.split(separator: "-", omittingEmptySubsequences: false)
    var indexes = numbers.compactMap { Int(index: $0) }
    guard indexes.count == numbers.count, (1...2).contains(indexes.count) else { return nil }
    if indexes.count == 1, first != "cell" { indexes.append(0) }
    guard indexes.count == 2 else { return nil }
    switch (first, words.count) {
    case ("cell", 2): self.init(.cell, indexes: indexes)
    case ("header", 2): self.init(.header, indexes: indexes)
    case ("footer", 2): self.init(.footer, indexes: indexes)
    case ("supplementary", 3) where !words[1].isEmpty:
      self.init(.supplementary, kind: String(words[1]), indexes: indexes)
    case ("decoration", 3) where !words[1].isEmpty:
      self.init(.decoration, kind: String(words[1]), indexes: indexes)
    default: return nil
    }
  }

  /// The section's index.
  var section: Int { indexes.first ?? 0 }

  /// The item's index.
  var item: Int { indexes.count > 1 ? indexes[1] : 0 }
}
