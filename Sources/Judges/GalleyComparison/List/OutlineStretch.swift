import GalleyDrawing

/// How an element's frame grew, and which changes of an outline inside it follow from that.
///
/// An outline follows where it is the old one, shifted or stretched as the frame was: each of its points has kept its
/// distance from an edge or from the middle, or all of them are as many times as far apart as the frame's edges, or as
/// much farther.
struct OutlineStretch {
  /// The sizes of the frame, in points.
  var before, after: Delta

  /// Whether the numbers of an outline follow; a rectangle is its position and size, a path its steps.
  func explains(_ old: String, _ new: String, isRect: Bool) -> Bool {
    guard let old = Outline(old, isRect: isRect), let new = Outline(new, isRect: isRect),
      old.letters == new.letters
    else { return false }
    let (wider, higher) = (factor(\.x), factor(\.y))
    return follows(old.x, new.x, growth: after.x - before.x, factors: [1, wider, higher])
      && follows(old.y, new.y, growth: after.y - before.y, factors: [1, higher, wider])
  }

  private func factor(_ side: KeyPath<Delta, Double>) -> Double {
    before[keyPath: side] == 0 ? 1 : after[keyPath: side] / before[keyPath: side]
  }

  /// Whether coordinates along one axis follow.
  private func follows(
    _ old: [Double], _ new: [Double], growth: Double, factors: [Double]
  ) -> Bool {
    guard old.count == new.count, let low = old.min(), let high = old.max(), let start = new.min(),
      let end = new.max()
    else { return false }
    let isAnchored = zip(old, new).allSatisfy { place, now in
      [0, growth, growth / 2].contains { isSame(place + $0, now) }
    }
    if isAnchored { return true }
    // What is pinned to both edges of the frame grows as much as it; what is one of two parts, by half.
    let pinned = high > low ? [growth, growth / 2].map { (high - low + $0) / (high - low) } : []
    return (factors + pinned).contains { scale in
      isSame((high - low) * scale, end - start)
        && zip(old, new).allSatisfy { isSame(start + ($0 - low) * scale, $1) }
    }
  }

  /// Whether numbers that were written with three decimals are equal.
  private func isSame(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 0.01 }
}

/// The coordinates of an outline in `list.txt`.
private struct Outline {
  var letters: [Substring] = []
  var x: [Double] = []
  var y: [Double] = []

  /// Reads a rectangle or the steps of a path; nil for anything else.
  init?(_ text: String, isRect: Bool) {
    var numbers: [Double] = []
    for word in text.split(separator: " ") {
      if let number = Double(word) { numbers.append(number) } else { letters.append(word) }
    }
    guard numbers.count.isMultiple(of: 2), numbers.allSatisfy(\.isFinite) else { return nil }
    if isRect {
      guard numbers.count == 4, letters.isEmpty else { return nil }
      numbers[2] += numbers[0]
      numbers[3] += numbers[1]
    }
    for (index, number) in numbers.enumerated() {
      if index.isMultiple(of: 2) { x.append(number) } else { y.append(number) }
    }
  }
}
