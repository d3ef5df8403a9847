import Foundation
import Testing

@testable import GalleyCLI

/// `galley help TOPIC` shows the pages of `Docs/Tasks`.
@Suite struct HelpTopicTests {
  @Test func thereIsATopicForEachPage() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: repository.appendingPathComponent("Docs/Tasks").path)

    #expect(HelpTopic.allCases.map { $0.rawValue + ".md" }.sorted() == files.sorted())
  }

  @Test func noTopicHasTheNameOfACommand() {
    let commands = GalleyCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }

    #expect(Set(commands).isDisjoint(with: HelpTopic.allCases.map(\.name) + ["topics"]))
  }

  @Test func topicsListsThemWithTheirHeadings() throws {
    let lines = try galley("help", "topics").text.split(separator: "\n")

    #expect(lines.count == HelpTopic.allCases.count)
    for (line, topic) in zip(lines, HelpTopic.allCases) {
      #expect(line.hasPrefix(topic.name + " ") && line.hasSuffix(topic.title))
    }
  }

  @Test(arguments: HelpTopic.allCases)
  func aTopicIsItsPage(topic: HelpTopic) throws {
    let file = repository.appendingPathComponent("Docs/Tasks/\(topic.rawValue).md")
    #expect(topic.page == (try String(contentsOf: file, encoding: .utf8)))

    let outcome = try galley("help", topic.name)

    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix(topic.title + "\n"))
    let marks = ["](", "```", "<!--", "<img"]
    for line in outcome.text.split(separator: "\n") where !line.hasPrefix("    ") {
      #expect(!marks.contains { line.contains($0) }, "\(line)")
      // A table's columns, and a word that is longer than a line, cannot be broken.
      let text = line.dropFirst(2)
      #expect(line.count <= 80 || text.contains("  ") || !text.contains(" "), "\(line)")
    }
  }

  @Test(arguments: [["dark-mode"], ["DarkMode"], ["dark", "mode"]])
  func aTopicIsFoundByItsWords(words: [String]) throws {
    #expect(try galley(["help"] + words).text == (try galley("help", "dark-mode").text))
  }

  @Test(arguments: [
    ("dark-mod", "did you mean 'galley help dark-mode'?"),
    ("rendr", "did you mean 'galley help render'?"),
    ("right-to-lef", "did you mean 'galley help right-to-left'?"),
    ("qqq", "'galley help topics' lists the topics, 'galley help' the commands"),
  ])
  func anUnknownTopicIs66(word: String, hint: String) throws {
    let outcome = try galley("help", word)

    #expect(outcome.status == 66)
    #expect(
      outcome.errors == "error: there is no topic or command '\(word)'\n  hint: \(hint)\n")
  }

  @Test func theHelpOfACommandIsThere() throws {
    #expect(try galley("help", "check").text == (try galley("check", "--help").text))
    #expect(try galley("help").text.contains("'galley help topics'"))
  }

  @Test func aPageBecomesPlainText() {
    let page = """
      # Draw in **dark**

      A long line about [fonts](Fonts.md#more), [the site](https://example.org) and
      [scenes](../SceneFormat.md). It goes on with `a ** b`.

      <!-- pages: exits 1 -->
      ```console
      $ galley render a.yaml
      ```

      ## Then

      - one [thing](X.png)
        goes on
      2. two

      ![A picture](a.png)
      <img src="b.png" width="40"
      alt="b">

      | key | what it does |
      |---|---:|
      | `a` | one two three four five six seven eight nine |
      | `long` | x |

      """

    #expect(
      PlainPage.text(of: page, width: 40) == """
        Draw in dark

          A long line about fonts (galley help
          fonts), the site (https://example.org)
          and scenes. It goes on with `a ** b`.

            $ galley render a.yaml

        Then
          - one thing goes on
          2. two

          key     what it does
          `a`     one two three four five six
                  seven eight nine
          `long`  x

        """)
  }
}
