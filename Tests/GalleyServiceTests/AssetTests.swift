import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import GalleyScenes
import GalleyViews
import Testing

@testable import GalleyService

/// Pictures and colours by name: files of several scales, and asset catalogs as Xcode writes them.
@MainActor @Suite struct AssetTests {
  /// A folder that is removed with the object.
  private final class Folder {
    let path = NSTemporaryDirectory() + UUID().uuidString

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ data: Data, to name: String) throws {
      let url = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    /// Writes a picture in one colour; its width tells it from others.
    func write(_ width: Int, to name: String) throws {
      let bitmap = Bitmap(width: width, height: 10) { pixels in
        for index in pixels.indices { pixels[index] = index % 4 == 3 ? 255 : 40 }
      }
      try write(try PNGEncoder.fast.encode(bitmap), to: name)
    }
  }

  private static let coverSet = """
    { "images" : [
      { "filename" : "a.png", "idiom" : "universal", "scale" : "1x" },
      { "filename" : "a2.png", "idiom" : "universal", "scale" : "2x" },
      { "idiom" : "universal", "scale" : "3x" },
      { "filename" : "pad.png", "idiom" : "ipad", "scale" : "1x" },
      { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ],
        "filename" : "dark.png", "idiom" : "universal", "scale" : "1x" }
    ], "info" : { "author" : "xcode", "version" : 1 } }
    """
  private static let brandSet = """
    { "colors" : [
      { "color" : { "color-space" : "srgb", "components" : {
        "alpha" : "1.000", "blue" : "0x33", "green" : "128", "red" : "1.000" } }, "idiom" : "universal" },
      { "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ],
        "color" : { "color-space" : "display-p3", "components" : {
        "alpha" : "0.500", "blue" : "0.1386", "green" : "0.2003", "red" : "0.9175" } }, "idiom" : "universal" },
      { "appearances" : [ { "appearance" : "contrast", "value" : "high" } ],
        "color" : { "platform" : "ios", "reference" : "systemRedColor" }, "idiom" : "universal" }
    ] }
    """

  private func catalog() throws -> Folder {
    let folder = Folder()
    let root = "App/Assets.xcassets/"
    try folder.write(Self.coverSet, to: root + "cover.imageset/Contents.json")
    for (name, width) in [("a", 20), ("a2", 44), ("dark", 30), ("pad", 70)] {
      try folder.write(width, to: root + "cover.imageset/\(name).png")
    }
    try folder.write(Self.brandSet, to: root + "Colours/Brand.colorset/Contents.json")
    try folder.write(
      "{ \"properties\" : { \"provides-namespace\" : true } }", to: root + "Icons/Contents.json")
    try folder.write(
      """
      { "images" : [ { "filename" : "bell.png", "idiom" : "universal" } ],
        "properties" : { "template-rendering-intent" : "template" } }
      """, to: root + "Icons/bell.imageset/Contents.json")
    try folder.write(12, to: root + "Icons/bell.imageset/bell.png")
    return folder
  }

  private func inFolder<Result>(
    _ folder: Folder, dark: Bool = false, strong: Bool = false, _ work: () throws -> Result
  ) throws -> Result {
    var traits = TraitOverrides()
    traits.userInterfaceStyle = dark ? .dark : .light
    traits.accessibilityContrast = strong ? .high : .normal
    let environment = try Pipeline().environment(pictures: folder.path)
    return try environment.performAsCurrent {
      try TraitOverrides.$current.withValue(traits, operation: work)
    }
  }

  // MARK: Views

  @Test func aSetIsFoundByItsName() throws {
    let folder = try catalog()
    try inFolder(folder) {
      #expect(Image(named: "cover")?.size == CGSize(width: 20, height: 10))
      // The set is in a group with a namespace.
      #expect(Image(named: "bell") == nil)
      #expect(Image(named: "Icons/bell")?.renderingMode == .alwaysTemplate)
    }
    let dark = try inFolder(folder, dark: true) { Image(named: "cover")?.size }
    #expect(dark == CGSize(width: 30, height: 10))
  }

  @Test func aFileNeedsNoEndingAndHasFinerFilesBesideIt() throws {
    let folder = Folder()
    try folder.write(20, to: "photo.png")
    try folder.write(40, to: "photo@2x.png")
    try folder.write(90, to: "fine@3x.png")
    try inFolder(folder) {
      #expect(Image(named: "photo")?.size == CGSize(width: 20, height: 10))
      #expect(Image(named: "photo.png")?.size == CGSize(width: 20, height: 10))
      #expect(Image(named: "photo@2x.png")?.size == CGSize(width: 20, height: 5))
      #expect(Image(named: "fine.png")?.size == CGSize(width: 30, height: 10.0 / 3))
      #expect(Image(named: "none") == nil)
    }
  }

  @Test(arguments: [(1, 20), (2, 44), (3, 44)])
  func theFileForTheScaleIsDrawn(_ scale: Int, _ width: Int) throws {
    let folder = try catalog()
    let pictures = ViewPictures(in: folder.path, DecodedPictures())
    let image = try #require(pictures.image(named: "cover", in: nil))
    let bitmap = try pictures.library(scale: CGFloat(scale)).loadFile(image.light)
    #expect(bitmap.width == width)
  }

  @Test func bytesAndFilesMakeImages() throws {
    let folder = Folder()
    try folder.write(20, to: "a.png")
    try folder.write(26, to: "b.png")
    try folder.write("no picture", to: "c.png")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/b.png"))
    try inFolder(Folder()) {
      #expect(Image(file: folder.path + "/a.png")?.size == CGSize(width: 20, height: 10))
      #expect(Image(file: folder.path + "/c.png") == nil)
      #expect(Image(file: folder.path + "/d.png") == nil)
      #expect(Image(bytes: bytes)?.size == CGSize(width: 26, height: 10))
      #expect(Image(bytes: bytes, scale: 2)?.size == CGSize(width: 13, height: 5))
      #expect(Image(bytes: Data("no picture".utf8)) == nil)
    }
    let view = ImageView(image: nil)
    view.frame = CGRect(x: 0, y: 0, width: 26, height: 10)
    view.image = try inFolder(folder) { Image(bytes: bytes) }
    let bitmap = try decodeImage(try Pipeline().png(of: view, scale: 1))
    #expect(bitmap[x: 25, y: 9] == SIMD4(40, 40, 40, 255))
  }

  @Test func aColourSetHasStylesAndContrasts() throws {
    let folder = try catalog()
    let color = try #require(
      try inFolder(folder) { Environment.current.assets.color(named: "Brand", in: nil) })
    #expect(try inFolder(folder) { color.hex } == "#FF8033")
    // The red of sRGB, in the components of Display P3; the system's red has a high contrast of its own.
    #expect(try inFolder(folder, dark: true) { color.hex } == "#FF000080")
    #expect(try inFolder(folder, strong: true) { color.hex } == "#D70015")
    #expect(try inFolder(folder, dark: true, strong: true) { color.hex } == "#FF000080")
  }

  // MARK: Scenes

  private func scene(_ folder: Folder, _ text: String) throws -> Scene {
    try folder.write(text, to: "App/scene.yaml")
    return try SceneLoader().load(path: folder.path + "/App/scene.yaml")
  }

  private static let start = """
    layout: { kind: flow, itemSize: [100, 50] }
    assets: [Assets.xcassets]

    """

  @Test func scenesNamePicturesAndColoursOfACatalog() throws {
    let folder = try catalog()
    let scene = try scene(
      folder,
      Self.start + """
        viewport: { size: [100, 50], scale: 2 }
        sections: [{ items: [{ view: a }] }]
        views: { a: { backgroundColor: Brand, subviews: [{ frame: { left: 0, top: 0, width: fit, height: fit }, image: cover }] } }
        states: [light, { name: dark, appearance: dark }]
        """)
    #expect(scene.imageFiles.count == 2)
    let light = try Pipeline().stage(scene, in: scene.states[0]).displayList().dump
    #expect(light.contains("cover.imageset/a.png"))
    #expect(light.contains("#FF8033"))
    let dark = try Pipeline().stage(scene, in: scene.states[1]).displayList().dump
    #expect(dark.contains("cover.imageset/dark.png"))
    #expect(dark.contains("#FF000080"))
  }

  @Test func aSceneDrawsTheFileOfItsScale() throws {
    let folder = Folder()
    try folder.write(20, to: "App/photo.png")
    try folder.write(46, to: "App/photo@2x.png")
    for (scale, width) in [(1, 20), (2, 23)] {
      let scene = try scene(
        folder,
        """
        viewport: { size: [100, 50], scale: \(scale) }
        layout: { kind: flow, itemSize: [100, 50] }
        sections: [{ items: [{ view: a }] }]
        views: { a: { subviews: [{ frame: { left: 0, top: 0, width: fit, height: fit }, image: photo.png }] } }
        """)
      let list = try Pipeline().stage(scene, in: scene.states[0]).displayList().dump
      #expect(list.contains("image \"photo.png\" in 0 0 \(width)"), "\(list)")
    }
  }

  private static let icon =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20'><rect width='30' height='20'/></svg>"

  @Test func aPictureInSVGIsDrawnForTheSizeInWhichItIsShown() throws {
    let folder = Folder()
    try folder.write(Self.icon, to: "App/icon.svg")
    let scene = try scene(
      folder,
      """
      viewport: { size: [100, 50], scale: 3 }
      layout: { kind: flow, itemSize: [100, 50] }
      sections: [{ items: [{ view: a }] }]
      views: { a: { subviews: [{ frame: { left: 10, top: 0, width: fit, height: fit }, image: icon.svg }] } }
      """)
    let stage = try Pipeline().stage(scene, in: scene.states[0])
    #expect(stage.displayList().dump.contains("image \"icon.svg\" in 10 0 30 20"))
    let library = try SceneImages(scene, from: DecodedPictures()).library
    let list = try #require(library.vector(ImageName("icon.svg"), CGSize(width: 12, height: 8)))
    guard case .image(let name, _) = list.items.first else {
      Issue.record("no picture")
      return
    }
    // Two pixels for each of a scale of three.
    let bitmap = try library.loadFile(name)
    #expect((bitmap.width, bitmap.height) == (72, 48))
  }

  @Test func damagedSVGIsToldWithItsFile() throws {
    let folder = Folder()
    try folder.write("<svg", to: "App/icon.svg")
    let scene = try scene(
      folder, "layout: { kind: flow }\nsections: [{ items: [{ image: icon.svg }] }]")
    let error = #expect(throws: SceneImageError.self) {
      _ = try Pipeline().stage(scene, in: scene.states[0])
    }
    #expect(error?.path.hasSuffix("icon.svg") ?? false)
  }

  @Test func viewsFindPicturesInSVG() throws {
    let folder = Folder()
    try folder.write(Self.icon, to: "icon.svg")
    let pictures = ViewPictures(in: folder.path, DecodedPictures())
    let image = try #require(pictures.image(named: "icon", in: nil))
    #expect(pictures.size(of: image.light) == CGSize(width: 30, height: 20))
    let library = pictures.library(scale: 1)
    #expect(library.vector(image.light, CGSize(width: 3, height: 2)) != nil)
  }

  @Test(arguments: [
    ("image: covr", "there is no picture 'covr' in Assets.xcassets"),
    ("backgroundColor: Brnd", "'Brnd' is not a colour"),
    ("image: cover.pdf", "'cover.pdf' is not a PNG, JPEG, WebP or SVG file"),
  ])
  func namesThatAreNotThereAreMistakes(_ keys: String, _ text: String) throws {
    let folder = try catalog()
    let error = try #require(throws: SceneError.self) {
      _ = try scene(folder, Self.start + "views: { a: { \(keys) } }")
    }
    #expect("\(error)".contains(text))
    #expect("\(error)".contains(keys.hasPrefix("image: covr") ? "did you mean 'cover'?" : text))
  }

  @Test(arguments: ["None.xcassets", "../Assets.xcassets", "scene.yaml", "https://a.b/c"])
  func aCatalogIsAFolderNearTheScene(_ name: String) throws {
    let folder = try catalog()
    try folder.write("{}", to: "Assets.xcassets/x.imageset/Contents.json")
    #expect(throws: SceneError.self) {
      _ = try scene(folder, "layout: { kind: flow }\nassets: [\"\(name)\"]")
    }
  }

  @Test func aSetLeadsOutOfNothing() throws {
    let folder = try catalog()
    try folder.write(9, to: "secret.png")
    let set = folder.path + "/App/Assets.xcassets/cover.imageset/"
    try FileManager.default.removeItem(atPath: set + "a.png")
    try FileManager.default.createSymbolicLink(
      atPath: set + "a.png", withDestinationPath: folder.path + "/secret.png")
    let error = try #require(throws: SceneError.self) {
      _ = try scene(folder, Self.start + "views: { a: { image: cover } }")
    }
    #expect("\(error)".contains("lies outside of the scene's folder"))

    try folder.write(
      "{ \"images\": [{ \"filename\": \"../../../../secret.png\" }] }",
      to: "App/Assets.xcassets/cover.imageset/Contents.json")
    #expect(throws: SceneError.self) {
      _ = try scene(folder, Self.start + "views: { a: { image: cover } }")
    }
  }

  @Test(arguments: ["", "[", "[]", "{ \"images\": 3 }", "{ \"colors\": [{ \"color\": {} }] }"])
  func damagedContentsAreNoSets(_ text: String) throws {
    let folder = try catalog()
    try folder.write(text, to: "App/Assets.xcassets/cover.imageset/Contents.json")
    try folder.write(text, to: "App/Assets.xcassets/Colours/Brand.colorset/Contents.json")
    try inFolder(folder) {
      #expect(Image(named: "cover") == nil)
      #expect(Environment.current.assets.color(named: "Brand", in: nil) == nil)
    }
  }

  @Test func setsThatCannotBeUsedAreTold() throws {
    let folder = try catalog()
    let colors = folder.path + "/App/Assets.xcassets/Colours/"
    try FileManager.default.copyItem(
      atPath: colors + "Brand.colorset", toPath: colors + "red.colorset")
    try folder.write("{}", to: "App/Assets.xcassets/None.colorset/Contents.json")
    let warnings = try scene(folder, Self.start).warnings.map(\.problem)
    #expect(
      warnings == [
        "assets[0]: the colour 'None' of Assets.xcassets cannot be read",
        "assets[0]: the colour 'red' of Assets.xcassets has the name of a colour of UIKit, which is meant here",
      ])
    try folder.write("{}", to: "App/Assets.xcassets/cover.imageset/Contents.json")
    let error = try #require(throws: SceneError.self) {
      _ = try scene(folder, Self.start + "views: { a: { image: cover } }")
    }
    #expect("\(error)".contains("there is no usable picture 'cover' in Assets.xcassets"))
  }

  @Test func foldersOfAssetsAreNoScenes() throws {
    let folder = try catalog()
    try folder.write("layout: { kind: flow }", to: "App/scene.yaml")
    let found = try SceneLibrary.find([folder.path])
    #expect(found.map(\.id) == ["App/scene"])
  }

  @Test func aChangedColourIsANewDrawing() throws {
    let folder = try catalog()
    func hash() throws -> [UInt8] {
      let scene = try scene(folder, Self.start)
      let hasher = ContentHasher()
      let file = SceneFile(id: "scene", path: folder.path + "/App/scene.yaml")
      #expect(hasher.add(scene, from: file, text: nil))
      return hasher.finish().bytes
    }
    let before = try hash()
    #expect(try hash() == before)
    try folder.write("{}", to: "App/Assets.xcassets/Colours/Brand.colorset/Contents.json")
    #expect(try hash() != before)
  }
}
