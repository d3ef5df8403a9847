/// The exceptions and warnings of snapshots, in UIKit's words.
enum DiffableProblem {
  static let noSections =
    "There are currently no sections in the data source. Please add a section first."

  static let reentrancy =
    "Deadlock detected: attempted to apply a snapshot to diffable data source while it was already "
    + "applying a snapshot."

  /// The problem with identifiers that occur more than once in one call; nil if all are unique.
  static func repetition<ID: Hashable>(in identifiers: [ID], of noun: String) -> String? {
    let repeated = repeated(in: identifiers)
    return repeated.isEmpty
      ? nil
      : "Fatal: supplied \(noun) identifiers are not unique. Duplicate identifiers: "
        + list(repeated)
  }

  /// The problem with identifiers that a section snapshot would contain twice; nil if there is none.
  static func repetition<ID: Hashable>(
    inTreeWith identifiers: [ID], isKnown: (ID) -> Bool
  ) -> String? {
    let repeated = identifiers.filter(isKnown) + repeated(in: identifiers)
    return repeated.isEmpty
      ? nil
      : "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
        + list(repeated)
  }

  static func unknown<ID>(_ identifier: ID, of noun: String, whenAskedTo verb: String) -> String {
    "Attempted to \(verb) \(noun) identifier that does not exist in the snapshot: \(identifier)"
  }

  // UIKit: writes this to the console; nothing is raised.
  /// The warning about identifiers that are moved because they are in the snapshot already.
  static func existing<ID>(_ identifiers: [ID], of noun: String) -> String {
    let isOne = identifiers.count == 1
    return "Diffable data source detected an attempt to insert or append \(identifiers.count) "
      + "\(noun) identifier\(isOne ? " that already exists" : "s that already exist") in the "
      + "snapshot. The existing \(noun) identifier\(isOne ? "" : "s") will be moved into place "
      + "instead, but this operation will be more expensive. For best performance, inserted "
      + "\(noun) identifiers should always be unique. Set a symbolic breakpoint on "
      + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the "
      + "debugger. \(noun.capitalized) identifier\(isOne ? "" : "s") that already "
      + "exist\(isOne ? "s" : ""): " + list(identifiers)
  }

  /// The identifiers after their first occurrence, each once, in order.
  private static func repeated<ID: Hashable>(in identifiers: [ID]) -> [ID] {
    guard identifiers.count > 1 else { return [] }
    var (seen, told): (Set<ID>, Set<ID>) = ([], [])
    return identifiers.filter { !seen.insert($0).inserted && told.insert($0).inserted }
  }

  /// A list as Foundation's sets describe themselves; at most ten identifiers are named.
  private static func list<ID>(_ identifiers: [ID]) -> String {
    var names = identifiers.prefix(10).map { "    \($0)" }
    if identifiers.count > 10 { names.append("    …") }
    return "{(\n" + names.joined(separator: ",\n") + "\n)}"
  }
}
