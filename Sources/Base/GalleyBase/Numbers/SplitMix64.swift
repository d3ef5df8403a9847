/// The SplitMix64 generator: its numbers are the same on every machine, and can be computed in any
/// order.
///
/// Number n (from 0) is mix(seed + (n + 1) · 0x9E3779B97F4A7C15), where mix is
/// z ^= z >> 30; z *= 0xBF58476D1CE4E5B9; z ^= z >> 27; z *= 0x94D049BB133111EB; z ^= z >> 31.
public struct SplitMix64: Hashable, Sendable {
  /// The seed of the sequence.
  package var seed: UInt64

  /// The sequence of a seed.
  public init(seed: UInt64) { self.seed = seed }

  /// Number `index` of the sequence, from 0.
  public func value(at index: UInt64) -> UInt64 {
    var mixed = seed &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The upper 53 bits of number `index` as a fraction, 0 up to but not including 1.
  package func unitValue(at index: UInt64) -> Double {
    Double(value(at: index) >> 11) * 0x1p-53
  }
}
