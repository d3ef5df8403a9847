import Foundation
import GalleyAnnotations
import GalleyBase
import GalleySVG
import GalleyScenes

/// The page of documentation about a scene: what it shows, and how its files are named.
package struct PageRequest: Codable, Hashable, Sendable {
  /// The scene's name, after which the files are named.
  package var name: String
  /// How the files are laid out.
  package var style: DocumentationBook.Style
  /// The only state; nil for all.
  package var state: String?
  /// What to annotate, in the order of all rules; nil for the scene's callouts, or the standard rules if it has none.
  package var rules: [AnnotationRule]?
  /// The largest width at which annotated pictures are shown, in points; nil for their own.
  package var width: CGFloat?
  /// Whether there are exploded pictures.
  package var isExploded = false
  /// The kind of picture.
  package var format = PictureFormat.svg
  /// What all ids of SVG start with; nil for digests of the pictures.
  package var salt: String?

  /// A page with the scene's own callouts, as SVG.
  package init(of name: String, style: DocumentationBook.Style = .markdown) {
    (self.name, self.style) = (name, style)
  }

  /// How SVG is written.
  var svg: SVGRenderer.Options {
    var options = SVGRenderer.Options(salt: salt ?? "")
    options.distinction = salt == nil ? "" : nil
    return options
  }

  /// The scene as the page shows it: with all states, or with one, which keeps its variants.
  func shown(of scene: Scene) -> Scene {
    guard let state else { return scene }
    var scene = scene
    if scene.film?.state != state { scene.film = nil }
    let listed = scene.states.filter { $0.name == state }
    guard !listed.isEmpty else { return scene.settled(state) }
    scene.states = listed
    return scene
  }
}

extension Pipeline {
  /// Draws the page about a scene.
  ///
  /// - Parameters:
  ///   - request: What it shows.
  ///   - scene: The scene.
  ///   - source: Where the scene comes from: the page has its text, unless its file has been removed.
  ///   - warnings: Gets those about the pictures.
  /// - Returns: The page with its files.
  /// - Throws: `StageError`, `RenderError` or `AnimationError`; `CommandFailure` (65) for a film that cannot be.
  @MainActor func page(
    _ request: PageRequest, of scene: Scene, from source: DrawRequest.Source,
    _ warnings: inout [SceneWarning]
  ) throws -> DrawnPage {
    let text = (try? source.contents()).map { String(decoding: $0, as: UTF8.self) }
    let documented = try documented(
      request.shown(of: scene), source: text, as: request, &warnings)
    return DrawnPage(DocumentationPage(scene: documented, style: request.style))
  }
}
