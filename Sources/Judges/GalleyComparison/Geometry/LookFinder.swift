/// Groups differences other than frames: z, alpha, transform, hidden.
struct LookFinder {
  /// A change of one property; elements with equal changes are grouped.
  enum Change: Hashable {
    case z(by: Int)
    case alpha(Double, Double)
    case transform([Double], [Double])
    case hidden(Bool)

    /// The property alone.
    var property: Property {
      switch self {
      case .z: .z
      case .alpha: .alpha
      case .transform: .transform
      case .hidden: .hidden
      }
    }
  }

  enum Property: Hashable { case z, alpha, transform, hidden }

  /// Elements whose property changed.
  struct Group {
    var property: Property
    /// Indexes of pairs, in the layout's order.
    var members: [Int]
    /// Whether all changed by the same amount.
    var isEven: Bool
    /// Whether all of them also moved, grew or shrank.
    var isAside: Bool
  }

  let groups: [Group]

  init(_ pairs: [ElementPair]) {
    var order: [Change] = []
    var members: [Change: [Int]] = [:]
    for index in pairs.indices {
      for change in Self.changes(pairs[index]) {
        if members[change] == nil { order.append(change) }
        members[change, default: []].append(index)
      }
    }
    let counts = Dictionary(order.map { ($0.property, 1) }, uniquingKeysWith: +)
    var groups: [Group] = []
    for change in order {
      let property = change.property
      let found = members[change] ?? []
      // Three values or more probably come from one rule, so they count as one change.
      if (counts[property] ?? 0) > 2 {
        if let place = groups.firstIndex(where: { $0.property == property }) {
          groups[place].members += found
          continue
        }
        groups.append(Group(property: property, members: found, isEven: false, isAside: false))
      } else {
        groups.append(Group(property: property, members: found, isEven: true, isAside: false))
      }
    }
    self.groups = groups.map { group in
      var result = group
      result.members.sort()
      result.isAside = group.members.allSatisfy { pairs[$0].changedGeometry }
      return result
    }
  }

  /// The changes of an element that exists before and after.
  static func changes(_ pair: ElementPair) -> [Change] {
    guard let old = pair.old, let new = pair.new else { return [] }
    var changes: [Change] = []
    if old.z != new.z { changes.append(.z(by: new.z &- old.z)) }
    if old.opacity != new.opacity { changes.append(.alpha(old.opacity, new.opacity)) }
    if old.matrix != new.matrix { changes.append(.transform(old.matrix, new.matrix)) }
    if old.isHidden != new.isHidden { changes.append(.hidden(new.isHidden)) }
    return changes
  }
}
