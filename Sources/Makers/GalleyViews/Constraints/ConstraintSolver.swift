/// Finds values that violate preferences as little as possible, in order of their priorities.
///
/// Required preferences hold exactly; one that contradicts earlier ones is dropped and reported. Of the
/// others, the sum of the violations is as small as possible, first for the highest priority; among
/// equal ones, the later preference gives way, or the earlier one where it says so.
///
/// The method is the simplex algorithm: `rows` express some symbols (the basic ones) by the others,
/// which are zero. 1. Each preference becomes a row, with symbols for how far it is above and below zero.
/// 2. These symbols cost as much as their priority says. 3. As long as a symbol that is zero would
/// lower the costs by growing, it takes the place of the basic one that shrinks to zero first.
struct ConstraintSolver {
  /// An expression that should be zero.
  struct Preference {
    var expression: LinearExpression
    /// How important it is not to be above or below zero, 0 … 1000; nil if it does not matter.
    var above, below: Float?
    /// Whether it gives way before later ones of the same priority, not after them.
    var yieldsFirst = false

    var isRequired: Bool { (above ?? 0) >= 1000 || (below ?? 0) >= 1000 }
  }

  /// A required preference that was dropped, and those that contradict it; indexes of preferences.
  struct Conflict {
    var broken: Int
    var others: [Int]
  }

  /// What values a symbol can have.
  private enum Kind {
    /// Any value.
    case free
    /// At least zero.
    case bounded
    /// Always zero; shows which preference a row comes from.
    case marker
  }

  private static let tolerance = 1e-7

  private var kinds: [Kind]
  /// The preference of each symbol; nil for the unknowns.
  private var owners: [Int?]
  private var rows: [LinearExpression] = []
  private var basics: [Int] = []
  private var rowOf: [Int?]
  private var costs: [(symbol: Int, priority: Float, weight: Double)] = []
  /// The sum of the violations for each priority, from the highest.
  private var objective: [LinearExpression] = []
  private let unknowns: Int

  /// The required preferences that were dropped.
  private(set) var conflicts: [Conflict] = []

  /// Solves preferences for as many unknowns as `lengths` has elements; true for those that are never
  /// negative.
  init(_ preferences: [Preference], lengths: [Bool]) {
    kinds = lengths.map { $0 ? .bounded : .free }
    owners = lengths.map { _ in nil }
    rowOf = lengths.map { _ in nil }
    unknowns = lengths.count
    for (index, preference) in preferences.enumerated() where preference.isRequired {
      add(preference, index, 1)
    }
    for (index, preference) in preferences.enumerated() where !preference.isRequired {
      // Breaks ties without outweighing any real difference.
      let order = Double(preferences.count - index) * 1e-7
      add(preference, index, preference.yieldsFirst ? 1 - order : 1 + order)
    }
    makeObjective()
    minimize()
  }

  /// The values of the unknowns; those that no preference decides are as small as possible, or zero.
  var solution: [Double] {
    (0..<unknowns).map { symbol in rowOf[symbol].map { rows[$0].constant } ?? 0 }
  }

  /// Whether another value of an unknown would satisfy the preferences as well.
  func isAmbiguous(_ unknown: Int) -> Bool {
    guard let row = rowOf[unknown] else { return isIndifferent(unknown) }
    return rows[row].terms.contains { kinds[$0.symbol] != .marker && isIndifferent($0.symbol) }
  }

  /// Whether a symbol that is zero could grow without a cost.
  private func isIndifferent(_ symbol: Int) -> Bool {
    let costsNothing = objective.dropLast().allSatisfy { abs($0.factor(of: symbol)) < 1e-3 }
    guard costsNothing, let limit = leavingRow(for: symbol) else { return costsNothing }
    return rows[limit].constant > Self.tolerance
  }

  // MARK: Rows

  private mutating func newSymbol(_ kind: Kind, _ owner: Int?) -> Int {
    kinds.append(kind)
    owners.append(owner)
    rowOf.append(nil)
    return kinds.count - 1
  }

  /// Replaces the basic symbols by their rows.
  private func resolved(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(expression.constant)
    for term in expression.terms {
      if let row = rowOf[term.symbol] {
        result.add(rows[row], times: term.factor)
      } else {
        result.add(term.factor, of: term.symbol)
      }
    }
    return result
  }

  private mutating func add(_ preference: Preference, _ index: Int, _ weight: Double) {
    guard preference.above != nil || preference.below != nil else { return }
    var row = resolved(preference.expression)
    var added: [Int] = []
    // The expression is the surplus less the lack.
    for (priority, sign) in [(preference.above, -1.0), (preference.below, 1.0)]
    where priority.map({ $0 < 1000 }) ?? true {
      let symbol = newSymbol(.bounded, index)
      row.add(sign, of: symbol)
      if let priority { costs.append((symbol, priority, weight)) }
      added.append(symbol)
    }
    if added.isEmpty {
      row.add(-1, of: newSymbol(.marker, index))
    }
    insert(row, for: index, added)
  }

  /// Adds an expression that has to be zero.
  private mutating func insert(_ expression: LinearExpression, for preference: Int, _ added: [Int])
  {
    var row = expression
    if let free = row.terms.first(where: { kinds[$0.symbol] == .free }) {
      makeBasic(free.symbol, in: row)
      return
    }
    if row.constant < 0 { row.multiply(by: -1) }
    if row.constant < Self.tolerance, let symbol = added.first, row.factor(of: symbol) > 0 {
      row.multiply(by: -1)
    }
    let candidates = added + row.terms.map(\.symbol).filter { kinds[$0] == .bounded }
    for symbol in candidates where row.factor(of: symbol) < 0 {
      guard added.contains(symbol) || staysPossible(symbol, in: row) else { continue }
      makeBasic(symbol, in: row)
      return
    }
    insertArtificially(row, for: preference)
  }

  /// Whether all other rows stay possible if a row is solved for one of its symbols.
  private func staysPossible(_ symbol: Int, in row: LinearExpression) -> Bool {
    let value = -row.constant / row.factor(of: symbol)
    return rows.indices.allSatisfy { index in
      kinds[basics[index]] == .free
        || rows[index].constant + rows[index].factor(of: symbol) * value > -Self.tolerance
    }
  }

  /// Solves an expression that has to be zero for one of its symbols.
  private mutating func makeBasic(_ symbol: Int, in expression: LinearExpression) {
    var row = expression
    row.multiply(by: -1 / row.remove(symbol))
    replace(symbol, by: row)
    rowOf[symbol] = rows.count
    rows.append(row)
    basics.append(symbol)
  }

  private mutating func replace(_ symbol: Int, by row: LinearExpression) {
    for index in rows.indices {
      let factor = rows[index].remove(symbol)
      if factor != 0 { rows[index].add(row, times: factor) }
    }
    for index in objective.indices {
      let factor = objective[index].remove(symbol)
      if factor != 0 { objective[index].add(row, times: factor) }
    }
  }

  /// Adds an expression that has to be zero but is above it, and lowers it as far as possible.
  private mutating func insertArtificially(_ row: LinearExpression, for preference: Int) {
    let artificial = newSymbol(.bounded, nil)
    rowOf[artificial] = rows.count
    rows.append(row)
    basics.append(artificial)
    while let index = rowOf[artificial], rows[index].constant > Self.tolerance {
      let falling = rows[index].terms.first {
        kinds[$0.symbol] == .bounded && $0.factor < -Self.tolerance
      }
      guard let falling, let leaving = leavingRow(for: falling.symbol) else { break }
      exchange(row: leaving, for: falling.symbol)
    }
    if let index = rowOf[artificial] {
      if rows[index].constant > Self.tolerance {
        let others = Set(rows[index].terms.compactMap { owners[$0.symbol] })
        conflicts.append(
          Conflict(broken: preference, others: others.subtracting([preference]).sorted()))
      } else if let term = rows[index].terms.first(where: { kinds[$0.symbol] == .bounded }) {
        exchange(row: index, for: term.symbol)
      }
    }
    if let index = rowOf[artificial] { dropRow(index) }
    for index in rows.indices { _ = rows[index].remove(artificial) }
  }

  private mutating func dropRow(_ index: Int) {
    rowOf[basics[index]] = nil
    let last = rows.count - 1
    if index != last {
      rows[index] = rows[last]
      basics[index] = basics[last]
      rowOf[basics[index]] = index
    }
    rows.removeLast()
    basics.removeLast()
  }

  // MARK: Steps

  /// The row whose symbol reaches zero first when another symbol grows; nil if none does.
  private func leavingRow(for symbol: Int) -> Int? {
    var best: (row: Int, ratio: Double)?
    for index in rows.indices where kinds[basics[index]] == .bounded {
      let factor = rows[index].factor(of: symbol)
      guard factor < -1e-9 else { continue }
      let ratio = max(0, -rows[index].constant / factor)
      // The smaller symbol among equals: otherwise steps could repeat for ever.
      if let found = best,
        ratio > found.ratio || (ratio == found.ratio && basics[index] > basics[found.row])
      {
        continue
      }
      best = (index, ratio)
    }
    return best?.row
  }

  /// Solves a row for another of its symbols.
  private mutating func exchange(row index: Int, for symbol: Int) {
    let leaving = basics[index]
    var row = rows[index]
    let factor = row.remove(symbol)
    row.multiply(by: -1 / factor)
    row.add(1 / factor, of: leaving)
    rows[index] = LinearExpression()
    replace(symbol, by: row)
    rows[index] = row
    basics[index] = symbol
    rowOf[leaving] = nil
    rowOf[symbol] = index
  }

  private mutating func makeObjective() {
    let priorities = Set(costs.map(\.priority)).sorted(by: >)
    objective = priorities.map { _ in LinearExpression() }
    let levels = Dictionary(uniqueKeysWithValues: priorities.enumerated().map { ($1, $0) })
    for cost in costs {
      guard let level = levels[cost.priority] else { continue }
      var symbol = LinearExpression(symbol: cost.symbol)
      symbol = resolved(symbol)
      objective[level].add(symbol, times: cost.weight)
    }
    // Lengths that nothing else decides are as small as possible; of several, the last takes what is left.
    var lengths = LinearExpression()
    for symbol in 0..<unknowns where kinds[symbol] == .bounded {
      lengths.add(1 + Double(unknowns - symbol) * 1e-6, of: symbol)
    }
    objective.append(resolved(lengths))
  }

  private mutating func minimize() {
    // Rounding could make steps repeat; more than this many are never useful.
    for _ in 0..<(20 * kinds.count + 100) {
      guard let symbol = enteringSymbol(), let row = leavingRow(for: symbol) else { return }
      exchange(row: row, for: symbol)
    }
  }

  /// A symbol that lowers a cost by growing, and no cost of a higher priority rises.
  private func enteringSymbol() -> Int? {
    var isCostly = [Bool](repeating: false, count: kinds.count)
    for level in objective {
      for term in level.terms where kinds[term.symbol] != .marker && !isCostly[term.symbol] {
        if term.factor < -1e-9 { return term.symbol }
        isCostly[term.symbol] = true
      }
    }
    return nil
  }
}
