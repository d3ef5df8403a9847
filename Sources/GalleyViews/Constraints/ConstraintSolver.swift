/// A linear combination of unknowns, plus a constant.
struct LinearExpression {
  /// The factors, one per unknown.
  private(set) var factors: [Double]
  /// The constant term.
  var constant: Double

  /// Creates a constant expression over `count` unknowns.
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
      // A rounding error left after two numbers cancel counts as zero.
      if abs(factors[index]) < 1e-9 { factors[index] = 0 }
    }
  }

  /// Removes an unknown and returns its factor.
  mutating func remove(_ unknown: Int) -> Double {
    defer { factors[unknown] = 0 }
    return factors[unknown]
  }

  /// The value of the expression for given values of the unknowns.
  func value(_ values: [Double]) -> Double {
    zip(factors, values).reduce(constant) { $0 + $1.0 * $1.1 }
  }
}

/// Finds values that satisfy equations and inequalities, in order of priority.
///
/// Equations are added by descending priority; one that contradicts those already added is skipped.
/// An inequality has an effect only if the values would violate it; it then becomes an equation of
/// its priority.
struct ConstraintSolver {
  /// How an expression compares to zero.
  enum Relation { case equal, atMost, atLeast }

  /// A constraint on an expression.
  struct Wish {
    var expression: LinearExpression
    var relation = Relation.equal
    /// From 0 to 1000, which means required; higher priorities are added first.
    var priority: Float
  }

  private let wishes: [Wish]
  private let count: Int

  /// Creates a solver for unknowns 0 ..< `count`; among equal priorities, earlier ones come first.
  init(_ wishes: [Wish], unknowns count: Int) {
    self.count = count
    self.wishes = wishes.enumerated().sorted { first, second in
      first.element.priority == second.element.priority
        ? first.offset < second.offset : first.element.priority > second.element.priority
    }.map(\.element)
  }

  /// The values of the unknowns; those without any constraint are zero.
  func solution() -> [Double] {
    var active: Set<Int> = []
    var values = solution(with: active)
    // Each round activates one violated inequality, the most important one first.
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

  /// The values if the inequalities in `active` hold as equations.
  private func solution(with active: Set<Int>) -> [Double] {
    // Each known unknown, expressed by those that are not yet known.
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
    // Free unknowns are zero, so only the constants of the others remain.
    return known.map { $0?.constant ?? 0 }
  }
}
