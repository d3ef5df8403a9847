import GalleyEngine

/// What a query of a layout has found, up to the number that the collection view takes.
@MainActor package struct FoundAttributes {
  private(set) var attributes: [LayoutAttributes] = []
  private let limit: Int

  /// The query has found as many as it may.
  package struct LimitReached: Error {}

  private init(limit: Int) { self.limit = limit }

  /// Adds one more.
  ///
  /// - Throws: `LimitReached` after the last one that the collection view takes.
  package mutating func append(_ found: LayoutAttributes) throws(LimitReached) {
    attributes.append(found)
    if attributes.count >= limit { throw LimitReached() }
  }

  /// The attributes that `query` finds for a layout, in its order.
  ///
  /// - Parameters:
  ///   - layout: The layout that is asked.
  ///   - query: Adds what it finds, and ends where there is no more room.
  /// - Returns: The attributes, at most as many as the layout's collection view takes.
  package static func found(
    for layout: CollectionViewLayout,
    by query: (inout FoundAttributes) throws(LimitReached) -> Void
  ) -> [LayoutAttributes] {
    var found = FoundAttributes(limit: layout.collectionView?.queryLimit ?? .max)
    // A query that has found as many as it may has ended, and is answered with these.
    do throws(LimitReached) { try query(&found) } catch {}
    return found.attributes
  }
}
