import GalleyDrawing
import GalleyGeometry

/// Asks a layout for the same things in different ways and reports where the answers differ.
///
/// One collection view goes through a journey of bounds. At each stop
/// 1. everything is asked for in one query, and each element by itself;
/// 2. tiles of the viewport's size, edges of elements and random rectangles are asked for;
/// 3. a fresh collection view is put at the same bounds and must show the same.
/// The same seed gives the same rectangles everywhere.
@MainActor public struct LayoutChecker {
  /// A collection view to check, not laid out yet, and what else must stay alive with it.
  public struct Subject {
    /// The collection view with its layout, data source and delegate.
    public var view: CollectionView
    /// What the view itself does not keep alive, such as its data source.
    public var companions: [AnyObject]

    /// A subject from its parts.
    public init(_ view: CollectionView, companions: [AnyObject]) {
      self.view = view
      self.companions = companions
    }
  }

  /// Makes a collection view in the state that the check starts from; the same one every time.
  public var makeSubject: @MainActor () -> Subject
  /// Where the random rectangles start.
  public var seed: UInt64
  /// How many random rectangles are asked for at each stop.
  public var randomRects: Int
  /// After how many findings the check ends.
  public var limit: Int

  /// A checker of what `makeSubject` makes.
  public init(
    seed: UInt64 = 1, randomRects: Int = 16, limit: Int = 20,
    makeSubject: @escaping @MainActor () -> Subject
  ) {
    self.seed = seed
    self.randomRects = randomRects
    self.limit = limit
    self.makeSubject = makeSubject
  }

  /// What is wrong at the stops of a journey, in the order in which it was found.
  public func findings(through journey: [CGRect]) -> [LayoutFinding] {
    var findings: [LayoutFinding] = []
    let kept = makeSubject()
    for (stop, bounds) in journey.enumerated() where findings.count < limit {
      kept.view.bounds = bounds
      kept.view.layoutIfNeeded()
      let fresh = makeSubject()
      fresh.view.bounds = bounds
      fresh.view.layoutIfNeeded()
      var visit = LayoutVisit(kept.view)
      visit.checkEverything()
      visit.checkLookups()
      var rects = CheckedRects(seed: seed &+ UInt64(stop), visit: visit)
      for rect in rects.all(random: randomRects) { visit.checkQuery(of: rect) }
      visit.checkRepetition()
      visit.compare(with: LayoutVisit(fresh.view))
      findings += visit.findings
    }
    return Array(findings.prefix(limit))
  }

  /// What is wrong on the usual journey.
  public func findings() -> [LayoutFinding] { findings(through: usualJourney()) }

  /// The start, both ends and beyond, a few stops between in no order, and other sizes.
  public func usualJourney() -> [CGRect] {
    let probe = makeSubject()
    let view = probe.view
    view.layoutIfNeeded()
    let (start, size) = (view.bounds.origin, view.bounds.size)
    let end = view.offsetInRange(CGPoint(x: CGFloat.infinity, y: CGFloat.infinity))
    func stop(_ share: CGFloat, beyond: CGFloat = 0, size: CGSize) -> CGRect {
      CGRect(
        x: start.x + (end.x - start.x) * share + (end.x == start.x ? 0 : beyond),
        y: start.y + (end.y - start.y) * share + (end.x == start.x ? beyond : 0),
        width: size.width, height: size.height)
    }
    let turned = CGSize(width: size.height, height: size.width)
    let narrow = CGSize(width: (size.width * 0.6).rounded(), height: size.height)
    return [
      stop(0, size: size), stop(0.37, size: size), stop(0.11, beyond: 0.25, size: size),
      stop(1, size: size), stop(1, beyond: 130, size: size), stop(0, beyond: -90, size: size),
      stop(0.52, size: size), stop(0.52, size: turned), stop(0.52, size: narrow),
      stop(0, size: size),
    ]
  }
}
