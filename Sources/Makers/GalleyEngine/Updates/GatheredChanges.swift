import GalleyGeometry

/// The changes of a batch update as reported, in the order of the calls.
struct GatheredChanges {
  /// A move from an old path or index to a new one.
  struct Move<Place: Hashable>: Hashable {
    var from: Place
    var to: Place
  }

  /// The number of items in each section before the update.
  var oldCounts: [Int]
  /// Old paths.
  var deletedItems: [IndexPath] = []
  /// New paths.
  var insertedItems: [IndexPath] = []
  /// Old paths.
  var reloadedItems: [IndexPath] = []
  /// Old paths.
  var reconfiguredItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []
  /// Old indexes.
  var deletedSections: [Int] = []
  /// New indexes.
  var insertedSections: [Int] = []
  /// Old indexes.
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []

  /// Whether there is nothing to do.
  var isEmpty: Bool {
    deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty
      && reconfiguredItems.isEmpty && movedItems.isEmpty && deletedSections.isEmpty
      && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
  }

  /// Adds other changes; the counts stay.
  mutating func add(_ other: GatheredChanges) {
    deletedItems += other.deletedItems
    insertedItems += other.insertedItems
    reloadedItems += other.reloadedItems
    reconfiguredItems += other.reconfiguredItems
    movedItems += other.movedItems
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    reloadedSections += other.reloadedSections
    movedSections += other.movedSections
  }
}
