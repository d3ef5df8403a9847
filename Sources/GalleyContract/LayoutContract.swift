import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// Checks layouts against the rules GAL001 and up, and makes what fails as small as it can be.
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
  public var checks: LayoutChecks
  /// Where the random numbers start.
  public var seed: UInt64
  /// How many stops are drawn beside the usual ones of a journey, 0 or more.
  public var rounds: Int
  /// With how many items in one section the order of elements is checked.
  public var itemCounts: [Int]
  /// How many smaller scenes are tried for each cause, 0 for none.
  public var shrinkingAttempts: Int
  /// Whether smaller scenes are tried in copies of the process; on Linux only.
  ///
  /// One in which the layout traps then ends its copy alone, and is not the smallest.
  public var triesInCopies = false
  /// The most items that are looked up one by one; a larger scene is checked with so many.
  public static let itemLimit = 2000

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

  /// What is wrong with a scene's layout, at the offsets of all its states and many more.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - name: The name that the report carries.
  ///   - text: The scene's file, from which smaller scenes are made; nil makes none.
  ///   - loader: What reads smaller scenes.
  ///   - folder: The folder that names of pictures start from; nil forbids picture files.
  /// - Returns: The causes, each with its smallest scene.
  public func report(
    on scene: Scene, name: String, text: Data? = nil, loader: SceneLoader = SceneLoader(),
    folder: String? = nil
  ) -> LayoutReport {
    var report = LayoutReport(
      name: name, seed: seed, causes: LayoutReport.Cause.grouped(findings(in: scene)),
      notes: Self.notes(on: scene))
    report.allow(scene.allowances, under: checks)
    guard shrinkingAttempts > 0, let tree = text.flatMap(SceneTree.init) else { return report }
    shrink(&report, from: tree) { tree in
      let data = Data(tree.yaml.utf8)
      return (try? loader.load(data: data, name: "smaller.yaml", folder: folder)).map { ($0, nil) }
    }
    return report
  }

  /// What is wrong with a layout from Swift.
  ///
  /// The flow delegate answers with the sizes of `content`; a layout that asks a delegate of its own
  /// is given one in `configure`.
  /// - Parameters:
  ///   - content: The sections and items it is checked with.
  ///   - viewport: The size of the collection view, in points, each side above zero.
  ///   - name: The name that the report carries; nil for the layout's class.
  ///   - configure: Changes the collection view before its first layout, and returns what must stay
  ///     alive with it.
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
    report.notes = Self.notes(on: whole)
    report.causes = LayoutReport.Cause.grouped(findings(in: whole, maker))
    shrink(&report, from: tree, maker) { tree in
      guard let content = LayoutContent(tree), let viewport = tree.viewport, let found = scene(tree)
      else { return nil }
      return (found, content.swift(layout: layoutName, viewport: viewport))
    }
    return report
  }

  /// What is wrong with a scene's layout, finding by finding, without making anything smaller.
  public func findings(in scene: Scene) -> [LayoutFinding] {
    findings(in: scene, SubjectMaker())
  }

  private func findings(in scene: Scene, _ maker: SubjectMaker) -> [LayoutFinding] {
    let scene = scene.limited(toItems: Self.itemLimit)
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
    if scene.layout.itemCounts == nil, !scene.sections.isEmpty {
      checker.makeEnlarged = { maker.subject(of: scene.enlarged(to: $0)) }
    }
    checker.furtherOffsets = scene.states.dropFirst()
      .filter { $0.scrollTarget == nil }.map(\.contentOffset)
    return checker.findings()
  }

  private static func notes(on scene: Scene) -> [String] {
    guard scene.itemCount > itemLimit else { return [] }
    return ["checked with the first \(itemLimit) of \(scene.itemCount) items"]
  }

  /// What a copy of the process finds out; false where it traps.
  private static func isTrue(_ condition: () -> Bool) -> Bool {
    #if os(Linux)
      return ProcessCopy.answer(within: 30_000, condition) ?? false
    #else
      return condition()
    #endif
  }

  /// Finds the smallest scene of each cause.
  private func shrink(
    _ report: inout LayoutReport, from tree: SceneTree, _ maker: SubjectMaker = SubjectMaker(),
    load: (SceneTree) -> (scene: Scene, swift: String?)?
  ) {
    for index in report.causes.indices {
      let cause = report.causes[index].finding
      var contract = self
      contract.checks = LayoutChecks(named: [cause.rule])
      func failure(of tree: SceneTree) -> LayoutFinding? {
        guard let loaded = load(tree) else { return nil }
        let found = contract.findings(in: loaded.scene, maker)
        return found.first { $0.hasCause(of: cause) }
      }
      var shrinker = SceneShrinker(attempts: shrinkingAttempts)
      let smallest = shrinker.smallest(from: tree) { smaller in
        triesInCopies
          ? Self.isTrue { failure(of: smaller) != nil } : failure(of: smaller) != nil
      }
      guard let finding = failure(of: smallest) else { continue }
      report.causes[index].smallest = LayoutReport.SmallestScene(
        finding: finding, yaml: smallest.yaml, swift: load(smallest)?.swift)
    }
  }
}

/// Makes the collection views that a check needs from scenes.
@MainActor struct SubjectMaker {
  /// Makes the layout; nil for the scene's own.
  var makeLayout: (@MainActor () -> CollectionViewLayout)?
  /// Changes the collection view before its first layout, and returns what must stay alive.
  var configure: (@MainActor (CollectionView) -> [AnyObject])?

  /// A scene as it begins: in its first state, before what that state changes.
  func subject(of scene: Scene) -> LayoutChecker.Subject {
    var state = scene.states[0]
    (state.updates, state.reload, state.size, state.selection) = (nil, nil, nil, [])
    let stage = SceneStage(scene, in: state, layout: makeLayout?())
    let view = stage.collectionView
    var companions: [AnyObject] = [stage]
    if let configure {
      companions += configure(view)
      view.reloadData()
    }
    guard scene.layout.itemCounts == nil else {
      return LayoutChecker.Subject(view, companions: companions)
    }
    return LayoutChecker.Subject(view, companions: companions) { updates in
      let delegate = view.delegate
      stage.show(scene.updated(by: updates))
      if configure != nil { view.delegate = delegate }
    }
  }
}
