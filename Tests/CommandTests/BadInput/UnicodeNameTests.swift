import Foundation
import Testing

/// File names that differ only in how Unicode writes a letter.
@Suite struct UnicodeNameTests {
  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

  @Test(arguments: [
    ["check"], ["check", "--update=all"], ["render", "Fixtures/Scenes", "-o", "out/"],
    ["validate", "Fixtures/Scenes"],
  ])
  func noSceneIsPassedOver(arguments: [String]) throws {
    let project = try Project([:], recorded: false)
    try project.writeScene(Self.composed, width: 40)
    try project.writeScene("cafz", width: 40)
    try project.writeScene(Self.decomposed, width: 50)

    let outcome = try project.galley(arguments)

    #expect([64, 65, 66].contains(outcome.status))
    #expect(
      outcome.errors.hasPrefix(
        "error: the scenes Fixtures/Scenes/cafe\\u{0301}.yaml and Fixtures/Scenes/caf\\u{00E9}.yaml "
          + "have names that differ only in how Unicode writes a letter\n  hint: rename one"))
    #expect(project.files("out").isEmpty)
  }

  @Test func oneSceneOfThatKindIsDrawn() throws {
    let project = try Project([:], recorded: false)
    try project.writeScene(Self.decomposed, width: 50)

    #expect(try project.galley(["check", "--update=all"]).status == 1)
    #expect(try project.galley(["check"]).status == 0)
  }

  @Test func bothSourcesArePorted() throws {
    let project = try Project([:], recorded: false)
    try project.write("@objc class A {}\n", to: "in/\(Self.composed).swift")
    try project.write("@objc class B {}\n", to: "in/\(Self.decomposed).swift")

    let outcome = try project.galley("port", "in", "-o", "out")

    #expect(outcome.errors.hasSuffix("2 written\n"))
  }
}
