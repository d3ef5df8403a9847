import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes

/// What `expect` can claim, on two rows of two cells, 100 × 60 points, 110 points apart.
@MainActor struct ExpectationTests {
  private static func text(_ claim: String, _ rest: String = "") -> String {
    """
    viewport: { size: [320, 240], scale: 2 }
    layout: { kind: flow, itemSize: [100, 60.25], minimumLineSpacing: 8, sectionInset: [10, 5, 10, 5] }
    sections: [{ items: 4 }]
    expect: [\(claim)]
    \(rest)
    """
  }

  /// What does not hold in the first state.
  private func failure(_ claim: String, _ rest: String = "") throws -> String? {
    let scene = try load(Self.text(claim, rest))
    let state = scene.allStates[0]
    let checker = ExpectationChecker(SceneStage(scene, in: state))
    return scene.expectations(of: state).lazy.compactMap { expected in
      var other: SceneStage?
      if case .framesAs(let values) = expected.claim {
        other = SceneStage(scene, in: state.replacing(values))
      }
      return checker.failure(of: expected.claim, beside: other)
    }.first
  }

  @Test(arguments: [
    ("{ target: cell 0-0, width: 100 }", nil),
    ("{ target: cell 0-0, width: 200px }", nil),
    ("{ target: cell 0-0, width: 31.25% }", nil),
    // 31 % are 99.2 pt: further away than a pixel, which is half a point.
    (
      "{ target: cell 0-0, width: 31% }",
      "the width of cell 0-0 is 100 pt, not 31 % of the viewport (99.2 pt)"
    ),
    ("{ target: cell 0-0, width: 31.1% }", nil),
    (
      "{ target: cell 0-0, width: 201 px }",
      "the width of cell 0-0 is 100 pt, not 201 px (100.5 pt)"
    ),
    (
      "{ target: cell 0-0, width: { atLeast: 101 } }",
      "the width of cell 0-0 is 100 pt, not at least 101 pt"
    ),
    // A quarter of 240 is 60, and a pixel more is allowed.
    ("{ target: cell 0-0, height: { atLeast: 44, atMost: 25% } }", nil as String?),
    (
      "{ target: cell 0-0, height: { atLeast: 60, atMost: 100px } }",
      "the height of cell 0-0 is 60.25 pt, not at most 100 px (50 pt)"
    ),
    ("{ target: cell 0-0, width: { atMost: 100 }, height: { atLeast: 60.25 } }", nil),
  ])
  func sidesHaveRangesAndUnits(_ claim: String, _ expected: String?) throws {
    #expect(try failure(claim) == expected)
  }

  @Test(arguments: [
    ("{ gap: [cell 0-0, cell 0-1], is: 110 }", nil),
    ("{ gap: [cell 0-1, cell 0-0], is: 110 }", nil),
    ("{ gap: [cell 0-1, cell 0-3], is: 16.5px }", nil),
    (
      "{ gap: [cell 0-0, cell 0-2], is: { atLeast: 10 } }",
      "the gap between cell 0-0 and cell 0-2 is 8.25 pt, not at least 10 pt"
    ),
    (
      "{ gap: [cell 0-0, cell 0-3], is: 8 }",
      "there is no gap between cell 0-0 and cell 0-3: they do not face each other" as String?
    ),
    ("{ gap: [cell 0-0, header 0], is: 8 }", "there is no header 0"),
  ])
  func gapsAreMeasuredBetweenElementsThatFaceEachOther(
    _ claim: String, _ expected: String?
  ) throws {
    #expect(try failure(claim) == expected)
  }

  @Test func edgesAndCentresAreAligned() throws {
    for line in ["top", "bottom", "centerY"] {
      #expect(try failure("{ aligned: [cell 0-0, cell 0-1], at: \(line) }") == nil)
    }
    for line in ["left", "right", "leading", "trailing", "centerX"] {
      #expect(try failure("{ aligned: [cell 0-0, cell 0-2], at: \(line) }") == nil)
    }
    #expect(
      try failure("{ aligned: [cell 0-0, cell 0-2, cell 0-1], at: left }")
        == "cell 0-1 and cell 0-0 are not aligned at left: 215 and 5")
    // From right to left, the first cell is at the right; its leading edge is the right one.
    #expect(
      try failure(
        "{ aligned: [cell 0-0, cell 0-1], at: leading }", "layoutDirection: rightToLeft")
        == "cell 0-1 and cell 0-0 are not aligned at leading: 105 and 315")
  }

  @Test func edgesAreOnPixels() throws {
    #expect(try failure("{ edges: onPixels, among: headers }") == nil)
    #expect(
      try failure("{ edges: onPixels, among: cells }")
        == "the bottom edge of cell 0-0 is at 70.25, between pixels of 2x")
  }

  @Test func elementsAreDrawnFromBackToFront() throws {
    #expect(try failure("{ order: [cell 0-0, cell 0-1, cell 0-3] }") == nil)
    #expect(
      try failure("{ order: [cell 0-1, cell 0-0] }") == "cell 0-0 is not in front of cell 0-1")
    #expect(
      try failure("{ order: [cell 0-0, cell 0-0] }") == "cell 0-0 is not in front of cell 0-0")
  }

  @Test func labelsAreWhole() throws {
    // A character is 5 points wide, and a cell 100.
    let environment = Environment(
      layoutText: { request in
        let width = CGFloat(request.text.count) * 5
        return TextLayout(size: CGSize(width: width, height: 12), firstBaseline: 9, runs: [])
      }, imageSize: { _ in nil })
    func failure(_ text: String) throws -> String? {
      let label = "{ text: '\(text)', numberOfLines: 1, insets: [0, 0, 0, 0] }"
      let scene = try load(
        Self.text("{ text: whole, among: cells }", "views: { card: { labels: [\(label)] } }")
          .replacingOccurrences(of: "items: 4", with: "items: { count: 4, view: card }"))
      return environment.performAsCurrent {
        ExpectationChecker(SceneStage(scene, in: scene.states[0]))
          .failure(of: scene.expectations[0].claim)
      }
    }
    #expect(try failure("0123456789 012345678") == nil)
    #expect(
      try failure("0123456789 0123456789")
        == "'0123456789 0123456789' in cell 0-0 is truncated: it needs 105 pt of width and has 100 pt"
    )
  }

  @Test func framesAreAsWithOtherTraits() throws {
    let variants = "variants: { appearance: [dark, light], layoutDirection: rightToLeft }"
    #expect(try failure("{ framesAs: { appearance: light } }", variants) == nil)
    #expect(
      try failure("{ framesAs: { layoutDirection: leftToRight } }", variants)
        == "cell 0-0 is at 215 10 100 60.25, and at 5 10 100 60.25 with ltr")
    // Cells that are alone in their line are in its middle.
    #expect(
      try failure("{ framesAs: { width: 200 } }")
        == "cell 0-0 is at 5 10 100 60.25, and at 50 10 100 60.25 with 200")
  }

  @Test func itemsWithoutHeightAreElements() throws {
    // A query leaves them out; `galley inspect --all` lists them as well.
    let text = Self.text("{ count: 4, among: cells }, { target: cell 0-3, height: 0 }")
      .replacingOccurrences(of: "items: 4", with: "items: [{}, {}, {}, { size: [100, 0] }]")
    let scene = try load(text)
    let checker = ExpectationChecker(SceneStage(scene, in: scene.states[0]))
    for expected in scene.expectations {
      #expect(checker.failure(of: expected.claim) == nil)
    }
  }

  // MARK: Variants

  @Test func aClaimMayBeForSomeVariants() throws {
    let scene = try load(
      Self.text(
        """
        { count: 4, for: { appearance: dark } }, \
        { count: 4, for: { appearance: [light, dark], width: [300, 320], exclude: [{ appearance: dark, width: 320 }] } }
        """, "variants: { appearance: [light, dark], width: [300, 310, 320] }"))
    let counts = scene.allStates.map { scene.expectations(of: $0).count }

    // light at 300, 310, 320; then dark.
    #expect(counts == [1, 0, 1, 2, 1, 1])
    let settled = scene.settled("default@dark,310")
    #expect(settled.expectations(of: settled.states[0]).count == 1)
  }

  @Test func aClaimForVariantsNeedsThem() throws {
    #expect(
      mistakes(Self.text("{ count: 4, for: { appearance: dark } }")) == [
        "4:27: expect[0].for: 'for' needs variants"
      ])
    let scene = try load(
      Self.text(
        "{ count: 4, for: { appearance: dark } }", "variants: { appearance: light }"))
    #expect(
      scene.warnings.map(\.problem) == [
        "expect[0].for: no variant of the scene has these values"
      ])
  }

  @Test func oneValueNeedsNoList() throws {
    let scene = try load(Self.text("", "variants: { appearance: dark, width: [300, 320] }"))
    #expect(scene.allStates.map(\.name) == ["default@dark,300", "default@dark,320"])
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("{ gap: [cell 0-0, cell 0-1] }", "'gap' needs 'is'"),
    ("{ is: 5, count: 3 }", "'is' needs gap"),
    ("{ aligned: [cell 0-0, cell 0-1] }", "'aligned' needs 'at'"),
    ("{ order: [cell 0-0] }", "expected at least 2 values, found 1"),
    ("{ target: cell 0-0, width: 12pt }", "is neither a number of points nor a length with a unit"),
    (
      "{ target: cell 0-0, width: 1001% }", "is neither a number of points nor a length with a unit"
    ),
    ("{ target: cell 0-0, width: -1 }", "-1 is too small: at least 0"),
    ("{ target: cell 0-0, width: { atLeast: 2px, atMost: 1px } }", "`atLeast` is above `atMost`"),
    ("{ target: cell 0-0, width: {} }", "any length is in this range"),
    ("{ count: 1, gap: [cell 0-0, cell 0-1], is: 3 }", "'gap' cannot be combined with 'count'"),
    ("{ framesAs: {} }", "no trait is named"),
    ("{ text: whole, for: {} }", "there are no values to combine"),
  ])
  func mistakesAreNamed(_ claim: String, _ problem: String) {
    let rest = claim.contains("for:") ? "variants: { width: 300 }" : ""
    let found = mistakes(Self.text(claim, rest))
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(problem) == true, "\(found)")
  }
}
