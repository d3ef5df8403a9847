import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyRaster
import GalleySVG
import GalleyScenes
import GalleyViews

/// A scene in one of its states, laid out and ready to be drawn in every format.
@MainActor public struct StagedScene {
  /// The scene's collection view, laid out.
  package let stage: SceneStage
  private let settled: SettledScene
  let environment: Environment
  let pictures: SceneImages
  let fonts: FontLibrary
  var scene: Scene { settled.scene }
  var state: Scene.State { settled.state }
  /// Device pixels per point.
  package var scale: CGFloat { scene.viewport.scale }
  /// Draws its display list.
  package let renderer: CairoRenderer
  private let writer: SVGRenderer

  init(
    settled: SettledScene, stage: SceneStage, environment: Environment,
    renderer: CairoRenderer, pictures: SceneImages, fonts: FontLibrary
  ) {
    self.stage = stage
    self.settled = settled
    self.pictures = pictures
    self.fonts = fonts
    self.environment = environment
    self.renderer = renderer
    writer = SVGRenderer(
      SVGResources(fonts: fonts, images: pictures.library, renderer: renderer))
  }

  /// The warning that work on the main queue did not come to rest; nil if it did.
  package var mainQueueWarning: String? {
    stage.collectionView.mainQueue.isRestless ? MainQueue.warning : nil
  }

  /// Why the layout did not come to an end, so that the stage shows only a part; nil if it did.
  public var layoutProblem: String? { stage.problems.first?.description }

  /// The text of `layout.json`: the elements in `rect`, or in the visible bounds.
  public func layoutJSON(in rect: CGRect? = nil) -> String {
    stage.snapshot(in: rect).json(shownAs: stage.shownAs)
  }

  /// The display list of the visible bounds.
  public func displayList() -> DisplayList {
    stage.displayList()
  }

  /// Draws a display list as PNG, at the scene's scale unless another is given.
  ///
  /// - Throws: `RenderError` when the picture is too large or cannot be drawn.
  public func png(
    of list: DisplayList, scale: CGFloat? = nil, encoder: PNGEncoder = PNGEncoder()
  ) throws(RenderError) -> [UInt8] {
    Array(try renderer.png(of: list, scale: scale ?? self.scale, encoder: encoder))
  }

  /// Writes a display list as SVG, in points; the document gets the scene's title.
  ///
  /// - Throws: `SVGError` when a picture in it cannot be read or drawn.
  public func svg(
    of list: DisplayList, options: SVGRenderer.Options = SVGRenderer.Options()
  ) throws(SVGError) -> String {
    try writer.svg(of: list, title: scene.title, options: distinct(options))
  }

  /// Writes a light and a dark picture as one SVG that follows the viewer's colour scheme.
  ///
  /// - Throws: `SVGError` when the sizes differ, or a picture in it cannot be read or drawn.
  package func svg(
    of list: DisplayList, dark: DisplayList, options: SVGRenderer.Options = SVGRenderer.Options()
  ) throws(SVGError) -> String {
    try writer.svg(of: list, dark: dark, title: scene.title, options: distinct(options))
  }

  /// Writes a film as an animated SVG, in points; the document gets the scene's title.
  ///
  /// - Throws: `SVGError` when there are no frames, or a picture cannot be read or drawn.
  package func svg(
    of frames: [FilmFrame], options: SVGRenderer.Options = SVGRenderer.Options()
  ) throws(SVGError) -> String {
    try writer.svg(
      of: frames.map {
        SVGFrame(list: $0.list, milliseconds: $0.milliseconds, offset: $0.offset)
      }, title: scene.title, options: distinct(options))
  }

  /// Adds the state's name to what tells a document apart.
  private func distinct(_ options: SVGRenderer.Options) -> SVGRenderer.Options {
    var options = options
    options.distinction = options.distinction.map { state.name + $0 }
    return options
  }

  /// Writes a display list as a PDF page, in points; `shadowScale` is the number of pixels per point in its
  /// shadows, by default the scene's scale.
  ///
  /// - Throws: `RenderError` when the page is too large or cannot be drawn.
  public func pdf(
    of list: DisplayList, shadowScale: CGFloat? = nil
  ) throws(RenderError) -> [UInt8] {
    Array(try renderer.pdf(of: list, title: scene.title, scale: shadowScale ?? scale))
  }
}

extension StagedScene {
  /// Draws a display list as a bitmap, at the scene's scale unless another is given.
  ///
  /// - Throws: `RenderError` when the picture is too large or cannot be drawn.
  public func bitmap(of list: DisplayList, scale: CGFloat? = nil) throws(RenderError) -> Bitmap {
    try renderer.render(list, scale: scale ?? self.scale)
  }

  /// Draws a display list at one pixel per point, and returns the colour at a point, nil outside of the picture.
  ///
  /// Nil if it cannot be drawn.
  package func colors(of list: DisplayList) -> ((CGPoint) -> Color?)? {
    guard let bitmap = try? bitmap(of: list, scale: 1) else { return nil }
    let picture = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    return { point in
      guard picture.contains(point) else { return nil }
      let bytes = bitmap[x: Int(point.x), y: Int(point.y)]
      func part(_ channel: Int) -> CGFloat { CGFloat(bytes[channel]) / 255 }
      return Color(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    }
  }
}

extension DisplayList {
  /// The characters that no font has, without duplicates, in order of appearance.
  package var missingCharacters: [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    var seen: Set<Unicode.Scalar> = []
    items.visitAll { item in
      guard let run = item.text else { return }
      for scalar in run.missing where seen.insert(scalar).inserted { found.append(scalar) }
    }
    return found
  }
}
