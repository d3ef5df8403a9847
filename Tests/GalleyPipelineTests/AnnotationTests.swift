import Foundation
import GalleyScenes
import Testing

@testable import GalleyPipeline

/// Annotated pictures of the repository's scenes.
@MainActor @Suite struct AnnotationTests {
  @Test func labelsOfEverySceneStayApartAndOnTheCanvas() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let pipeline = try Pipeline()
    var count = 0
    for file in try SceneLibrary.find([root.appendingPathComponent("Fixtures/Scenes").path]) {
      let scene = try SceneLoader().load(path: file.path)
      for state in scene.states {
        let picture = try pipeline.stage(scene, in: state).annotated()
        let canvas = CGRect(origin: .zero, size: picture.list.size)
        for (index, label) in picture.labels.enumerated() {
          count += 1
          #expect(canvas.contains(label.rect), "\(file.id)/\(state.name): \(label)")
          for other in picture.labels[(index + 1)...] {
            let shared = label.rect.insetBy(dx: 0.001, dy: 0.001).intersects(other.rect)
            #expect(!shared, "\(file.id)/\(state.name): \(label) and \(other)")
          }
        }
      }
    }
    #expect(count > 3000)
  }
}
