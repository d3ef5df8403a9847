import GalleyHub
import GalleyService
import ArgumentParser
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster
import GalleyScenes

/// `galley init`: writes the first files of a project.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write an example scene, and a workflow for CI; existing files are not changed.",
    discussion: """
      The examples are the screens of the cookbook; \
      tiles is a small grid. Next to the folder of scenes comes scene.schema.json, with which editors complete keys; \
      .gitignore is written where there is none. --ci writes workflows that use a release; in \
      a folder with a Package.swift, they build the package's own galley.
      """)

  /// The CI systems that a workflow can be written for.
  enum System: String, ExpressibleByArgument, CaseIterable {
    case github, gitlab
  }

  @Option(help: ArgumentHelp("Which scene to write.", valueName: "name"))
  var example = ExampleScene.settings

  @Option(help: ArgumentHelp("Also write a workflow: github or gitlab.", valueName: "system"))
  var ci: System?

  @Option(
    help: ArgumentHelp(
      "The GitHub repository with Galley's action and releases, which workflows use.",
      valueName: "owner/name"))
  var action: String?

  @Option(
    name: .customLong("scenes"), help: ArgumentHelp("The folder of scenes.", valueName: "folder"),
    completion: .directory)
  var scenesFolder = StoreArguments.defaultScenes

  @Option(help: ArgumentHelp("How many machines share the workflow's check.", valueName: "n"))
  var shards = 2

  @Option(help: "text or json.")
  var format = OutputFormat.text

  private struct Listing: Encodable {
    struct File: Encodable {
      var path: String
      /// False for a file that was there already, which stays as it is.
      var isWritten: Bool
      /// The lines that such a file for Git lacks.
      var missing: [String]
    }

    var format = 1
    var files: [File] = []
  }

  func validate() throws {
    guard (1...256).contains(shards) else { throw ValidationError("--shards must be 1 to 256") }
    guard !["", ".", ".."].contains((scenesFolder as NSString).lastPathComponent) else {
      throw ValidationError("--scenes must name a folder; the schema is written next to it")
    }
    if let action, !Workflow.isRepository(action) {
      throw ValidationError("--action must be a repository on GitHub, such as owner/galley")
    }
  }

  func run() throws {
    var listing = Listing()
    for file in try files() {
      let isWritten = try write(file.text, to: file.path)
      let missing = isWritten ? [] : Self.missingLines(in: file.path)
      listing.files.append(
        Listing.File(path: file.path, isWritten: isWritten, missing: missing))
      if format == .json { continue }
      if isWritten {
        try Terminal.tell(file.path + "\n")
      } else {
        let advice = missing.isEmpty ? "" : "; add: " + missing.joined(separator: ", ")
        Terminal.note("\(file.path): already exists, not changed" + advice)
      }
    }
    if format == .json { return try Terminal.write(json: listing) }
    if ci == .github, action == nil {
      Terminal.note("note: the workflow does not comment on pull requests; --action lets it")
    }
    Terminal.note(
      "next: draw the goldens with galley check --update=missing, look at them, commit them")
  }

  /// The files of a new project.
  private func files() throws(CommandFailure) -> [(path: String, text: String)] {
    let schema = parentFolder(of: scenesFolder) as NSString
    var files = [
      (path: scenesFolder + "/" + example.fileName, text: example.text),
      (path: schema.appendingPathComponent(WrittenFile.schema.rawValue), text: SceneSchema.json()),
    ]
    files.append((GitIgnore.name, GitIgnore.lines.joined(separator: "\n") + "\n"))
    guard let ci else { return files }
    let workflow = Workflow(
      shards: shards, action: action,
      isPackage: Entry("Package.swift", .here()) != nil)
    guard workflow.isPackage || action != nil else {
      throw CommandFailure(
        .usage, "--ci \(ci.rawValue) needs --action owner/name: there is no Package.swift to build",
        hint: "name the GitHub repository whose releases of Galley you use")
    }
    switch ci {
    case .github: files += workflow.github
    case .gitlab: files.append(workflow.gitlab)
    }
    return files
  }

  /// The lines that an existing .gitignore lacks.
  private static func missingLines(in path: String) -> [String] {
    guard path == GitIgnore.name,
      let data = contents(of: path, .here(), maximumBytes: SceneLimits.maximumFileSize),
      let text = String(data: data, encoding: .utf8)
    else { return [] }
    return GitIgnore.missing(in: text)
  }

  /// Writes a file unless it exists, or a link has its name; returns whether it was written.
  private func write(_ text: String, to path: String) throws(CommandFailure) -> Bool {
    let named = named(for: path)
    do throws(SystemError) {
      if try Place(path, Reach(named: named)).status != nil { return false }
    } catch {
      guard error.code == ENOENT else { throw OutputFile.failure(error, at: path) }
    }
    try OutputFile.write(Array(text.utf8), to: path, named: named)
    return true
  }

  /// What a person named of a path: the folder of scenes, or the folder around it, if they named one.
  private func named(for path: String) -> String {
    guard scenesFolder != StoreArguments.defaultScenes else { return "." }
    let parent = parentFolder(of: scenesFolder)
    return [scenesFolder, parent].first { !$0.isEmpty && path.hasPrefix($0 + "/") } ?? "."
  }
}
