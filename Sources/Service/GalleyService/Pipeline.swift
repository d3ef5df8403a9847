import GalleyCairo
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyRaster
import GalleySVG
import GalleyScenes
import GalleyViews

/// Turns scenes into geometry, display lists and pictures; the only place that connects layout and renderers.
public struct Pipeline: Sendable {
  /// The fonts that measure and draw text.
  package let fonts: FontLibrary
  /// What is drawn without Cairo, with the same pixels.
  package let accelerators: Accelerators
  /// Decoded picture files, shared by all scenes.
  private let decoded = DecodedPictures()
  /// The pictures that views name, by their folder.
  private let viewPictures = ViewPictureFolders()
  /// The fonts of scenes that bring some along.
  private let sceneFonts: SceneFonts

  /// Makes a pipeline with the fonts in `files`.
  ///
  /// - Throws: `FontError` when the system font or a named file cannot be used.
  public init(
    fonts files: FontFiles = FontFiles(), accelerators: Accelerators = .all
  ) throws(FontError) {
    fonts = try FontLibrary(files)
    sceneFonts = SceneFonts(files)
    self.accelerators = accelerators
  }

  /// Reads the pictures that a scene uses and puts the scene on a stage, in one of its states.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - state: One of its states.
  ///   - layout: Creates the layout; nil for the one that the scene describes.
  ///   - delegate: The delegate of the collection view; nil for one that answers from the scene.
  /// - Returns: The scene on its stage; its `layoutProblem` says why a layout did not come to an end.
  /// - Throws: `SceneImageError` for the first picture or font that cannot be read.
  @MainActor public func stage(
    _ scene: Scene, in state: Scene.State, layout: (() -> CollectionViewLayout)? = nil,
    delegate: (any CollectionViewDelegate)? = nil
  ) throws(SceneImageError) -> StagedScene {
    let settled = scene.settled(state)
    let images = try SceneImages(settled.scene, from: decoded)
    let fonts = try fonts(of: scene)
    let environment = Environment(
      layoutText: { fonts.layout($0) }, imageSize: { images.size(of: $0) },
      symbols: settled.scene.symbols, traits: .current)
    // Creating the stage lays the scene out, before its view can be given an environment.
    let stage = environment.performAsCurrent {
      SceneStage(settled, layout: layout?(), delegate: delegate)
    }
    stage.collectionView.environment = environment
    return StagedScene(
      settled: settled, stage: stage, environment: environment,
      renderer: CairoRenderer(fonts: fonts, images: images.library, accelerators: accelerators),
      pictures: images, fonts: fonts)
  }
}

extension Pipeline {
  /// Puts a scene on its stage, as `stage(_:in:layout:delegate:)`, and makes sure that its layout came to an end.
  ///
  /// - Throws: `StageError`.
  @MainActor package func laidOut(
    _ scene: Scene, in state: Scene.State, layout: (() -> CollectionViewLayout)? = nil,
    delegate: (any CollectionViewDelegate)? = nil
  ) throws(StageError) -> StagedScene {
    try requireFonts(of: scene)
    let staged: StagedScene
    do {
      staged = try stage(scene, in: state, layout: layout, delegate: delegate)
    } catch {
      throw StageError(error)
    }
    try staged.stage.requireLayout()
    return staged
  }

  /// The fonts of a scene: those in use, and those that it brings along.
  ///
  /// - Throws: `SceneImageError` for a file that is not a font.
  func fonts(of scene: Scene) throws(SceneImageError) -> FontLibrary {
    scene.fontFiles.isEmpty ? fonts : try sceneFonts.library(adding: scene.fontFiles)
  }

  /// Reads the pictures that a scene uses, without laying it out.
  ///
  /// - Throws: `SceneImageError` for the first picture that cannot be read.
  package func readPictures(of scene: Scene) throws(SceneImageError) {
    _ = try SceneImages(scene, from: decoded)
  }

  /// Draws a view, such as a collection view, as PNG.
  ///
  /// The view is laid out first, for the device pixels of the picture if it has one or more for each point; with fewer,
  /// it is a smaller picture of the same. Its labels are measured with this pipeline's fonts; its pictures are
  /// placeholders or files. The view keeps all of these afterwards.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - scale: Device pixels per point, above zero.
  ///   - folder: The folder that names of pictures start from.
  /// - Returns: The bytes of the PNG file.
  /// - Throws: `RenderError` when the picture is too large or a picture in it cannot be read.
  @MainActor public func png(
    of view: View, scale: CGFloat = 2, pictures folder: String = "."
  ) throws(RenderError) -> Data {
    useForViews(in: view, pictures: folder)
    if scale >= 1 { view.displayScale = scale }
    view.runMainQueue()
    return try png(of: view.displayList(), scale: scale, pictures: folder)
  }

  /// Draws a display list of views as PNG.
  ///
  /// - Parameters:
  ///   - list: The display list.
  ///   - scale: Device pixels per point, above zero.
  ///   - folder: The folder that names of pictures start from.
  /// - Returns: The bytes of the PNG file.
  /// - Throws: `RenderError` when the picture is too large or a picture in it cannot be read.
  package func png(
    of list: DisplayList, scale: CGFloat, pictures folder: String = "."
  ) throws(RenderError) -> Data {
    let images = viewPictures.pictures(in: folder, decoded).library(scale: scale)
    let renderer = CairoRenderer(fonts: fonts, images: images, accelerators: accelerators)
    return try renderer.png(of: list.withBaselines(on: PixelGrid(scale: scale)), scale: scale)
  }

  /// Draws a view, such as a collection view, as SVG, in points; the view is laid out first.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - title: A description of the picture, for screen readers.
  ///   - options: How text, shadows and ids are written.
  ///   - folder: The folder that names of pictures start from.
  /// - Returns: The text of the document.
  /// - Throws: `SVGError` when a picture in it cannot be read or drawn.
  @MainActor public func svg(
    of view: View, title: String, options: SVGRenderer.Options = SVGRenderer.Options(),
    pictures folder: String = "."
  ) throws(SVGError) -> String {
    let images = prepare(view, pictures: folder)
    let renderer = CairoRenderer(fonts: fonts, images: images, accelerators: accelerators)
    let writer = SVGRenderer(SVGResources(fonts: fonts, images: images, renderer: renderer))
    return try writer.svg(of: view.displayList(), title: title, options: options)
  }

  /// Draws a view, such as a collection view, as a PDF page, in points; the view is laid out first.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - title: The document's title; empty for none.
  ///   - folder: The folder that names of pictures start from.
  /// - Returns: The bytes of the PDF file.
  /// - Throws: `RenderError` when the page is too large or a picture in it cannot be read.
  @MainActor public func pdf(
    of view: View, title: String = "", pictures folder: String = "."
  ) throws(RenderError) -> Data {
    let images = prepare(view, pictures: folder)
    let renderer = CairoRenderer(fonts: fonts, images: images, accelerators: accelerators)
    return try renderer.pdf(of: view.displayList(), title: title)
  }

  /// Lets a view and its subviews measure text with this pipeline's fonts, and find pictures in a folder.
  ///
  /// Drawing a view does this by itself. Call it to ask a layout for frames before anything is drawn.
  @MainActor public func useForViews(in view: View, pictures folder: String = ".") {
    view.environment = environment(pictures: folder)
  }

  /// An environment with this pipeline's fonts and the pictures in a folder, for work outside any view.
  ///
  /// Call its `performAsCurrent(_:)` for views that measure before they are in a view tree.
  ///
  /// - Parameter folder: The folder that names of pictures start from.
  /// - Returns: The environment, in the current style.
  package func environment(pictures folder: String = ".") -> Environment {
    let (fonts, pictures) = (fonts, viewPictures.pictures(in: folder, decoded))
    return Environment(
      layoutText: { fonts.layout($0) }, imageSize: { pictures.size(of: $0) }, assets: pictures,
      traits: .current)
  }

  /// Lets a view measure with this pipeline's fonts and the pictures in a folder; returns the finest of those pictures.
  @MainActor private func prepare(_ view: View, pictures folder: String) -> ImageLibrary {
    useForViews(in: view, pictures: folder)
    view.runMainQueue()
    return viewPictures.pictures(in: folder, decoded).library(scale: .infinity)
  }
}

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

  fileprivate init(
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
      guard case .text(let run) = item else { return }
      for scalar in run.missing where seen.insert(scalar).inserted { found.append(scalar) }
    }
    return found
  }
}
