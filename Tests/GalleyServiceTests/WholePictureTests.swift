import Foundation
import GalleyCairo
import GalleyRaster
import GalleyScenes
import Testing

@testable import GalleyService

/// Pictures of the whole content, drawn part by part.
@MainActor @Suite struct WholePictureTests {
  private static let pipeline = Result { try Pipeline() }

  private func scene(_ text: String) throws -> Scene {
    try SceneLoader().load(text: text, name: "whole.yaml")
  }

  private func staged(_ scene: Scene, _ state: Int = 0) throws -> StagedScene {
    try Self.pipeline.get().stage(scene, in: scene.states[state])
  }

  /// The file drawn in parts, and how often writing restarted.
  private func file(
    of staged: StagedScene, bandHeight: Int? = nil
  ) throws -> (bytes: [UInt8], restarts: Int) {
    var bytes: [UInt8] = []
    var restarts = 0
    let output = PNGOutput(
      write: { bytes += $0 },
      restart: {
        bytes = []
        restarts += 1
      })
    try staged.writeWholePNG(to: output, banding: .init(bandHeight: bandHeight, threads: 2))
    return (bytes, restarts)
  }

  /// The same picture, drawn in one piece.
  private func whole(_ scene: Scene, _ state: Int) throws -> [UInt8] {
    let staged = try staged(scene, state)
    staged.stage.showWholeContent()
    let bitmap = try staged.bitmap(of: staged.displayList())
    return Array(try PNGEncoder().encode(bitmap))
  }

  private func expectPartsToMakeTheWhole(_ name: String, bandHeight: Int) throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("Fixtures/Scenes/\(name).yaml").path
    let scene = try SceneLoader().load(path: path)
    let expected = try whole(scene, 0)

    let parts = try file(of: try staged(scene, 0), bandHeight: bandHeight)

    #expect(parts.bytes == expected)
  }

  /// Scenes of the repository with shadows, a notch, texts, pictures, gradients, round clips and dark colours.
  @Test(
    arguments: [
      "flow/photo-grid", "flow/self-sizing-estimate-is-wrong-at-first",
      "decorationFlow/odd-five-dark", "card/carousel", "drawing/gradients",
      "drawing/notched-blocks", "drawing/turned-shadow", "tag/groups", "stretchyHeader/pull",
      "sectionDecorationFlow/mixed-looks", "waterfall/photos", "updates/insert-delete-move",
    ])
  func partsMakeTheWholePicture(name: String) throws {
    try expectPartsToMakeTheWhole(name, bandHeight: 64)
  }

  @Test(
    arguments: ["flow/pinned-headers", "drawing/clipping", "drawing/transparency-layer"],
    [7, 1000])
  func partsOfAnyHeightMakeTheWholePicture(name: String, bandHeight: Int) throws {
    try expectPartsToMakeTheWhole(name, bandHeight: bandHeight)
  }

  private static let rows = """
    format: 1
    title: Rows
    viewport: { size: [60, 400], scale: 1 }
    layout: { kind: flow, itemSize: [50, 40], minimumLineSpacing: 10 }
    sections: [{ items: { count: 900, view: row } }]
    views: { row: { backgroundColor: "#3366CC", cornerRadius: 6 } }
    """

  /// 900 rows of 40 points, 10 apart, are 44,990 points: 8,143,190 filtered bytes, four segments.
  @Test func aPictureMayHaveMoreRowsThanCairoCounts() throws {
    let staged = try staged(scene(Self.rows))

    let bytes = try file(of: staged).bytes

    let picture = try PNGDecoder(limits: ImageLimits(maximumSide: 50_000)).decode(Data(bytes))
    #expect("\(picture.width) × \(picture.height)" == "60 × 44990")
    // In the middle of the last row, and between the last two rows.
    #expect(picture[x: 30, y: 44_970] == SIMD4(0x33, 0x66, 0xCC, 255))
    #expect(picture[x: 30, y: 44_945] == SIMD4(255, 255, 255, 255))
  }

  @Test func viewsExistForAPartOnly() throws {
    let staged = try staged(scene(Self.rows))
    staged.stage.showWholeContentInParts()

    _ = staged.stage.displayList(
      ofPart: CGRect(x: 0, y: 20_000, width: 60, height: 100), reach: 0)

    // 20,000 … 20,100 at a pitch of 50: rows 400 and 401.
    let cells = staged.stage.collectionView.visibleCells.count
    #expect(cells == 2)
    #expect(staged.stage.collectionView.bounds.height == 44_990)
  }

  /// A shadow of radius 40 with an offset of 30 reaches 150 points below its cell; the first margin is 64.
  @Test func shadowsThatReachFurtherStartThePictureAnew() throws {
    let scene = try scene(
      """
      format: 1
      title: Far shadows
      viewport: { size: [60, 400], scale: 1 }
      layout: { kind: flow, itemSize: [50, 40], minimumLineSpacing: 300 }
      sections: [{ items: { count: 4, view: row } }]
      views:
        row: { backgroundColor: "#3366CC", shadowOpacity: 0.8, shadowRadius: 40, shadowOffset: [0, 30] }
      """)
    let staged = try staged(scene)

    let made = try file(of: staged, bandHeight: 16)

    #expect(made.restarts == 1)
    #expect(made.bytes == (try whole(scene, 0)))
  }

  @Test func charactersThatNoFontHasAreToldOnceEach() throws {
    let scene = try scene(
      """
      format: 1
      title: Boxes
      viewport: { size: [200, 100], scale: 1 }
      layout: { kind: flow, itemSize: [150, 40] }
      sections: [{ items: { count: 9, title: "\\U000F0001 \\U000F0002", view: row } }]
      views: { row: { labels: [{ text: "{title}" }] } }
      """)

    let missing = try staged(scene).writeWholePNG(
      to: PNGOutput(write: { _ in }, restart: {}))

    #expect(missing == ["\u{F0001}", "\u{F0002}"])
  }
}
