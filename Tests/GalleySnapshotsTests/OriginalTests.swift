import Foundation
import Testing

@testable import GalleySnapshots

private final class Father {
  let children: [Child]
  init(_ children: [Child]) { self.children = children }
}

private final class Child {
  var father: Father?
}

/// Texts that swift-snapshot-testing's own tests and pages show.
@Suite struct OriginalTests {
  private func dump<Value>(_ value: Value) -> String? {
    var taken: String?
    Snapshotting<Value, String>.dump.snapshot(value).run { taken = $0 }
    return taken
  }

  @Test func theDumpOfAnArray() {
    #expect(dump(["Hello", "World"]) == "▿ 2 elements\n  - \"Hello\"\n  - \"World\"\n")
  }

  @Test func theDumpOfLines() {
    let text = dump("\"Hello\"\n\"World\"")
    #expect(text == #"- "\"Hello\"\n\"World\"""# + "\n")
  }

  @Test func theDumpOfAUser() {
    struct User { let id: Int, name: String, bio: String }
    let user = User(id: 1, name: "Blobby", bio: "Blobbed around the world.")
    let expected = """
      ▿ User
        - bio: "Blobbed around the world."
        - id: 1
        - name: "Blobby"

      """
    #expect(dump(user) == expected)
  }

  @Test func theDumpOfACircle() {
    let child = Child()
    let father = Father([child])
    child.father = father
    defer { child.father = nil }
    let expected = """
      ▿ Child
        ▿ father: Optional<Father>
          ▿ some: Father
            ▿ children: 1 element
              ▿ value (circular reference detected)

      """
    #expect(dump(child) == expected)
  }

  @Test func theDifferenceOfTwoDumps() throws {
    let before = try #require(dump(["Hello", "World"]))
    let after = try #require(dump(["Goodbye", "World"]))
    let difference = Diffing<String>.lines.diff(before, after)?.0
    let expected = """
      @@ \u{2212}1,4 +1,4 @@
      \u{2007}▿ 2 elements
      \u{2212}  - "Hello"
      +  - "Goodbye"
      \u{2007}  - "World"
      """
    #expect(difference?.trimmingCharacters(in: .whitespacesAndNewlines) == expected)
  }
}
