import GalleyCairo
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyRaster
import GalleySVG
import GalleyScenes
import GalleyViews

/// Turns scenes into geometry, display lists and pictures; the only place that joins makers and readers.
public struct Pipeline: Sendable {
  /// The fonts that text is measured with and drawn in.
  public let fonts: FontLibrary
  /// What is drawn without Cairo, with the same pixels.
  public let accelerators: Accelerators
  /// The pictures of files, which scenes share that are drawn one after the other.
  private let decoded = DecodedPictures()

  /// A pipeline with the fonts in `files`.
  ///
  /// - Throws: `FontError` when the system font or a named file cannot be used.
  public init(
    fonts files: FontFiles = FontFiles(), accelerators: Accelerators = .all
  ) throws(FontError) {
    fonts = try FontLibrary(files)
    self.accelerators = accelerators
  }

  /// Reads the pictures that a scene names and puts the scene on a stage, in one of its states.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - state: One of its states.
  ///   - layout: Makes the layout; nil for the one that the scene describes.
  ///   - delegate: Who answers the layout's questions; nil for the scene.
  /// - Returns: The scene on its stage.
  /// - Throws: `SceneImageError` for the first picture that cannot be read.
  @MainActor public func stage(
    _ scene: Scene, in state: Scene.State, layout: (() -> CollectionViewLayout)? = nil,
    delegate: (any CollectionViewDelegate)? = nil
  ) throws(SceneImageError) -> StagedScene {
    let images = try SceneImages(scene, from: decoded)
    let fonts = fonts
    let environment = Environment(
      layoutText: { fonts.layout($0) }, imageSize: { images.size(of: $0) },
      userInterfaceStyle: .current)
    // The scene is laid out while it is put on its stage, whose view is known only afterwards.
    let stage = environment.performAsCurrent {
      SceneStage(scene, in: state, layout: layout?(), delegate: delegate)
    }
    stage.collectionView.environment = environment
    return StagedScene(
      scene: scene, stage: stage, environment: environment,
      renderer: CairoRenderer(fonts: fonts, images: images.library, accelerators: accelerators),
      images: images.library, fonts: fonts)
  }
}

extension Pipeline {
  /// The picture of a view, such as a collection view, as PNG.
  ///
  /// The view is laid out first; its labels are measured with this pipeline's fonts, and its pictures
  /// are placeholders or files. It keeps both from then on.
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
    let images = prepare(view, pictures: folder)
    let renderer = CairoRenderer(fonts: fonts, images: images, accelerators: accelerators)
    return try renderer.png(of: view.displayList(), scale: scale)
  }

  /// A view, such as a collection view, as SVG, in points; the view is laid out first.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - title: What the picture shows, for people who do not see it.
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

  /// A view, such as a collection view, as a PDF page, in points; the view is laid out first.
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

  /// Lets a view and those inside measure text with this pipeline's fonts, and find pictures in a folder.
  ///
  /// Making a picture does so by itself; a layout that is asked for frames before needs it earlier.
  @MainActor public func useForViews(in view: View, pictures folder: String = ".") {
    view.environment = environment(pictures: folder)
  }

  /// This pipeline's fonts and the pictures in a folder, for work outside of any view.
  ///
  /// Views that measure before they are in a tree find them in `performAsCurrent(_:)`.
  ///
  /// - Parameter folder: The folder that names of pictures start from.
  /// - Returns: The environment, in the current style.
  public func environment(pictures folder: String = ".") -> Environment {
    let fonts = fonts
    return Environment(
      layoutText: { fonts.layout($0) },
      imageSize: { name in
        PlaceholderImage.size(of: name)
          ?? (try? decodeImage(path: folder + "/" + name.name)).map {
            CGSize(width: $0.width, height: $0.height)
          }
      }, userInterfaceStyle: .current)
  }

  /// Lets a view measure with this pipeline's fonts and the pictures in a folder, and returns the latter.
  @MainActor private func prepare(_ view: View, pictures folder: String) -> ImageLibrary {
    useForViews(in: view, pictures: folder)
    return ImageLibrary(loadFile: { name throws(ImageFileError) in
      try decodeImage(path: folder + "/" + name.name)
    }) { PlaceholderImage.picture(for: $0, size: $1) }
  }
}

/// A scene in one of its states, ready to be looked at in every form.
@MainActor public struct StagedScene {
  /// The scene's collection view, laid out.
  public let stage: SceneStage
  let scene: Scene
  let environment: Environment
  var scale: CGFloat { scene.viewport.scale }
  let renderer: CairoRenderer
  private let writer: SVGRenderer

  fileprivate init(
    scene: Scene, stage: SceneStage, environment: Environment, renderer: CairoRenderer,
    images: ImageLibrary, fonts: FontLibrary
  ) {
    self.stage = stage
    self.scene = scene
    self.environment = environment
    self.renderer = renderer
    writer = SVGRenderer(SVGResources(fonts: fonts, images: images, renderer: renderer))
  }

  /// The text of `layout.json`: the elements in `rect`, or in the visible bounds.
  public func layoutJSON(in rect: CGRect? = nil) -> String { stage.snapshot(in: rect).json() }

  /// What the visible bounds show.
  public func displayList() -> DisplayList {
    stage.displayList()
  }

  /// The picture of a display list as PNG, at the scene's scale unless another is given.
  ///
  /// - Throws: `RenderError` when the picture is too large or cannot be drawn.
  public func png(
    of list: DisplayList, scale: CGFloat? = nil, encoder: PNGEncoder = PNGEncoder()
  ) throws(RenderError) -> [UInt8] {
    Array(try renderer.png(of: list, scale: scale ?? self.scale, encoder: encoder))
  }

  /// The display list as SVG, in points; the scene's title is the document's.
  ///
  /// - Throws: `SVGError` when a picture in it cannot be read or drawn.
  public func svg(
    of list: DisplayList, options: SVGRenderer.Options = SVGRenderer.Options()
  ) throws(SVGError) -> String {
    try writer.svg(of: list, title: scene.title, options: options)
  }

  /// A picture as one SVG that follows its reader's choice of light or dark colours.
  ///
  /// - Throws: `SVGError` when the sizes differ, or a picture in it cannot be read or drawn.
  public func svg(
    of list: DisplayList, dark: DisplayList, options: SVGRenderer.Options = SVGRenderer.Options()
  ) throws(SVGError) -> String {
    try writer.svg(of: list, dark: dark, title: scene.title, options: options)
  }

  /// A film as SVG that plays, in points; the scene's title is the document's.
  ///
  /// - Throws: `SVGError` when there are no frames, or a picture cannot be read or drawn.
  public func svg(
    of frames: [FilmFrame], options: SVGRenderer.Options = SVGRenderer.Options()
  ) throws(SVGError) -> String {
    try writer.svg(
      of: frames.map {
        SVGFrame(list: $0.list, milliseconds: $0.milliseconds, offset: $0.offset)
      }, title: scene.title, options: options)
  }

  /// The display list as a PDF page, in points; `shadowScale` is the pixels per point of its shadows, the
  /// scene's scale unless given.
  ///
  /// - Throws: `RenderError` when the page is too large or cannot be drawn.
  public func pdf(
    of list: DisplayList, shadowScale: CGFloat? = nil
  ) throws(RenderError) -> [UInt8] {
    Array(try renderer.pdf(of: list, title: scene.title, scale: shadowScale ?? scale))
  }
}

extension StagedScene {
  /// The pixels of a display list, at the scene's scale unless another is given.
  ///
  /// - Throws: `RenderError` when the picture is too large or cannot be drawn.
  public func bitmap(of list: DisplayList, scale: CGFloat? = nil) throws(RenderError) -> Bitmap {
    try renderer.render(list, scale: scale ?? self.scale)
  }
}

extension DisplayList {
  /// The characters that no font has, each once, in the order in which they appear.
  public var missingCharacters: [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    items.visitAll { item in
      guard case .text(let run) = item else { return }
      for scalar in run.missing where !found.contains(scalar) { found.append(scalar) }
    }
    return found
  }
}
