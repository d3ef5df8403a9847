import Foundation

/// The folder that a path lies in; empty for a mere name.
package func parentFolder(of path: String) -> String {
  // Foundation on Linux traps when it takes the last part off a path of one character.
  guard path.utf8.count > 1 else { return path == "/" ? "/" : "" }
  return (path as NSString).deletingLastPathComponent
}

/// The last name of a path; empty for a path without one.
func lastName(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
