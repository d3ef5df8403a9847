import GalleyBase
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
  /// What was told about pictures of views.
  private let toldOfViews = ToldWarnings()
  /// The fonts of scenes that bring some along, and those of programs that register some.
  private let fontSets: FontSets

  /// Makes a pipeline with the fonts in `files`.
  ///
  /// - Throws: `FontError` when the system font or a named file cannot be used.
  public init(
    fonts files: FontFiles = FontFiles(), accelerators: Accelerators = .all
  ) throws(FontError) {
    fonts = try FontLibrary(files)
    fontSets = FontSets(files)
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
      namedFont: { fonts.font(named: $0, size: $1) }, symbols: settled.scene.symbols,
      traits: .current)
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
    let paths = scene.fontFiles + RegisteredFonts.paths
    if paths.isEmpty { return fonts }
    do throws(FontError) {
      return try fontSets.library(adding: paths)
    } catch {
      guard case .unreadable(let path) = error else {
        throw SceneImageError(path: paths[0], problem: error.description, code: error.code)
      }
      throw SceneImageError(
        path: path, problem: error.hint ?? "this is not a font file that can be read",
        code: error.code)
    }
  }

  /// The fonts of views: those in use, and those that the program has registered.
  private var viewFonts: FontLibrary { fontSets.withRegistered(fonts) }

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
    return try png(of: record(view), scale: scale, pictures: folder)
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
    let renderer = CairoRenderer(fonts: viewFonts, images: images, accelerators: accelerators)
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
    let (images, fonts) = (prepare(view, pictures: folder), viewFonts)
    let renderer = CairoRenderer(fonts: fonts, images: images, accelerators: accelerators)
    let writer = SVGRenderer(SVGResources(fonts: fonts, images: images, renderer: renderer))
    return try writer.svg(of: record(view), title: title, options: options)
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
    let renderer = CairoRenderer(fonts: viewFonts, images: images, accelerators: accelerators)
    return try renderer.pdf(of: record(view), title: title)
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
    let (fonts, sets) = (fonts, fontSets)
    let pictures = viewPictures.pictures(in: folder, decoded)
    // An app may register fonts after its views have an environment.
    return Environment(
      layoutText: { sets.withRegistered(fonts).layout($0) },
      imageSize: { pictures.size(of: $0) },
      namedFont: { sets.withRegistered(fonts).font(named: $0, size: $1) }, assets: pictures,
      traits: .current)
  }

  /// Lets a view measure with this pipeline's fonts and the pictures in a folder; returns the finest of those pictures.
  @MainActor private func prepare(_ view: View, pictures folder: String) -> ImageLibrary {
    useForViews(in: view, pictures: folder)
    view.runMainQueue()
    return viewPictures.pictures(in: folder, decoded).library(scale: .infinity)
  }

  /// What a view draws; what its picture does not show as it was meant is told on standard error, each sentence once.
  @MainActor private func record(_ view: View) -> DisplayList {
    let list = view.displayList()
    toldOfViews.tell(
      [SceneWarning](missing: list.missingCharacters)
        + [SceneWarning](undrawn: list, with: viewFonts))
    return list
  }
}
