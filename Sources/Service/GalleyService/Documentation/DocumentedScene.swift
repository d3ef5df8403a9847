import GalleyBase
import GalleyAnnotations
import GalleyCairo
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyRaster
import GalleySVG
import GalleyScenes

/// A scene with the pictures and the geometry of all its states: the contents of a page.
package struct DocumentedScene: Sendable {
  /// One state of the scene.
  package struct State: Sendable {
    /// The state's name.
    package var name: String
    /// The geometry of the visible elements.
    package var snapshot: LayoutSnapshot
    /// The annotated picture.
    package var annotated: Pictures
    /// The exploded picture; nil unless the options ask for it.
    package var exploded: Pictures?
    /// What the annotated picture shows, in sentences.
    package var summary: String
    /// What the exploded picture shows, in sentences.
    package var explodedSummary: String
    /// Sentences about what could not be shown.
    package var notes: [String]
    /// The state in the scene's variants; empty if it has none.
    package var variants: [VariantPicture] = []
  }

  /// The files of one picture.
  package struct Pictures: Sendable {
    /// The picture in light and in dark colours.
    package var light, dark: [UInt8]
    /// A file that follows the viewer's colour scheme; nil for formats that cannot.
    package var auto: [UInt8]?
    /// The width at which pages show it, in points.
    package var shownWidth: CGFloat
  }

  /// The scene in motion.
  package struct MovingPicture: Sendable {
    /// The file: an SVG that plays without script, or an animated PNG.
    package var bytes: [UInt8]
    /// The size in points.
    package var size: CGSize
    /// What moves, in a sentence.
    package var summary: String
  }

  /// What a page shows of a scene.
  package struct Options: Hashable, Sendable {
    /// What to annotate; nil for the scene's callouts, or the standard rules if it has none.
    package var rules: Set<AnnotationRule>?
    /// The largest width at which annotated pictures are shown, in points; nil for their own.
    package var width: CGFloat?
    /// Whether there are exploded pictures.
    package var isExploded = false
    /// The kind of picture.
    package var format = PictureFormat.svg
    /// What all ids of SVG start with; nil for digests of the pictures.
    package var salt: String?

    /// How SVG is written.
    var svg: SVGRenderer.Options {
      var options = SVGRenderer.Options(salt: salt ?? "")
      options.distinction = salt == nil ? "" : nil
      return options
    }

    /// The scene's own callouts, as SVG.
    package init() {}
  }

  /// The scene's name, such as `decorationFlow/odd-five`.
  package var id: String
  /// What the scene shows, in one sentence.
  package var title: String
  /// The text of its file; nil when there is none.
  package var source: String?
  /// The format of the pictures.
  package var format: PictureFormat
  /// The scene's states, in the order of the file.
  package var states: [State]
  /// The scene's film; nil for scenes without one.
  package var film: MovingPicture?
}

extension Pipeline {
  /// Draws the pictures of a scene and collects its geometry, state by state.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - id: The name of the scene's page.
  ///   - source: The text of the scene's file; nil if there is none.
  ///   - options: What the page shows.
  /// - Returns: The scene's states with their pictures.
  /// - Throws: `StageError`, `FilmError`, `RenderError` or `AnimationError`.
  @MainActor package func documented(
    _ scene: Scene, id: String, source: String?, options: DocumentedScene.Options
  ) throws -> DocumentedScene {
    let states = try scene.states.map { state in
      let staged = try laidOut(scene, in: state)
      let light = staged.annotated(options.rules, palette: .light, shownAt: options.width)
      let dark = staged.annotated(options.rules, palette: .dark, shownAt: options.width)
      var result = DocumentedScene.State(
        name: state.name, snapshot: staged.stage.snapshot(),
        annotated: try staged.pictures(
          light: light.list, dark: dark.list, options, shownAt: options.width),
        summary: light.summary, explodedSummary: staged.explodedSummary, notes: light.notes)
      if options.isExploded {
        result.exploded = try staged.pictures(
          light: staged.exploded(palette: .light), dark: staged.exploded(palette: .dark),
          options)
      }
      result.variants = try variantPictures(of: state, scene)
      return result
    }
    return DocumentedScene(
      id: id, title: scene.title, source: source, format: options.format, states: states,
      film: try scene.film.map { _ in try film(of: scene, options) })
  }

  @MainActor private func film(
    of scene: Scene, _ options: DocumentedScene.Options
  ) throws -> DocumentedScene.MovingPicture {
    let film = try Film(scene, with: self)
    let frames = (0..<film.frameCount).map { film.frame(at: $0) }
    try film.staged.stage.requireLayout()
    let bytes: [UInt8]
    switch options.format {
    case .svg:
      // Outlines look the same where the font is missing.
      var svg = options.svg
      svg.text = .outlines
      bytes = Array(try film.staged.svg(of: frames, options: svg).utf8)
    case .png:
      var encoder = APNGEncoder(isOpaque: scene.isOpaque)
      for frame in frames {
        try encoder.append(film.staged.bitmap(of: frame.list), milliseconds: frame.milliseconds)
      }
      bytes = try encoder.data()
    }
    func text(_ point: CGPoint) -> String {
      "\(DecimalNumber.text(point.x, decimals: 1)), \(DecimalNumber.text(point.y, decimals: 1))"
    }
    let (first, last) = (frames[0], frames[frames.count - 1])
    let motion =
      first.progress == nil
      ? "the content scrolls from \(text(first.offset)) to \(text(last.offset))"
      : "a batch update runs from its start to its end"
    return DocumentedScene.MovingPicture(
      bytes: bytes, size: first.list.size,
      summary: "\(motion) in \(frames.count) frames")
  }
}

extension StagedScene {
  /// Writes a picture in light and in dark colours.
  fileprivate func pictures(
    light: DisplayList, dark: DisplayList, _ options: DocumentedScene.Options,
    shownAt width: CGFloat? = nil
  ) throws(RenderError) -> DocumentedScene.Pictures {
    let (format, svg) = (options.format, options.svg)
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
