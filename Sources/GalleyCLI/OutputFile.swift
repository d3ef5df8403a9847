import Foundation
import GalleyGeometry
import GalleyRaster

/// Writes files atomically: under a temporary name, which is then renamed.
enum OutputFile {
  /// Writes `bytes` to `path` and creates its folder; replaces an existing file only when all bytes are written.
  ///
  /// Devices and pipes are written directly; symbolic links are followed.
  /// - Throws: `CommandFailure` with the path and the system's error.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    let place = try place(of: path)
    do throws(SystemError) {
      switch place {
      case .existing(let target): try writeInPlace(bytes, to: target)
      case .replaced(let target): try WholeFile.write(bytes, to: target)
      }
    } catch {
      throw failure(error.code, at: path)
    }
  }

  /// Where the bytes of a file are written.
  enum Place {
    /// Directly into an existing device or pipe.
    case existing(String)
    /// Into a temporary file next to this one, which it replaces when it is complete.
    case replaced(String)
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
        .unwritableFile, "\(path): is a folder", hint: "end it with '/' to write into it")
    }
    if exists, type != S_IFREG { return .existing(target.path) }
    let folder = target.deletingLastPathComponent()
    do throws(SystemError) {
      try createFolder(folder.path)
    } catch {
      throw CommandFailure(
        .unwritableFile, "\(path): its folder cannot be created: \(error)",
        hint: hint(for: error.code))
    }
    return .replaced(target.path)
  }

  static func failure(_ code: Int32, at path: String) -> CommandFailure {
    CommandFailure(
      .unwritableFile, "\(path): cannot be written: \(SystemReason.words(code))",
      hint: hint(for: code))
  }

  private static func hint(for code: Int32) -> String? {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full; an existing file is unchanged"
    case EACCES, EPERM, EROFS, ENOTDIR: "choose a folder that you may write to"
    default: nil
    }
  }
}
