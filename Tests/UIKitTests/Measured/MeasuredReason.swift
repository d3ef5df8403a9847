/// Why vectors are not answered as UIKit did, or not asked.
struct MeasuredReason: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case byChoice = "Different by choice"
    case open = "Open"
    case notAsked = "Not asked"
  }

  let kind: Kind
  let text: String
  /// The names of the vectors.
  let names: [String]

  init(_ kind: Kind, _ text: String, _ names: [String]) {
    self.kind = kind
    self.text = text
    self.names = names
  }

  /// The reason for a vector; nil if none is known.
  static func of(_ vector: MeasuredVector) -> MeasuredReason? {
    all.first { $0.names.contains(vector.name) }
  }
}
