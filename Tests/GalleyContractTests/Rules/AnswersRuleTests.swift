import Foundation
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import Testing

/// Layouts that crash or hang, checked in copies of the process.
///
/// Each test has a process of its own: what another test's thread holds locked would stay locked in a copy.
struct AnswersRuleTests {
  @MainActor private static func report(
    of checks: LayoutChecks = [.rectQuery], timeLimit: Double = 60, attempts: Int = 300,
    _ make: @escaping @MainActor () -> CollectionViewLayout
  ) -> LayoutReport {
    var contract = LayoutContract(
      checks: checks, rounds: 1, itemCounts: [10], shrinkingAttempts: attempts)
    contract.triesInCopies = true
    contract.timeLimit = timeLimit
    return contract.report(
      on: .sections(.items(7)), viewport: CGSize(width: 160, height: 240), makeLayout: make)
  }

  @MainActor private static func causes(inCopies: Bool) -> [LayoutReport.Cause] {
    var contract = LayoutContract(checks: .lint, rounds: 1, itemCounts: [10])
    contract.triesInCopies = inCopies
    return contract.report(
      on: .sections(.items(4, size: .fixed(0.5, 20))), viewport: CGSize(width: 100, height: 100)
    ) { UnfinishedLayout() }.causes
  }

  @Test func aLayoutThatTrapsIsAFindingWithItsLastWordsAndTheSmallestScene() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let cause = try #require(Self.report { TrappingLayout() }.causes.first)

      #expect(cause.finding.rule == .answers)
      #expect(cause.finding.aspect == .crashes)
      #expect(
        cause.finding.problem.hasPrefix("the layout crashes: stopped by a trap (SIG"))
      #expect(cause.finding.problem.hasSuffix("its last words are: there is no row 5"))
      #expect(
        cause.smallest?.yaml == "viewport: { size: [100, 100] }\nsections: [{ items: 6 }]\n")
    }
  }

  @Test func aLayoutThatNeverAnswersIsAFinding() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let causes = Self.report(timeLimit: 1, attempts: 0) { EndlessLayout() }.causes

      #expect(causes.map(\.finding.rule) == [.answers])
      #expect(causes.first?.finding.aspect == .hangs)
      #expect(
        causes.first?.finding.problem == "the layout hangs: it has not answered after 1 s")
    }
  }

  @Test func whatACrashDecidedMayBeAnotherAnswerNextTime() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let trapped = Self.report(of: .lint) { TrappingLayout() }
      let answered = Self.report { SampleLayout() }

      #expect(!trapped.isRepeatable)
      #expect(answered.isRepeatable)
    }
  }

  @Test func aLayoutThatWaitsForAnotherThreadIsCheckedInTheProcessItself() async {
    await #expect(processExitsWith: .success) { @MainActor in
      #expect(Self.report(timeLimit: 5, attempts: 0) { WaitingLayout() }.causes == [])
    }
  }

  @Test func aLayoutThatWaitsIsTriedInOneCopyOnly() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("galley-processes-\(getpid())")
      try Data().write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }

      let report = Self.report(timeLimit: 2) { CountedWaitingLayout(notes: file) }

      // Every smaller scene, too, is checked in this process.
      let processes = Set(try String(contentsOf: file, encoding: .utf8).split(separator: " "))
      #expect(processes.count == 2)
      #expect(processes.contains("\(getpid())"))
      #expect(report.causes.map(\.finding.rule) == [.rectQuery])
      #expect(report.causes.first?.smallest != nil)
      #expect(report.notes.count == 1)
      #expect(report.notes.first?.hasPrefix("the layout waits for another thread") == true)
    }
  }

  @Test func aLayoutWithAFixedCountOnlyMissesTheCheckWithMoreItems() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let report = Self.report(of: .lint) { FixedCountLayout() }

      #expect(report.causes.map(\.finding.description) == [])
      let note = try #require(report.notes.first)
      #expect(report.notes.count == 1)
      #expect(
        note.hasPrefix(
          "GAL010 was not checked with more items (10), because then the layout crashes: stopped by "
        ))
      #expect(
        note.hasSuffix(
          "Index out of range. The layout's own data may have a fixed number of items."))
    }
  }

  @Test func aLayoutThatTrapsWithItsOwnItemsStaysAFinding() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let report = Self.report(of: .lint) { TrappingLayout() }

      #expect(report.causes.map(\.finding.aspect) == [.crashes])
      #expect(report.notes == [])
    }
  }

  @Test func aCheckInACopyFindsWhatACheckInTheProcessFinds() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let own = Self.causes(inCopies: false)
      #expect(!own.isEmpty)
      #expect("\(Self.causes(inCopies: true))" == "\(own)")
    }
  }

  @MainActor @Test func aLayoutThatCouldNotBeCheckedFailsWhateverTheRules() throws {
    let finding = LayoutFinding(.answers, .error, .crashes, bounds: .zero, problem: "")

    #expect(LayoutChecks(named: [.rectQuery]).isFailure(finding))
  }
}

/// Traps as soon as there is a sixth row.
private final class TrappingLayout: SampleLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    guard item < 5 else { preconditionFailure("there is no row \(item)") }
    return super.row(at: item, in: view)
  }
}

/// Never comes back from a question.
private final class EndlessLayout: SampleLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var count = 0
    while count >= 0 { count = (count + 1) % 1000 }
    return super.layoutAttributesForElements(in: rect)
  }
}

/// Lets another thread do a part of the work.
private class WaitingLayout: SampleLayout {
  override func prepare() {
    super.prepare()
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { done.signal() }
    done.wait()
  }
}

/// Waits, and notes the processes that it works in.
///
/// The bug: a query omits the rows that cross an edge.
private final class CountedWaitingLayout: WaitingLayout {
  private let notes: URL

  init(notes: URL) {
    self.notes = notes
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    if let file = try? FileHandle(forWritingTo: notes) {
      _ = try? file.seekToEnd()
      try? file.write(contentsOf: Data("\(getpid()) ".utf8))
      try? file.close()
    }
    super.prepare()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter {
      $0.representedElementCategory != .cell || rect.contains($0.frame)
    }
  }
}

/// Correct, but knows no more than seven rows.
private final class FixedCountLayout: SampleLayout {
  private let heights: [CGFloat] = [40, 40, 40, 40, 40, 40, 40]

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.frame.size.height = heights[item]
    return row
  }
}

/// The bug: frames that are not numbers.
private final class UnfinishedLayout: SampleLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let row = super.layoutAttributesForItem(at: indexPath)
    row?.alpha = .nan
    return row
  }
}
