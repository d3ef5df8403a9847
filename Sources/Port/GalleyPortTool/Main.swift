import Foundation
import GalleyPort

/// The program of the build plug-in: it ports the files of a target into a folder.
///
/// Arguments: the folder, then the files. Errors and notes have the compiler's format, so that the
/// build points at the original. The exit status is 1 if something cannot be ported, and 2 if a file
/// cannot be read or written. The result for `X.swift` is `X+Ported.swift`.
@main
struct Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, arguments.count > 1 else {
      fail("usage: galley-port FOLDER FILE…", status: 64)
    }
    let paths = Array(arguments.dropFirst())
    let sources = paths.map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        fail("\(path): error: cannot be read", status: 2)
      }
      return PortSource(path: path, bytes: Array(data))
    }
    var isRefused = false
    for result in port(sources, for: .build) {
      for refusal in result.refusals {
        isRefused = true
        say(
          "\(result.path):\(refusal.position.line):\(refusal.position.column): error: "
            + "\(refusal.problem) (\(refusal.hint))")
      }
      for note in result.notes {
        say("\(result.path):\(note.position.line):\(note.position.column): note: \(note.sentence)")
      }
      if let bytes = result.bytes { write(bytes, for: result.path, in: folder) }
    }
    exit(isRefused ? 1 : 0)
  }

  /// Writes a file if its content has changed, so that unchanged files are not compiled again.
  private static func write(_ bytes: [UInt8], for path: String, in folder: String) {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let output = URL(fileURLWithPath: folder).appendingPathComponent(name + "+Ported.swift")
    let data = Data(bytes)
    if FileManager.default.contents(atPath: output.path) == data { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try data.write(to: output, options: .atomic)
    } catch {
      fail("\(output.path): error: cannot be written: \(error)", status: 2)
    }
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  private static func fail(_ text: String, status: Int32) -> Never {
    say(text)
    exit(status)
  }
}
