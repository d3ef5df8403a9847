import Foundation
import GalleyDrawing
import GalleyScenes
import Testing

@testable import GalleyService

/// The scenes in the pages are pictures: each is drawn, shows its texts, and has no warning.
@MainActor @Suite struct PageSceneTests {
  struct Block: CustomTestStringConvertible, Sendable {
    var page: String
    var line: Int
    var text: String

    var testDescription: String { "\(page):\(line)" }
  }

  nonisolated private static let docs = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Docs")

  /// The blocks of YAML that are whole scenes: they have items, rows or elements, and only keys of a scene.
  nonisolated static let blocks: [Block] = {
    var blocks: [Block] = []
    let files = FileManager.default.enumerator(atPath: docs.path)?.allObjects ?? []
    for name in files.compactMap({ $0 as? String }).sorted() where name.hasSuffix(".md") {
      let lines =
        (try? String(contentsOf: docs.appendingPathComponent(name), encoding: .utf8))?
        .components(separatedBy: "\n") ?? []
      for (index, line) in lines.enumerated() where line == "```yaml" {
        // What goes into a file of the page is followed there; figures have goldens of their own.
        let before = lines[max(0, index - 1)]
        let isMarked =
          before.hasPrefix("<!-- pages: not followed") || before.hasPrefix("<!-- pages: into")
          || name.hasPrefix("Annotated/")
        let body = lines[(index + 1)...].prefix { $0 != "```" }
        let keys = body.filter { $0.first?.isLetter == true }.map { $0.prefix { $0 != ":" } }
        let isScene =
          keys.contains("sections") || body.contains { $0.hasPrefix("  elements:") }
        guard !isMarked, isScene else { continue }
        blocks.append(
          Block(page: name, line: index + 1, text: body.joined(separator: "\n") + "\n"))
      }
    }
    return blocks
  }()

  @Test func thereAreScenesOnManyPages() {
    #expect(Set(Self.blocks.map(\.page)).count > 10)
  }

  @Test(arguments: blocks) func aSceneOfAPageIsDrawn(_ block: Block) throws {
    let page = Self.docs.appendingPathComponent(block.page).deletingLastPathComponent().path
    let scene: Scene
    do {
      scene = try SceneLoader(allowedFolders: [Self.docs.path]).load(
        text: block.text, name: "page.yaml", baseFolder: page)
    } catch {
      // A page may speak of a picture or a layout of the reader's own.
      let isOwn = error.mistakes.allSatisfy {
        $0.code == .scenePicture || $0.problem.contains("kind")
      }
      #expect(isOwn, "\(error)")
      return
    }
    let pipeline = try Pipeline()
    var words: Set<Substring> = []
    for state in scene.allStates {
      let staged = try pipeline.laidOut(scene, in: state)

      #expect(staged.warnings() == [], "state \(state.name)")
      staged.stage.showWholeContent()
      staged.displayList().items.visitAll { item in
        if case .text(let run) = item { words.formUnion(run.text.split(separator: " ")) }
      }
    }
    #expect(scene.warnings == [])
    let given = Self.texts(in: block.text).flatMap { $0.split(separator: " ") }
    let hidden = given.filter { word in
      !word.contains("{") && !words.contains { $0.hasPrefix(word.prefix(3)) }
    }
    #expect(hidden == [])
  }

  /// The texts that items, headers and rows of a scene have.
  private static func texts(in scene: String) -> [String] {
    scene.matches(
      of: /[-{, ] ?(?:text|title|subtitle|secondaryText): (?:"([^"]*)"|([^,}\]"\n\[{]+))/
    ).map {
      String($0.output.1 ?? $0.output.2 ?? "").trimmingCharacters(in: .whitespaces)
    }
  }
}
