import Foundation
import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import Testing

/// Layouts that crash or hang, checked in copies of the process.
@MainActor struct AnswersRuleTests {
  private func report(
    timeLimit: Double = 60, attempts: Int = 300, items: Int = 7,
    _ make: @escaping @MainActor () -> CollectionViewLayout
  ) -> LayoutReport {
    var contract = LayoutContract(
      checks: [.rectQuery], rounds: 1, itemCounts: [10], shrinkingAttempts: attempts)
    contract.triesInCopies = true
    contract.timeLimit = timeLimit
    return contract.report(
      on: .sections(.items(items)), viewport: CGSize(width: 160, height: 240),
      makeLayout: make)
  }

  @Test func aLayoutThatTrapsIsAFindingWithItsLastWordsAndTheSmallestScene() throws {
    let cause = try #require(report { TrappingLayout() }.causes.first)

    #expect(cause.finding.rule == .answers)
    #expect(cause.finding.aspect == .crashes)
    #expect(cause.finding.problem.hasPrefix("the layout crashes: stopped by a trap (SIG"))
    #expect(cause.finding.problem.hasSuffix("its last words are: there is no row 5"))
    #expect(
      cause.smallest?.yaml == "viewport: { size: [100, 100] }\nsections: [{ items: 6 }]\n")
  }

  @Test func aLayoutThatNeverAnswersIsAFinding() throws {
    let causes = report(timeLimit: 1, attempts: 0) { EndlessLayout() }.causes

    #expect(causes.map(\.finding.rule) == [.answers])
    #expect(causes.first?.finding.aspect == .hangs)
    #expect(
      causes.first?.finding.problem == "the layout hangs: it has not answered after 1 s")
  }

  @Test func aLayoutThatWaitsForAnotherThreadIsCheckedInTheProcessItself() {
    #expect(report(timeLimit: 0.5, attempts: 0) { WaitingLayout() }.causes == [])
  }

  @Test func aCheckInACopyFindsWhatACheckInTheProcessFinds() {
    let content = LayoutContent.sections(.items(4, size: .fixed(0.5, 20)))
    func causes(_ triesInCopies: Bool) -> [LayoutReport.Cause] {
      var contract = LayoutContract(checks: .lint, rounds: 1, itemCounts: [10])
      contract.triesInCopies = triesInCopies
      return contract.report(on: content, viewport: CGSize(width: 100, height: 100)) {
        UnfinishedLayout()
      }.causes
    }

    let own = causes(false)
    #expect(!own.isEmpty)
    #expect("\(causes(true))" == "\(own)")
  }

  @Test func aLayoutThatCouldNotBeCheckedFailsWhateverTheRules() throws {
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
