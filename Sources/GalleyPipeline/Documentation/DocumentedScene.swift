import GalleyAnnotations
import GalleyCairo
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// A scene with the pictures and the geometry of all its states: what a page is made of.
public struct DocumentedScene: Sendable {
  /// One state of the scene.
  public struct State: Sendable {
    /// Its name.
    public var name: String
    /// Where everything is.
    public var snapshot: LayoutSnapshot
    /// The annotated picture on white, and the one on black.
    public var light, dark: Picture
    /// The pictures taken apart by zIndex, if they are asked for.
    public var exploded: (light: Picture, dark: Picture)?
    /// What could not be shown, a sentence each.
    public var notes: [String]
  }

  /// A picture and its size.
  public struct Picture: Sendable {
    /// The file.
    public var bytes: [UInt8]
    /// The width and height in points.
    public var size: CGSize
  }

  /// What a page holds beside the scene itself.
  public struct Options: Hashable, Sendable {
    /// What to annotate; nil for the scene's callouts, or the standard rules if it has none.
    public var rules: Set<AnnotationRule>?
    /// Whether there are pictures taken apart by zIndex.
    public var isExploded = false
    /// The kind of picture.
    public var format = PictureFormat.svg

    /// The scene's own callouts, as PNG.
    public init() {}
  }

  /// The scene's name, such as `decorationFlow/odd-five`.
  public var id: String
  /// What it shows, in one sentence.
  public var title: String
  /// The text of its file; nil when there is none.
  public var source: String?
  /// The ending of the pictures' names.
  public var format: PictureFormat
  /// Its states, in the order of the file.
  public var states: [State]
}

extension Pipeline {
  /// A scene's pictures and geometry, state by state.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - id: The name that its page gets.
  ///   - source: The text of its file, if there is one.
  ///   - options: What the page holds.
  /// - Returns: The scene's states with their pictures.
  /// - Throws: `SceneImageError` or `RenderError`.
  @MainActor public func documented(
    _ scene: Scene, id: String, source: String?, options: DocumentedScene.Options
  ) throws -> DocumentedScene {
    let states = try scene.states.map { state in
      let staged = try stage(scene, in: state)
      @MainActor func picture(_ list: DisplayList) throws(RenderError) -> DocumentedScene.Picture {
        DocumentedScene.Picture(
          bytes: try staged.file(of: list, as: options.format), size: list.size)
      }
      let light = staged.annotated(options.rules, palette: .light)
      let dark = staged.annotated(options.rules, palette: .dark)
      var result = DocumentedScene.State(
        name: state.name, snapshot: staged.stage.snapshot(), light: try picture(light.list),
        dark: try picture(dark.list), notes: light.notes)
      if options.isExploded {
        result.exploded = (
          try picture(staged.exploded(palette: .light)),
          try picture(staged.exploded(palette: .dark))
        )
      }
      return result
    }
    return DocumentedScene(
      id: id, title: scene.title, source: source, format: options.format, states: states)
  }
}
