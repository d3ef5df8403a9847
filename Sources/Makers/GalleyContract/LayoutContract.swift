import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import GalleyViews

/// Checks layouts against the rules GAL001 to GAL028, and shrinks the scenes that break them.
///
/// ```swift
/// let report = LayoutContract(checks: .contract + [.noOverlap]).report(
///   on: .sections(.items(40, size: .fixed(100, 140), header: 44)),
///   viewport: CGSize(width: 320, height: 480)
/// ) { BentoLayout() }
/// ```
///
/// The same seed asks the same questions everywhere.
@MainActor public struct LayoutContract {
  /// The rules.
  package var checks: LayoutChecks
  /// The seed of the random numbers.
  package var seed: UInt64
  /// The number of random stops in addition to the usual ones, 0 or more.
  package var rounds: Int
  /// The item counts of one section with which the order of elements is checked.
  package var itemCounts: [Int]
  /// The number of smaller scenes to try for each cause, 0 for none.
  package var shrinkingAttempts: Int
  /// Whether scenes are checked in copies of the process; on Linux only.
  ///
  /// If the layout crashes or hangs, only the copy ends, which is a finding.
  package var triesInCopies = false
  /// The number of seconds that all questions about one scene may take in a copy of the process.
  package var timeLimit = 120.0
  /// Shows scenes to the rules about what people see; nil skips these rules.
  package var viewer: Viewer?
  /// The maximum number of items; of a larger scene, only the first ones are checked.
  nonisolated package static let itemLimit = 2000

  /// A contract with the rules that hold for every layout.
  public init(
    checks: LayoutChecks = .contract, seed: UInt64 = 1, rounds: Int = 4,
    itemCounts: [Int] = [10, 1000, 10_000], shrinkingAttempts: Int = 300
  ) {
    self.checks = checks
    self.seed = seed
    self.rounds = max(rounds, 0)
    self.itemCounts = itemCounts
    self.shrinkingAttempts = max(shrinkingAttempts, 0)
  }

  /// Checks a scene's layout at the offsets of all its states and many more.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - name: The name that the report carries.
  ///   - text: The scene's file, from which smaller scenes are made; nil makes none.
  ///   - loader: The loader that reads the smaller scenes.
  ///   - folder: The folder of picture files with relative names; nil forbids picture files.
  /// - Returns: The causes, each with its smallest scene.
  package func report(
    on scene: Scene, name: String, text: Data? = nil, loader: SceneLoader = SceneLoader(),
    folder: String? = nil
  ) -> LayoutReport {
    let maker = SubjectMaker()
    let record = record(of: scene, maker)
    var report = LayoutReport(
      name: name, seed: seed, causes: LayoutReport.Cause.grouped(record.findings),
      notes: Self.notes(on: scene, record) + [noteOnView(of: scene)].compactMap(\.self))
    report.isRepeatable = record.isRepeatable
    report.allow(scene.allowances, under: viewer == nil ? checks - .inView : checks)
    guard shrinkingAttempts > 0, let tree = text.flatMap(SceneTree.init) else { return report }
    shrink(&report, from: tree, maker) { tree in
      let data = Data(tree.yaml.utf8)
      return (try? loader.load(data: data, name: "smaller.yaml", folder: folder)).map { ($0, nil) }
    }
    return report
  }

  /// Checks a layout from Swift.
  ///
  /// The flow delegate returns the sizes of `content`. If the layout has its own delegate protocol, set
  /// the delegate in `configure`.
  /// - Parameters:
  ///   - content: The sections and items to check it with.
  ///   - viewport: The size of the collection view, in points, each side above zero.
  ///   - name: The name that the report carries; nil for the layout's class.
  ///   - configure: Changes the collection view before its first layout, and returns the objects that
  ///     must live as long as it.
  ///   - makeLayout: Makes the layout, a new one each time.
  /// - Returns: The causes, each with its smallest content.
  public func report(
    on content: LayoutContent, viewport: CGSize, name: String? = nil,
    configure: (@MainActor (CollectionView) -> [AnyObject])? = nil,
    makeLayout: @escaping @MainActor () -> CollectionViewLayout
  ) -> LayoutReport {
    let layoutName = String(describing: type(of: makeLayout()))
    let maker = SubjectMaker(makeLayout: makeLayout, configure: configure)
    func scene(_ tree: SceneTree) -> Scene? {
      try? SceneLoader().load(text: tree.yaml, name: layoutName)
    }
    var report = LayoutReport(name: name ?? layoutName, seed: seed)
    let tree = content.tree(viewport: viewport)
    guard let whole = scene(tree) else {
      preconditionFailure("LayoutContent: lengths must be finite and the viewport above zero")
    }
    let record = record(of: whole, maker)
    report.isRepeatable = record.isRepeatable
    report.notes = Self.notes(on: whole, record)
    report.causes = LayoutReport.Cause.grouped(record.findings)
    shrink(&report, from: tree, maker) { tree in
      guard let content = LayoutContent(tree), let viewport = tree.viewport, let found = scene(tree)
      else { return nil }
      return (found, content.swift(layout: layoutName, viewport: viewport))
    }
    return report
  }

  /// The findings about a scene's layout, without shrinking the scene.
  package func findings(in scene: Scene) -> [LayoutFinding] {
    record(of: scene, SubjectMaker()).findings
  }

  /// Runs `work` on collection views whose layout loops are findings and do not end the program.
  package static func survivingLoops<Result>(_ work: () throws -> Result) rethrows -> Result {
    try LayoutProblem.recorded(work)
  }

  /// Asks all questions about a scene in this process.
  func answers(_ scene: Scene, _ maker: SubjectMaker) -> CheckRecord {
    let whole = scene.limited(toItems: Self.itemLimit)
    let scene = whole.inOwnLocale
    var checker = LayoutChecker(
      checks: checks, seed: seed, randomRects: 8, rounds: rounds, itemCounts: itemCounts
    ) { maker.subject(of: scene) }
    checker.makeFresh = { bounds in
      var moved = scene
      moved.viewport.size = bounds.size
      moved.states[0].contentOffset = bounds.origin
      moved.states[0].scrollTarget = nil
      return maker.subject(of: moved)
    }
    checker.makeUpdated = { maker.subject(of: scene.updated(by: $0)) }
    checker.makeScaled = { scale in
      var scaled = scene
      scaled.viewport.scale = scale
      return maker.subject(of: scaled)
    }
    if Self.canEnlarge(scene) {
      checker.makeEnlarged = { maker.subject(of: scene.enlarged(to: $0)) }
    }
    checker.furtherOffsets = scene.states.dropFirst()
      .filter { $0.scrollTarget == nil }.compactMap(\.contentOffset)
    let findings = checker.findings() + (maker.makeLayout == nil ? findingsInView(of: whole) : [])
    return CheckRecord(
      findings: findings, isRestless: maker.remarks.isRestless,
      unreachedMethods: maker.remarks.unreachedMethods)
  }

  /// Whether a check can add items to a scene.
  static func canEnlarge(_ scene: Scene) -> Bool {
    scene.layout.itemCounts == nil && !scene.sections.isEmpty
  }

  private static func notes(on scene: Scene, _ record: CheckRecord) -> [String] {
    noteOnItems(of: scene) + (record.isRestless ? [MainQueue.warning] : [])
      + record.unreachedMethods + record.notes
  }

  /// Which items and updates of a scene are not checked; empty if all are.
  private static func noteOnItems(of scene: Scene) -> [String] {
    guard scene.placedCount > itemLimit else { return [] }
    let (all, kept) = (scene.states, scene.limited(toItems: itemLimit).states)
    let leavesOut = zip(all, kept).contains {
      $0.updates != $1.updates || $0.snapshot != $1.snapshot
    }
    return [
      "checked with the first \(itemLimit) of \(scene.placedCount) items"
        + (leavesOut ? ", without the updates that name others" : "")
    ]
  }

  /// Finds the smallest scene for each cause.
  private func shrink(
    _ report: inout LayoutReport, from tree: SceneTree, _ maker: SubjectMaker,
    load: (SceneTree) -> (scene: Scene, swift: String?)?
  ) {
    // Looking for smaller scenes may take as long as all questions about the whole one.
    let end = ContinuousClock.now + .seconds(timeLimit)
    var (isCut, isRepeatable) = (false, report.isRepeatable)
    // What people see is told with its place in the scene, and needs no smaller one.
    for index in report.causes.indices
    where !report.causes[index].finding.rule.isInView {
      let cause = report.causes[index].finding
      let (contract, attempts) = search(for: cause)
      var smallest: LayoutReport.SmallestScene?
      func fails(_ tree: SceneTree) -> Bool {
        var contract = contract
        contract.timeLimit = min(contract.timeLimit, (end - .now) / .seconds(1))
        guard contract.timeLimit > 0 else {
          isRepeatable = false
          return false
        }
        guard let loaded = load(tree) else { return false }
        let record = contract.record(of: loaded.scene, maker)
        isRepeatable = isRepeatable && record.isRepeatable
        guard let finding = record.findings.first(where: { $0.hasCause(of: cause) }) else {
          return false
        }
        smallest = LayoutReport.SmallestScene(
          finding: finding, yaml: tree.yaml, swift: loaded.swift)
        return true
      }
      guard fails(tree) else { continue }
      var shrinker = SceneShrinker(attempts: attempts)
      _ = shrinker.smallest(from: tree, while: fails)
      report.causes[index].smallest = smallest
      isCut = isCut || shrinker.isCut
    }
    report.isRepeatable = isRepeatable
    if isCut {
      report.notes.append(
        "the search for the smallest scene ended early, because the scene is large")
    }
  }

  /// The contract that tries smaller scenes for a cause, and the number of attempts.
  private func search(for cause: LayoutFinding) -> (LayoutContract, attempts: Int) {
    var contract = self
    guard cause.rule == .answers else {
      contract.checks = LayoutChecks(named: [cause.rule])
      contract.timeLimit = min(timeLimit, 30)
      return (contract, shrinkingAttempts)
    }
    // The items that a check adds never give this cause.
    contract.itemCounts = []
    // Any question may end the program. A scene that hangs takes the whole time of its attempt.
    guard cause.aspect == .hangs else { return (contract, shrinkingAttempts) }
    contract.timeLimit = min(timeLimit, 5)
    return (contract, min(shrinkingAttempts, 20))
  }
}
