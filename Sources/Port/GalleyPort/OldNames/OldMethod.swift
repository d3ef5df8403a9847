/// A method of Swift 2, and the method or property that it has become.
struct OldMethod {
  /// Where the old name may be.
  enum Role {
    /// A requirement of UIKit's protocols: any class may declare it.
    case delegate
    /// A method of layouts or collection views, or an initializer, whose old name can only be UIKit's.
    case distinct
    /// A method of Swift 3 or 4 whose old name can only be UIKit's; it does not show that a file is one of Swift 2.
    case renamed
    /// A method that subclasses of UIKit's classes override, and call on `super`.
    case overridable
    /// A method that is called on UIKit's classes and their objects.
    case called
    /// A name that today's Swift gives something else; it is old only in a file of Swift 2.
    case ambiguous
  }

  var role: Role
  /// The base name; `*` for an initializer of any type.
  var base: String
  var labels: [String]
  /// Whether more arguments may follow, whose labels stay.
  var isOpen: Bool
  var newBase: String
  var newLabels: [String]
  /// Whether it has become a property.
  var isProperty: Bool

  /// The full old name.
  var name: String { base + "(" + labels.map { $0 + ":" }.joined() + ")" }

  init?(_ line: Substring, _ role: Role) {
    let parts = line.split(separator: " ")
    guard parts.count == 2 else { return nil }
    self.role = role
    (base, labels, isOpen) = Self.read(parts[0])
    (newBase, newLabels, _) = Self.read(parts[1])
    isProperty = !parts[1].contains("(")
  }

  /// The base name and labels of `convert(_:to:)`; `(_…)` is open.
  private static func read(_ text: Substring) -> (String, [String], Bool) {
    let base = text.prefix { $0 != "(" }
    let isOpen = text.hasSuffix("…)")
    let list = text.dropFirst(base.count + 1).dropLast(isOpen ? 2 : 1)
    return (String(base), list.split(separator: ":").map(String.init), isOpen)
  }

  /// The methods by base name.
  static let all: [String: [OldMethod]] = {
    let tables: [(String, Role)] = [
      (delegates, .delegate), (layouts, .distinct), (collectionViews, .distinct),
      (initializers, .distinct), (containers, .renamed), (views, .overridable), (others, .called),
      (standardLibrary, .ambiguous),
    ]
    let methods = tables.flatMap { table, role in
      table.split(separator: "\n").compactMap { OldMethod($0, role) }
    }
    return Dictionary(grouping: methods, by: \.base)
  }()

  /// The full old names that any class may declare.
  static let delegateNames = Set(
    all.values.joined().filter { $0.role == .delegate }.map(\.name))
}
