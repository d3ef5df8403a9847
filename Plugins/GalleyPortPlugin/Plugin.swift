import Foundation
import PackagePlugin

/// Ports the Swift files in a target's folder that the manifest excludes, and compiles the result.
///
/// `exclude:` is the whole configuration: the files that it names are written for Apple's
/// platforms, and there is no second copy of them.
@main
struct GalleyPortPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    // A file that another target compiles belongs to that target, even if it is in this target's
    // folder.
    let targets = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
    let compiled = Set(targets.flatMap(\.sourceFiles).map { $0.url.standardizedFileURL.path })
    let files = swiftFiles(in: target.directoryURL).filter {
      !compiled.contains($0.path) && $0.lastPathComponent != "Package.swift"
    }
    guard !files.isEmpty else {
      Diagnostics.warning(
        "\(target.name) has no Swift file to port: name their folder in the target's 'exclude:'")
      return []
    }
    let names = Dictionary(grouping: files, by: \.lastPathComponent)
    for name in names.keys.sorted() {
      guard let same = names[name], same.count > 1 else { continue }
      Diagnostics.error(
        "two files to port have the same name: \(same.map(\.path).joined(separator: " and "))")
    }
    let folder = context.pluginWorkDirectoryURL.appending(path: "Ported")
    let outputs = files.map {
      folder.appending(path: $0.deletingPathExtension().lastPathComponent + "+Ported.swift")
    }
    return [
      .buildCommand(
        displayName: "Porting \(files.count) Swift files of \(target.name)",
        executable: try context.tool(named: "GalleyPortTool").url,
        arguments: [folder.path] + files.map(\.path), inputFiles: files, outputFiles: outputs)
    ]
  }

  /// The Swift files in a folder and its subfolders, sorted by path, so that every build has the
  /// same order.
  private func swiftFiles(in folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (found?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" }.map(\.standardizedFileURL)
      .sorted { $0.path < $1.path }
  }
}
