import GalleyGeometry

/// The sections and items of a collection view at one moment; UIKit's `NSDiffableDataSourceSnapshot`.
///
/// Each identifier occurs once in a snapshot.
public struct DiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The sections in order.
  var sections = OrderedIdentifiers<SectionIdentifierType>()
  /// The items of each section.
  var contents: [SectionIdentifierType: OrderedIdentifiers<ItemIdentifierType>] = [:]
  /// The section of each item.
  var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  var reloadedSections = OrderedIdentifiers<SectionIdentifierType>()
  var reloadedItems = OrderedIdentifiers<ItemIdentifierType>()
  var reconfiguredItems = OrderedIdentifiers<ItemIdentifierType>()

  /// UIKit's last console warning about this snapshot; nil if there was none.
  package internal(set) var warning: String?

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Counts and identifiers

  /// The number of items in all sections.
  public var numberOfItems: Int { homes.count }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The sections in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.elements }

  /// The items of all sections in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sections.elements.flatMap { contents[$0]?.elements ?? [] }
  }

  /// The sections that will be reloaded when the snapshot is applied.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.elements }

  /// The items that will get new cells when the snapshot is applied.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.elements }

  /// The items whose cells will be configured again when the snapshot is applied.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.elements }

  /// The number of items in a section, which must exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items(of: identifier).count
  }

  // UIKit: raises for an unknown section since iOS 14; before, there were no items.
  /// The items of a section, which must exist, in order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    items(of: identifier).elements
  }

  /// The section of an item; nil if the item is not in the snapshot.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    homes[identifier]
  }

  /// The index of an item among the items of all sections; nil if it is not in the snapshot.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let place = place(of: identifier) else { return nil }
    return sections.elements[..<place.section].reduce(place.item) {
      $0 + (contents[$1]?.count ?? 0)
    }
  }

  /// The index of a section; nil if it is not in the snapshot.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.index(of: identifier)
  }

  // MARK: Changes of sections

  /// Adds sections after all others; those that exist already are moved there.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    put(identifiers, at: sections.count)
  }

  /// Inserts sections before another one, which must exist.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    put(identifiers, at: index(ofSection: toIdentifier, for: "insert before"))
  }

  /// Inserts sections after another one, which must exist.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    put(identifiers, at: index(ofSection: toIdentifier, for: "insert after") + 1)
  }

  /// Deletes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let items = contents.removeValue(forKey: identifier) else { continue }
      forget(items.elements)
    }
    sections.remove(identifiers)
    reloadedSections.remove(identifiers)
  }

  /// Moves a section before another one; both must exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    let target = index(ofSection: toIdentifier, for: "move before")
    move(identifier, to: target)
  }

  /// Moves a section after another one; both must exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    let target = index(ofSection: toIdentifier, for: "move after")
    move(identifier, to: target + 1)
  }

  /// Marks sections, which must exist, as reloaded.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      _ = index(ofSection: identifier, for: "reload")
      if !reloadedSections.contains(identifier) { reloadedSections.append([identifier]) }
    }
  }

  /// Moves a section to an index before the move.
  private mutating func move(_ identifier: SectionIdentifierType, to target: Int) {
    let source = index(ofSection: identifier, for: "move")
    sections.remove([identifier])
    sections.insert([identifier], at: target > source ? target - 1 : target)
  }

  /// Inserts sections at an index; those that exist already are moved, with a warning.
  private mutating func put(_ identifiers: [SectionIdentifierType], at index: Int) {
    if let problem = DiffableProblem.repetition(in: identifiers, of: "section") {
      preconditionFailure(problem)
    }
    var target = index
    let existing = identifiers.filter(sections.contains)
    if !existing.isEmpty {
      warning = DiffableProblem.existing(existing, of: "section")
      target -= existing.count { sections.index(of: $0).map { $0 < index } ?? false }
      sections.remove(existing)
    }
    sections.insert(identifiers, at: target)
    for identifier in identifiers where contents[identifier] == nil {
      contents[identifier] = OrderedIdentifiers()
    }
  }

  private func index(ofSection identifier: SectionIdentifierType, for verb: String) -> Int {
    guard let index = sections.index(of: identifier) else {
      preconditionFailure(DiffableProblem.unknown(identifier, of: "section", whenAskedTo: verb))
    }
    return index
  }
}

extension DiffableDataSourceSnapshot {
  /// The items of a section, which must exist.
  func items(of section: SectionIdentifierType) -> OrderedIdentifiers<ItemIdentifierType> {
    guard let items = contents[section] else {
      preconditionFailure(DiffableProblem.unknown(section, of: "section", whenAskedTo: "look up"))
    }
    return items
  }

  /// The section at an index; nil if there is none.
  func section(at index: Int) -> SectionIdentifierType? {
    sections.elements.indices.contains(index) ? sections.elements[index] : nil
  }

  /// The item at a path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, let section = section(at: path.section),
      let items = contents[section]?.elements, items.indices.contains(path.item)
    else { return nil }
    return items[path.item]
  }

  /// The indexes of an item's section and of the item in it; nil if it is not in the snapshot.
  func place(of item: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let home = homes[item], let section = sections.index(of: home),
      let index = contents[home]?.index(of: item)
    else { return nil }
    return (section, index)
  }

  /// The snapshot without the marks that only matter while it is applied.
  var withoutMarks: Self {
    var copy = self
    copy.reloadedSections = OrderedIdentifiers()
    copy.reloadedItems = OrderedIdentifiers()
    copy.reconfiguredItems = OrderedIdentifiers()
    copy.warning = nil
    return copy
  }

  /// Removes all traces of items that have left their sections.
  mutating func forget(_ items: [ItemIdentifierType]) {
    for item in items { homes[item] = nil }
    reloadedItems.remove(items)
    reconfiguredItems.remove(items)
  }
}
