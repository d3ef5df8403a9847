import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes

extension RuleDefinition {
  static let updates = RuleDefinition(
    LayoutExplanation(
      rule: .updates,
      summary: "update animations begin at the old positions and end at the new ones",
      checks: """
        Items on screen are deleted, inserted and moved in batch updates. Initial and final attributes \
        are finite and belong to the requested element. Elements that stay begin at their old frame, with \
        their old alpha and transform. After the update, the layout gives the same answers as a fresh \
        layout with the same data.
        """,
      why: """
        When one cell is inserted, all cells flash or fly in from a corner. After a deletion, a gap stays \
        until the next reload.
        """,
      uikit: """
        Both methods may return nil: then only the move from the old to the new position is animated. \
        Inserted items may come from anywhere, and deleted items may go anywhere, with any alpha. UIKit \
        asks for initial attributes of every element on screen after the update, not only of inserted \
        ones; layouts that ignore this go wrong. Scenes with explicit frames are not updated.
        """,
      example: """
        override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
          -> UICollectionViewLayoutAttributes?
        {
          let attributes = layoutAttributesForItem(at: path)
          attributes?.alpha = 0  // for every cell, not only for inserted ones
          return attributes
        }
        """,
      fix: """
        Store the inserted and deleted paths in `prepare(forCollectionViewUpdates:)`, clear them in \
        `finalizeCollectionViewUpdates()`, and return the result of `super` for all other paths.
        """),
    comparesAnswers: true,
    apart: { UpdateCheck($0).findings() })
}

/// Checks that the animations of batch updates begin at the old positions and end at the new ones.
///
/// Items on screen are deleted, inserted and moved, one kind of change at a time and all together.
/// Elements that stay must begin at their old frame. Initial and final attributes must be finite and
/// belong to the requested element. After the update, the layout must give the same answers as a
/// fresh layout with the same data.
@MainActor private struct UpdateCheck {
  private let checker: LayoutChecker

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    let probe = checker.makeSubject()
    guard probe.changeData != nil else { return [] }
    probe.view.layoutIfNeeded()
    var found: [LayoutFinding] = []
    for (name, updates) in UpdatePlan(probe.view, seed: checker.seed).updates {
      found += findings(name: name, updates)
    }
    return found
  }

  private func findings(name: String, _ updates: Scene.Updates) -> [LayoutFinding] {
    let subject = checker.makeSubject()
    defer { withExtendedLifetime(subject) {} }
    let view = subject.view
    view.layoutIfNeeded()
    guard let changeData = subject.changeData else { return [] }
    let transition = view.startBatchUpdates {
      changeData(updates)
      view.deleteItems(at: updates.deletions)
      view.insertItems(at: updates.insertions.map(\.at))
      for move in updates.moves { view.moveItem(at: move.from, to: move.to) }
    }
    let inserted = Set(updates.insertions.map(\.at))
    let found = transition.movements.flatMap { movement in
      problems(movement, isInserted: inserted.contains(movement.key.indexPath), name: name, view)
    }
    transition.finish()
    return found + comparison(of: view, after: updates, name: name)
  }

  /// The findings about the movement of one view.
  private func problems(
    _ movement: UpdateMovement, isInserted: Bool, name: String, _ view: CollectionView
  ) -> [LayoutFinding] {
    let key = movement.key
    func finding(_ aspect: LayoutRule.Aspect, _ attributes: LayoutAttributes, _ problem: String)
      -> LayoutFinding
    {
      LayoutFinding(
        .updates, .error, aspect, elements: [key.id], bounds: view.bounds,
        expected: movement.before?.frame, found: attributes.frame,
        problem: "\(name): \(problem)")
    }
    for (attributes, word) in [(movement.start, "initial"), (movement.end, "final")] {
      let text = LayoutFinding.text(attributes.frame)
      guard attributes.frame.isFinite, attributes.visibleFrame.isFinite, attributes.alpha.isFinite,
        attributes.size.width >= 0, attributes.size.height >= 0
      else {
        return [finding(.number, attributes, "its \(word) attributes have the frame \(text)")]
      }
      // If the layout returned nil, the old attributes are used, with their old path.
      guard attributes.elementKey == key || attributes === movement.before else {
        let id = attributes.elementID
        return [finding(.element, attributes, "its \(word) attributes are those of \(id)")]
      }
    }
    // UIKit: inserted items may come from anywhere, and deleted items may go anywhere.
    guard !movement.isLeaving, !isInserted || key.category != .cell,
      let before = movement.before,
      let jump = Self.jump(from: before, to: movement.start)
    else { return [] }
    return [
      finding(
        .jumps, movement.start,
        "it stays, but its initial attributes have \(jump)")
    ]
  }

  /// How the start of an animation differs from the old attributes; nil if it does not.
  private static func jump(from before: LayoutAttributes, to start: LayoutAttributes) -> String? {
    let (one, other) = (before.frame, start.frame)
    let distances = [
      one.minX - other.minX, one.minY - other.minY, one.width - other.width,
      one.height - other.height,
    ]
    if distances.contains(where: { abs($0) > 1 }) {
      return "\(LayoutFinding.text(other)) instead of \(LayoutFinding.text(one))"
    }
    if abs(before.alpha - start.alpha) > 0.01 {
      return "alpha \(LayoutFinding.text(start.alpha)) instead of "
        + LayoutFinding.text(before.alpha)
    }
    return before.transform == start.transform ? nil : "another transform than before"
  }

  /// Compares the layout after an update with a fresh layout of the same data.
  private func comparison(
    of view: CollectionView, after updates: Scene.Updates, name: String
  ) -> [LayoutFinding] {
    let fresh = freshSubject(after: updates)
    defer { withExtendedLifetime(fresh) {} }
    fresh.view.layoutIfNeeded()
    fresh.view.bounds = view.bounds
    fresh.view.layoutIfNeeded()
    return AnswerComparison(
      rule: .updates, aspect: .stale, reference: "a fresh layout of the same data",
      reason: " (after: \(name))"
    ).findings(in: LayoutVisit(view), against: LayoutVisit(fresh.view))
  }
}

extension UpdateCheck {
  /// A subject that has never had other data.
  private func freshSubject(after updates: Scene.Updates) -> LayoutChecker.Subject {
    if let make = checker.makeUpdated { return make(updates) }
    let subject = checker.makeSubject()
    subject.changeData?(updates)
    subject.view.reloadData()
    return subject
  }
}

/// The batch updates that a check carries out, each with its name.
@MainActor private struct UpdatePlan {
  private(set) var updates: [(name: String, updates: Scene.Updates)] = []

  /// Changes to what a laid out view shows, drawn from a seed.
  init(_ view: CollectionView, seed: UInt64) {
    let numbers = SplitMix64(seed: seed ^ 0x7570_6461_7465)
    let shown = view.indexPathsForVisibleItems
    guard let first = shown.first else {
      if view.numberOfSections > 0 { add("insert", inserting: IndexPath(item: 0, section: 0)) }
      return
    }
    func drawn(_ number: UInt64) -> IndexPath {
      shown[Int(numbers.unitValue(at: number) * Double(shown.count))]
    }
    let (gone, come) = (drawn(0), drawn(1))
    add("delete", deleting: gone)
    add("insert", inserting: come)
    add("insert", inserting: first)
    let inSection = shown.filter { $0.section == gone.section && $0 != gone }
    guard let target = inSection.last else { return }
    updates.append(
      (
        "move \(Self.text(gone)) to \(Self.text(target))",
        Scene.Updates(moving: gone, to: target)
      ))
    updates.append(
      (
        "delete \(Self.text(gone)) and insert \(Self.text(target))",
        Scene.Updates(deleting: [gone], inserting: [target])
      ))
  }

  private mutating func add(_ word: String, deleting path: IndexPath) {
    updates.append(("\(word) \(Self.text(path))", Scene.Updates(deleting: [path])))
  }

  private mutating func add(_ word: String, inserting path: IndexPath) {
    updates.append(("\(word) \(Self.text(path))", Scene.Updates(inserting: [path])))
  }

  private static func text(_ path: IndexPath) -> String { "\(path.section)-\(path.item)" }
}
