/// The index of the matching bracket for every bracket among the tokens.
struct Brackets {
  /// The partner's index; -1 for a token that is not a bracket.
  private let partners: [Int]

  /// Pairs the brackets.
  ///
  /// - Throws: The first bracket that has no partner of its kind.
  init(_ tokens: [Token], in source: SourceText) throws(Lexer.Problem) {
    var partners = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard case .symbol(let symbol) = token.kind else { continue }
      switch symbol {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let partner = open.popLast(), Self.closes(symbol, tokens[partner]) else {
          throw Lexer.Problem(
            offset: token.start, sentence: "'\(source.text(token))' matches no opening bracket")
        }
        partners[partner] = index
        partners[index] = partner
      default: break
      }
    }
    if let last = open.last {
      throw Lexer.Problem(
        offset: tokens[last].start, sentence: "'\(source.text(tokens[last]))' is never closed")
    }
    self.partners = partners
  }

  /// The index of the partner; the index itself for a token that is not a bracket.
  func partner(of index: Int) -> Int { partners[index] < 0 ? index : partners[index] }

  private static func closes(_ symbol: UInt8, _ opening: Token) -> Bool {
    switch symbol {
    case UInt8(ascii: ")"): opening.isSymbol("(")
    case UInt8(ascii: "]"): opening.isSymbol("[")
    default: opening.isSymbol("{")
    }
  }
}
