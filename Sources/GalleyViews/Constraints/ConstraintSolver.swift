/// A sum of unknowns with factors, and a constant.
struct LinearExpression {
  /// The factors, one for each unknown.
  private(set) var factors: [Double]
  /// What is added.
  var constant: Double

  /// A constant among `count` unknowns.
  init(_ constant: Double = 0, unknowns count: Int) {
    factors = [Double](repeating: 0, count: count)
    self.constant = constant
  }

  /// Adds an unknown, times a factor.
  mutating func add(_ factor: Double, of unknown: Int) { factors[unknown] += factor }

  /// Adds another expression, times a factor.
  mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += other.constant * factor
    for index in factors.indices where other.factors[index] != 0 {
      factors[index] += other.factors[index] * factor
      // What remains of numbers that cancel each other is nothing.
      if abs(factors[index]) < 1e-9 { factors[index] = 0 }
    }
  }

  /// Takes an unknown out, and returns its factor.
  mutating func remove(_ unknown: Int) -> Double {
    defer { factors[unknown] = 0 }
    return factors[unknown]
  }

  /// The value for values of the unknowns.
  func value(_ values: [Double]) -> Double {
    zip(factors, values).reduce(constant) { $0 + $1.0 * $1.1 }
  }
}

/// Finds values that fulfil equations and inequalities, more important ones first.
///
/// Equations are taken in by their priority. One that contradicts what has been taken in is left out.
/// Inequalities count only where the values would break them, and then as equations of their priority.
struct ConstraintSolver {
  /// How an expression relates to zero.
  enum Relation { case equal, atMost, atLeast }

  /// What is wanted of an expression.
  struct Wish {
    var expression: LinearExpression
    var relation = Relation.equal
    /// 1000 is required; the highest are taken in first.
    var priority: Float
  }

  private let wishes: [Wish]
  private let count: Int

  /// Wishes about unknowns 0 ..< `count`; among equal priorities those that stand first count more.
  init(_ wishes: [Wish], unknowns count: Int) {
    self.count = count
    self.wishes = wishes.enumerated().sorted { first, second in
      first.element.priority == second.element.priority
        ? first.offset < second.offset : first.element.priority > second.element.priority
    }.map(\.element)
  }

  /// The values; unknowns that nothing is said about are zero.
  func solution() -> [Double] {
    var active: Set<Int> = []
    var values = solution(with: active)
    // Each round makes one broken inequality count, the most important one first.
    for _ in wishes.indices {
      guard let broken = firstBroken(values, except: active) else { break }
      active.insert(broken)
      values = solution(with: active)
    }
    return values
  }

  private func firstBroken(_ values: [Double], except active: Set<Int>) -> Int? {
    wishes.indices.first { index in
      guard wishes[index].relation != .equal, !active.contains(index) else { return false }
      let value = wishes[index].expression.value(values)
      return wishes[index].relation == .atMost ? value > 1e-6 : value < -1e-6
    }
  }

  /// The values when some inequalities count as equations.
  private func solution(with active: Set<Int>) -> [Double] {
    // What each unknown is in terms of those that are not known.
    var known = [LinearExpression?](repeating: nil, count: count)
    for (index, wish) in wishes.enumerated()
    where wish.relation == .equal || active.contains(index) {
      var rest = wish.expression
      for unknown in known.indices {
        if let value = known[unknown] { rest.add(value, times: rest.remove(unknown)) }
      }
      guard let pivot = rest.factors.firstIndex(where: { $0 != 0 }) else { continue }
      let factor = rest.remove(pivot)
      var value = LinearExpression(unknowns: count)
      value.add(rest, times: -1 / factor)
      for unknown in known.indices {
        guard let share = known[unknown]?.remove(pivot), share != 0 else { continue }
        known[unknown]?.add(value, times: share)
      }
      known[pivot] = value
    }
    // Unknowns that are left are zero: of the others, the constants remain.
    return known.map { $0?.constant ?? 0 }
  }
}
