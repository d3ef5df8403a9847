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
  var movedItems: [Move<IndexPath>] = []
  /// Old indexes.
  var deletedSections: [Int] = []
  /// New indexes.
  var insertedSections: [Int] = []
  /// Old indexes.
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []
}
