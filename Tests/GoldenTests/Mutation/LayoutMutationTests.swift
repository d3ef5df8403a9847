import GalleyComparison
import GalleyDrawing
import GalleyGeometry
import Testing

/// Deliberate bugs in every layout of the catalogue: each is found, and the first sentence names the
/// element that has the bug.
@MainActor @Suite struct LayoutMutationTests {
  private static let subjects = Result { try Subject.all() }

  @Test(arguments: Subject.scenes, LayoutBug.all)
  func aMistakeIsFoundAndItsElementNamed(_ scene: String, _ bug: LayoutBug) throws {
    let subject = try #require(try Self.subjects.get()[scene])
    for round in 0..<3 {
      var broken = subject
      let target = Self.target(in: subject, scene, bug, round)
      guard let claim = bug.make(&broken, target) else { continue }

      let findings = try #require(subject.findings(comparedWith: broken))

      let first = try #require(findings.first, "\(bug.name) passed at \(target)")
      #expect(first.element == claim.element, "\(findings.lines)")
      #expect(first.sentence.contains(claim.words), "\(findings.lines)")
    }
  }

  @Test(arguments: Subject.scenes)
  func atLeastTwentyMistakesCanBeMade(_ scene: String) throws {
    let subject = try #require(try Self.subjects.get()[scene])

    let made = LayoutBug.all.filter { bug in
      var broken = subject
      return bug.make(&broken, Self.target(in: subject, scene, bug, 0)) != nil
    }

    #expect(made.count >= 20)
  }

  @Test(arguments: Subject.scenes)
  func whatIsRightIsNotFound(_ scene: String) throws {
    let subject = try #require(try Self.subjects.get()[scene])

    #expect(try #require(subject.findings(comparedWith: subject)) == [])
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
