import Foundation

/// Which symbolic links are followed on the way to a file.
///
/// Links in `named` are followed: a person typed this path. Below it, nothing is written or removed through a link,
/// and a file is read through one only where that stays inside of the folder, of the working copy around it, or of
/// what `--allow-path` opens. A path that is not below `named` is not opened at all.
package struct Reach: Codable, Hashable, Sendable {
  /// The file or folder that a person named; empty for the current folder.
  package let named: String
  /// The further folders in which files may be read.
  package let opened: [String]

  /// Whether no file is read through a link below `named`, wherever the link leads.
  package let isStrict: Bool

  /// A reach from its parts.
  package init(named: String, opened: [String] = [], isStrict: Bool = false) {
    self.named = named
    self.opened = opened
    self.isStrict = isStrict
  }

  /// The reach of names that nobody typed, such as `Fixtures/Goldens`: below the current folder.
  package static func here(opened: [String] = []) -> Reach { Reach(named: ".", opened: opened) }

  /// The reach of a path that the system has resolved: it contains no link.
  package static let resolved = Reach(named: "/", isStrict: true)

  /// The reach in which no link at all is followed below `named`: for files that no person lays there.
  package var strict: Reach { Reach(named: named, isStrict: true) }

  /// The names that lead from `named` to a path, none for `named` itself; nil for a path elsewhere.
  func names(to path: String) -> [String]? {
    let (base, whole) = (Self.parts(named), Self.parts(path))
    guard whole.starts(with: base) else { return nil }
    let rest = Array(whole.dropFirst(base.count))
    return rest.contains("..") ? nil : rest
  }

  private static func parts(_ path: String) -> [String] {
    let whole = path.hasPrefix("/") ? path : currentFolder + "/" + path
    return whole.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  private static var currentFolder: String { FileManager.default.currentDirectoryPath }

  /// The folder, with its links resolved, in which a resolved path may be read; nil for one outside of all.
  private func root(around path: String) -> String? {
    var roots = [named.isEmpty ? "." : named].compactMap(realPath)
    if let folder = roots.first { roots.append(Self.workingCopy(around: folder)) }
    return (roots + opened.compactMap(realPath)).first { root in
      path == root || path.hasPrefix(root == "/" ? root : root + "/")
    }
  }

  /// The path of a file without links, and the folder around it in which it may be read; nil for one that may not.
  package func resolved(_ path: String) -> (path: String, root: String)? {
    guard let real = realPath(path), let root = root(around: real) else { return nil }
    return (real, root)
  }

  /// The working copy of Git around a folder; without one, the current folder if it is around it.
  private static func workingCopy(around folder: String) -> String {
    var place = folder
    while place != "/", !place.isEmpty {
      if access(place + "/.git", F_OK) == 0 { return place }
      place = parentFolder(of: place)
    }
    guard let current = realPath("."), folder.hasPrefix(current + "/") else { return folder }
    return current
  }
}

/// The absolute path of an existing file or folder, with all symbolic links followed; nil for others.
package func realPath(_ path: String) -> String? {
  guard let pointer = realpath(path, nil) else { return nil }
  defer { free(pointer) }
  return String(cString: pointer)
}
