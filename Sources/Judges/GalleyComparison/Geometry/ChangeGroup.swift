/// Elements with the same change.
struct ChangeGroup {
  enum Kind: Hashable {
    /// All by the same distance.
    case moved(Delta)
    /// Each by another distance.
    case movedUnevenly
    /// All by the same growth; their positions may differ.
    case resized(Delta)
    /// Each by another growth.
    case resizedUnevenly
    case appeared
    case vanished
    /// The move of other elements made them visible.
    case cameIntoView
    /// The move of other elements made them invisible.
    case leftView
    /// All frames are mirrored.
    case mirrored
    /// The element has another place among the others.
    case reordered
    /// Two elements exchanged their frames.
    case swapped
    /// Each took the frame of the next (1) or the previous (-1) element.
    case tookPlaces(of: Int)
    /// Each has the size of a neighbour: something was inserted or deleted.
    case renumbered(by: Int)
    /// An element, such as a decoration, that surrounds changed elements.
    case surrounds
    /// The frame is not finite.
    case unknown
    /// The visible part of the content.
    case viewport
  }

  var kind: Kind
  /// Indexes of pairs, in the layout's order.
  var members: [Int]
  /// The cause it follows, as an index of groups; nil for a cause.
  var leader: Int?

  /// Whether it may move later elements by a distance that cannot be predicted.
  var disturbs: Bool {
    switch kind {
    case .resized, .resizedUnevenly, .appeared, .vanished, .reordered, .swapped, .tookPlaces,
      .renumbered:
      true
    case .moved, .movedUnevenly, .cameIntoView, .leftView, .surrounds, .unknown, .viewport,
      .mirrored:
      false
    }
  }
}
