import GalleyBase
import ArgumentParser
import Foundation
import GalleyService

/// The option that writes what the files of a command were made from, for make and ninja.
struct DependencyArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also write what the files depend on, as make and ninja read it.", valueName: "file"),
    completion: .file())
  var deps: String?

  /// Files, and the files that they were made from.
  struct Rule: Codable {
    var outputs: [String]
    var inputs: [String]
  }

  /// Refuses a run without files that could depend on something.
  ///
  /// - Throws: `CommandFailure` (64).
  func require(files outputs: [String]) throws(CommandFailure) {
    guard deps != nil, outputs.contains("-") else { return }
    throw CommandFailure(
      .usage, "--deps: standard output is no file that depends on something",
      hint: "name a file with -o")
  }

  /// Writes the rules, if the option is given.
  ///
  /// - Throws: `CommandFailure` for a name that cannot be written, or when the file cannot be.
  func write(_ rules: [Rule]) throws(CommandFailure) {
    guard let deps else { return }
    let text = try Self.text(rules)
    try OutputFile.write(Array(text.utf8), to: deps, named: deps)
  }

  /// The rules as make reads them: `out.png: scene.yaml pic.png`.
  ///
  /// An empty rule for every input lets make go on when a picture has been removed, as `gcc -MP` does.
  static func text(_ rules: [Rule]) throws(CommandFailure) -> String {
    var lines: [String] = []
    var phony: Set<String> = []
    for rule in rules where !rule.outputs.isEmpty {
      let outputs = try rule.outputs.map(escaped).joined(separator: " ")
      lines.append(([outputs + ":"] + (try rule.inputs.map(escaped))).joined(separator: " \\\n  "))
      phony.formUnion(rule.inputs)
    }
    let outputs = Set(rules.flatMap(\.outputs))
    lines += try phony.subtracting(outputs).sorted().map { input throws(CommandFailure) in
      try escaped(input) + ":"
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A path in which nothing has a meaning for make or ninja.
  private static func escaped(_ path: String) throws(CommandFailure) -> String {
    guard !path.contains(where: \.isNewline) else {
      throw CommandFailure(
        .usage, "--deps: '\(path)' has a line end, which make cannot read",
        hint: "rename the file or folder")
    }
    var text = ""
    var backslashes = ""
    for character in path {
      switch character {
      // Backslashes in front of a space would escape one another.
      case " ", "\t": text += backslashes + "\\" + String(character)
      case "#", ":": text += "\\" + String(character)
      case "$": text += "$$"
      default: text.append(character)
      }
      backslashes = character == "\\" ? backslashes + "\\" : ""
    }
    return text
  }
}

extension SceneArguments.Loaded {
  /// The files that its pictures are made from: the scene, its pictures and the fonts.
  ///
  /// Files below the current folder have relative paths, as in the rules of a makefile.
  func inputs(fonts: [String]) -> [String] {
    let folder = FileManager.default.currentDirectoryPath + "/"
    let own = scene.usedFiles.map { file in
      file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
    }
    return (input == nil ? [path] : []) + Set(own).sorted() + fonts
  }
}
