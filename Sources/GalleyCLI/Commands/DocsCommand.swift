import ArgumentParser
import Foundation
import GalleyAnnotations
import GalleyCairo
import GalleyPipeline

/// `galley docs`: annotated pictures and a page for each scene.
struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Write a page with annotated pictures for each scene, or check pages that exist.",
    discussion: """
      The pictures show what 'callouts' in the scene asks for; without callouts, or with \
      --annotate, sizes, gaps, insets and names are found by rule. Beside each page lies the \
      layout.json that --check compares.
      """)

  @OptionGroup var input: SceneArguments

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp("Write nothing; exit with 1 when this folder is stale.", valueName: "folder")
  )
  var check: String?

  @Option(
    help: ArgumentHelp(
      "What to annotate, of: \(AnnotationRule.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "rules"))
  var annotate: RuleList?

  @Option(help: ArgumentHelp("The kind of picture: svg or png.", valueName: "kind"))
  var format = PictureFormat.svg

  @Option(help: ArgumentHelp("This state only.", valueName: "name"))
  var state: String?

  @Flag(help: "Add a picture of each scene taken apart by zIndex.")
  var exploded = false

  @Flag(help: "Write a DocC catalog.")
  var catalog = false

  func validate() throws {
    guard (output == nil) != (check == nil) else {
      throw ValidationError("use either -o FOLDER or --check FOLDER")
    }
  }

  func run() throws {
    let loaded = try input.load()
    let pipeline = try Pipeline.make()
    var options = DocumentedScene.Options()
    options.rules = annotate?.rules
    options.isExploded = exploded
    options.format = format
    let scenes = try loaded.map { try documented($0, with: pipeline, options) }
    let book = DocumentationBook(scenes, style: catalog ? .catalog : .markdown)
    for scene in scenes {
      for state in scene.states {
        for note in state.notes { Terminal.note("note: \(scene.id)/\(state.name): \(note)") }
      }
    }
    if let check {
      let check = DocumentationCheck(folder: folder(check), files: book.files)
      try report(check.findings(), count: scenes.count)
      return
    }
    let folder = folder(output ?? ".")
    for file in book.files { try OutputFile.write(file.bytes, to: folder + "/" + file.path) }
  }

  /// The folder of a catalog ends in `.docc`, or DocC does not see it.
  private func folder(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return catalog && !path.hasSuffix(".docc") ? path + "/Scenes.docc" : path
  }

  private func documented(
    _ item: SceneArguments.Loaded, with pipeline: Pipeline, _ options: DocumentedScene.Options
  ) throws -> DocumentedScene {
    let source = FileManager.default.contents(atPath: item.path).map {
      String(decoding: $0, as: UTF8.self)
    }
    var scene = item.scene
    scene.states = try scene.states(named: state, of: item.id)
    do {
      return try MainActor.assumeIsolated { [scene] in
        try pipeline.documented(scene, id: item.id, source: source, options: options)
      }
    } catch let error as SceneImageError {
      throw CommandFailure(.invalidScene, error.description)
    } catch let error as RenderError {
      throw CommandFailure(.failure, "\(item.id): \(error.description)")
    }
  }

  private func report(_ findings: [String], count: Int) throws {
    for finding in findings { Terminal.note(finding) }
    guard findings.isEmpty else {
      throw CommandFailure(
        .differences, "\(findings.count) stale in \(check ?? "")",
        hint: "look at what changed, then write the pages again with -o")
    }
    try Terminal.write("\(count) scene\(count == 1 ? "" : "s"): the pages are up to date\n")
  }
}

extension PictureFormat: ExpressibleByArgument {}

/// Rules written with commas, such as `sizes,gaps`.
struct RuleList: ExpressibleByArgument {
  var rules: Set<AnnotationRule>

  init?(argument: String) {
    let names = argument.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let found = names.compactMap(AnnotationRule.init(rawValue:))
    guard !found.isEmpty, found.count == names.count else { return nil }
    rules = Set(found)
  }
}
