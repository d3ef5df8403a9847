import Foundation
import GalleyScenes
import Testing

/// Where a scene file describes an element.
@Suite struct ScenePlacesTests {
  private static let text = """
    format: 1
    viewport: { size: [100, 100] }
    layout:
      kind: flow
    sections:
      - header: { view: bar }
        items:
          - { view: tile }
          - { view: tile }
      - items: { count: 3, view: tile }
        footer: { view: bar }
    """

  @Test(arguments: [
    ("cell 0-0", 8), ("cell 0-1", 9), ("cell 1-0", 10), ("cell 1-2", 10), ("header 0", 6),
    ("footer 1", 11), ("header 1", 10), ("decoration card 0", 4), ("content", 4), ("viewport", 2),
  ])
  func anElementIsFound(_ element: String, _ line: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("places-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("scene.yaml")
    try Data(Self.text.utf8).write(to: file)

    let places = try #require(ScenePlaces(path: file.path))

    #expect(places.line(of: element) == line)
    #expect(places.line(of: "pixels") == nil)
  }

  @Test func aViewOfTheWholeLayoutIsItsBoundaryItem() throws {
    let text = """
      layout:
        kind: compositional
        boundarySupplementaryItems:
          - { kind: header, width: 1, height: 1 }
          - { kind: bar, width: 1, height: 1 }
      sections: []
      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)

    let places = try #require(ScenePlaces(path: file.path))

    #expect(places.line(of: "header [0]") == 4)
    #expect(places.line(of: "supplementary bar [0]") == 5)
    #expect(places.line(of: "footer [0]") == 4)
  }
}
