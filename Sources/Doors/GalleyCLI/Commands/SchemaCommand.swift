import ArgumentParser
import GalleyScenes

/// `galley schema`: the JSON Schema of scene files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of scene files, for editors.")

  func run() throws { try Terminal.write(SceneSchema.json()) }
}
