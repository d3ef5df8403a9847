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
    timeLimit: Double = 60, attempts: Int = 300,
    _ make: @escaping @MainActor () -> CollectionViewLayout
  ) -> LayoutReport {
    var contract = LayoutContract(
      checks: [.rectQuery], rounds: 1, itemCounts: [10], shrinkingAttempts: attempts)
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

  @Test func aLayoutThatWaitsForAnotherThreadIsCheckedInTheProcessItself() async {
    await #expect(processExitsWith: .success) { @MainActor in
      #expect(Self.report(timeLimit: 5, attempts: 0) { WaitingLayout() }.causes == [])
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
private final class WaitingLayout: SampleLayout {
  override func prepare() {
    super.prepare()
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { done.signal() }
    done.wait()
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
