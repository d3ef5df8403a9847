import Foundation
import GalleyBase

/// Writes files atomically: under a temporary name, which is then renamed.
package enum OutputFile {
  /// Writes `bytes` to `path` and creates its folder; replaces an existing file only when all bytes are written.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file. One that a person named may be a device, a pipe, or a link to anything.
  ///   - named: What a person named: the file, or a folder around it. Below it, links are replaced, and a link to a
  ///     folder on the way is an error.
  ///   - mode: The permissions of the file; nil for those of new files.
  /// - Throws: `CommandFailure` with the path and the system's error.
  package static func write(
    _ bytes: [UInt8], to path: String, named: String, mode: mode_t? = nil
  ) throws(CommandFailure) {
    switch try target(of: path, named: named) {
    case .existing(let descriptor):
      defer { close(descriptor) }
      if let code = writeAll(bytes, to: descriptor) {
        throw failure(SystemError(code: code), at: path)
      }
    case .replaced(let place):
      do throws(SystemError) {
        try WholeFile.write(bytes, to: place, mode: mode)
      } catch {
        throw failure(error, at: path)
      }
    }
  }

  /// Where the bytes of a file are written.
  enum Target {
    /// Directly into a device or pipe, which is open; who gets it closes it.
    case existing(Int32)
    /// Into a temporary file next to this one, which it replaces when it is complete.
    case replaced(Place)
  }

  /// Where the bytes of the file at `path` are written; creates its folder.
  ///
  /// - Throws: `CommandFailure` with the path and the system's error.
  static func target(of path: String, named: String) throws(CommandFailure) -> Target {
    var status = stat()
    if path == named, stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG,
      status.st_mode & S_IFMT != S_IFDIR
    {
      return .existing(try device(path))
    }
    let place: Place
    do throws(SystemError) {
      place = try Place(path, Reach(named: named), creating: .missing)
    } catch {
      if error.link != nil { throw failure(error, at: path) }
      throw .ofFile(
        "\(path): its folder cannot be created: \(error)",
        hint: hint(for: error.code))
    }
    if place.status.map({ $0.st_mode & S_IFMT == S_IFDIR }) ?? false {
      throw .ofFile(
        "\(path): is a folder", hint: "end it with '/' to write into it")
    }
    return .replaced(place)
  }

  /// Opens a device or pipe that a person named; a pipe that a link leads to is not waited for.
  private static func device(_ path: String) throws(CommandFailure) -> Int32 {
    var status = stat()
    let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | (isLink ? O_NONBLOCK : 0))
    guard descriptor >= 0 else {
      if errno == ENXIO {
        throw .ofFile(
          "\(path): is a link to a pipe from which no program reads",
          hint: "name the pipe itself to wait for a reader")
      }
      throw failure(.last, at: path)
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return descriptor
  }

  /// What a command says of a file that cannot be written.
  package static func failure(_ error: SystemError, at path: String) -> CommandFailure {
    if let link = error.link { return .ofFile(link.description, code: link.code, hint: link.hint) }
    return .ofFile(
      "\(path): cannot be written: \(error)", hint: hint(for: error.code))
  }

  private static func hint(for code: Int32) -> String? {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full; an existing file is unchanged"
    case EACCES, EPERM, EROFS, ENOTDIR: "choose a folder that you may write to"
    default: nil
    }
  }
}

extension CommandFailure {
  /// A failure that names its own file.
  fileprivate static func ofFile(
    _ problem: String, code: ErrorCode = .unwritableFile, hint: String? = nil
  ) -> CommandFailure {
    var failure = CommandFailure(code, problem, hint: hint)
    failure.hasOwnPlace = true
    return failure
  }
}
