import Foundation
import GalleyRaster
import GalleyScenes
import Testing

@testable import GalleyService

/// Changing any single input of a drawing must change its key.
///
/// Changing anything else must not change the key.
@Suite struct CacheKeyTests {
  private static let scene = """
    viewport: { size: [20, 20], scale: 1 }
    layout: { kind: flow, itemSize: [10, 10] }
    sections: [{ items: [{ view: tile }] }]
    views: { tile: { image: { name: "images/dot.png" } } }
    states: [top, { name: low, contentOffset: [0, 5] }]
    film: { to: [0, 5], frames: 2 }
    """
  /// Not a real picture: scenes only check a picture's file name, and keys only hash its bytes.
  private static let picture: [UInt8] = [1, 2, 3]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Array(Self.scene.utf8), to: "a/tiles.yaml")
    try scratch.write(Self.picture, to: "a/images/dot.png")
  }

  /// The key of a case of the scene, with some inputs changed.
  private func key(
    _ path: String = "a/tiles.yaml", _ subject: String = "top", code: [String] = ["id 1"],
    fonts: [String] = ["Inter", "Wen"], renderer: String = "cairo 1",
    environment: [String: String] = [:]
  ) throws -> ContentHash {
    let surroundings = DrawingCache.surroundings(
      code, fonts.map { ContentHash($0.utf8) }, renderer, environment)
    let cache = try DrawingCache(
      in: scratch.folder.appendingPathComponent("cache"), surroundings: surroundings)
    let path = scratch.path + "/" + path
    let request = DrawRequest(
      .init(SceneFile(id: "tiles", path: path)), subject == "film" ? .film : .state(subject),
      outputs: [.list])
    return try #require(cache.key(of: request, try SceneLoader().load(path: path)))
  }

  @Test func theSameInputsHaveOneKey() throws {
    #expect(try key() == key())
  }

  @Test func anotherTextIsAnotherKey() throws {
    let before = try key()

    try scratch.write(Array((Self.scene + "# a remark\n").utf8), to: "a/tiles.yaml")

    #expect(try key() != before)
  }

  @Test func anotherPictureIsAnotherKey() throws {
    let before = try key()

    try scratch.write([1, 2, 4], to: "a/images/dot.png")

    #expect(try key() != before)
  }

  @Test func anotherStateOrTheFilmIsAnotherKey() throws {
    let keys = try [
      key("a/tiles.yaml", "top"), key("a/tiles.yaml", "low"), key("a/tiles.yaml", "film"),
    ]

    #expect(Set(keys).count == 3)
  }

  @Test func anotherFileNameIsAnotherKeyForItMayBeTheTitle() throws {
    try scratch.write(Array(Self.scene.utf8), to: "a/tiles2.yaml")

    let path = scratch.path + "/a/tiles2.yaml"
    let scene = try SceneLoader().load(path: path)
    #expect(scene.title == "tiles2")
    #expect(try key("a/tiles2.yaml") != key())
  }

  @Test(arguments: [["id 2"], [], ["id 1", "id 2"], ["sha256 1"]])
  func otherCodeIsAnotherKey(code: [String]) throws {
    #expect(try key(code: code) != key())
  }

  @Test(arguments: [["Inter"], ["Wen", "Inter"], ["Inter", "Wen", "Own"], ["Inter 2", "Wen"]])
  func otherFontsOrAnotherOrderAreAnotherKey(fonts: [String]) throws {
    #expect(try key(fonts: fonts) != key())
  }

  @Test func anotherRendererIsAnotherKey() throws {
    #expect(try key(renderer: "cairo 2") != key())
  }

  @Test(arguments: [
    "FREETYPE_PROPERTIES", "CAIRO_DEBUG", "PIXMAN_DISABLE", "HB_OPTIONS", "PANGO_X",
  ])
  func whatLibrariesReadOfTheEnvironmentIsPartOfTheKey(name: String) throws {
    #expect(try key(environment: [name: "1"]) != key())
    #expect(try key(environment: [name: "1"]) != key(environment: [name: "2"]))
  }

  @Test func theRestOfTheEnvironmentIsNot() throws {
    #expect(
      try key(environment: ["TZ": "Asia/Kathmandu", "LC_ALL": "tr_TR.UTF-8", "HOME": "/x"]) == key()
    )
  }

  @Test func aNewTimeOfTheSameFilesIsTheSameKey() throws {
    let before = try key()

    for name in ["a/tiles.yaml", "a/images/dot.png"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)],
        ofItemAtPath: scratch.path + "/" + name)
    }

    #expect(try key() == before)
  }

  @Test func aFolderThatMovedIsTheSameKey() throws {
    let before = try key()

    try FileManager.default.moveItem(
      atPath: scratch.path + "/a", toPath: scratch.path + "/elsewhere")

    #expect(try key("elsewhere/tiles.yaml") == before)
  }

  @Test func aSceneWhosePictureIsGoneHasNoKey() throws {
    let path = scratch.path + "/a/tiles.yaml"
    let request = DrawRequest(
      .init(SceneFile(id: "tiles", path: path)), .state("top"), outputs: [.list])
    let scene = try SceneLoader().load(path: path)
    let cache = try DrawingCache(in: scratch.folder, surroundings: ContentHash([]))
    try FileManager.default.removeItem(atPath: scratch.path + "/a/images/dot.png")

    #expect(cache.key(of: request, scene) == nil)
  }

  @Test func aFileOfTheProgramThatChangesMakesTheCacheStale() throws {
    let file = try scratch.write([1], to: "program")
    let cache = try DrawingCache(
      in: scratch.folder, surroundings: ContentHash([]), watching: [file])
    #expect(cache.isCurrent)

    try scratch.write([1, 2], to: "program")

    #expect(!cache.isCurrent)
  }
}
