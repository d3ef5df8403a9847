/// Elements that changed in one way.
struct ChangeGroup {
  enum Kind: Hashable {
    /// All by the same distance.
    case moved(Delta)
    /// Each by another distance.
    case movedUnevenly
    /// All by the same growth; where they stand may differ.
    case resized(Delta)
    /// Each by another growth.
    case resizedUnevenly
    case appeared
    case vanished
    /// What the move of others brought into the visible part.
    case cameIntoSight
    /// What the move of others took out of the visible part.
    case leftSight
    /// All frames are those of a mirror.
    case mirrored
    /// Two that took each other's frame.
    case swapped
    /// Each took the frame of the next (1) or the one before (-1).
    case tookPlaces(of: Int)
    /// Each has the size of the one before: something was inserted.
    case renumbered(by: Int)
    /// A decoration or the like that surrounds what changed.
    case surrounds
    /// The frame is not made of numbers.
    case unknown
    /// The visible part of the content.
    case viewport
  }

  var kind: Kind
  /// Indexes of pairs, in the layout's order.
  var members: [Int]
  /// The cause it follows, as an index of groups; nil for a cause.
  var leader: Int?

  /// Whether what stands behind may move because of it by a distance that cannot be foretold.
  var disturbs: Bool {
    switch kind {
    case .resized, .resizedUnevenly, .appeared, .vanished, .swapped, .tookPlaces, .renumbered: true
    case .moved, .movedUnevenly, .cameIntoSight, .leftSight, .surrounds, .unknown, .viewport,
      .mirrored:
      false
    }
  }
}
