import GalleyService
import ArgumentParser
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyPort
import GalleyRaster

/// `galley port`: rewrites sources for Apple's platforms so that they compile on Linux.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Rewrite UIKit layout sources so that Swift on Linux can compile them.",
    discussion: """
      Changes what Swift on Linux cannot compile: @objc, optional requirements, #selector, #keyPath, \
      @IBOutlet, @IBAction, overrides in extensions, os(iOS), imports of modules that Linux lacks, \
      previews, and names and statements of Swift 2 to 4. Statements and declarations that use a \
      framework which Linux lacks are left out. Line numbers stay the same. The files are read as \
      one module. Every change is listed. A file with something that cannot be ported is not \
      written, and the exit status is 1; the other files are written.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(help: ArgumentHelp("Swift files, or folders of them.", valueName: "source"))
  var sources: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder to write to; files keep their names.", valueName: "folder"))
  var output: String?

  @Flag(help: "List the changes and write nothing.")
  var dryRun = false

  @Option(help: "How the changes are listed: text or json.")
  var format = Format.text

  func validate() throws {
    guard (output != nil) != dryRun else {
      throw ValidationError(
        "name the folder to write to with -o, or use --dry-run to only list the changes")
    }
  }

  func run() throws {
    let files = try PortFiles.find(sources, output: output)
    let inputs = try files.map { file throws(CommandFailure) in
      PortSource(path: file.path, bytes: try PortFiles.read(file))
    }
    let results = port(inputs)
    if let output {
      for (file, result) in zip(files, results) {
        if let bytes = result.bytes { try OutputFile.write(bytes, to: file.output, named: output) }
      }
    }
    let listing = PortListing(files: files, results: results, isWritten: output != nil)
    switch format {
    case .text:
      try Terminal.tell(listing.text)
      for note in listing.notes + listing.refusals { Terminal.note(note) }
      Terminal.note(listing.summary)
    case .json: try Terminal.write(json: listing)
    }
    if results.contains(where: { !$0.refusals.isEmpty }) {
      throw CommandFailure(.differences, "")
    }
  }
}

/// A file to port, and the path of the result.
struct PortFiles {
  var path: String
  /// What a person named: the file, or a folder around it.
  var named: String
  /// The file to write; empty when nothing is written.
  var output: String

  /// The Swift files that arguments name, without duplicates, in the order of the arguments and their paths.
  ///
  /// - Throws: `CommandFailure`: 66 when there is no such file, 64 when two results, or a result and a
  ///   source, would be the same file.
  static func find(_ sources: [String], output: String?) throws(CommandFailure) -> [PortFiles] {
    var files: [PortFiles] = []
    var seen: Set<PathBytes> = []
    for source in sources {
      for (path, name) in try paths(of: source) where seen.insert(identity(path)).inserted {
        files.append(
          PortFiles(
            path: path, named: source,
            output: output.map { ($0 as NSString).appendingPathComponent(name) } ?? ""))
      }
    }
    if output != nil { try checkOutputs(files, seen) }
    return files
  }

  /// A file's bytes.
  static func read(_ file: PortFiles) throws(CommandFailure) -> [UInt8] {
    let path = file.path
    do throws(ImageFileError) {
      return Array(
        try readFile(path, Reach(named: file.named), maximumBytes: PortLimits.maximumFileSize))
    } catch {
      if error == .empty { return [] }
      throw CommandFailure(.unreadableFile, "\(path): \(error.description)")
    }
  }

  private static func paths(
    of source: String
  ) throws(CommandFailure) -> [(path: String, name: String)] {
    guard let entry = Entry(source, Reach(named: source)) else {
      let link = SystemReason.brokenLink(at: source).map { "it is " + $0 }
      throw CommandFailure(
        .nothingFound, "\(source): \(link ?? "there is no such file or folder")")
    }
    guard entry == .folder else { return [(source, (source as NSString).lastPathComponent)] }
    let swift = swiftFiles(in: source)
    guard !swift.isEmpty else {
      throw CommandFailure(.nothingFound, "\(source): there is no Swift file in it")
    }
    return swift.map { ((source as NSString).appendingPathComponent($0), $0) }
  }

  /// The paths of all Swift files below a folder, relative to it; hidden files and folders are skipped.
  private static func swiftFiles(in folder: String) -> [String] {
    let files = (try? OpenFolder(folder, Reach(named: folder)))?.filesBelow ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted()
  }

  private static func checkOutputs(
    _ files: [PortFiles], _ inputs: Set<PathBytes>
  ) throws(CommandFailure) {
    var outputs: [PathBytes: String] = [:]
    for file in files {
      let place = identity(file.output)
      guard !inputs.contains(place) else {
        throw CommandFailure(
          .usage, "\(file.output): is one of the sources, which are never overwritten",
          hint: "write into another folder")
      }
      if let other = outputs.updateValue(file.path, forKey: place) {
        throw CommandFailure(
          .usage, "\(other) and \(file.path): both would be written to \(file.output)",
          hint: "port them into two folders, or name the folder that contains both")
      }
    }
  }

  /// A value that is equal for all paths of the same file.
  private static func identity(_ path: String) -> PathBytes {
    PathBytes(URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path)
  }
}
