import Foundation

extension Snapshotting where Value: CaseIterable, Format == String {
  /// Compares what a function returns for each case of its input.
  ///
  /// A row of the text is `"(input)","(output)"`.
  ///
  /// - Parameter witness: Writes what the function returns.
  /// - Returns: A strategy for functions, whose references are files with comma-separated values.
  public static func `func`<A>(
    into witness: Snapshotting<A, Format>
  ) -> Snapshotting<(Value) -> A, Format> {
    var strategy: Snapshotting<(Value) -> A, Format> =
      Snapshotting<String, String>.lines.asyncPullback { function in
        let rows = Value.allCases.map { input in
          witness.snapshot(function(input)).map { "\"\(input)\",\"\($0)\"" }
        }
        return Async { callback in
          runInOrder(rows[...]) { callback($0.joined(separator: "\n")) }
        }
      }
    strategy.pathExtension = "csv"
    return strategy
  }
}

extension Snapshotting {
  /// Waits before a snapshot is taken, while the current run loop goes on.
  ///
  /// - Parameters:
  ///   - duration: How long to wait, in seconds.
  ///   - strategy: Takes the snapshot then.
  /// - Returns: A strategy with the references of `strategy`.
  public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
    Snapshotting(
      pathExtension: strategy.pathExtension, diffing: strategy.diffing,
      asyncSnapshot: { value in
        Async { callback in
          runCurrentLoop(for: duration)
          strategy.snapshot(value).run(callback)
        }
      })
  }
}

/// Runs one step after the other, and then hands over what they yielded.
private func runInOrder<Element>(
  _ steps: ArraySlice<Async<Element>>, after elements: [Element] = [],
  then callback: @escaping ([Element]) -> Void
) {
  guard let step = steps.first else { return callback(elements) }
  step.run { element in
    runInOrder(steps.dropFirst(), after: elements + [element], then: callback)
  }
}

/// Runs the current run loop for a time; a loop that has nothing to wait for would return at once.
private func runCurrentLoop(for duration: TimeInterval) {
  let end = Date(timeIntervalSinceNow: duration)
  while Date() < end {
    if !RunLoop.current.run(mode: .default, before: end) {
      Thread.sleep(until: min(end, Date(timeIntervalSinceNow: 0.01)))
    }
  }
}
