import ArgumentParser
import GalleyBase
import GalleyScenes

/// `galley help TOPIC`: shows a page about a task, or lists them all.
///
/// `galley help`, alone or with the name of a command, is the argument parser's.
struct HelpTopicCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "help",
    abstract: "Show a page about a task, or list these pages.",
    usage: "galley help topics | <topic> | <command>")

  /// The word that lists the topics.
  static let list = "topics"

  @Argument(
    help: ArgumentHelp("A topic, such as dark-mode; 'topics' lists them.", valueName: "topic"))
  var words: [String] = []

  func run() throws {
    if words == [Self.list] { return try Terminal.tell(Self.listing) }
    guard let topic = HelpTopic(named: words) else { throw Self.unknown(words) }
    try Terminal.tell(PlainPage.text(of: topic.page, width: Self.width))
  }

  /// A line for each topic.
  private static var listing: String {
    let longest = HelpTopic.allCases.map(\.name.count).max() ?? 0
    return HelpTopic.allCases.map { topic in
      topic.name + String(repeating: " ", count: longest - topic.name.count + 2) + topic.title
        + "\n"
    }
    .joined()
  }

  /// How many characters a line has: those of the terminal, or 80 in a pipe.
  private static var width: Int { max(Terminal.window.columns, 40) }

  /// The error for words that name neither a topic nor a command.
  private static func unknown(_ words: [String]) -> CommandFailure {
    let name = words.joined(separator: " ")
    let commands = GalleyCommand.configuration.subcommands.map { $0.configuration }
      .filter(\.shouldDisplay).compactMap(\.commandName)
    let nearest =
      Suggestion.nearest(to: name, among: HelpTopic.allCases.map(\.name) + [list] + commands)
      ?? HelpTopic.speaking(of: name)?.name
    return CommandFailure(
      .nothingFound, "there is no topic or command '\(name)'",
      hint: nearest.map { "did you mean 'galley help \($0)'?" }
        ?? "'galley help topics' lists the topics, 'galley help' the commands")
  }
}
