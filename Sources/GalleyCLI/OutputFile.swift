import Foundation

/// Writes files atomically: under a temporary name, which is then renamed.
enum OutputFile {
  /// Writes `bytes` to `path` and creates its folder; replaces an existing file only when all bytes are written.
  ///
  /// Devices and pipes are written directly; symbolic links are followed.
  /// - Throws: `CommandFailure` with the path and the system's error.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    switch try place(of: path) {
    case .existing(let target):
      if let code = writeFile(bytes, at: target) { throw failure(code, at: path) }
    case .replaced(let target, let temporary):
      var code = writeFile(bytes, at: temporary)
      if code == nil, rename(temporary, target) != 0 { code = errno }
      if let code {
        unlink(temporary)
        throw failure(code, at: path)
      }
    }
  }

  /// Where the bytes of a file are written.
  enum Place {
    /// Directly into an existing device or pipe.
    case existing(String)
    /// Into a temporary file next to `target`, which replaces it when it is complete.
    case replaced(target: String, temporary: String)
  }

  /// Where the bytes of the file at `path` are written; creates its folder.
  ///
  /// - Throws: `CommandFailure` with the path and the system's error.
  static func place(of path: String) throws(CommandFailure) -> Place {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var status = stat()
    let exists = stat(target.path, &status) == 0
    let type = status.st_mode & S_IFMT
    if exists, type == S_IFDIR {
      throw CommandFailure(
        .failure, "\(path): is a folder", hint: "end it with '/' to write into it")
    }
    if exists, type != S_IFREG { return .existing(target.path) }
    let folder = target.deletingLastPathComponent()
    if let code = makeFolder(folder.path) {
      throw CommandFailure(
        .failure, "\(path): its folder cannot be created: \(String(cString: strerror(code)))",
        hint: "choose a folder that you may write to")
    }
    let temporary = folder.appendingPathComponent(
      ".\(target.lastPathComponent).\(getpid()).part")
    return .replaced(target: target.path, temporary: temporary.path)
  }

  /// Writes and closes a file; returns the system's error code if any step fails.
  private static func writeFile(_ bytes: [UInt8], at path: String) -> Int32? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    let code = writeAll(bytes, to: descriptor)
    let closed = close(descriptor)
    return code ?? (closed == 0 ? nil : errno)
  }

  static func failure(_ code: Int32, at path: String) -> CommandFailure {
    let hint: String? =
      switch code {
      case ENOSPC, EDQUOT: "the disk is full; an existing file is unchanged"
      case EACCES, EPERM, EROFS: "choose a folder that you may write to"
      default: nil
      }
    return CommandFailure(
      .failure, "\(path): cannot be written: \(String(cString: strerror(code)))", hint: hint)
  }

  /// Creates a folder and its parents; returns the system's error code if that fails.
  private static func makeFolder(_ path: String) -> Int32? {
    if mkdir(path, 0o777) == 0 { return nil }
    if errno == ENOENT {
      if let code = makeFolder((path as NSString).deletingLastPathComponent) { return code }
      return mkdir(path, 0o777) == 0 ? nil : errno
    }
    var status = stat()
    let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    return isFolder ? nil : ENOTDIR
  }
}
