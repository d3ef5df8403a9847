import Foundation
import GalleyGoldens
import Testing

/// Pictures that the package shows look alike everywhere: their texts need no font beside its own.
@Suite struct MissingCharacterTests {
  @Test func noGoldenShowsABoxInPlaceOfACharacter() throws {
    let root = Fixtures.store.root
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    let lists = files.compactMap { $0 as? URL }.filter { $0.lastPathComponent == "list.txt" }

    #expect(lists.count > 100)
    for list in lists {
      let text = try String(contentsOf: list, encoding: .utf8)
      #expect(!text.contains(" missing U+"), "\(list.path)")
    }
  }
}
