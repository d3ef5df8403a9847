import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// Asks a layout the same questions in different ways, and reports where the answers differ.
///
/// One collection view goes through a journey of bounds. At each stop
/// 1. one query asks for everything, and lookups ask for each single element;
/// 2. queries ask for tiles of the viewport's size, edges of elements and random rectangles;
/// 3. a fresh collection view at the same bounds must show the same;
/// 4. the layout is invalidated, in whole and in part, and must give the same answers again.
///
/// If sections scroll by themselves, a shorter journey repeats this where they are scrolled. Rules that
/// need their own collection views run afterwards. The same seed asks the same questions
/// everywhere. `LayoutContract` checks scenes; this type checks any collection view.
@MainActor package struct LayoutChecker {
  /// A collection view to check, not laid out yet, and the objects that must live as long.
  package struct Subject {
    /// The collection view with its layout, data source and delegate.
    package var view: CollectionView
    /// Objects that live as long as the subject, such as the data source, which the view does not retain.
    package var companions: [AnyObject]
    /// Makes the data what a batch update of the first data gives, without telling the view; nil if the data is
    /// fixed.
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

  /// Makes a collection view in the initial state of the check, an equal one each time.
  package var makeSubject: @MainActor () -> Subject
  /// Makes the same view with a number of items in its largest section; nil if the data is fixed.
  package var makeEnlarged: (@MainActor (_ items: Int) -> Subject)?
  /// Makes the same view with given first bounds; nil to set the bounds of a view from `makeSubject`.
  package var makeFresh: (@MainActor (_ bounds: CGRect) -> Subject)?
  /// Makes the same view with the data after a batch update; nil to change the data and reload it.
  package var makeUpdated: (@MainActor (_ updates: Scene.Updates) -> Subject)?
  /// Makes the same view at a number of device pixels per point; nil to change the scale afterwards.
  package var makeScaled: (@MainActor (_ scale: CGFloat) -> Subject)?
  /// The rules to check.
  package var checks: LayoutChecks
  /// The seed of the random numbers.
  package var seed: UInt64
  /// The number of random rectangles to query at each stop.
  package var randomRects: Int
  /// The number of random stops in addition to the usual ones.
  package var rounds: Int
  /// The maximum number of findings per cause.
  package var limit: Int
  /// The item counts of one section with which the order of elements is checked.
  package var itemCounts: [Int]
  /// Further offsets to stop at, in points.
  package var furtherOffsets: [CGPoint] = []

  /// A checker of the collection views that `makeSubject` makes.
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

  /// All findings by rule, in the order in which they were found; at most `limit` for each cause.
  package func findings() -> [LayoutFinding] {
    var findings: [LayoutFinding] = []
    // Sizes of cells depend on which were visible before; `selfSizing` checks them by itself.
    ElementSizing.set(isOn: false) {
      findings = [twinFinding()].compactMap(\.self)
      findings += self.findings(through: journey()) + findingsInScrolledSections()
      for rule in LayoutRule.allCases where checks.contains(rule) {
        findings += rule.definition.apart?(self).prefix(limit) ?? []
      }
    }
    return withoutConsequences(findings).sorted { $0.rule.rawValue < $1.rule.rawValue }
  }

  /// The findings that do not follow from others.
  ///
  /// If the same question gets two different answers, or two collection views that were made in the same
  /// way differ, comparing answers finds nothing new; if queries of whole screens are wrong, those of
  /// strips find nothing new.
  private func withoutConsequences(_ findings: [LayoutFinding]) -> [LayoutFinding] {
    let causes: Set<LayoutRule.Aspect> = [.askedAgain, .otherEachTime]
    if findings.contains(where: { causes.contains($0.aspect) }) {
      return findings.filter {
        causes.contains($0.aspect)
          || (!$0.rule.definition.comparesAnswers && $0.aspect != .shared)
      }
    }
    // What is wrong in a whole screen is wrong in its strips, too.
    let errors = Set(
      findings.filter { $0.rule == .rectQuery && $0.severity == .error }.map(\.aspect))
    return findings.filter {
      $0.rule != .rectQuery || $0.severity == .error || !errors.contains($0.aspect)
    }
  }

  /// The findings of the rules that are checked at the stops of a journey, in order.
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
      let arrival = Arrival(
        wasPrepared: meter.counts.prepares > 0,
        boundsAnswer: meter.boundsAnswers.isEmpty ? nil : meter.boundsAnswers.contains(true),
        visit: kept.view.movesByItself ? LayoutVisit(kept.view) : nil)
      // UIKit: items on springs lag behind a scroll, and come to rest where a fresh layout has them.
      kept.view.layoutAtRest()
      let stop = LayoutStop(
        number, of: journey.count, checker: self,
        visit: LayoutVisit(kept.view, followsOffset: follows), origin: origin, arrival: arrival,
        before: before)
      for check in stopChecks { found.add(check(stop)) }
      before = stop.left
    }
    return found.all
  }
}

extension LayoutChecker {
  /// Whether the layout prepares for a scroll by one point.
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

  /// The usual journey, the further offsets, and one random stop for each round.
  func journey() -> [CGRect] {
    let usual = usualJourney()
    let size = usual.first?.size ?? .zero
    let numbers = SplitMix64(seed: seed ^ 0x6A6F_7572_6E65_79)
    let probe = makeSubject()
    defer { withExtendedLifetime(probe) {} }
    probe.view.layoutIfNeeded()
    let range = probe.view.offsetRange
    let drawn = (0..<rounds).map { round in
      // Half of the stops are at whole points.
      let shares = (0..<2).map { CGFloat(numbers.unitValue(at: UInt64(round * 2 + $0))) }
      let (x, y) = (range.minX + shares[0] * range.width, range.minY + shares[1] * range.height)
      let origin =
        round.isMultiple(of: 2)
        ? CGPoint(x: x.rounded(), y: y.rounded()) : CGPoint(x: x, y: y)
      return CGRect(origin: origin, size: size)
    }
    return usual + furtherOffsets.map { CGRect(origin: $0, size: size) } + drawn
  }

  /// The start, both ends and beyond, a few stops in between out of order, and other sizes.
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

  /// The start, the end and whole points in between, in range and at the view's own size.
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

/// Collects findings up to a limit for each cause.
private struct FindingList {
  private struct Cause: Hashable {
    var rule: LayoutRule
    var severity: LayoutFinding.Severity
    var aspect: LayoutRule.Aspect
  }

  private let limit: Int
  private var counts: [Cause: Int] = [:]
  private(set) var all: [LayoutFinding] = []

  init(limit: Int) { self.limit = limit }

  mutating func add(_ findings: [LayoutFinding]) {
    for finding in findings {
      let cause = Cause(
        rule: finding.rule, severity: finding.severity, aspect: finding.aspect)
      guard counts[cause, default: 0] < limit else { continue }
      counts[cause, default: 0] += 1
      all.append(finding)
    }
  }
}
