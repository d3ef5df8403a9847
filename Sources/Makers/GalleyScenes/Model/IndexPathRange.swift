import GalleyBase
import GalleyGeometry

/// One or more items of one section, written `0-3`, `0-2..5` or `0-*`.
package struct IndexPathRange: Hashable, Sendable, CustomStringConvertible {
  /// Which items of a section are meant.
  package enum Items: Hashable, Sendable {
    /// All of them.
    case all
    /// Those from the first to the last index, both included.
    case closed(ClosedRange<Int>)

    /// The indexes of those that are meant, where a section has `count` items.
    func indexes(ofCount count: Int) -> Range<Int> {
      switch self {
      case .all: 0..<count
      case .closed(let range): Range(range).clamped(to: 0..<count)
      }
    }
  }

  /// The section's index.
  package var section: Int
  /// Which of its items.
  package var items: Items

  /// A range from its parts.
  package init(section: Int, items: Items) {
    self.section = section
    self.items = items
  }

  /// A single item.
  package init(_ item: IndexPath) {
    self.init(section: item.section, items: .closed(item.item...item.item))
  }

  /// A range as scenes write it; nil for anything else.
  package init?(_ text: String) {
    guard let dash = text.firstIndex(of: "-"), let section = Int(index: text[..<dash]) else {
      return nil
    }
    self.section = section
    let rest = text[text.index(after: dash)...]
    if rest == "*" {
      items = .all
    } else if let item = Int(index: rest) {
      items = .closed(item...item)
    } else if let dots = rest.range(of: ".."), let first = Int(index: rest[..<dots.lowerBound]),
      let last = Int(index: rest[dots.upperBound...]), first <= last
    {
      items = .closed(first...last)
    } else {
      return nil
    }
  }

  /// The one item that is meant, or nil when the range may hold more.
  package var indexPath: IndexPath? {
    guard case .closed(let range) = items, range.count == 1 else { return nil }
    return IndexPath(item: range.lowerBound, section: section)
  }

  /// The range as scenes write it.
  package var description: String {
    switch items {
    case .all: "\(section)-*"
    case .closed(let range) where range.count == 1: "\(section)-\(range.lowerBound)"
    case .closed(let range): "\(section)-\(range.lowerBound)..\(range.upperBound)"
    }
  }
}

extension Int {
  /// An index of a section or item, in plain digits and within `SceneLimits.maximumItems`.
  init?(index text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.count <= 9,
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let value = Int(text), value <= SceneLimits.maximumItems
    else { return nil }
    self = value
  }
}
