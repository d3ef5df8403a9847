import ArgumentParser
import Foundation
import GalleyCairo
import GalleyRaster
import GalleyScenes

/// The `galley` command.
public struct GalleyCommand: ParsableCommand {
  /// The command's name, abstract and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "galley",
    abstract: "Renders UICollectionView layouts without UIKit.",
    discussion: """
      Scenes are YAML or JSON files. Commands take files, folders, patterns, or '-' for standard \
      input. Exit status: 0 success, 1 differences, 2 failure, 64 wrong usage, 65 invalid scene, \
      66 nothing matched, 130 interrupted.
      """,
    version: galleyVersion,
    subcommands: [
      RenderCommand.self, FilmCommand.self, InspectCommand.self, ValidateCommand.self,
      DocsCommand.self, SweepCommand.self, CheckCommand.self, DiffCommand.self,
      ReviewCommand.self, MergeCommand.self, LintCommand.self, CostCommand.self,
      ExplainCommand.self, PortCommand.self, CleanCommand.self, ListCommand.self,
      InitCommand.self, LayoutsCommand.self, SchemaCommand.self, DoctorCommand.self,
      WorkerCommand.self,
    ])

  /// An empty command; the argument parser fills it.
  public init() {}

  /// Runs the command in the process's arguments, and exits.
  ///
  /// Your own executable passes its layouts here, so that scene files and all commands know them.
  public static func runAndExit(layouts: [CustomLayout] = []) -> Never {
    for layout in layouts { CustomLayout.register(layout) }
    FreedMemory.keep()
    FontLibrary.leaveOutSystemFonts()
    // A closed pipe must be reported as an error instead of ending the process with a signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try checkName(in: arguments)
      var command = try parseAsRoot(CheckWriting.spelledOut(arguments))
      try command.run()
    } catch let failure as CommandFailure {
      Terminal.report(failure)
      Foundation.exit(failure.status.rawValue)
    } catch {
      exit(withError: error)
    }
    Foundation.exit(ExitStatus.success.rawValue)
  }
}

extension GalleyCommand {
  /// Refuses a first argument that is not a command; the argument parser would suggest none.
  ///
  /// - Throws: `CommandFailure` (64) with the command that was probably meant.
  private static func checkName(in arguments: [String]) throws(CommandFailure) {
    guard let name = arguments.first, !name.hasPrefix("-"), name != "help" else { return }
    let commands = configuration.subcommands.map { $0.configuration }
    guard !commands.contains(where: { $0.commandName == name }) else { return }
    let shown = commands.filter(\.shouldDisplay).compactMap(\.commandName)
    let nearest = Suggestion.nearest(to: name, among: shown)
    throw CommandFailure(
      .usage, "there is no command '\(name)'",
      hint: nearest.map { "did you mean '\($0)'?" } ?? "'galley --help' lists the commands")
  }
}

/// The version that `galley --version` prints.
let galleyVersion = "0.1.0"
