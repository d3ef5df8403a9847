/// What Galley answers to a vector.
@MainActor struct MeasuredResult {
  let vector: MeasuredVector
  let reason: MeasuredReason?
  /// The answers that are not UIKit's, each with both; nil if the vector has no probe.
  let mistakes: [String]?

  /// Whether Galley answers as UIKit did.
  var isRight: Bool { mistakes == [] }

  /// Asks Galley.
  init(_ vector: MeasuredVector) throws {
    self.vector = vector
    reason = MeasuredReason.of(vector)
    guard let probe = MeasuredProbes.probe(for: vector.name)?.probe else {
      mistakes = nil
      return
    }
    let answers = try vector.onItsSystem { try probe(vector) }
    mistakes = vector.expected.sorted { $0.key < $1.key }.compactMap { key, expected in
      let answer = answers[key]
      guard !expected.isMet(by: answer, tolerance: vector.tolerance ?? 0) else { return nil }
      return "\(key): \(answer?.description ?? "no answer") in place of \(expected)"
    }
  }
}
