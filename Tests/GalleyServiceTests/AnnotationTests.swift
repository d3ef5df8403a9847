import Foundation
import GalleyGeometry
import GalleyScenes
import Testing

@testable import GalleyAnnotations
@testable import GalleyService

/// Annotated pictures of the repository's scenes.
@MainActor @Suite struct AnnotationTests {
  /// No label covers another, a text of the scene, or more than a quarter of what it names.
  @Test func labelsOfEverySceneStayApartAndOnTheCanvas() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let pipeline = try Pipeline()
    var count = 0
    for file in try SceneLibrary.find([root.appendingPathComponent("Fixtures/Scenes").path]) {
      let scene = try SceneLoader().load(path: file.path)
      for state in scene.states {
        let staged = try pipeline.stage(scene, in: state)
        let picture = staged.annotated()
        let texts = Self.texts(in: picture, of: staged)
        let canvas = CGRect(origin: .zero, size: picture.list.size)
        for (index, label) in picture.labels.enumerated() {
          count += 1
          #expect(canvas.contains(label.rect), "\(file.id)/\(state.name): \(label)")
          let covered = texts.filter { $0.overlaps(label.rect) }
          #expect(covered.isEmpty, "\(file.id)/\(state.name): \(label) covers a text")
          if let element = label.element {
            let hides = NameLabel.covers(label.rect.insetBy(dx: 0.001, dy: 0.001), element)
            #expect(!hides, "\(file.id)/\(state.name): \(label) covers what it names")
          }
          for other in picture.labels[(index + 1)...] {
            let shared = label.rect.insetBy(dx: 0.001, dy: 0.001).intersects(other.rect)
            #expect(!shared, "\(file.id)/\(state.name): \(label) and \(other)")
          }
        }
      }
    }
    #expect(count > 1500)
  }

  /// The areas of the scene's texts, where they are in its annotated picture.
  private static func texts(in picture: AnnotatedPicture, of staged: StagedScene) -> [CGRect] {
    // The scene is the second group: after the mount behind it.
    let groups = picture.list.items.compactMap(\.group)
    let place = groups[1].transform
    return SceneContent(of: staged.displayList()).textAreas.map { $0.applying(place) }
  }
}
