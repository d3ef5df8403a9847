import GalleyBase
import ArgumentParser
import GalleyScenes

/// `galley layouts`: lists the layouts that scenes can name.
struct LayoutsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layouts",
    abstract: "List the layouts that scenes can name, with their keys and defaults.")

  @Argument(help: ArgumentHelp("Only these layouts.", valueName: "kind"), completion: .layoutKinds)
  var kinds: [String] = []

  @Option(help: "text or json.")
  var format = OutputFormat.text

  func run() throws {
    let known = LayoutKind.all
    for name in kinds where !known.contains(where: { $0.name == name }) {
      throw CommandFailure(
        .nothingFound, "there is no layout '\(name)'",
        hint: "the layouts are: " + known.map(\.name).joined(separator: ", "))
    }
    let chosen = known.filter { kinds.isEmpty || kinds.contains($0.name) }
    switch format {
    case .text: try Terminal.tell(chosen.map(Self.text).joined(separator: "\n"))
    case .json: try Terminal.write(json: chosen.map(Listing.init))
    }
  }

  private static func text(_ kind: LayoutKind) -> String {
    let width = kind.options.map(\.name.count).max() ?? 0
    let lines = kind.options.map { option in
      let room = String(repeating: " ", count: width - option.name.count)
      let fallback = option.isRequired ? " (required)" : option.fallback.map { " [\($0)]" } ?? ""
      return "  \(option.name)\(room)  \(option.summary)\(fallback)\n"
    }
    return "\(kind.name): \(kind.summary)\n" + lines.joined()
  }

  private struct Listing: Encodable {
    struct Option: Encodable {
      var name: String
      var type: String
      var fallback: String?
      var required: Bool
      var summary: String
    }

    var kind: String
    var summary: String
    var options: [Option]

    init(_ kind: LayoutKind) {
      (self.kind, summary) = (kind.name, kind.summary)
      options = kind.options.map {
        Option(
          name: $0.name, type: $0.type, fallback: $0.fallback, required: $0.isRequired,
          summary: $0.summary)
      }
    }
  }
}
