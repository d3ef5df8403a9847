import GalleyGeometry

extension BatchUpdate {
  /// The error in the update, in UIKit's words; nil if the counts match.
  var problem: String? {
    rangeProblem ?? sectionCountProblem ?? itemCountProblem
  }

  private var rangeProblem: String? {
    let (old, new) = (changes.oldCounts, newCounts)
    for section in changes.deletedSections + changes.reloadedSections
      + changes.movedSections.map(\.from)
    where !old.indices.contains(section) {
      return "attempt to delete section \(section), but there are only \(old.count) sections "
        + "before the update"
    }
    for section in changes.insertedSections + changes.movedSections.map(\.to)
    where !new.indices.contains(section) {
      return "attempt to insert section \(section) but there are only \(new.count) sections "
        + "after the update"
    }
    for path in changes.deletedItems + changes.reloadedItems + changes.movedItems.map(\.from) {
      if let problem = problem(with: path, counts: old, doing: "delete", from: "from", "before") {
        return problem
      }
    }
    for path in changes.insertedItems + changes.movedItems.map(\.to) {
      if let problem = problem(with: path, counts: new, doing: "insert", from: "into", "after") {
        return problem
      }
    }
    for path in changes.reconfiguredItems {
      if let problem = problem(with: path, counts: old, doing: "reconfigure", from: "in", "before")
      {
        return problem
      }
    }
    return repetitionProblem
  }

  private func problem(
    with path: IndexPath, counts: [Int], doing verb: String, from preposition: String,
    _ moment: String
  ) -> String? {
    guard path.count == 2, counts.indices.contains(path.section) else {
      return "attempt to \(verb) item \(Array(path)) \(preposition) a section that does not "
        + "exist \(moment) the update"
    }
    guard !(0..<counts[path.section]).contains(path.item) else { return nil }
    return "attempt to \(verb) item \(path.item) \(preposition) section \(path.section) which "
      + "only contains \(counts[path.section]) items \(moment) the update"
  }

  private var repetitionProblem: String? {
    let gone = changes.deletedItems + changes.movedItems.map(\.from)
    if Set(gone).count != gone.count {
      return "attempt to perform a delete and a move from the same index path"
    }
    let come = changes.insertedItems + changes.movedItems.map(\.to)
    if Set(come).count != come.count {
      return "attempt to perform an insert and a move to the same index path"
    }
    return nil
  }

  private var sectionCountProblem: String? {
    let (old, new) = (changes.oldCounts.count, newCounts.count)
    let (inserted, deleted) = (
      Set(changes.insertedSections).count, Set(changes.deletedSections).count
    )
    guard new != old + inserted - deleted else { return nil }
    return "Invalid update: invalid number of sections. The number of sections contained in the "
      + "collection view after the update (\(new)) must be equal to the number of sections "
      + "contained in the collection view before the update (\(old)), plus or minus the number of "
      + "sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
  }

  private var itemCountProblem: String? {
    func countsBySection(_ paths: [IndexPath]) -> [Int: Int] {
      paths.reduce(into: [:]) { $0[$1.section, default: 0] += 1 }
    }
    let allDeleted = countsBySection(changes.deletedItems)
    let allInserted = countsBySection(changes.insertedItems)
    let allMovedOut = countsBySection(changes.movedItems.map(\.from))
    let allMovedIn = countsBySection(changes.movedItems.map(\.to))
    let reloaded = Set(changes.reloadedSections)
    for old in changes.oldCounts.indices where !reloaded.contains(old) {
      guard let new = newSection(of: old), newCounts.indices.contains(new) else { continue }
      let (deleted, inserted) = (allDeleted[old] ?? 0, allInserted[new] ?? 0)
      let (movedOut, movedIn) = (allMovedOut[old] ?? 0, allMovedIn[new] ?? 0)
      let (before, after) = (changes.oldCounts[old], newCounts[new])
      guard after != before - deleted + inserted - movedOut + movedIn else { continue }
      return "Invalid update: invalid number of items in section \(new). The number of items "
        + "contained in an existing section after the update (\(after)) must be equal to the "
        + "number of items contained in that section before the update (\(before)), plus or minus "
        + "the number of items inserted or deleted from that section (\(inserted) inserted, "
        + "\(deleted) deleted) and plus or minus the number of items moved into or out of that "
        + "section (\(movedIn) moved in, \(movedOut) moved out)."
    }
    return nil
  }
}

extension BatchUpdate {
  /// The changes for the layout: deletions and reloads in reverse order, insertions, then moves.
  @MainActor var items: [CollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    let removals =
      changes.deletedSections.map { (whole($0), nil as IndexPath?, Action.delete) }
      + changes.deletedItems.map { ($0, nil, .delete) }
      + changes.reloadedSections.map { (whole($0), newSection(of: $0).map(whole), .reload) }
      + changes.reloadedItems.map { ($0, newPath(of: $0), .reload) }
    let arrivals = changes.insertedSections.map(whole) + changes.insertedItems
    let moves =
      changes.movedSections.map { (whole($0.from), whole($0.to)) }
      + changes.movedItems.map { ($0.from, $0.to) }
    return removals.sorted { $0.0 > $1.0 }
      .map { CollectionViewUpdateItem($0.2, before: $0.0, after: $0.1) }
      + arrivals.sorted().map { CollectionViewUpdateItem(.insert, before: nil, after: $0) }
      + moves.map { CollectionViewUpdateItem(.move, before: $0.0, after: $0.1) }
  }

  private typealias Action = CollectionViewUpdateItem.Action
}
