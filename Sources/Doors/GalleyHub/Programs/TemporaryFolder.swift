import Foundation
import GalleyBase
import GalleyScenes

/// A new folder that only this user can read; it is removed when the value is released, and when the process is killed.
package final class TemporaryFolder {
  package let url: URL
  private let end: SystemPipe

  /// What a shell waits for: a line says that the folder is removed, and the end of the pipe that its owner is gone.
  ///
  /// What the owner has started may write for another moment.
  private static let watch = """
    trap '' INT TERM HUP
    if read -r _; then exit 0; fi
    for wait in 0 1 5; do sleep "$wait"; rm -rf -- "$1"; done
    """

  /// Creates the folder; nil when the system does not let it.
  package init?() {
    guard let end = try? SystemPipe() else { return nil }
    self.end = end
    let name = FileManager.default.temporaryDirectory.path + "/galley-XXXXXX"
    var bytes = Array(name.utf8CString)
    guard mkdtemp(&bytes) != nil else { return nil }
    url = URL(
      fileURLWithPath: String(
        decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", Self.watch, "sh", url.path]
    shell.standardInput = end.reading
    (shell.standardOutput, shell.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    do {
      try shell.run()
    } catch {
      try? removeTree(url.path, Reach(named: parentFolder(of: url.path)))
      return nil
    }
    try? end.reading.close()
  }

  deinit {
    try? removeTree(url.path, Reach(named: parentFolder(of: url.path)))
    try? end.writing.write(contentsOf: Data("removed\n".utf8))
    try? end.writing.close()
  }
}
