import GalleyDrawing
import GalleyGeometry
import Testing

@testable import GalleyScenes

extension ItemRoom {
  /// The whole of a phone's viewport: 390 by 844 points at 2 pixels per point.
  static let phone = ItemRoom(Scene.Viewport(), contentInset: .zero)
}

extension AreaSurroundings {
  static let leftToRight = AreaSurroundings(direction: .leftToRight, grid: PixelGrid(scale: 1))
  static let rightToLeft = AreaSurroundings(direction: .rightToLeft, grid: PixelGrid(scale: 1))
}

/// Lengths that are parts of the room: of a line for items, of the view for what is in a cell.
@MainActor @Suite struct RelativeLengthTests {
  private func frames(_ text: String, state: Int = 0) throws -> [CGRect] {
    let scene = try load(text)
    let stage = SceneStage(scene, in: scene.states[state])
    return stage.snapshot().elements.filter { $0.id.category == .cell }.map(\.frame)
  }

  /// A grid with insets of 16 points at the sides and 10 points between items.
  private func grid(width: Int, scale: Int = 2, items: String) -> String {
    """
    viewport: { size: [\(width), 600], scale: \(scale) }
    layout: { kind: flow, itemSize: [50, 40], sectionInset: [0, 16, 0, 16] }
    sections: [{ items: \(items) }]
    """
  }

  // (390 - 32 + 10) / 3 - 10 = 112 2/3 = 338 pixels at scale 3; two parts and their gap are 235 1/3.
  @Test func partsAndTheirGapsFillALine() throws {
    let frames = try frames(
      grid(width: 390, scale: 3, items: "[{ width: 1/3 }, { width: 2/3 }, { width: 1/1 }]"))

    let (third, twoThirds): (CGFloat, CGFloat) = (338 / 3, 706 / 3)
    #expect(frames.map(\.width) == [third, twoThirds, 358])
    #expect(frames.map(\.minY) == [0, 0, 50])
    #expect(abs(frames[0].minX - 16) < 1e-9 && abs(frames[1].maxX - 374) < 1e-9)
  }

  // (320 - 32 + 10) / 3 - 10 = 89 1/3 and (744 - 32 + 10) / 3 - 10 = 230 2/3, down to half points.
  @Test(arguments: [(320, 89), (744, 230.5)])
  func partsAreWholePixelsAtEveryWidth(width: Int, part: CGFloat) throws {
    let frames = try frames(grid(width: width, items: "{ count: 3, width: 1/3 }"))

    #expect(frames.map(\.width) == [part, part, part])
    #expect(Set(frames.map(\.minY)) == [0])
  }

  // 50 % of 358 is 179; without the gap, so that two of them do not fit a line.
  @Test func aPercentageIsAShareWithoutGaps() throws {
    let frames = try frames(
      grid(width: 390, items: "[{ size: [\"50%\", 30] }, { size: [fill, \"10%\"] }]"))

    #expect(frames[0].size == CGSize(width: 179, height: 30))
    #expect(frames[1].size == CGSize(width: 358, height: 60))
  }

  @Test func theLayoutsSizeFollowsTheInsetsOfEachSection() throws {
    let frames = try frames(
      """
      viewport: { size: [300, 600], scale: 2 }
      layout: { kind: flow, itemSize: ["100%", 40] }
      sections: [{ items: 1 }, { items: 1, sectionInset: { leading: 20, trailing: 30 } }]
      """)

    #expect(frames.map(\.width) == [300, 250])
    #expect(frames.map(\.minX) == [0, 20])
  }

  @Test func aRotationMakesPartsOfTheNewViewport() throws {
    let text = """
      viewport: { size: [300, 600], scale: 2 }
      layout: { kind: flow, itemSize: [1/2, 40] }
      sections: [{ items: [{}, { width: fill }] }]
      states: [upright, { name: turned, size: [600, 300] }]
      """

    #expect(try frames(text).map(\.width) == [145, 300])
    #expect(try frames(text, state: 1).map(\.width) == [295, 600])
  }

  @Test func thePictureOfTheWholeKeepsPartsOfTheViewport() throws {
    let scene = try load(
      """
      viewport: { size: [300, 600], scale: 2 }
      layout: { kind: flow, itemSize: [fill, "50%"] }
      sections: [{ items: 4 }]
      """)
    let stage = SceneStage(scene, in: scene.states[0])
    stage.showWholeContent()

    #expect(stage.snapshot().elements.map(\.frame.height) == [300, 300, 300, 300])
  }

  @Test func aCarouselsPagesArePartsOfTheViewport() throws {
    let line = try frames(
      """
      viewport: { size: [300, 200], scale: 2 }
      contentInset: { left: 50, right: 50 }
      layout: { kind: line, itemSize: ["80%", fill], minimumScale: 1 }
      sections: [{ items: 1 }]
      """)

    #expect(line[0].size == CGSize(width: 160, height: 200))
  }

  @Test func whatIsInACellFollowsItsSizeAndDirection() throws {
    let look = try load(
      """
      views:
        a:
          labels:
            - { text: x, frame: { leading: 16, width: 40, top: 4, bottom: 6 } }
            - { text: x, frame: { leading: 16, trailing: "10%", height: 20, bottom: 5 } }
            - { text: x, frame: ["50%", 0, fill, "50%"] }
            - { text: x, insets: { leading: 16, trailing: 30, top: "10%" } }
      """
    ).looks[0]
    let bounds = CGRect(x: 0, y: 0, width: 201, height: 50)
    func rects(_ surroundings: AreaSurroundings) -> [CGRect] {
      look.labels.map { $0.area.rect(in: bounds, surroundings) }
    }

    #expect(
      rects(.leftToRight) == [
        CGRect(x: 16, y: 4, width: 40, height: 40), CGRect(x: 16, y: 25, width: 165, height: 20),
        CGRect(x: 100, y: 0, width: 101, height: 25), CGRect(x: 16, y: 5, width: 155, height: 45),
      ])
    #expect(
      rects(.rightToLeft) == [
        CGRect(x: 145, y: 4, width: 40, height: 40), CGRect(x: 20, y: 25, width: 165, height: 20),
        CGRect(x: 100, y: 0, width: 101, height: 25), CGRect(x: 30, y: 5, width: 155, height: 45),
      ])
  }

  @Test func wrongPartsSayWhatIsMeant() {
    for (written, text) in [("\"40px\"", "40px"), ("4/3", "4/3"), ("0/3", "0/3"), ("\"50\"", "50")]
    {
      let found = mistakes("sections: [{ items: [{ width: \(written) }] }]")
      let problem = "'\(text)' is neither a number of points nor a part such as 50%, 1/3 or fill"
      #expect(found == ["1:31: sections[0].items[0].width: " + problem])
    }
    #expect(hint("sections: [{ items: [{ width: \"50\" }] }]") == "write 50 without quotes")
    #expect(
      mistakes("views: { a: { labels: [{ text: a, frame: { left: 1, trailing: 2 } }] } }") == [
        "1:53: views.a.labels[0].frame: 'trailing' cannot be combined with 'left'"
      ])
    #expect(
      mistakes("views: { a: { labels: [{ text: a, frame: { left: 1, right: 2, width: 3 } }] } }")
        == [
          "1:70: views.a.labels[0].frame.width: the width follows from the distances to both edges"
        ])
  }

  @Test func anItemWiderThanItsLineIsAWarning() throws {
    func warnings(_ items: String) throws -> [String] {
      try load(grid(width: 390, items: items)).warnings.map(\.description)
    }

    let warning = """
      scene.yaml:3:31: sections[0].items[0].width: items are 360 points wide, but a line of section 0 \
      has room for 358 [GAL119]
        hint: make the width 358 or less, or "100%"
      """
    #expect(
      try warnings("[{ width: 360 }, { size: [358, 20] }, { width: \"100%\" }]") == [warning])
    #expect(try warnings("{ count: 2, width: { min: 10, max: 400 } }").count == 1)
    #expect(try warnings("4") == [])
    #expect(
      try load("layout: { kind: flow, itemSize: [400, 20] }\nsections: [{ items: 3 }]")
        .warnings.map(\.line) == [1])
  }
}
