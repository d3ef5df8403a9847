/// A sum of symbols, each times a factor, plus a constant.
struct LinearExpression {
  /// A symbol times a factor.
  struct Term {
    var symbol: Int
    var factor: Double
  }

  // A rounding error left after two numbers cancel counts as zero.
  private static let negligible = 1e-9

  /// The terms, by ascending symbols; no factor is zero.
  private(set) var terms: [Term] = []
  /// The constant.
  var constant: Double

  /// Creates a constant.
  init(_ constant: Double = 0) { self.constant = constant }

  /// Creates one symbol.
  init(symbol: Int) {
    terms = [Term(symbol: symbol, factor: 1)]
    constant = 0
  }

  /// Adds a symbol, times a factor.
  mutating func add(_ factor: Double, of symbol: Int) {
    let index = place(of: symbol)
    if index < terms.count, terms[index].symbol == symbol {
      terms[index].factor += factor
      if abs(terms[index].factor) < Self.negligible { terms.remove(at: index) }
    } else if factor != 0 {
      terms.insert(Term(symbol: symbol, factor: factor), at: index)
    }
  }

  /// Adds another expression, times a factor.
  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    guard factor != 0, !other.terms.isEmpty else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var index = 0
    for term in other.terms {
      while index < terms.count, terms[index].symbol < term.symbol {
        merged.append(terms[index])
        index += 1
      }
      var sum = Term(symbol: term.symbol, factor: term.factor * factor)
      if index < terms.count, terms[index].symbol == term.symbol {
        sum.factor += terms[index].factor
        index += 1
      }
      if abs(sum.factor) >= Self.negligible { merged.append(sum) }
    }
    merged.append(contentsOf: terms[index...])
    terms = merged
  }

  /// Multiplies everything by a factor.
  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].factor *= factor }
  }

  /// Removes a symbol and returns its factor; zero if it does not occur.
  mutating func remove(_ symbol: Int) -> Double {
    let index = place(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).factor
  }

  /// The factor of a symbol.
  func factor(of symbol: Int) -> Double {
    let index = place(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].factor : 0
  }

  /// The sum for given values of the symbols.
  func value(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.factor * values[$1.symbol] }
  }

  /// The index of a symbol's term, or where it would be inserted.
  private func place(of symbol: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
