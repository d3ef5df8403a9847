/// Finds the word that was probably meant.
package enum Suggestion {
  /// The candidate nearest to `word`, if it is close enough to be a typing error.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, min(3, word.count / 3))
    let folded = Array(word.lowercased())
    guard folded.count <= 60 else { return nil }
    var best: (distance: Int, word: String)?
    for candidate in candidates.prefix(1000) where abs(candidate.count - word.count) <= limit {
      let distance = distance(from: folded, to: Array(candidate.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.word
  }

  /// The candidates that are most like `word`, the nearest first: those with the same parts between dots, then those with
  /// the fewest other letters.
  static func most(like word: String, among candidates: [String], count: Int) -> [String] {
    let (folded, parts) = (Array(word.lowercased()), Set(word.lowercased().split(separator: ".")))
    guard folded.count <= 60 else { return [] }
    let ranked = candidates.map { candidate in
      let shared = parts.intersection(candidate.lowercased().split(separator: ".")).count
      return (-shared, distance(from: folded, to: Array(candidate.lowercased())), candidate)
    }
    return ranked.sorted(by: <).prefix(count).map { $0.2 }
  }

  /// The hint "did you mean 'word'?", or else the words to choose from when they are few.
  package static func hint(for word: String, among candidates: [String], orElse list: Bool = true)
    -> String?
  {
    if let nearest = nearest(to: word, among: candidates) {
      return "did you mean '\(nearest.shortened)'?"
    }
    guard list, !candidates.isEmpty, candidates.count <= 16 else { return nil }
    return "choose from " + candidates.map(\.shortened).joined(separator: ", ")
  }

  /// How many letters to insert, remove, replace or swap with a neighbour.
  private static func distance(from first: [Character], to second: [Character]) -> Int {
    var before = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let same = first[row] == second[column]
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1],
          first[row - 1] == second[column]
        {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, last) = (last, current)
    }
    return last[second.count]
  }
}
