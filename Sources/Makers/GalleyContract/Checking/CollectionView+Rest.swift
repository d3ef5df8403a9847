import GalleyEngine
import GalleyGeometry

extension CollectionView {
  /// How often time passes at most until everything is at rest.
  private static let restLimit = 8

  /// Lays out, and lets virtual time pass until the elements around the bounds no longer move.
  ///
  /// Only what moves by itself needs time, such as items on springs. A layout pass can start further
  /// springs, for items that a scroll has brought near; so one pass is not always enough.
  func layoutAtRest() {
    layoutIfNeeded()
    guard movesByItself else { return }
    var last: [ElementKey: LayoutAttributes] = [:]
    for _ in 0..<Self.restLimit {
      comeToRest()
      let now = Dictionary(
        shownLayoutAttributes(in: checkedQueryRect).map { ($0.elementKey, $0) },
        uniquingKeysWith: { first, _ in first })
      let isAtRest =
        now.count == last.count
        && now.allSatisfy { key, attributes in
          last[key].map { LayoutVisit.firstDifference(attributes, $0) == nil } ?? false
        }
      guard !isAtRest else { return }
      last = now
    }
  }
}
