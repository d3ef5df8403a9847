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
    /// The annotated picture.
    public var annotated: Pictures
    /// The picture taken apart by zIndex, if it is asked for.
    public var exploded: Pictures?
    /// What could not be shown, a sentence each.
    public var notes: [String]
  }

  /// The files of one picture.
  public struct Pictures: Sendable {
    /// On white, and on black.
    public var light, dark: [UInt8]
    /// One file that follows its reader's choice; nil for kinds of picture that cannot.
    public var auto: [UInt8]?
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
      let light = staged.annotated(options.rules, palette: .light)
      let dark = staged.annotated(options.rules, palette: .dark)
      var result = DocumentedScene.State(
        name: state.name, snapshot: staged.stage.snapshot(),
        annotated: try staged.pictures(light: light.list, dark: dark.list, as: options.format),
        notes: light.notes)
      if options.isExploded {
        result.exploded = try staged.pictures(
          light: staged.exploded(palette: .light), dark: staged.exploded(palette: .dark),
          as: options.format)
      }
      return result
    }
    return DocumentedScene(
      id: id, title: scene.title, source: source, format: options.format, states: states)
  }
}

extension StagedScene {
  /// The files of a picture in light and in dark colours.
  fileprivate func pictures(
    light: DisplayList, dark: DisplayList, as format: PictureFormat
  ) throws(RenderError) -> DocumentedScene.Pictures {
    let auto: [UInt8]? =
      switch format {
      case .png: nil
      case .svg: try file(light: light, dark: dark)
      }
    return DocumentedScene.Pictures(
      light: try file(of: light, as: format), dark: try file(of: dark, as: format), auto: auto,
      size: light.size)
  }
}
