import Foundation

/// A lock on a folder that holds between processes and between threads, until it is let go or the
/// process ends.
public final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Locks a folder, which is made if there is none; waits for whoever has it.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - wait: Called once before waiting, when the folder is locked already.
  /// - Throws: `GoldenError.system` when there can be no such folder or lock.
  public init(_ folder: URL, waiting wait: () -> Void = {}) throws(GoldenError) {
    try makeFolder(folder)
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(at: folder.path) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    wait()
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .system(at: folder.path) }
    }
  }

  /// Locks a folder that nobody has; nil when it is still locked after some time.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is made if there is none.
  ///   - patience: How long to try, in seconds.
  /// - Throws: `GoldenError.system` when there can be no such folder or lock.
  public init?(_ folder: URL, patience: Double) throws(GoldenError) {
    try makeFolder(folder)
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(at: folder.path) }
    let end = ContinuousClock.now + .seconds(patience)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .system(at: folder.path) }
      guard ContinuousClock.now < end else { return nil }
      usleep(10_000)
    }
  }

  deinit { close(descriptor) }
}

/// Makes a folder and those around it.
///
/// - Throws: `GoldenError.system`.
func makeFolder(_ folder: URL) throws(GoldenError) {
  do {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  } catch {
    throw .system(path: folder.path, reason: "the folder cannot be made")
  }
}

/// Writes a file that nobody reads yet.
///
/// - Throws: `GoldenError.system`.
func writeNew(_ bytes: [UInt8], to file: URL) throws(GoldenError) {
  do {
    try Data(bytes).write(to: file)
  } catch {
    throw .system(path: file.path, reason: reason(of: error))
  }
}

/// What the system said, without the words that Foundation puts around it.
func reason(of error: any Error) -> String {
  let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  if let underlying, underlying.domain == NSPOSIXErrorDomain {
    return String(cString: strerror(Int32(underlying.code)))
  }
  return (error as NSError).localizedDescription
}

extension GoldenError {
  /// What the system has just refused at a path.
  static func system(at path: String) -> GoldenError {
    .system(path: path, reason: String(cString: strerror(errno)))
  }
}
