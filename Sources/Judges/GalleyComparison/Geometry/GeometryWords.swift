import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// The sentences about groups of elements.
struct GeometryWords {
  let pairs: [ElementPair]

  /// The change of the first element of a cause, and which others it affected.
  ///
  /// - Parameters:
  ///   - cause: The cause.
  ///   - isFirst: Whether nothing else explains it, so that its first element is named as the first cause.
  /// - Returns: The sentence.
  func sentence(about cause: ChangeGroup, isFirst: Bool = true) -> String {
    let pair = pairs[cause.members[0]]
    let single = sentence(about: pair, cause)
    guard cause.members.count > 1, let others = others(of: cause, isFirst) else {
      return single
    }
    return "\(single)   (\(others))"
  }

  /// The change of elements that follow a cause.
  func sentence(ofFollowing group: ChangeGroup) -> String {
    let pair = pairs[group.members[0]]
    if group.members.count == 1 { return sentence(about: pair, group) }
    switch group.kind {
    case .moved(let move): return "moved \(move.words)"
    case .movedUnevenly: return steps(of: group) ?? "moved by different distances"
    case .resized(let growth): return "\(Self.verb(growth)) by \(growth.signed) pt"
    case .resizedUnevenly: return "changed size by different amounts"
    case .appeared: return "appeared"
    case .vanished: return "vanished"
    case .cameIntoView: return "moved into sight"
    case .leftView: return "moved out of sight"
    case .mirrored: return "are mirrored"
    case .swapped: return "swapped places"
    case .reordered: return "were moved among the others"
    case .tookPlaces(let offset):
      return "took the places of their " + (offset > 0 ? "successors" : "predecessors")
    case .renumbered: return "have the sizes of their neighbours"
    case .surrounds: return "changed with what they surround"
    case .unknown: return "have frames that are not finite"
    case .viewport: return ""
    }
  }

  /// The change of one element.
  private func sentence(about pair: ElementPair, _ group: ChangeGroup) -> String {
    let shown = pair.label.map { $0 + " " } ?? ""
    switch group.kind {
    case .appeared where pair.fate == .inserted: return shown + "was inserted"
    case .vanished where pair.fate == .removed: return shown + "was removed"
    case .reordered:
      if case .moved(let from)? = pair.fate { return shown + "was \(from) before" }
      return "was moved"
    case .swapped:
      let other = group.members.count > 1 ? pairs[group.members[1]].name : "another"
      return "swapped places with \(other) \(Self.way(of: pair))"
    case .cameIntoView: return "moved into sight"
    case .leftView: return "moved out of sight"
    case .appeared where pair.isRepeated:
      return "appeared once more, at \(Self.box(pair.new?.box))"
    case .vanished where pair.isRepeated:
      return "vanished once, from \(Self.box(pair.old?.box))"
    case .moved, .movedUnevenly, .resized, .resizedUnevenly, .appeared, .vanished, .mirrored,
      .tookPlaces, .renumbered, .surrounds, .unknown, .viewport:
      return Self.frameSentence(pair)
    }
  }

  /// The other elements of a cause, and why this one is the first.
  private func others(of cause: ChangeGroup, _ isFirst: Bool) -> String? {
    let first = pairs[cause.members[0]].name
    let all = ElementName.list(cause.members.map { pairs[$0].name })
    let end = isFirst ? ": the first cause is \(first)" : ""
    switch cause.kind {
    case .moved: return "\(all) moved together\(end)"
    case .movedUnevenly:
      return "\(all) \(steps(of: cause) ?? "each moved by another distance")\(end)"
    case .resized(let growth): return "\(all) \(Self.verb(growth)) alike\(end)"
    case .resizedUnevenly: return "\(all) each changed size by another amount\(end)"
    case .appeared, .vanished, .reordered: return listed(cause)
    case .mirrored: return "\(all) are mirrored left to right"
    case .tookPlaces(let offset):
      return "\(all) took the places of their " + (offset > 0 ? "successors" : "predecessors")
    case .renumbered(let offset): return renumbering(cause, offset)
    case .unknown: return "\(all) have frames that are not finite"
    case .swapped, .cameIntoView, .leftView, .surrounds, .viewport: return nil
    }
  }

  /// The others that appeared, vanished or moved alike, with what they show.
  private func listed(_ cause: ChangeGroup) -> String {
    let names = ElementName.list(cause.members.map { pairs[$0].name })
    let labels = cause.members.dropFirst().compactMap { pairs[$0].label }
    let verb =
      switch (cause.kind, pairs[cause.members[0]].fate) {
      case (.appeared, .inserted): "were inserted"
      case (.vanished, .removed): "were removed"
      case (.reordered, _): "were moved"
      case (.appeared, _): "appeared"
      default: "vanished"
      }
    let shown = labels.isEmpty ? "" : ", with " + labels.prefix(3).joined(separator: ", ")
    return "\(names) \(verb)\(shown)\(labels.count > 3 ? " and more" : "")"
  }

  private func renumbering(_ cause: ChangeGroup, _ offset: Int) -> String {
    // The first element of an insertion is new, so no other element had its size before.
    let names = cause.members.dropFirst(offset < 0 ? 1 : 0).map { pairs[$0].name }
    let neighbours = offset < 0 ? "predecessors" : "successors"
    let act = offset < 0 ? "inserted there" : "deleted there"
    return "\(ElementName.list(names)) have the sizes of their \(neighbours), "
      + "as if an item was \(act)"
  }

  /// `moved in steps of (0, +2) pt` if each distance is a multiple of the first.
  func steps(of group: ChangeGroup) -> String? {
    let unit = pairs[group.members[0]].move
    guard unit != .zero else { return nil }
    let isRegular = group.members.allSatisfy { member in
      let move = pairs[member].move
      let factor = unit.x == 0 ? move.y / unit.y : move.x / unit.x
      return factor == factor.rounded() && factor > 0 && unit * factor == move
    }
    return isRegular ? "moved in steps of \(unit.signed) pt" : nil
  }
}

// MARK: - One element

extension GeometryWords {
  static func frameSentence(_ pair: ElementPair) -> String {
    guard let old = pair.old?.box else { return "appeared at \(box(pair.new?.box))" }
    guard let new = pair.new?.box else { return "vanished from \(box(old))" }
    guard pair.boxes != nil else { return "frame \(box(old)) became \(box(new))" }
    var parts: [String] = []
    if old.size != new.size { parts.append(growth(from: old.size, to: new.size)) }
    if pair.move != .zero { parts.append("moved \(pair.move.words) \(way(of: pair))") }
    return parts.joined(separator: ", ")
  }

  /// The old and the new position: `(x 16 → 24)`, with both axes if it moved along both.
  private static func way(of pair: ElementPair) -> String {
    guard let (old, new) = pair.boxes else { return "" }
    let x = pair.move.x == 0 ? nil : "x \(text(old.x)) → \(text(new.x))"
    let y = pair.move.y == 0 ? nil : "y \(text(old.y)) → \(text(new.y))"
    return "(" + [x, y].compactMap(\.self).joined(separator: ", ") + ")"
  }

  /// The property of the element's frame that changed.
  static func property(of pair: ElementPair) -> PropertyChange {
    guard let (old, new) = pair.boxes else {
      func frame(_ box: Box?) -> String? {
        box.map { [$0.x, $0.y, $0.width, $0.height].map(text).joined(separator: " ") }
      }
      return PropertyChange("frame", frame(pair.old?.box), frame(pair.new?.box), unit: "pt")
    }
    let values = [
      ("x", old.x, new.x), ("y", old.y, new.y), ("width", old.width, new.width),
      ("height", old.height, new.height),
    ]
    let changed = values.filter { text($0.1) != text($0.2) }
    let whole = changed.count == 1 ? changed : values
    return PropertyChange(
      changed.count == 1 ? changed[0].0 : "frame", whole.map { text($0.1) }.joined(separator: " "),
      whole.map { text($0.2) }.joined(separator: " "), unit: "pt")
  }

  /// `height 64 → 72 (+8)`, or both as a size.
  static func growth(from old: Delta, to new: Delta) -> String {
    let growth = new - old
    if growth.y == 0 { return "width \(text(old.x)) → \(text(new.x)) (\(signed(growth.x)))" }
    if growth.x == 0 { return "height \(text(old.y)) → \(text(new.y)) (\(signed(growth.y)))" }
    return "size \(size(old)) → \(size(new)) \(growth.signed)"
  }

  private static func verb(_ growth: Delta) -> String {
    if growth.x >= 0, growth.y >= 0 { return "grew" }
    return growth.x <= 0 && growth.y <= 0 ? "shrank" : "changed size"
  }

  private static func box(_ box: Box?) -> String {
    box.map { "\(point($0.x, $0.y)) \(size($0.size))" } ?? ""
  }

  static func point(_ x: Double, _ y: Double) -> String { "(\(text(x)), \(text(y)))" }

  private static func size(_ size: Delta) -> String { "\(text(size.x))×\(text(size.y))" }

  static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + text(value) }

  /// A value that JSON cannot represent is `null` in the file.
  private static func text(_ value: Double) -> String {
    value.isFinite ? DecimalNumber.text(value) : "null"
  }
}

// MARK: - Looks

extension GeometryWords {
  /// `z 0 → 10   (cells 0-3…0-6 alike)`.
  func sentence(about group: LookFinder.Group) -> String {
    let first = pairs[group.members[0]]
    guard let old = first.old, let new = first.new else { return "" }
    let single = Self.sentence(about: group.property, old, new)
    guard group.members.count > 1 else { return single }
    let all = ElementName.list(group.members.map { pairs[$0].name })
    return "\(single)   (\(all) \(group.isEven ? "alike" : "each by another amount"))"
  }

  /// The old and the new value of a layout attribute.
  static func property(_ property: LookFinder.Property, of pair: ElementPair) -> PropertyChange? {
    guard let old = pair.old, let new = pair.new else { return nil }
    switch property {
    case .z: return PropertyChange("zIndex", "\(old.z)", "\(new.z)")
    case .alpha: return PropertyChange("alpha", text(old.opacity), text(new.opacity))
    case .hidden: return PropertyChange("isHidden", "\(old.isHidden)", "\(new.isHidden)")
    case .transform: return PropertyChange("transform", matrix(old.matrix), matrix(new.matrix))
    }
  }

  static func sentence(
    about property: LookFinder.Property, _ old: LayoutElement, _ new: LayoutElement
  ) -> String {
    switch property {
    case .z: return "z \(old.z) → \(new.z)"
    case .alpha: return "alpha \(text(old.opacity)) → \(text(new.opacity))"
    case .hidden: return new.isHidden ? "is hidden now" : "is no longer hidden"
    case .transform:
      if let before = scale(old.matrix), let after = scale(new.matrix) {
        return "scale \(text(before)) → \(text(after))"
      }
      return "transform (\(matrix(old.matrix))) → (\(matrix(new.matrix)))"
    }
  }

  /// The factor of a transform that only scales.
  private static func scale(_ matrix: [Double]) -> Double? {
    matrix[0] == matrix[3] && matrix[0] > 0 && [1, 2, 4, 5].allSatisfy { matrix[$0] == 0 }
      ? matrix[0] : nil
  }

  private static func matrix(_ values: [Double]) -> String { list(values) }

  /// Numbers with spaces between them.
  static func list(_ values: [Double]) -> String { values.map(text).joined(separator: " ") }
}
