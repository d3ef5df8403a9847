import GalleyGeometry

/// The files of one picture, by their pixels per point.
package struct ScaledFiles: Hashable, Sendable {
  /// The path for each number of pixels per point; at least one.
  package var paths: [Int: String] = [:]

  /// Nothing yet.
  package init() {}

  /// The file for a scale: with as many pixels per point, else the next finer one, else the finest.
  package func best(for scale: CGFloat) -> (path: String, scale: Int)? {
    let scales = paths.keys.sorted()
    guard let chosen = scales.first(where: { CGFloat($0) >= scale }) ?? scales.last else {
      return nil
    }
    return paths[chosen].map { ($0, chosen) }
  }

  // UIKit: a file whose name ends in @2x has two pixels per point.
  /// How many pixels per point the name of a file tells, and the names of the files that belong to it.
  package static func names(of path: String) -> [Int: String] {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let end = path[start...].lastIndex(of: ".") ?? path.endIndex
    let stem = path[..<end]
    for scale in [2, 3] where stem.hasSuffix("@\(scale)x") { return [scale: path] }
    return [1: path, 2: stem + "@2x" + path[end...], 3: stem + "@3x" + path[end...]]
  }
}
