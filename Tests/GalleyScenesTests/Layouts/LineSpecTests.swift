import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews
import Testing

@testable import GalleyScenes

@MainActor @Suite struct LineSpecTests {
  private func layout<Layout>(_ text: String, as type: Layout.Type = Layout.self) throws -> Layout {
    let scene = try load(text)
    return try #require(scene.layout.options.makeLayout(for: scene) as? Layout)
  }

  @Test func aLineHasUIKitsDefaultsAndRunsSideways() throws {
    let line: LineLayout = try layout("layout: { kind: line }")
    let fresh = LineLayout()

    #expect(line.scrollDirection == .horizontal)
    #expect(line.itemSize == fresh.itemSize)
    #expect(line.minimumScale == fresh.minimumScale)
    #expect(line.minimumAlpha == fresh.minimumAlpha)
    #expect(line.range == nil)
  }

  @Test func theKeysOfALineAreItsProperties() throws {
    let line: LineLayout = try layout(
      """
      layout:
        kind: line
        scrollDirection: vertical
        itemSize: [80, 60]
        minimumLineSpacing: -20
        minimumScale: 0.5
        minimumAlpha: 0.25
        range: 300
      """)

    #expect(line.scrollDirection == .vertical)
    #expect(line.itemSize == CGSize(width: 80, height: 60))
    #expect(line.minimumLineSpacing == -20)
    #expect(line.minimumScale == 0.5)
    #expect(line.minimumAlpha == 0.25)
    #expect(line.range == 300)
  }

  @Test func aLineHasNoInteritemSpacing() {
    #expect(
      mistakes("layout: { kind: line, minimumInteritemSpacing: 3 }") == [
        "1:23: layout: there is no key 'minimumInteritemSpacing' here"
      ])
  }

  @Test func cardsFadeByDefault() throws {
    let plain: CardLayout = try layout("layout: { kind: card }")
    let opaque: CardLayout = try layout("layout: { kind: card, minimumAlpha: 1 }")

    #expect(plain.minimumAlpha == CardLayout().minimumAlpha)
    #expect(opaque.minimumAlpha == 1)
  }

  @Test func theKeysOfACircleAreItsProperties() throws {
    let plain: CircleLayout = try layout("layout: { kind: circle }")
    let given: CircleLayout = try layout(
      "layout: { kind: circle, itemSize: [40, 30], radius: 90, startAngle: -90, sweep: 180 }")

    #expect(plain.itemSize == CircleLayout().itemSize && plain.radius == nil)
    #expect(plain.startAngle == 0 && plain.sweep == 360)
    #expect(given.itemSize == CGSize(width: 40, height: 30))
    #expect(given.radius == 90)
    #expect(given.startAngle == -90)
    #expect(given.sweep == 180)
  }

  @Test func aCircleGoesRoundOnceAtMost() {
    #expect(
      mistakes("layout: { kind: circle, sweep: 400 }") == [
        "1:32: layout.sweep: 400 is too large: at most 360"
      ])
  }

  @Test func theKeysOfTagsAreTheirProperties() throws {
    let plain: TagLayout = try layout("layout: { kind: tag }")
    let given: TagLayout = try layout(
      """
      layout:
        kind: tag
        alignment: justified
        font: { size: 15, weight: medium }
        padding: [1, 2, 3, 4]
        minimumInteritemSpacing: 5
      """)

    #expect(plain.alignment == .left && plain.font == TagLayout().font)
    #expect(plain.padding == TagLayout().padding)
    #expect(given.alignment == .justified)
    #expect(given.font == Font(size: 15, weight: .medium))
    #expect(given.padding == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(given.minimumInteritemSpacing == 5)
  }

  @Test(arguments: TagLayout.Alignment.allCases)
  func everyAlignmentIsThatOfTheLayout(alignment: TagLayout.Alignment) throws {
    let tags: TagLayout = try layout("layout: { kind: tag, alignment: \(alignment.rawValue) }")

    #expect(tags.alignment.rawValue == alignment.rawValue)
  }

  @Test func tagsAreAsWideAsTheirTextsUnlessTheyHaveASize() throws {
    let environment = Environment(
      layoutText: { request in
        TextLayout(
          size: CGSize(width: CGFloat(request.text.count) * 10, height: 20), firstBaseline: 15,
          runs: [])
      }, imageSize: { _ in nil })
    let scene = try load(
      """
      viewport: { size: [300, 200] }
      layout: { kind: tag, padding: [5, 6, 5, 6], itemSize: [33, 44] }
      sections:
        - items:
            - { text: abcd }
            - { text: abcd, width: 90 }
            - { text: abcd, size: [70, 25] }
            - { title: none }
      """)

    let stage = environment.performAsCurrent { SceneStage(scene, in: scene.states[0]) }

    let sizes = (0..<4).map {
      stage.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.size
    }
    #expect(sizes[0] == CGSize(width: 52, height: 30))
    #expect(sizes[1] == CGSize(width: 90, height: 30))
    #expect(sizes[2] == CGSize(width: 70, height: 25))
    #expect(sizes[3] == CGSize(width: 33, height: 44))
  }
}
