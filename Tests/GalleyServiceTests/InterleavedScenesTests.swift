import GalleyCairo
import GalleyDrawing
import GalleyScenes
import Testing

@testable import GalleyService

/// Two staged scenes with different fonts and scales that take turns in one process.
@MainActor @Suite struct InterleavedScenesTests {
  private static let pipelines = Result {
    // Only the first has a font with an umbrella.
    (try Pipeline(), try Pipeline(fonts: FontFiles(fallbacks: [])))
  }

  private func scene(scale: Int) throws -> Scene {
    let text = """
      title: Tags
      viewport: { size: [120, 60], scale: \(scale) }
      layout: { kind: tag, minimumLineSpacing: 5 }
      sections:
        - items:
            - { text: "one ☂☂☂" }
            - { text: "☂ two" }
            - { text: "three ☂☂" }
            - { text: "☂☂☂☂ four" }
      film: { from: [0, 0], to: [0, 40], frames: 4 }
      """
    return try SceneLoader().load(text: text, name: "tags.yaml")
  }

  private func picture(_ film: Film, at index: Int) -> String {
    let list = film.frame(at: index).list
    return film.staged.layoutJSON() + list.dump
      + film.staged.annotated().list.dump
  }

  @Test func filmsThatTakeTurnsShowWhatEachShowsAlone() throws {
    let (full, plain) = try Self.pipelines.get()
    let alone = try (
      Film(scene(scale: 1), with: full), Film(scene(scale: 3), with: plain)
    )
    let expected = (
      (0..<4).map { picture(alone.0, at: $0) }, (0..<4).map { picture(alone.1, at: $0) }
    )

    let (first, second) = try (
      Film(scene(scale: 1), with: full), Film(scene(scale: 3), with: plain)
    )
    var shown: (first: [String], second: [String]) = ([], [])
    for index in 0..<4 {
      shown.first.append(picture(first, at: index))
      shown.second.append(picture(second, at: index))
    }

    #expect(shown.first == expected.0)
    #expect(shown.second == expected.1)
    #expect(zip(shown.first, shown.second).allSatisfy(!=))
  }
}
