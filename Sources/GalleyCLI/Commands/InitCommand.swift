import ArgumentParser
import Foundation

/// `galley init`: writes the first files of a project.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write an example scene, and a workflow for CI; existing files are not changed.")

  /// The CI systems that a workflow can be written for.
  enum System: String, ExpressibleByArgument, CaseIterable {
    case github, gitlab
  }

  @Option(help: ArgumentHelp("Also write a workflow: github or gitlab.", valueName: "system"))
  var ci: System?

  @Option(
    name: .customLong("scenes"), help: ArgumentHelp("The folder of scenes.", valueName: "folder"))
  var scenesFolder = StoreArguments.defaultScenes

  @Option(help: ArgumentHelp("How many machines share the workflow's check.", valueName: "n"))
  var shards = 2

  func validate() throws {
    guard (1...256).contains(shards) else { throw ValidationError("--shards must be 1 to 256") }
  }

  func run() throws {
    var files = [(path: scenesFolder + "/example.yaml", text: ExampleScene.text)]
    switch ci {
    case nil: break
    case .github:
      files.append((".github/workflows/layouts.yml", WorkflowText.github(shards: shards)))
    case .gitlab: files.append((".gitlab-ci.yml", WorkflowText.gitlab(shards: shards)))
    }
    for file in files {
      if try Self.write(file.text, to: file.path) {
        try Terminal.write(file.path + "\n")
      } else {
        Terminal.note("\(file.path): already exists, not changed")
      }
    }
    Terminal.note(
      "next: draw the goldens with galley check --update=missing, look at them, commit them")
  }

  /// Writes a file unless it exists; returns whether it was written.
  private static func write(_ text: String, to path: String) throws(CommandFailure) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return false }
    try OutputFile.write(Array(text.utf8), to: path)
    return true
  }
}

/// The scene that `init` writes.
enum ExampleScene {
  static let text = """
    format: 1
    title: Eight tiles in three columns, with a last line that is not full
    viewport: { size: [320, 300], scale: 2 }
    background: "#F2F2F7"
    layout:
      kind: flow
      itemSize: [88, 72]
      minimumLineSpacing: 12
      minimumInteritemSpacing: 12
      sectionInset: [16, 16, 16, 16]
    sections:
      - items: { count: 8, view: tile }
    views:
      tile:
        backgroundColor: "#FFFFFF"
        cornerRadius: 12
        labels: [{ text: "{number}", textAlignment: center }]
    states:
      - default
      - { name: stretched, contentOffset: [0, -60] }
    expect:
      - { target: cell 0-0, frame: [16, 16, 88, 72] }
      - { overlap: none, among: cells }

    """
}
