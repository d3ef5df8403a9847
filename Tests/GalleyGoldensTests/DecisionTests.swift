import Testing

@testable import GalleyGoldens

/// The policy, rule by rule: without any one line of `decide`, a test fails.
@Suite struct DecisionTests {
  private func decision(_ mode: RecordMode, _ change: (inout CaseFacts) -> Void) -> Decision {
    var facts = CaseFacts()
    change(&facts)
    return decide(facts, mode: mode)
  }

  /// The modes that write goldens.
  private func writers(_ change: (inout CaseFacts) -> Void) -> [RecordMode] {
    RecordMode.allCases.filter { decision($0, change).isWritten }
  }

  @Test(arguments: RecordMode.allCases)
  func whatIsEqualPassesAndIsNotWritten(_ mode: RecordMode) {
    #expect(decision(mode) { _ in } == Decision(status: .passed, isWritten: false))
  }

  @Test func aNewCaseIsMissingUntilSomeModeRecordsIt() {
    let change = { (facts: inout CaseFacts) in facts.isIncomplete = true }

    #expect(decision(.never, change).status == .missing)
    #expect(writers(change) == [.missing, .changed, .failed, .all])
    #expect(decision(.missing, change).status == .recorded)
    #expect(decision(.all, change).status == .recorded)
  }

  @Test func aDifferenceIsReplacedOnlyByModesThatSaySo() {
    let change = { (facts: inout CaseFacts) in facts.isDifferent = true }

    #expect(decision(.never, change).status == .different)
    #expect(decision(.missing, change).status == .different)
    #expect(writers(change) == [.changed, .failed, .all])
    #expect(decision(.changed, change).status == .updated)
  }

  @Test func missingNeverReplacesASetInWhichSomethingDiffers() {
    let decision = decision(.missing) { facts in
      (facts.isIncomplete, facts.isDifferent) = (true, true)
    }

    #expect(decision == Decision(status: .different, isWritten: false))
  }

  @Test func driftIsReplacedByWhoAsksForChangesNotByWhoAsksForFailures() {
    let change = { (facts: inout CaseFacts) in facts.isDrift = true }

    #expect(decision(.never, change).status == .drift)
    #expect(writers(change) == [.changed, .all])
  }

  @Test func whatIsToleratedPassesAndOnlyAllReplacesIt() {
    let change = { (facts: inout CaseFacts) in facts.isRewritten = true }

    #expect(decision(.changed, change) == Decision(status: .passed, isWritten: false))
    #expect(writers(change) == [.all])
    #expect(decision(.all, change).status == .updated)
  }

  @Test func whatASceneNoLongerAsksForGoesByModesThatReplaceDifferences() {
    let change = { (facts: inout CaseFacts) in facts.hasLeftovers = true }

    #expect(decision(.never, change) == Decision(status: .passed, isWritten: false))
    #expect(writers(change) == [.changed, .all])
    #expect(decision(.changed, change).status == .updated)
  }

  @Test func whatIsExpectedAndDoesNotHoldFailsInEveryModeAndIsNeverWritten() {
    for other in CaseFacts.all {
      var facts = other
      facts.breaksExpectations = true
      for mode in RecordMode.allCases {
        #expect(decide(facts, mode: mode) == Decision(status: .failed, isWritten: false))
      }
    }
  }

  @Test func aBrokenGoldenFailsUntilFailuresAreReplaced() {
    let change = { (facts: inout CaseFacts) in facts.isBroken = true }

    #expect(decision(.changed, change) == Decision(status: .failed, isWritten: false))
    #expect(writers(change) == [.failed, .all])
  }

  @Test func aGoldenThatNobodyHasSeenIsReplacedOnlyWithAllOthers() {
    let change = { (facts: inout CaseFacts) in (facts.isPointer, facts.isBroken) = (true, true) }

    #expect(decision(.failed, change) == Decision(status: .failed, isWritten: false))
    #expect(writers(change) == [.all])
  }

  @Test func aBrokenGoldenWinsOverADifferenceBesideIt() {
    let decision = decision(.never) { facts in
      (facts.isBroken, facts.isDifferent) = (true, true)
    }

    #expect(decision.status == .failed)
  }

  @Test func neverWritesNothingWhateverIsWrong() {
    for change in CaseFacts.all { #expect(!decide(change, mode: .never).isWritten) }
  }
}

extension CaseFacts {
  /// Every combination of facts.
  static var all: [CaseFacts] {
    (0..<64).map { bits in
      func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
      return CaseFacts(
        isIncomplete: bit(0), isDifferent: bit(1), isDrift: bit(2), isRewritten: bit(3),
        isBroken: bit(4), isPointer: bit(5))
    }
  }
}

@Suite struct RecordingTests {
  @Test func noVariableWritesNothing() {
    #expect(Recording(variable: nil) == .never)
    #expect(Recording(variable: "") == .never)
  }

  @Test func aModeIsAMode() {
    #expect(Recording(variable: "missing") == Recording(.missing))
    #expect(Recording(variable: "all") == Recording(.all))
  }

  @Test func anyOtherWordIsACaseOrFolderToAccept() {
    let recording = Recording(variable: "flow/")

    #expect(recording.mode(for: "flow/one/default") == .changed)
    #expect(recording.mode(for: "flow") == .changed)
    #expect(recording.mode(for: "flowing/one") == .never)
  }
}
