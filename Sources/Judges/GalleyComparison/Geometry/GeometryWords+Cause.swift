import GalleyGeometry

/// The causes in words that are the same for all elements, and in all cases, that changed alike: distances
/// instead of places, and the kind of the first element instead of its number.
extension GeometryWords {
  /// `cell height +8 pt`.
  func cause(_ group: ChangeGroup) -> String {
    let first = pairs[group.members[0]]
    return "\(first.place.kind) \(change(of: group, first))"
  }

  private func change(of group: ChangeGroup, _ first: ElementPair) -> String {
    switch group.kind {
    case .moved(let move): "moved \(move.words)"
    case .movedUnevenly:
      steps(of: group) ?? "moved by different distances, the first \(first.move.words)"
    case .resized(let growth): Self.growth(growth)
    case .resizedUnevenly:
      "changed size by different amounts, the first \(Self.growth(first.growth))"
    case .appeared: first.fate == .inserted ? "was inserted" : "appeared"
    case .vanished: first.fate == .removed ? "was removed" : "vanished"
    case .reordered: "was moved among the others"
    case .cameIntoView: "moved into sight"
    case .leftView: "moved out of sight"
    case .mirrored: "mirrored left to right"
    case .swapped: "swapped places with another"
    case .tookPlaces(let offset):
      "took the place of its " + (offset > 0 ? "successor" : "predecessor")
    case .renumbered(let offset): offset < 0 ? "inserted" : "deleted"
    case .surrounds: "changed with what it surrounds"
    case .unknown: "has a frame that is not finite"
    case .viewport: ""
    }
  }

  /// `cell z +10`.
  func cause(_ group: LookFinder.Group) -> String {
    let first = pairs[group.members[0]]
    guard let old = first.old, let new = first.new else { return first.place.kind }
    let change =
      group.property == .z
      ? "z \(Self.signed(Double(new.z &- old.z)))" : Self.sentence(about: group.property, old, new)
    return "\(first.place.kind) \(change)"
  }

  /// `height +8 pt`, or both as a size.
  static func growth(_ growth: Delta) -> String {
    if growth.y == 0 { return "width \(signed(growth.x)) pt" }
    if growth.x == 0 { return "height \(signed(growth.y)) pt" }
    return "size \(growth.signed) pt"
  }
}
