import GalleyBase
import ArgumentParser
import Foundation
import GalleyGeometry
import GalleyGoldens

/// `galley list`: lists the cases that `check` can check.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the cases of scenes, by the names that 'check' takes.")

  @Argument(
    help: ArgumentHelp("Scene files, folders, patterns, or names of cases.", valueName: "scene"),
    completion: .cases)
  var scenes: [String] = []

  @OptionGroup(title: "Folders") var project: StoreArguments

  private var folders: ProjectFolders { project.folders }

  @Option(
    help: "text (one name per line) or json (with titles, files and whether there are goldens).")
  var format = OutputFormat.text

  private struct Entry: Encodable {
    var name: String
    var title: String
    var file: String
    var hasGolden: Bool
  }

  func run() throws {
    let selection = try CaseSelection(scenes, in: folders)
    try selection.requireValid()
    let cases = selection.cases
    switch format {
    case .text: try Terminal.tell(cases.map { $0.name.inOneLine + "\n" }.joined())
    case .json:
      let known = Set(folders.store.names(with: nil))
      let entries = cases.map { item in
        Entry(
          name: item.name, title: item.scene.title, file: item.file.path,
          hasGolden: known.contains(item.name))
      }
      try Terminal.write(json: entries)
    }
  }
}
