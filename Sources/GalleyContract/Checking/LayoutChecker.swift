import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// Asks a layout for the same things in different ways and reports where the answers differ.
///
/// One collection view goes through a journey of bounds. At each stop
/// 1. everything is asked for in one query, and each element by itself;
/// 2. tiles of the viewport's size, edges of elements and random rectangles are asked for;
/// 3. a fresh collection view is put at the same bounds and must show the same;
/// 4. the layout is invalidated, whole and in part, and must answer the same again.
///
/// Rules that need collection views of their own follow. The same seed gives the same questions
/// everywhere. `LayoutContract` is the way in for scenes; this is for collection views.
@MainActor package struct LayoutChecker {
  /// A collection view to check, not laid out yet, and what else must stay alive with it.
  package struct Subject {
    /// The collection view with its layout, data source and delegate.
    package var view: CollectionView
    /// What the view itself does not keep alive, such as its data source: as long as the subject lives.
    package var companions: [AnyObject]
    /// Makes the data answer as after a batch update, and tells nobody; nil where data is fixed.
    package var changeData: (@MainActor (Scene.Updates) -> Void)?

    /// A subject from its parts.
    package init(
      _ view: CollectionView, companions: [AnyObject],
      changeData: (@MainActor (Scene.Updates) -> Void)? = nil
    ) {
      self.view = view
      self.companions = companions
      self.changeData = changeData
    }
  }

  /// Makes a collection view in the state that the check starts from; the same one every time.
  package var makeSubject: @MainActor () -> Subject
  /// Makes the same with a number of items in its largest section; nil where data is fixed.
  package var makeEnlarged: (@MainActor (_ items: Int) -> Subject)?
  /// Makes the same at other bounds, its first; nil for a subject that has not been laid out yet.
  package var makeFresh: (@MainActor (_ bounds: CGRect) -> Subject)?
  /// Makes the same with the data after a batch update; nil for reloading it.
  package var makeUpdated: (@MainActor (_ updates: Scene.Updates) -> Subject)?
  /// Makes the same at a number of device pixels a point; nil for changing it afterwards.
  package var makeScaled: (@MainActor (_ scale: CGFloat) -> Subject)?
  /// The rules that are checked.
  package var checks: LayoutChecks
  /// Where the random numbers start.
  package var seed: UInt64
  /// How many random rectangles are asked for at each stop.
  package var randomRects: Int
  /// How many stops are drawn beside the usual ones.
  package var rounds: Int
  /// How many findings of one cause are told.
  package var limit: Int
  /// With how many items in one section the order of elements is checked.
  package var itemCounts: [Int]
  /// Offsets that are stops, too, in points.
  package var furtherOffsets: [CGPoint] = []

  /// A checker of what `makeSubject` makes.
  package init(
    checks: LayoutChecks = .contract, seed: UInt64 = 1, randomRects: Int = 16, rounds: Int = 0,
    limit: Int = 20, itemCounts: [Int] = [10, 1000, 10_000],
    makeEnlarged: (@MainActor (Int) -> Subject)? = nil,
    makeSubject: @escaping @MainActor () -> Subject
  ) {
    self.checks = checks
    self.seed = seed
    self.randomRects = randomRects
    self.rounds = rounds
    self.limit = limit
    self.itemCounts = itemCounts
    self.makeEnlarged = makeEnlarged
    self.makeSubject = makeSubject
  }

  /// What is wrong, by rule and in the order in which it was found; at most `limit` of each cause.
  package func findings() -> [LayoutFinding] {
    var findings = findings(through: journey())
    for rule in LayoutRule.allCases where checks.contains(rule) {
      findings += rule.definition.apart?(self).prefix(limit) ?? []
    }
    return withoutConsequences(findings).sorted { $0.rule.rawValue < $1.rule.rawValue }
  }

  /// The findings that do not follow from others.
  ///
  /// Where the same question has two answers, comparing answers says nothing more.
  private func withoutConsequences(_ findings: [LayoutFinding]) -> [LayoutFinding] {
    guard findings.contains(where: { $0.aspect == .askedAgain }) else { return findings }
    return findings.filter { !$0.rule.definition.comparesAnswers }
  }

  /// What is wrong at the stops of a journey, in the order in which it was found.
  ///
  /// Only the rules that are checked at stops say anything.
  package func findings(through journey: [CGRect]) -> [LayoutFinding] {
    let stopChecks = LayoutRule.allCases.filter(checks.contains)
      .compactMap { $0.definition.atStops?() }
    guard !stopChecks.isEmpty else { return [] }
    var found = FindingList(limit: limit)
    let kept = makeSubject()
    defer { withExtendedLifetime(kept) {} }
    let follows = followsOffset()
    var before: [ElementKey: LayoutAttributes] = [:]
    for (number, bounds) in journey.enumerated() {
      let origin = kept.view.bounds
      let meter = CostMeter()
      kept.view.metered(by: meter) {
        kept.view.bounds = bounds
        kept.view.layoutIfNeeded()
      }
      // UIKit: items on springs lag behind a scroll, and arrive where a fresh layout has them.
      kept.view.comeToRest()
      let stop = LayoutStop(
        number, of: journey.count, checker: self,
        visit: LayoutVisit(kept.view, followsOffset: follows), origin: origin,
        wasPrepared: meter.counts.prepares > 0, before: before)
      for check in stopChecks { found.add(check(stop)) }
      before = stop.left
    }
    return found.all
  }
}

extension LayoutChecker {
  /// Whether a scroll by a point makes the layout prepare.
  private func followsOffset() -> Bool {
    let subject = makeSubject()
    defer { withExtendedLifetime(subject) {} }
    subject.view.layoutIfNeeded()
    let meter = CostMeter()
    subject.view.metered(by: meter) {
      subject.view.bounds = subject.view.bounds.offsetBy(dx: 1, dy: 1)
      subject.view.layoutIfNeeded()
    }
    return meter.counts.prepares > 0
  }

  /// The usual journey, the offsets that were asked for, and as many drawn stops as there are rounds.
  func journey() -> [CGRect] {
    let usual = usualJourney()
    let size = usual.first?.size ?? .zero
    let numbers = SplitMix64(seed: seed ^ 0x6A6F_7572_6E65_79)
    let probe = makeSubject()
    defer { withExtendedLifetime(probe) {} }
    probe.view.layoutIfNeeded()
    let range = probe.view.offsetRange
    let drawn = (0..<rounds).map { round in
      // Half of the stops are on whole points, half anywhere.
      let shares = (0..<2).map { CGFloat(numbers.unitValue(at: UInt64(round * 2 + $0))) }
      let (x, y) = (range.minX + shares[0] * range.width, range.minY + shares[1] * range.height)
      let origin =
        round.isMultiple(of: 2)
        ? CGPoint(x: x.rounded(), y: y.rounded()) : CGPoint(x: x, y: y)
      return CGRect(origin: origin, size: size)
    }
    return usual + furtherOffsets.map { CGRect(origin: $0, size: size) } + drawn
  }

  /// The start, both ends and beyond, a few stops between in no order, and other sizes.
  package func usualJourney() -> [CGRect] {
    let probe = makeSubject()
    defer { withExtendedLifetime(probe) {} }
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

  /// The start, the end and places between, in range and on whole points, at the view's own size.
  func stopsInRange(of view: CollectionView, shares: [CGFloat] = [0, 0.23, 0.61, 1]) -> [CGRect] {
    let (range, size) = (view.offsetRange, view.bounds.size)
    var stops: [CGRect] = []
    for share in shares {
      func place(_ start: CGFloat, _ length: CGFloat) -> CGFloat {
        share == 0 || share == 1
          ? start + length * share : min((start + length * share).rounded(), start + length)
      }
      let stop = CGRect(
        x: place(range.minX, range.width), y: place(range.minY, range.height), width: size.width,
        height: size.height)
      if !stops.contains(stop) { stops.append(stop) }
    }
    return stops
  }
}

/// Findings up to a number of each cause.
private struct FindingList {
  private struct Cause: Hashable {
    var rule: LayoutRule
    var aspect: LayoutRule.Aspect
  }

  private let limit: Int
  private var counts: [Cause: Int] = [:]
  private(set) var all: [LayoutFinding] = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ findings: [LayoutFinding]) {
    for finding in findings {
      let cause = Cause(rule: finding.rule, aspect: finding.aspect)
      guard counts[cause, default: 0] < limit else { continue }
      counts[cause, default: 0] += 1
      all.append(finding)
    }
  }
}
