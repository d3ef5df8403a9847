import GalleyBase
import GalleyComparison
import GalleyDrawing
import GalleyGeometry
import TestSweep
import Testing

/// Deliberate bugs in every layout of the catalogue: each is found, and the first sentence names the
/// element that has the bug.
@Suite struct LayoutMutationTests {
  @MainActor private static let subjects = Result { try Subject.all() }

  /// Only laying out needs the main actor: comparisons run on all cores.
  private static func subject(_ scene: String) async throws -> Subject {
    try #require(try await MainActor.run { try subjects.get()[scene] })
  }

  @Test(arguments: Subject.scenes, LayoutBug.all)
  func aMistakeIsFoundAndItsElementNamed(_ scene: String, _ bug: LayoutBug) async throws {
    let subject = try await Self.subject(scene)
    for round in 0..<Sweep.count(1, of: 3) {
      var broken = subject
      let target = Self.target(in: subject, scene, bug, round)
      guard let claim = bug.make(&broken, target) else { continue }

      let findings = try #require(subject.difference(to: broken)).findings

      let first = try #require(findings.first, "\(bug.name) passed at \(target)")
      #expect(first.element == claim.element, "\(findings.lines)")
      #expect(first.sentence.contains(claim.words), "\(findings.lines)")
    }
  }

  /// `galley check` says what a state differs in, and `galley diff` what a layout does.
  @Test(arguments: Subject.scenes)
  func theLayoutAloneHasTheHeadlineOfTheState(_ scene: String) async throws {
    let subject = try await Self.subject(scene)
    var compared = 0
    for bug in LayoutBug.all {
      var broken = subject
      guard bug.make(&broken, Self.target(in: subject, scene, bug, 0)) != nil else { continue }

      let state = try #require(subject.difference(to: broken))
      let layout = try #require(
        GeometryDifference(expected: subject.snapshot.json(), actual: broken.snapshot.json()))

      guard state.findings == layout.findings else { continue }
      compared += 1
      #expect(state.headline == layout.headline, "\(bug.name)")
    }
    #expect(compared >= 10)
  }

  /// A bug of the geometry and one of the drawing at once, of two cells and of one: neither hides the other.
  @Test(arguments: Subject.scenes)
  func twoMistakesAtOnceAreBothNamed(_ scene: String) async throws {
    let subject = try await Self.subject(scene)
    var made = 0
    for (round, layoutBug) in LayoutBug.ofLayouts.enumerated() {
      // A third of all pairs, so that each bug meets several.
      for (other, drawingBug) in LayoutBug.ofDrawings.enumerated()
      where (round + other) % 3 == 0 {
        let first = Self.target(in: subject, scene, layoutBug, other)
        let second = Self.target(in: subject, scene, drawingBug, round)
        var broken = subject
        guard !layoutBug.explains(drawingBug, isSameTarget: first == second),
          let drawn = drawingBug.make(&broken, second),
          let laidOut = layoutBug.make(&broken, first)
        else { continue }
        made += 1

        let difference = try #require(subject.difference(to: broken))

        let both = "\(layoutBug.name) at \(first), \(drawingBug.name) at \(second)"
        for claim in [laidOut, drawn] {
          #expect(
            difference.findings.contains {
              $0.element.contains(claim.element) && $0.sentence.contains(claim.words)
            }, "\(both): \(claim) is not in \(difference.findings.lines)")
        }
        #expect(!difference.headline.hasSuffix("1 cause"), "\(both): \(difference.headline)")
      }
    }
    #expect(made > 60)
  }

  @Test(arguments: Subject.scenes)
  func atLeastTwentyMistakesCanBeMade(_ scene: String) async throws {
    let subject = try await Self.subject(scene)

    let made = LayoutBug.all.filter { bug in
      var broken = subject
      return bug.make(&broken, Self.target(in: subject, scene, bug, 0)) != nil
    }

    #expect(made.count >= 20)
  }

  @Test(arguments: Subject.scenes)
  func whatIsRightIsNotFound(_ scene: String) async throws {
    let subject = try await Self.subject(scene)

    #expect(try #require(subject.difference(to: subject)).findings == [])
  }

  /// A cell chosen with a fixed seed, so that it is the same in every run.
  private static func target(
    in subject: Subject, _ scene: String, _ bug: LayoutBug, _ round: Int
  ) -> ElementID {
    let seed = (scene + bug.name).utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    let cells = subject.cells
    let value = SplitMix64(seed: seed).value(at: UInt64(round))
    return cells[Int(value % UInt64(cells.count))]
  }
}
