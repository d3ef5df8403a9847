import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyScenes
@testable import GalleyService

/// Looks that lay themselves out: lengths that fit, centres, ratios and stacks, with the real fonts.
@MainActor @Suite struct LookLayoutTests {
  /// The views that show items' looks, in order.
  private func views(
    _ views: String, layout: String = "{ kind: flow, itemSize: [200, 100] }",
    items: String = "[{ view: card, title: Tree }]", more: String = ""
  ) throws -> [LookView] {
    let text = """
      viewport: { size: [300, 400], scale: 2 }
      layout: \(layout)
      sections: [{ items: \(items) }]
      views: { \(views) }
      \(more)
      """
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let staged = try Pipeline().stage(scene, in: scene.states[0])
    _ = staged.displayList()
    return staged.stage.collectionView.visibleCells.compactMap { ($0 as? SceneCell)?.lookView }
  }

  private func frames(_ keys: String) throws -> [CGRect] {
    let view = try #require(try views("card: { subviews: [\(keys)] }").first)
    return view.parts.subviews.map(\.frame)
  }

  @Test func aViewHasItsCentreWhereItIsAsked() throws {
    // (200 − 40) / 2 and (100 − 30) / 2 + 10.
    #expect(
      try frames("{ frame: { centerX: 0, width: 40, centerY: 10, height: 30 } }")
        == [CGRect(x: 80, y: 45, width: 40, height: 30)])
  }

  @Test(arguments: [
    ("{ left: 0, width: 40, top: 0, aspectRatio: 2 }", CGRect(x: 0, y: 0, width: 40, height: 20)),
    (
      "{ right: 0, height: 40, top: 5, aspectRatio: 3/4 }",
      CGRect(x: 0, y: 5, width: 30, height: 40)
    ),
    (
      "{ left: 10, right: 10, top: 0, aspectRatio: 18/9 }",
      CGRect(x: 10, y: 0, width: 180, height: 90)
    ),
  ])
  func theOtherLengthFollowsFromARatio(_ frame: String, _ rect: CGRect) throws {
    #expect(try frames("{ frame: \(frame) }").map(\.size) == [rect.size])
    #expect(try frames("{ frame: \(frame) }").map(\.minY) == [rect.minY])
  }

  @Test func aViewFitsItsText() throws {
    let texts = "text: \"{title}\", numberOfLines: 0, insets: [4, 10, 6, 10]"
    let fitted = try frames("{ frame: { leading: 0, width: fit, height: fit }, \(texts) }")[0]
    let view = try #require(
      try views(
        "card: { subviews: [{ frame: { leading: 0, width: fit, height: fit }, \(texts) }] }"
      )
      .first)
    let label = try #require(view.parts.subviews[0].parts.ownLabel)

    #expect(fitted.width == label.size(forWidth: nil).width + 20)
    #expect(fitted.height == label.size(forWidth: nil).height + 10)
    #expect(
      label.frame == CGRect(x: 10, y: 4, width: fitted.width - 20, height: fitted.height - 10))
  }

  @Test func aTextThatWrapsIsAsWideAsItsLines() throws {
    let long = "[{ view: card, title: \"a long text of many words that cannot be on one line\" }]"
    let view = try #require(
      try views(
        """
        card: { subviews: [{ frame: { leading: 0, width: { max: 75% }, height: fit }, text: "{title}", numberOfLines: 0 }] }
        """, items: long
      ).first)
    let bubble = view.parts.subviews[0]

    #expect(bubble.frame.width < 150)
    #expect(bubble.frame.width > 75)
    #expect(bubble.frame.height > 40)
    #expect(
      bubble.frame.width
        == bubble.parts.ownLabel?.sizeThatFits(CGSize(width: 150, height: 1000)).width)
  }

  @Test func endsHoldLengthsThatFit() throws {
    let text = "text: \"{title}\""
    #expect(
      try frames(
        """
        { frame: { left: 0, width: { min: 90 }, height: 20 }, \(text) }, \
        { frame: { left: 0, width: { max: 12 }, height: 20 }, \(text) }
        """
      ).map(\.width) == [90, 12])
  }

  @Test func leadingAndFitRunTheOtherWayWhereContentDoes() throws {
    let view = try #require(
      try views(
        "card: { subviews: [{ frame: { leading: 8, width: fit, height: fit }, text: \"{title}\" }] }",
        more: "layoutDirection: rightToLeft"
      ).first)

    #expect(view.parts.subviews[0].frame.maxX == 192)
  }

  @Test func partsOfAStackFollowEachOther() throws {
    let view = try #require(
      try views(
        """
        card: { stack: { spacing: 10, insets: [5, 6, 7, 8], parts: [ \
        { width: 30, backgroundColor: red, spacingAfter: 4 }, { backgroundColor: blue }, \
        { width: 25%, backgroundColor: red } ] } }
        """
      ).first)
    let stack = try #require(view.parts.stack)

    #expect(stack.frame == CGRect(x: 6, y: 5, width: 186, height: 88))
    // 30, then 4, then what is left (186 − 30 − 4 − 10 − 50), then 10, then a quarter of 200.
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 34, 136])
    #expect(stack.arrangedSubviews.map(\.frame.width) == [30, 92, 50])
    #expect(stack.arrangedSubviews.map(\.frame.height) == [88, 88, 88])
  }

  @Test func aSpacerTakesWhatIsLeft() throws {
    let view = try #require(
      try views(
        "card: { stack: { parts: [{ text: \"{title}\" }, spacer, { width: 20 }] } }"
      ).first)
    let parts = try #require(view.parts.stack?.arrangedSubviews)

    #expect(parts[0] is Label)
    #expect(parts[0].frame.width == (parts[0] as? Label)?.size(forWidth: nil).width)
    #expect(parts[2].frame == CGRect(x: 180, y: 0, width: 20, height: 100))
  }

  @Test func aStackIsAsHighAsItsParts() throws {
    let cards = try views(
      """
      card: { stack: { axis: vertical, spacing: 3, insets: [10, 0, 10, 0], parts: [ \
      { text: "{title}", numberOfLines: 0 }, { height: 20 } ] } }
      """, layout: "{ kind: flow, itemSize: [fill, fit], minimumLineSpacing: 0 }",
      items:
        "[{ view: card, title: Tree }, { view: card, title: \"A text of so many words that it takes two lines\" }]"
    )
    let heights = cards.map(\.bounds.height)
    let labels = cards.compactMap { $0.parts.stack?.arrangedSubviews.first as? Label }

    #expect(heights == labels.map { $0.frame.height + 43 })
    #expect(labels[1].frame.height > labels[0].frame.height * 1.8)
    #expect(cards.map(\.bounds.width) == [300, 300])
  }

  @Test func itemsFitTheirLooks() throws {
    let cards = try views(
      "card: { text: \"{title}\", insets: [4, 10, 4, 10] }",
      layout: "{ kind: flow, itemSize: [fit, 40] }",
      items: "[{ view: card, title: Tree }, { view: card, title: Forests }]")

    #expect(cards.map(\.bounds.height) == [40, 40])
    #expect(cards.map(\.bounds.width) == cards.map { ($0.parts.ownLabel?.frame.width ?? 0) + 20 })
    #expect(cards[1].bounds.width > cards[0].bounds.width)
  }

  @Test func stacksInsideEachOtherAskEachPartOnce() throws {
    // Each level asks the next one at least twice: 2 to the power of 12 questions for each cell would be felt.
    let nested = (0..<12).reduce("{ text: \"{title}\", numberOfLines: 0 }") { inner, level in
      "{ backgroundColor: clear, stack: { axis: \(level % 2 == 0 ? "vertical" : "horizontal"), parts: [\(inner)] } }"
    }
    let cards = try views(
      "card: { stack: { parts: [\(nested)] } }", layout: "{ kind: flow, itemSize: [fill, fit] }")

    #expect(cards.count == 1)
    #expect(cards[0].bounds.height > 10)
  }

  @Test(arguments: [
    ("{ frame: { left: 0, centerX: 0 } }", "'centerX' cannot be combined with 'left'"),
    ("{ frame: { width: 10, height: 10, aspectRatio: 2 } }", "'aspectRatio' gives another"),
    ("{ frame: { width: fits } }", "'fits' is neither a number of points nor"),
    ("{ frame: { aspectRatio: 16:9 } }", "is not a ratio such as 16/9"),
    ("{ frame: [0, 0, 10, 10], font: { size: 12 } }", "'font' needs a text"),
  ])
  func contradictionsAreMistakes(_ subview: String, _ words: String) {
    let error = #expect(throws: SceneError.self) {
      _ = try SceneLoader().load(
        text:
          "layout: { kind: flow }\nviews: { card: { subviews: [\(subview)] } }\nsections: [{ items: [{ view: card }] }]",
        name: "scene.yaml")
    }
    #expect("\(String(describing: error))".contains(words), "\(String(describing: error))")
  }
}
