import GalleyViews

/// Turns texts into those of a pseudo-language; placeholders in braces stay as they are.
enum PseudoLanguage {
  /// The text in a pseudo-language; the same for other locales.
  ///
  /// - Parameters:
  ///   - text: A text as scenes write it.
  ///   - locale: The pseudo-language.
  /// - Returns: The text; one without letters stays as it is.
  static func text(_ text: String, in locale: LocaleName) -> String {
    guard locale.isPseudo, hasWords(text) else { return text }
    return locale == .accented ? accented(text) : mirrored(text)
  }

  /// The pieces of a text: those in braces, `{{` among them, and those between.
  private static func pieces(of text: String) -> [(text: Substring, isPlain: Bool)] {
    var pieces: [(text: Substring, isPlain: Bool)] = []
    var rest = text[...]
    while !rest.isEmpty {
      let plain = rest.prefix { $0 != "{" }
      if !plain.isEmpty { pieces.append((plain, true)) }
      rest = rest[plain.endIndex...]
      guard !rest.isEmpty else { break }
      let after = rest.index(after: rest.startIndex)
      var end = after
      if after < rest.endIndex, rest[after] == "{" {
        end = rest.index(after: after)
      } else if let close = rest.firstIndex(of: "}") {
        end = rest.index(after: close)
      }
      pieces.append((rest[..<end], false))
      rest = rest[end...]
    }
    return pieces
  }

  private static func hasWords(_ text: String) -> Bool {
    pieces(of: text).contains { $0.isPlain && $0.text.contains(where: \.isLetter) }
  }

  private static func mapped(_ text: String, _ change: (Substring) -> String) -> String {
    pieces(of: text).map { $0.isPlain ? change($0.text) : String($0.text) }.joined()
  }

  // MARK: en-XA

  private static let plainLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let accentedLetters = "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"
  private static let accents = Dictionary(
    zip(plainLetters, accentedLetters), uniquingKeysWith: { first, _ in first })
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]

  /// Letters with accents, each vowel twice, in brackets: about a third longer, and still to be read.
  private static func accented(_ text: String) -> String {
    let words = mapped(text) { piece in
      var longer = ""
      for letter in piece {
        let shown = accents[letter] ?? letter
        longer.append(shown)
        guard let lower = letter.lowercased().first, vowels.contains(lower) else { continue }
        longer.append(accents[lower] ?? lower)
      }
      return longer
    }
    // Spaces at the ends keep parts of a text apart.
    let start = words.prefix(while: \.isWhitespace)
    let inner = words.dropFirst(start.count)
    let end = inner.reversed().prefix(while: \.isWhitespace).count
    return "\(start)[\(inner.dropLast(end))]\(inner.suffix(end))"
  }

  // MARK: ar-XB

  /// The mark that makes what is beside it run from right to left, and draws nothing.
  private static let mark: Character = "\u{200F}"

  /// Words with their letters from the last to the first, in the order of words that run from right to left.
  ///
  /// Marks that override the direction would reverse more, but documents in SVG do not keep them.
  private static func mirrored(_ text: String) -> String {
    String(mark)
      + mapped(text) { piece in
        var turned = ""
        var word: [Character] = []
        func endWord() {
          guard !word.isEmpty else { return }
          turned += String(word.reversed())
          turned.append(mark)
          word = []
        }
        for (index, character) in zip(piece.indices, piece) {
          let next = piece.index(after: index)
          let joins =
            ["'", "’"].contains(character) && !word.isEmpty
            && next < piece.endIndex && isTurned(piece[next])
          if isTurned(character) || joins {
            word.append(character)
          } else {
            endWord()
            turned.append(character)
          }
        }
        endWord()
        return turned
      }
  }

  /// Whether a character is a letter of a script that runs from left to right and has words.
  private static func isTurned(_ character: Character) -> Bool {
    guard character.isLetter, let scalar = character.unicodeScalars.first else { return false }
    return scalar.value < firstOfHebrew || latinAdditional.contains(scalar.value)
  }

  private static let firstOfHebrew: UInt32 = 0x590
  private static let latinAdditional: ClosedRange<UInt32> = 0x1E00...0x1FFF
}
