import Foundation

/// The words for errors of the system and of Foundation, to follow a path and a colon.
package enum SystemReason {
  /// The words for an error code, such as "No such file or directory".
  ///
  /// - Parameters:
  ///   - code: The value of `errno`.
  ///   - path: The path that could not be opened; if it is a broken symbolic link, the words say so.
  /// - Returns: The words, without a full stop.
  package static func words(_ code: Int32, at path: String? = nil) -> String {
    if let path, code == ENOENT || code == ELOOP, let link = brokenLink(at: path) {
      return "it is " + link
    }
    return String(cString: strerror(code))
  }

  /// What a broken symbolic link is; nil for anything else, and for links that lead somewhere.
  package static func brokenLink(at path: String) -> String? {
    var status = stat()
    guard stat(path, &status) != 0, let target = target(ofLink: path) else { return nil }
    return errno == ELOOP
      ? "a symbolic link to '\(target)', which leads back to itself"
      : "a symbolic link to '\(target)', which does not exist"
  }

  /// The target of a symbolic link, as it is stored; leaves `errno` alone.
  private static func target(ofLink path: String) -> String? {
    let code = errno
    defer { errno = code }
    return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// The words for an error that Foundation or our own code threw, without Foundation's own sentence:
  /// that often says only that the operation could not be completed.
  package static func words(of error: any Error) -> String {
    let bridged = error as NSError
    let cause = bridged.userInfo[NSUnderlyingErrorKey] as? NSError ?? bridged
    if cause.domain == NSPOSIXErrorDomain { return words(Int32(truncatingIfNeeded: cause.code)) }
    guard let error = error as? CocoaError else { return "\(error)" }
    return switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: words(ENOENT)
    case .fileReadNoPermission, .fileWriteNoPermission: words(EACCES)
    case .fileWriteFileExists: words(EEXIST)
    case .fileWriteOutOfSpace: words(ENOSPC)
    case .fileWriteVolumeReadOnly: words(EROFS)
    case .fileReadTooLarge: words(EFBIG)
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: words(EINVAL)
    default: "the system gave no reason (error \(error.errorCode))"
    }
  }
}
