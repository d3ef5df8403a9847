import GalleyBase
import GalleyGeometry

/// Random numbers that are the same in each run.
struct Numbers: RandomNumberGenerator {
  private let numbers: SplitMix64
  private var count: UInt64 = 0

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 {
    count += 1
    return numbers.value(at: count)
  }

  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    .random(in: range, using: &self)
  }

  /// True once in `count` calls, on average.
  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  mutating func oneOf<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
