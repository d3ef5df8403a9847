import GalleyBase
import GalleyEngine
import GalleyGeometry
import GalleyScenes

extension LayoutContract {
  /// Asks all questions about a scene, if possible in a copy of the process.
  ///
  /// 1. A layout that waits for another thread is checked in this process, now and from then on: a copy
  ///    has no other threads, and would run into the time limit each time.
  /// 2. A copy that crashes or hangs is tried again without the items that the check itself adds. If it
  ///    answers then, nothing is wrong with the scene, and a note says what was left out.
  func record(of scene: Scene, _ maker: SubjectMaker) -> CheckRecord {
    #if os(Linux)
      guard triesInCopies, !maker.copies.areUseless else { return checkedHere(scene, maker) }
      let start = ContinuousClock.now
      switch trial(of: scene, maker) {
      case .answered(let record): return record
      case .unfit: return checkedHere(scene, maker)
      case .unanswered(let finding):
        guard addsItems(to: scene) else {
          return CheckRecord(findings: [finding], isRepeatable: false)
        }
        var smaller = self
        smaller.itemCounts = []
        // What the first trial has left, or a little.
        let left = timeLimit - (ContinuousClock.now - start) / .seconds(1)
        smaller.timeLimit = max(left, timeLimit / 4)
        var record = smaller.record(of: scene, maker)
        // A layout that hangs again is told with the time that it had at first.
        if finding.aspect == .hangs, record.findings.map(\.aspect) == [.hangs] {
          return CheckRecord(findings: [finding], isRepeatable: false)
        }
        record.isRepeatable = false
        if !record.findings.contains(where: { $0.rule == .answers }) {
          record.notes.append(leftOutNote(finding))
        }
        return record
      }
    #else
      return answers(scene, maker)
    #endif
  }

  #if os(Linux)
    /// How a check in a copy of the process ended.
    private enum Trial {
      case answered(CheckRecord)
      /// The layout crashed or hung.
      case unanswered(LayoutFinding)
      /// A copy of the process cannot check the scene.
      case unfit
    }

    private func trial(of scene: Scene, _ maker: SubjectMaker) -> Trial {
      let limit = Int32(min(max(timeLimit, 0.001) * 1000, 1e9))
      switch ProcessCopy.outcome(within: limit, { answers(scene, maker).bytes }) {
      case .answered(let bytes): return CheckRecord(bytes: bytes).map(Trial.answered) ?? .unfit
      case .ended(let reason, let words):
        return .unanswered(.unanswered(.crashes, reason, words, in: scene))
      case .late(_, isWaiting: true):
        maker.copies.areUseless = true
        return .unfit
      case .late(let words, isWaiting: false):
        let reason = "it has not answered after \(DecimalNumber.text(timeLimit)) s"
        return .unanswered(.unanswered(.hangs, reason, words, in: scene))
      case .failed: return .unfit
      }
    }

    /// Asks all questions in this process, although a copy was wanted.
    private func checkedHere(_ scene: Scene, _ maker: SubjectMaker) -> CheckRecord {
      var record = answers(scene, maker)
      if maker.copies.areUseless {
        record.isRepeatable = false
        record.notes.append(
          "the layout waits for another thread, which a copy of the process does not have: it was "
            + "checked in galley's own process, which ends if the layout crashes")
      }
      return record
    }

    private func addsItems(to scene: Scene) -> Bool {
      checks.contains(.stacking) && !itemCounts.isEmpty && Self.canEnlarge(scene)
    }

    private func leftOutNote(_ finding: LayoutFinding) -> String {
      let counts = itemCounts.map(String.init).joined(separator: ", ")
      return
        "\(LayoutRule.stacking.rawValue) was not checked with more items (\(counts)), because then "
        + finding.problem
        + (finding.aspect == .crashes
          ? ". The layout's own data may have a fixed number of items." : "")
    }
  #endif
}
