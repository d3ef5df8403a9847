import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes
import Testing

@testable import GalleyService

/// The sizes of texts in parts, with the package's own font.
@MainActor @Suite struct TextPartSizeTests {
  private static let pipeline = Result { try Pipeline() }

  /// The widths of the cells of a scene, in their order.
  private func widths(_ text: String) throws -> [CGFloat] {
    let scene = try SceneLoader().load(text: text, name: "scene.yaml")
    let staged = try Self.pipeline.get().stage(scene, in: scene.states[0])
    return staged.stage.snapshot().elements.filter { $0.id.category == .cell }.map(\.frame.width)
  }

  @Test func aTagIsAsWideAsItsParts() throws {
    let widths = try widths(
      """
      layout: { kind: tag }
      sections:
        - items:
            - { text: Oak }
            - { text: [Oa, { text: k, kern: 0 }] }
            - { text: [Oa, { text: k, kern: 10 }] }
      """)

    #expect(widths[1] == widths[0])
    #expect(widths[2] == widths[0] + 10)
  }

  @Test func aLabelNeedsTheWidthOfItsParts() throws {
    let widths = try widths(
      """
      layout:
        kind: compositional
        section:
          group:
            group: horizontal
            width: fractionalWidth(1)
            height: 40
            subitems: [{ width: estimated(50), height: fractionalHeight(1) }]
      views: { chip: { labels: [{ text: "{title}" }] } }
      sections:
        - items:
            - { view: chip, title: Oak }
            - { view: chip, title: [Oa, { text: k, kern: 10 }] }
      """)

    #expect(widths[1] == widths[0] + 10)
  }
}
