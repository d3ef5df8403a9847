import Foundation
import GalleyComparison
import GalleyGeometry
import GalleyScenes
import GalleyService

extension SceneCase {
  /// The request for the case shown as its golden was: what then differs has other causes.
  ///
  /// - Parameters:
  ///   - request: The request for the case.
  ///   - shown: What the golden was shown as, and the case is now.
  /// - Returns: A request; nil if only the numbers of items differ, or the scene cannot be read.
  func request(_ request: DrawRequest, asIn shown: ShownAsDifference) -> DrawRequest? {
    let (before, after) = (shown.before, shown.after)
    var request = request
    if before.size != after.size, before.size.count == 2 {
      request.changes.size = CGSize(width: before.size[0], height: before.size[1])
    }
    if let scale = before.scale, scale != after.scale { request.changes.scale = CGFloat(scale) }
    for (name, word) in before.traits where after.traits[name] != word {
      request.changes.traits[name] = word
    }
    if let layout = before.layout, layout != after.layout {
      guard let text = try? request.source.contents(),
        let other = SceneLoader.text(
          withLayout: layout, in: text, name: request.source.shownPath)
      else { return nil }
      request.source.text = other
    }
    return request == self.request(allowedFolders: request.source.allowedFolders) ? nil : request
  }
}
