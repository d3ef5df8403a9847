extension DiffableDataSourceSnapshot {
  /// Adds items at the end of a section, by default the last one; existing items are moved there.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.elements.last else {
      preconditionFailure(DiffableProblem.noSections)
    }
    put(identifiers, in: section, at: items(of: section).count)
  }

  /// Inserts items before another one, which must exist; existing items are moved there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = position(of: beforeIdentifier, for: "insert before")
    put(identifiers, in: section, at: index)
  }

  /// Inserts items after another one, which must exist; existing items are moved there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = position(of: afterIdentifier, for: "insert after")
    put(identifiers, in: section, at: index + 1)
  }

  /// Deletes items; unknown ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    takeOut(identifiers)
    forget(identifiers)
  }

  // UIKit: the sections go, too; apps append them again.
  /// Deletes all items and all sections.
  public mutating func deleteAllItems() {
    let last = warning
    self = Self()
    warning = last
  }

  /// Moves an item before another one, also into its section; both must exist.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    _ = position(of: identifier, for: "move")
    let (section, index) = position(of: toIdentifier, for: "move before")
    put([identifier], in: section, at: index, warns: false)
  }

  /// Moves an item after another one, also into its section; both must exist.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    _ = position(of: identifier, for: "move")
    let (section, index) = position(of: toIdentifier, for: "move after")
    put([identifier], in: section, at: index + 1, warns: false)
  }

  /// Requests new cells for items, which must exist.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      requireItem(identifier, for: "reload")
      if !reloadedItems.contains(identifier) { reloadedItems.append([identifier]) }
    }
  }

  /// Requests that the cells of items, which must exist, are kept and configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      requireItem(identifier, for: "reconfigure")
      if !reconfiguredItems.contains(identifier) { reconfiguredItems.append([identifier]) }
    }
  }

  /// Gives a section other items; items that another section has are moved, with a warning.
  mutating func replaceItems(
    of section: SectionIdentifierType, by identifiers: [ItemIdentifierType]
  ) {
    let old = items(of: section)
    guard old.elements != identifiers else { return }
    deleteItems(old.elements)
    appendItems(identifiers, toSection: section)
  }

  /// Inserts items at an index of a section, counted before existing ones are moved.
  ///
  /// An anchor that is itself among the items marks the place where it was.
  private mutating func put(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int,
    warns: Bool = true
  ) {
    if let problem = DiffableProblem.repetition(in: identifiers, of: "item") {
      preconditionFailure(problem)
    }
    var target = index
    let existing = identifiers.filter { homes[$0] != nil }
    if !existing.isEmpty {
      if warns { warning = DiffableProblem.existing(existing, of: "item") }
      let items = items(of: section)
      target -= existing.count { items.index(of: $0).map { $0 < index } ?? false }
      takeOut(existing)
    }
    contents[section]?.insert(identifiers, at: target)
    for identifier in identifiers { homes[identifier] = section }
  }

  /// Removes items from their sections' lists.
  private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
    var leaving: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    for identifier in identifiers {
      if let home = homes[identifier] { leaving[home, default: []].append(identifier) }
    }
    for (section, items) in leaving { contents[section]?.remove(items) }
  }

  private func position(
    of identifier: ItemIdentifierType, for verb: String
  ) -> (section: SectionIdentifierType, index: Int) {
    guard let home = homes[identifier], let index = contents[home]?.index(of: identifier) else {
      preconditionFailure(DiffableProblem.unknown(identifier, of: "item", whenAskedTo: verb))
    }
    return (home, index)
  }

  private func requireItem(_ identifier: ItemIdentifierType, for verb: String) {
    guard homes[identifier] == nil else { return }
    preconditionFailure(DiffableProblem.unknown(identifier, of: "item", whenAskedTo: verb))
  }
}
