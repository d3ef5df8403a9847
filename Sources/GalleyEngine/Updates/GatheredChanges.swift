import GalleyGeometry

/// The changes of a batch update as they were described, in the order of the calls.
struct GatheredChanges {
  /// A move from an old place to a new one.
  struct Move<Place: Hashable>: Hashable {
    var from: Place
    var to: Place
  }

  /// The numbers of items by section before the update.
  var oldCounts: [Int]
  /// Old paths.
  var deletedItems: [IndexPath] = []
  /// New paths.
  var insertedItems: [IndexPath] = []
  /// Old paths.
  var reloadedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []
  /// Old indexes.
  var deletedSections: [Int] = []
  /// New indexes.
  var insertedSections: [Int] = []
  /// Old indexes.
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []
}
