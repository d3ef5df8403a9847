import Foundation
import Testing

/// Colours of text for people: asked for, or on a terminal; never in JSON.
@Suite struct ColorTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for (name, x) in [("a.json", 0), ("b.json", 7)] {
      try scratch.write(
        """
        {"contentSize": [100, 50], "viewport": {"offset": [0, 0], "size": [100, 50]}, "elements": [
          {"id": "cell 0-0", "frame": [\(x), 0, 50, 50], "z": 0}
        ]}
        """, to: name)
    }
  }

  private func diff(_ arguments: String...) throws -> Outcome {
    try galley(["diff"] + arguments + ["a.json", "b.json"], folder: scratch.folder)
  }

  @Test func aPipeIsNotColoured() throws {
    let plain = try diff()

    #expect(!plain.text.contains("\u{1B}"))
    #expect(try diff("--color", "never").text == plain.text)
    #expect(try diff("--color=auto").text == plain.text)
  }

  @Test func colourIsAddedToTheSameWords() throws {
    let colored = try diff("--color", "always").text

    #expect(colored.hasPrefix("\u{1B}[31mdifferent:\u{1B}[0m 1 element differs\n"))
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == (try diff().text))
  }

  @Test func jsonIsNeverColoured() throws {
    #expect(try diff("--color=always", "--format", "json").text == diff("--format", "json").text)
  }

  @Test func errorsAreColouredToo() throws {
    let outcome = try galley("--color", "always", "rendr")

    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("\u{1B}[31merror:\u{1B}[0m there is no command 'rendr'\n"))
  }

  @Test func anUnknownChoiceIsAnError() throws {
    let outcome = try diff("--color", "blue")

    #expect(outcome.status == 64)
    #expect(outcome.errors == "error: --color: 'blue' is not one of auto, always, never\n")
  }

  @Test func whatComesAfterTwoDashesIsAName() throws {
    let outcome = try galley("diff", "--", "--color", "a.json", folder: scratch.folder)

    #expect(outcome.errors.contains("--color: "))
    #expect(!outcome.errors.contains("is not one of"))
  }
}
