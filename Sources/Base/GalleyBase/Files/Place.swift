import CExchange
import Foundation

/// A name in an open folder: where a file or folder is, or will be.
package struct Place: Sendable {
  /// The folder.
  package let folder: OpenFolder
  /// The name in it.
  package let name: String

  init(_ folder: OpenFolder, _ name: String) { (self.folder, self.name) = (folder, name) }

  /// Finds the place of a path; a link of this name is not followed, unless a person named this very path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - reach: Which links are followed.
  ///   - creating: Whether missing folders on the way are created.
  /// - Throws: `SystemError`.
  package init(
    _ path: String, _ reach: Reach, creating: OpenFolder.Creation = .none
  ) throws(SystemError) {
    guard let names = reach.names(to: path) else { throw SystemError(.outside(path, reach)) }
    if let last = names.last {
      folder = try OpenFolder(names.dropLast(), reach, creating)
      name = last
      return
    }
    let target = Self.target(of: path)
    folder = try OpenFolder([], Reach(named: parentFolder(of: target)), creating)
    name = lastName(of: target)
  }

  /// What a path that a person named leads to through links, also where nothing is there.
  private static func target(of path: String) -> String {
    realPath(path) ?? URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The path.
  package var path: String { folder.path(of: name) }

  /// What is there; nil for nothing.
  ///
  /// A link is a link.
  package var status: stat? { folder.status(name) }

  /// Gives what is at this place another one; what is there is replaced, also a link.
  ///
  /// - Throws: `SystemError`.
  package func move(to other: Place) throws(SystemError) {
    guard renameat(folder.descriptor, name, other.folder.descriptor, other.name) == 0 else {
      throw .last
    }
  }

  /// Gives what is at this place a second name; a link gets one itself.
  ///
  /// - Throws: `SystemError`.
  package func link(as other: Place) throws(SystemError) {
    guard linkat(folder.descriptor, name, other.folder.descriptor, other.name, 0) == 0 else {
      throw .last
    }
  }

  /// Sets the time of the last change to now, of a link itself.
  package func touch() { utimensat(folder.descriptor, name, nil, AT_SYMLINK_NOFOLLOW) }

  /// Lets what is at two places change places in one step; returns the system's error code if that fails.
  package func exchange(with other: Place) -> Int32? {
    let result = exchange_names(
      folder.descriptor, name, other.folder.descriptor, other.name)
    return result == 0 ? nil : errno
  }
}

extension OpenFolder {
  /// The place of a name in this folder.
  package func place(_ name: String) -> Place { Place(self, name) }

  /// Waits until the content of a file in this folder survives a power loss.
  ///
  /// - Throws: `SystemError`.
  package func sync(_ name: String) throws(SystemError) {
    let descriptor = try file(name, O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    try GalleyBase.sync(descriptor)
  }
}

/// Creates a folder and its parents.
///
/// - Parameters:
///   - path: The folder; it may exist.
///   - reach: Which links are followed.
///   - isDurable: Whether the folders must survive a power loss.
/// - Throws: `SystemError`.
package func createFolder(
  _ path: String, _ reach: Reach, isDurable: Bool = false
) throws(SystemError) {
  _ = try OpenFolder(path, reach, creating: isDurable ? .durable : .missing)
}

/// Removes a file, a link, or a folder with all that is in it; what a link leads to stays.
///
/// - Throws: `SystemError`; it is no error if there is nothing at the path.
package func removeTree(_ path: String, _ reach: Reach) throws(SystemError) {
  let place: Place
  do throws(SystemError) {
    place = try Place(path, reach)
  } catch {
    if error.code == ENOENT { return }
    throw error
  }
  try place.folder.removeTree(place.name)
}

/// Writes and closes a file under its final name, which nobody reads yet.
///
/// - Throws: `SystemError`.
package func writeInPlace(_ bytes: [UInt8], to place: Place) throws(SystemError) {
  let descriptor = try place.folder.file(place.name, O_WRONLY | O_CREAT | O_TRUNC)
  let code = writeAll(bytes, to: descriptor)
  let closed = closeFile(descriptor)
  if let code { throw SystemError(code: code) }
  if let closed { throw closed }
}
