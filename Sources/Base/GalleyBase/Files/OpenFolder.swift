import CExchange
import Foundation

/// A folder that is open: its names are those of this very folder, whatever is moved or linked on the way to it.
///
/// Nothing in it is reached through a symbolic link: a link is an entry like others, and can be removed or replaced.
package final class OpenFolder: Sendable {
  /// The descriptor.
  package let descriptor: Int32
  /// The path, as it was named.
  package let path: String

  /// Takes over an open descriptor.
  init(adopting descriptor: Int32, _ path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit { close(descriptor) }

  /// Which folders on the way may be created.
  package enum Creation: Sendable {
    case none
    case missing
    /// They survive a power loss.
    case durable
  }

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - reach: Which links are followed.
  ///   - creating: Whether missing folders are created.
  /// - Throws: `SystemError`.
  package convenience init(
    _ path: String, _ reach: Reach, creating: Creation = .none
  ) throws(SystemError) {
    guard let names = reach.names(to: path) else { throw SystemError(.outside(path, reach)) }
    try self.init(names, reach, creating)
  }

  /// Opens the folder to which names lead from the one that a person named.
  convenience init(
    _ names: [String], _ reach: Reach, _ creating: Creation
  ) throws(SystemError) {
    var folder = try OpenFolder(following: reach.named, listing: names.isEmpty, creating)
    for (index, name) in names.enumerated() {
      folder = try folder.folder(name, listing: index == names.count - 1, creating)
    }
    let copy = fcntl(folder.descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .last }
    self.init(adopting: copy, folder.path)
  }

  /// Opens a folder that a person named, or that is around it: links on the way are followed.
  private convenience init(
    following path: String, listing: Bool, _ creating: Creation
  ) throws(SystemError) {
    let path = path.isEmpty ? "." : path
    var descriptor = Self.open(AT_FDCWD, path, listing: listing, 0)
    if descriptor < 0, errno == ENOENT, creating != .none {
      try Self.create(path, creating)
      descriptor = Self.open(AT_FDCWD, path, listing: listing, 0)
    }
    guard descriptor >= 0 else { throw .last }
    self.init(adopting: descriptor, path)
  }

  /// Creates a folder that a person named, and those around it.
  private static func create(_ path: String, _ creating: Creation) throws(SystemError) {
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      let parent = parentFolder(of: path)
      guard errno == ENOENT, !parent.isEmpty, parent != path else { throw .last }
      try create(parent, creating)
      // Another process may have created it meanwhile.
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
    }
    guard creating == .durable else { return }
    let parent = parentFolder(of: path)
    try OpenFolder(following: parent, listing: true, .none).sync()
  }

  private static func open(
    _ folder: Int32, _ name: UnsafePointer<CChar>, listing: Bool, _ flags: Int32
  ) -> Int32 {
    let flags = flags | O_DIRECTORY | O_CLOEXEC
    if listing {
      let opened = uninterrupted { openat(folder, name, flags | O_RDONLY) }
      // Names in a folder can be used by who may not list them.
      if opened >= 0 || errno != EACCES { return opened }
    }
    return uninterrupted { openat(folder, name, flags | PATH_ONLY) }
  }

  /// Two numbers that no other folder has while this one is open; none if the system does not tell.
  package var identity: [UInt64] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  // MARK: Entries

  /// Opens a folder in this one; a link is not followed.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - listing: Whether its names are listed, too.
  ///   - creating: Whether it is created where it is missing.
  /// - Returns: The folder.
  /// - Throws: `SystemError`.
  package func folder(
    _ name: UnsafePointer<CChar>, listing: Bool = true, _ creating: Creation = .none
  ) throws(SystemError) -> OpenFolder {
    var opened = Self.open(descriptor, name, listing: listing, O_NOFOLLOW)
    if opened < 0, errno == ENOENT, creating != .none {
      guard mkdirat(descriptor, name, 0o777) == 0 || errno == EEXIST else { throw .last }
      if creating == .durable { try sync() }
      opened = Self.open(descriptor, name, listing: listing, O_NOFOLLOW)
    }
    guard opened >= 0 else { throw failure(at: name) }
    return OpenFolder(adopting: opened, path(of: name))
  }

  /// Opens a file in this folder; a link is not followed.
  ///
  /// - Throws: `SystemError`.
  package func file(_ name: UnsafePointer<CChar>, _ flags: Int32) throws(SystemError) -> Int32 {
    let opened = uninterrupted {
      openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard opened >= 0 else { throw failure(at: name) }
    return opened
  }

  /// Creates a folder of a name that nothing has.
  ///
  /// - Parameter prefix: What the name starts with.
  /// - Returns: The name.
  /// - Throws: `SystemError`.
  package func makeFolder(prefix: String) throws(SystemError) -> String {
    while true {
      let name = prefix + String(UInt64.random(in: 0 ... .max), radix: 16)
      if mkdirat(descriptor, name, 0o777) == 0 { return name }
      guard errno == EEXIST else { throw .last }
    }
  }

  /// What an entry is, a link for a link; nil if there is none.
  package func status(_ name: UnsafePointer<CChar>) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// The names in this folder as bytes, for a name need not be text; none if it cannot be listed.
  package var nameBytes: [[UInt8]] {
    // A descriptor of its own: the place up to which names were read belongs to the open folder.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      if copy >= 0 { close(copy) }
      return []
    }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [46], name != [46, 46] { names.append(name) }
    }
    return names
  }

  /// The names in this folder that are text, sorted.
  package var names: [String] {
    nameBytes.compactMap { String(validating: $0, as: UTF8.self) }.sorted()
  }

  /// Removes a file, or a link; not a folder.
  ///
  /// - Throws: `SystemError`; it is no error if there is nothing of this name.
  package func removeFile(_ name: UnsafePointer<CChar>) throws(SystemError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw .last }
  }

  /// Removes an empty folder; returns whether it is gone.
  package func removeEmptyFolder(_ name: UnsafePointer<CChar>) -> Bool {
    unlinkat(descriptor, name, AT_REMOVEDIR) == 0
  }

  /// Removes a file, a link, or a folder with all that is in it; what a link leads to stays.
  ///
  /// - Throws: `SystemError`; it is no error if there is nothing of this name.
  package func removeTree(_ name: UnsafePointer<CChar>) throws(SystemError) {
    if unlinkat(descriptor, name, 0) == 0 || errno == ENOENT { return }
    let failure = SystemError.last
    // Linux says EISDIR for a folder, other systems say EPERM.
    guard failure.code == EISDIR || failure.code == EPERM, let inner = try? folder(name) else {
      throw failure
    }
    for entry in inner.nameBytes.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      try inner.removeTree(entry.map(CChar.init(bitPattern:)) + [0])
    }
    guard removeEmptyFolder(name) || errno == ENOENT else { throw .last }
  }

  /// Waits until the list of names survives a power loss.
  ///
  /// - Throws: `SystemError`.
  package func sync() throws(SystemError) {
    // What was opened only to find names in it cannot be synced itself.
    let own = uninterrupted { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard own >= 0 else { throw .last }
    defer { close(own) }
    try GalleyBase.sync(own)
  }

  /// The path of an entry.
  package func path(of name: UnsafePointer<CChar>) -> String {
    let name = String(cString: name)
    return path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// The error for an entry that could not be opened; a link is named.
  private func failure(at name: UnsafePointer<CChar>) -> SystemError {
    let error = SystemError.last
    guard error.code == ELOOP || error.code == ENOTDIR, let target = target(ofLink: name) else {
      return error
    }
    return SystemError(LinkRefusal(path: path(of: name), target: target, folder: nil))
  }

  /// Where a link leads, as it is stored; nil for other entries.
  func target(ofLink name: UnsafePointer<CChar>) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(descriptor, name, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension LinkRefusal {
  /// A path that is not below the folder that was named.
  static func outside(_ path: String, _ reach: Reach) -> LinkRefusal {
    LinkRefusal(path: path, target: nil, folder: reach.named)
  }
}
