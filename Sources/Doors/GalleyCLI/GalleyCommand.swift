import GalleyMessages
import GalleyBase
import ArgumentParser
import Foundation
import GalleyCairo
import GalleyService
import GalleyGeometry
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
      input. Every command takes '--color auto', 'always' or 'never' (NO_COLOR is respected), '--time-limit \
      SECONDS' for a scene, a state or a case (\(CommandLimits.maximumTime)), '--memory-limit GIB' \
      (\(CommandLimits.maximumMemory >> 30)), '--warnings-as-errors', which ends a command with 65 that has \
      told warnings about scenes, and '--system-fonts', which draws what the usual fonts lack with those of the \
      system. 'galley help topics' lists pages about tasks, such as fonts or dark mode. \
      Exit status: 0 success, 1 differences, 2 failure, 64 wrong usage, 65 invalid scene, \
      66 nothing matched, 70 a bug in Galley, 130 interrupted, 141 the reader of the output closed its pipe.
      """,
    version: galleyVersion,
    subcommands: [
      RenderCommand.self, FilmCommand.self, InspectCommand.self, ValidateCommand.self,
      FormatCommand.self, LanguageServerCommand.self,
      DocsCommand.self, SweepCommand.self, CheckCommand.self, DiffCommand.self,
      ReviewCommand.self, WatchCommand.self, MergeCommand.self, GoldensCommand.self,
      CommentCommand.self,
      LintCommand.self, CostCommand.self,
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
    ProcessStart.prepare()
    for layout in layouts { CustomLayout.register(layout) }
    FreedMemory.keep()
    FontLibrary.leaveOutSystemFonts()
    // A closed pipe must not end the process with a signal, before temporary files are removed.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    CrashReport.install(arguments: arguments)
    do {
      try OpenFiles.requireRoom()
      try checkText()
      var command = try command(in: arguments)
      if GlobalOptions.current.usesSystemFonts { setenv(Pipeline.systemFontsVariable, "1", 1) }
      MemoryLimit.set(toBytes: (GlobalOptions.current.memoryLimit + 1) << 30)
      WorkWatch.start(command, GlobalOptions.current)
      try command.run()
      try CommandRecord.requireFine()
    } catch let failure as CommandFailure {
      Terminal.report(failure)
      let isHidden = failure.status == .differences && CommandRecord.hasInvalidScenes
      Foundation.exit((isHidden ? .invalidScene : failure.status).rawValue)
    } catch let error as CocoaError {
      Terminal.report(CommandFailure(.unreadableFile, SystemReason.words(of: error)))
      Foundation.exit(ExitStatus.failure.rawValue)
    } catch  where exitCode(for: error) == .validationFailure {
      Terminal.note(marked(fullMessage(for: error)))
      Foundation.exit(ExitStatus.usage.rawValue)
    } catch  where exitCode(for: error) != .failure {
      // The parser's own, such as a help text that was asked for.
      exit(withError: error)
    } catch {
      Terminal.note(CrashReport.text(about: "\(type(of: error)): \(error)", arguments))
      Foundation.exit(ExitStatus.bug.rawValue)
    }
    Foundation.exit(ExitStatus.success.rawValue)
  }
}

extension GalleyCommand {
  /// A message of the argument parser about wrong usage, with the code of such errors in its first line.
  private static func marked(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[0] += ErrorCode.arguments.mark
    return lines.joined(separator: "\n")
  }

  /// The command in a process's arguments, ready to run.
  ///
  /// - Throws: `CommandFailure` (64) for arguments without a meaning; all errors of the argument parser.
  package static func command(in arguments: [String]) throws -> any ParsableCommand {
    let others = try GlobalOptions.split(arguments).others
    try checkName(in: others)
    if let words = topic(in: others) { return try HelpTopicCommand.parse(words) }
    return try parse(CheckWriting.spelledOut(others))
  }

  /// The words of a topic of `galley help`; nil for other arguments.
  ///
  /// The argument parser shows the help of commands.
  private static func topic(in arguments: [String]) -> [String]? {
    guard arguments.first == "help", arguments.count > 1, !arguments[1].hasPrefix("-"),
      !isCommand(arguments[1])
    else { return nil }
    return Array(arguments.dropFirst())
  }

  private static func isCommand(_ name: String) -> Bool {
    name == "help" || configuration.subcommands.contains { $0.configuration.commandName == name }
  }

  /// The command in the arguments.
  ///
  /// - Throws: `CommandFailure` (64) for a misspelt option where another one is missing, which the argument
  ///   parser would ask for; all errors of the parser.
  private static func parse(_ arguments: [String]) throws -> ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      let isIncomplete = message(for: error).hasPrefix("Missing expected argument")
      guard isIncomplete, let name = arguments.first,
        let command = configuration.subcommands.first(where: {
          $0.configuration.commandName == name
        })
      else { throw error }
      let help = helpMessage(for: command, columns: .max)
      let known = Set(help.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
      for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
        let option = String(argument.prefix { $0 != "=" })
        guard !known.contains(option),
          let meant = Suggestion.nearest(to: option, among: known.sorted())
        else { continue }
        throw CommandFailure(.usage, "unknown option '\(option)'", hint: "did you mean '\(meant)'?")
      }
      throw error
    }
  }

  /// Refuses arguments that are not UTF-8, which cannot be passed on as they are.
  ///
  /// - Throws: `CommandFailure` (64) with the first of them.
  private static func checkText() throws(CommandFailure) {
    for place in 0..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[place] else { continue }
      let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      guard String(validating: bytes, as: UTF8.self) == nil else { continue }
      throw CommandFailure(
        .usage, "the argument '\(String(escapingInvalidUTF8: bytes))' is not UTF-8",
        hint: "rename the file or folder")
    }
  }

  /// Refuses a first argument that is not a command; the argument parser would suggest none.
  ///
  /// - Throws: `CommandFailure` (64) with the command that was probably meant.
  private static func checkName(in arguments: [String]) throws(CommandFailure) {
    guard let name = arguments.first, !name.hasPrefix("-"), !isCommand(name) else { return }
    let shown = configuration.subcommands.map { $0.configuration }
      .filter(\.shouldDisplay).compactMap(\.commandName)
    let isScene = SceneLibrary.extensions.contains((name as NSString).pathExtension.lowercased())
    let nearest = Suggestion.nearest(to: name, among: shown)
    throw CommandFailure(
      .usage, "there is no command '\(name)'",
      hint: isScene
        ? "a scene is drawn by: galley render \(ShellText.quoted(name))"
        : nearest.map { "did you mean '\($0)'?" } ?? "'galley --help' lists the commands")
  }
}
