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
        Items on screen are deleted, inserted and moved in batch updates; insertions begin with an item \
        less, so that no path is new to the layout's delegate. Initial and final attributes are finite and \
        belong to the requested element. Elements that stay begin at their old frame, with their old alpha \
        and transform. After the update, the layout gives the same answers as a fresh layout with the same \
        data.
        """,
      why: """
        When one cell is inserted, all cells flash or fly in from a corner. After a deletion, a gap stays \
        until the next reload.
        """,
      uikit: """
        Both methods may return nil: then only the move from the old to the new position is animated. \
        Inserted items may come from anywhere, and deleted items may go anywhere, with any alpha. UIKit \
        asks for initial attributes of every element on screen after the update, not only of inserted \
        ones; layouts that ignore this go wrong. The attributes of an element that stays may be those of \
        its old path. Scenes with explicit frames are not updated. A delegate that answers by path does \
        not follow the data that lint changes. A layout may then keep the size of each item that stays: \
        its frames are compared only where whole periods of sizes are deleted, so that path and item \
        agree.
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
    defer { withExtendedLifetime(probe) {} }
    guard probe.changeData != nil else { return [] }
    probe.view.layoutAtRest()
    var found: [LayoutFinding] = []
    var excused: UpdateTrial?
    for trial in UpdateTrial.all(for: probe.view, seed: checker.seed) {
      let outcome = findings(of: trial)
      found += outcome.findings
      if outcome.isExcused, excused == nil { excused = trial }
    }
    // A delegate that answers by path agrees with the items again if a whole period of sizes is deleted.
    if let section = excused?.section,
      let trial = UpdateTrial.deletingPeriod(in: section, of: probe.view)
    {
      found += findings(of: trial).findings
    }
    return found
  }

  private func findings(of trial: UpdateTrial) -> (findings: [LayoutFinding], isExcused: Bool) {
    let subject = startSubject(of: trial)
    defer { withExtendedLifetime(subject) {} }
    let view = subject.view
    guard let changeData = subject.changeData else { return ([], false) }
    let transition = view.startBatchUpdates {
      changeData(trial.data)
      view.deleteItems(at: trial.deletions)
      view.insertItems(at: trial.insertions)
      for move in trial.moves { view.moveItem(at: move.from, to: move.to) }
    }
    let inserted = Set(trial.insertions)
    let found = transition.movements.flatMap { movement in
      problems(
        movement, isInserted: inserted.contains(movement.key.indexPath), name: trial.name, view)
    }
    transition.finish()
    view.layoutAtRest()
    let stale = comparison(of: view, after: trial)
    return (found + stale.findings, stale.isExcused)
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
      // UIKit: it uses the values of the attributes. Those of the element's old place have its old path.
      guard [key, movement.before?.elementKey].contains(attributes.elementKey) else {
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

  // MARK: After the update

  /// Compares the layout after an update with a fresh layout of the same data.
  ///
  /// The comparison is excused from frames if the layout keeps sizes that its delegate gives by path.
  private func comparison(
    of view: CollectionView, after trial: UpdateTrial
  ) -> (findings: [LayoutFinding], isExcused: Bool) {
    let fresh = freshSubject(after: trial, like: view)
    defer { withExtendedLifetime(fresh) {} }
    let (visit, right) = (LayoutVisit(view), LayoutVisit(fresh.view))
    var answers = AnswerComparison(
      rule: .updates, aspect: .stale, reference: "a fresh layout of the same data",
      reason: " (after: \(trial.name))",
      twins: {
        let other = freshSubject(after: trial, like: view)
        return withExtendedLifetime(other) { (right, LayoutVisit(other.view)) }
      })
    let found = answers.findings(in: visit, against: right)
    guard !found.isEmpty, keepsSizesOfItems(view, fresh.view, trial) else { return (found, false) }
    answers.comparesFrames = false
    return (answers.findings(in: visit, against: right), true)
  }

  /// Whether fresh layouts show that the delegate answers by path, while the updated layout keeps the size of
  /// every single item.
  private func keepsSizesOfItems(
    _ view: CollectionView, _ fresh: CollectionView, _ trial: UpdateTrial
  ) -> Bool {
    guard let section = trial.section else { return false }
    let start = startSubject(of: trial)
    defer { withExtendedLifetime(start) {} }
    let old = UpdateTrial.sizes(in: section, of: start.view)
    let asked = UpdateTrial.sizes(in: section, of: fresh)
    let new = UpdateTrial.sizes(in: section, of: view)
    let places = trial.places(ofCount: old.count)
    guard zip(old, asked).allSatisfy({ $0.isNear($1) }),
      places.allSatisfy({ new.indices.contains($0.new) && asked.indices.contains($0.new) })
    else { return false }
    return places.contains { !old[$0.old].isNear(asked[$0.new]) }
      && places.allSatisfy { old[$0.old].isNear(new[$0.new]) }
  }

  /// A laid out subject with the data before an update.
  private func startSubject(of trial: UpdateTrial) -> LayoutChecker.Subject {
    let subject = checker.makeSubject()
    if let start = trial.start {
      subject.changeData?(start)
      subject.view.reloadData()
    }
    subject.view.layoutAtRest()
    return subject
  }

  /// A laid out subject with the data after an update, that has never had other data.
  private func freshSubject(
    after trial: UpdateTrial, like view: CollectionView
  ) -> LayoutChecker.Subject {
    let subject = checker.makeUpdated?(trial.data) ?? checker.makeSubject()
    if checker.makeUpdated == nil {
      subject.changeData?(trial.data)
      subject.view.reloadData()
    }
    subject.view.layoutIfNeeded()
    subject.view.bounds = view.bounds
    subject.view.layoutAtRest()
    return subject
  }
}
