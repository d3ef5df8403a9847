import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// Names groups of elements in words.
package enum ElementWords {
  /// The elements of each category, such as `3 cells (0-0 to 0-2)` or `decorations of sections 0 and 1`.
  package static func groups(_ ids: [ElementID]) -> [String] {
    ElementID.Category.allCases.compactMap { category in
      let own = ids.filter { $0.category == category }.sorted()
      guard let first = own.first, let last = own.last else { return nil }
      if own.count == 1 { return first.description }
      if category == .cell {
        return own.count == 2
          ? "cells \(first.path) and \(last.path)"
          : "\(own.count) cells (\(first.path) to \(last.path))"
      }
      let sections = Set(own.compactMap(\.indexes.first)).sorted()
      let place = "section\(sections.count == 1 ? "" : "s") \(numbers(sections))"
      let isOneEach = sections.count == own.count
      return "\(isOneEach ? "" : "\(own.count) ")\(plural(category)) of \(place)"
    }
  }

  private static func numbers(_ values: [Int]) -> String {
    guard values.count > 3, let first = values.first, let last = values.last,
      last - first == values.count - 1
    else { return values.map(String.init).listed() }
    return "\(first) to \(last)"
  }

  private static func plural(_ category: ElementID.Category) -> String {
    switch category {
    case .cell: "cells"
    case .header: "headers"
    case .footer: "footers"
    case .supplementary: "supplementary views"
    case .decoration: "decorations"
    }
  }
}

extension ElementID {
  /// The index path as it is written in names, such as `0-3`.
  var path: String { indexes.map(String.init).joined(separator: "-") }
}
