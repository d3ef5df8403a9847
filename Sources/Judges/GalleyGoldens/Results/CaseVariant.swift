/// The variant in which a case shows a state of a scene.
package struct CaseVariant: Codable, Hashable, Sendable {
  /// What a variant says of one trait of the screen.
  package struct Value: Codable, Hashable, Sendable {
    /// The trait, such as `textSize`.
    package var trait: String
    /// The value as names of cases have it, such as `accessibility3`.
    package var value: String
    /// The place of the value among those of the trait: a smaller one comes first.
    package var rank: Double

    /// A value of a trait.
    package init(_ trait: String, _ value: String, rank: Double) {
      (self.trait, self.value, self.rank) = (trait, value, rank)
    }
  }

  /// The name of the state that is shown, without the variant, such as `photo-feed/top`.
  package var state: String
  /// The values, in the order in which the case's name has them.
  package var values: [Value]

  /// The values as names of cases have them, such as `dark,rtl`.
  package var words: String { values.map(\.value).joined(separator: ",") }

  /// A variant of a state.
  package init(of state: String, _ values: [Value]) {
    (self.state, self.values) = (state, values)
  }

  /// The value of a trait; nil if the variant says nothing of it.
  func value(of trait: String) -> Value? { values.first { $0.trait == trait } }
}
