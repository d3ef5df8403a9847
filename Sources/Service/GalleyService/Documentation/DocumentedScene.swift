import GalleyAnnotations
import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyRaster
import GalleySVG
import GalleyScenes

/// A scene with the pictures and the geometry of all its states: the contents of a page.
struct DocumentedScene: Sendable {
  /// One state of the scene.
  struct State: Sendable {
    /// The state's name.
    var name: String
    /// The geometry of the visible elements.
    var snapshot: LayoutSnapshot
    /// The annotated picture.
    var annotated: Pictures
    /// The exploded picture; nil unless the page has one.
    var exploded: Pictures?
    /// What the annotated picture shows, in sentences.
    var summary: String
    /// What the exploded picture shows, in sentences.
    var explodedSummary: String
    /// Sentences about what could not be shown.
    var notes: [String]
    /// The state in the scene's variants; empty if it has none.
    var variants: [VariantPicture] = []
  }

  /// The files of one picture.
  struct Pictures: Sendable {
    /// The picture in light and in dark colours.
    var light, dark: [UInt8]
    /// A file that follows the viewer's colour scheme; nil for formats that cannot.
    var auto: [UInt8]?
    /// The width at which pages show it, in points.
    var shownWidth: CGFloat
  }

  /// The scene in motion.
  struct MovingPicture: Sendable {
    /// The file: an SVG that plays without script, or an animated PNG.
    var bytes: [UInt8]
    /// The size in points.
    var size: CGSize
    /// What moves, in a sentence.
    var summary: String
  }

  /// The scene's name, such as `decorationFlow/odd-five`.
  var id: String
  /// What the scene shows, in one sentence.
  var title: String
  /// The text of its file; nil when there is none.
  var source: String?
  /// The format of the pictures.
  var format: PictureFormat
  /// The scene's states, in the order of the file.
  var states: [State]
  /// The scene's film; nil for scenes without one.
  var film: MovingPicture?
}

extension Pipeline {
  /// Draws the pictures of a scene and collects its geometry, state by state.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - source: The text of the scene's file; nil if there is none.
  ///   - page: What the page shows.
  ///   - warnings: Gets those about the pictures.
  /// - Returns: The scene's states with their pictures.
  /// - Throws: `StageError`, `RenderError` or `AnimationError`; `CommandFailure` (65) for a film that cannot be.
  @MainActor func documented(
    _ scene: Scene, source: String?, as page: PageRequest, _ warnings: inout [SceneWarning]
  ) throws -> DocumentedScene {
    let rules = page.rules.map { Set($0) }
    let states = try scene.states.map { state in
      let staged = try laidOut(scene, in: state)
      warnings.add(staged.warnings())
      let light = staged.annotated(rules, palette: .light, shownAt: page.width)
      let dark = staged.annotated(rules, palette: .dark, shownAt: page.width)
      var result = DocumentedScene.State(
        name: state.name, snapshot: staged.stage.snapshot(),
        annotated: try staged.pictures(
          light: light.list, dark: dark.list, page, shownAt: page.width),
        summary: light.summary, explodedSummary: staged.explodedSummary, notes: light.notes)
      if page.isExploded {
        result.exploded = try staged.pictures(
          light: staged.exploded(palette: .light), dark: staged.exploded(palette: .dark),
          page)
      }
      result.variants = try variantPictures(of: state, scene, &warnings)
      return result
    }
    let moving = try scene.film.map { _ in try film(of: scene, page, &warnings) }
    return DocumentedScene(
      id: page.name, title: scene.title, source: source, format: page.format, states: states,
      film: moving)
  }

  @MainActor private func film(
    of scene: Scene, _ page: PageRequest, _ warnings: inout [SceneWarning]
  ) throws -> DocumentedScene.MovingPicture {
    let film: Film
    do {
      film = try Film(scene, with: self)
    } catch let error as FilmError {
      throw CommandFailure(
        .invalidScene, of: error, at: "film: ", hint: "correct or remove the scene's 'film'")
    }
    let frames = (0..<film.frameCount).map { film.frame(at: $0) }
    try film.staged.stage.requireLayout()
    warnings.add(film.staged.warnings(ofState: false))
    let form: FilmForm
    switch page.format {
    case .svg:
      // Outlines look the same where the font is missing.
      var svg = page.svg
      svg.text = .outlines
      form = .svg(svg)
    case .png: form = .apng
    }
    let files = FilmFiles(film, as: [form])
    for frame in frames { try files.append(frame) }
    func text(_ point: CGPoint) -> String {
      "\(DecimalNumber.text(point.x, decimals: 1)), \(DecimalNumber.text(point.y, decimals: 1))"
    }
    let (first, last) = (frames[0], frames[frames.count - 1])
    let motion =
      first.progress == nil
      ? "the content scrolls from \(text(first.offset)) to \(text(last.offset))"
      : "a batch update runs from its start to its end"
    return DocumentedScene.MovingPicture(
      bytes: try files.finish().first ?? [], size: first.list.size,
      summary: "\(motion) in \(frames.count) frames")
  }
}

extension StagedScene {
  /// Writes a picture in light and in dark colours.
  fileprivate func pictures(
    light: DisplayList, dark: DisplayList, _ page: PageRequest,
    shownAt width: CGFloat? = nil
  ) throws(RenderError) -> DocumentedScene.Pictures {
    let (format, svg) = (page.format, page.svg)
    let auto: [UInt8]? =
      switch format {
      case .png: nil
      case .svg: try file(light: light, dark: dark, svg: svg)
      }
    return DocumentedScene.Pictures(
      light: try file(of: light, as: format, svg: svg),
      dark: try file(of: dark, as: format, svg: svg), auto: auto,
      shownWidth: min(width ?? .infinity, light.size.width))
  }
}
