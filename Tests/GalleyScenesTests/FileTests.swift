import Foundation
import GalleyDrawing
import GalleyBase
import Testing

@testable import GalleyScenes

/// A folder that exists while a test runs.
struct Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "galley-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file and creates the folders above it.
  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

@Suite struct FileTests {
  private func mistakes(_ folder: Folder, image: String, allowed: [String] = []) throws -> [String]
  {
    try folder.write("views: { a: { image: { name: \"\(image)\" } } }", to: "scenes/a.yaml")
    do throws(SceneError) {
      _ = try SceneLoader(allowedFolders: allowed).load(path: folder.path + "/scenes/a.yaml")
      return []
    } catch {
      return error.mistakes.map(\.problem)
    }
  }

  @Test func aPictureNextToTheSceneIsFound() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("", to: "scenes/images/cover.png")
    try folder.write(
      "views: { a: { image: { name: images/cover.png } } }", to: "scenes/a.yaml")

    let scene = try SceneLoader().load(path: folder.path + "/scenes/a.yaml")

    let place = try #require(scene.imageFiles[ImageName("images/cover.png")])
    let path = try #require(place.best(for: 2)?.path)
    #expect(path.hasPrefix("/"))
    #expect(path.hasSuffix("/scenes/images/cover.png"))
    #expect(scene.title == "a")
  }

  @Test func aPictureThatIsMissingIsAMistake() throws {
    let folder = try Folder()
    defer { folder.remove() }

    #expect(
      try mistakes(folder, image: "cover.png") == [
        "views.a.image.name: there is no file 'cover.png'"
      ])
  }

  @Test func aFolderIsNoPicture() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("", to: "scenes/cover.png/x")

    #expect(
      try mistakes(folder, image: "cover.png") == [
        "views.a.image.name: 'cover.png' is not a file"
      ])
  }

  @Test(arguments: ["../secret.png", "link.png", "linked/secret.png"])
  func aPictureOutsideOfTheFolderIsAMistake(name: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("", to: "secret.png")
    try folder.write("", to: "scenes/x")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/scenes/link.png", withDestinationPath: "../secret.png")
    try manager.createSymbolicLink(
      atPath: folder.path + "/scenes/linked", withDestinationPath: "..")

    let found = try mistakes(folder, image: name)

    #expect(found == ["views.a.image.name: '\(name)' lies outside of the scene's folder"])
    #expect(try mistakes(folder, image: name, allowed: [folder.path]) == [])
  }

  @Test func aFolderWithTheSceneFoldersNameInFrontIsOutside() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("", to: "scenes-2/a.png")

    #expect(try mistakes(folder, image: "../scenes-2/a.png").count == 1)
  }

  @Test(arguments: ["/etc/passwd", "a.gif", "", "a", "placeholder:", "placeholder:A/b"])
  func otherNamesAreNoPictures(name: String) throws {
    let folder = try Folder()
    defer { folder.remove() }

    #expect(try mistakes(folder, image: name).count == 1)
  }

  @Test func aSceneWithoutAFolderHasNoPictureFiles() {
    #expect(
      hint("views: { a: { image: { name: a.png } } }")
        == "use placeholder:mountains, or save the scene as a file")
  }

  @Test func placeholdersAreThoseThatThereAre() {
    let loader = SceneLoader()

    #expect(throws: SceneError.self) {
      try loader.load(
        text: "views: { a: { image: { name: \"placeholder:mountain\" } } }", name: "a")
    }
    #expect(throws: Never.self) {
      try loader.load(
        text: "views: { a: { image: { name: \"placeholder:ocean,16x9\" } } }", name: "a")
    }
  }

  @Test(arguments: ["missing.yaml", "."])
  func aFileThatCannotBeReadIsAMistake(name: String) {
    #expect(throws: SceneError.self) { try SceneLoader().load(path: name) }
  }
}

@Suite struct SceneLibraryTests {
  private func ids(_ arguments: [String], root: String? = nil) throws -> [String] {
    try SceneLibrary.find(arguments, root: root).map(\.id)
  }

  private func filled() throws -> Folder {
    let folder = try Folder()
    for name in [
      "flow/b.yaml", "flow/a.yml", "flow/Z.json", "flow/deep/c.yaml", "top.yaml", "notes.txt",
      ".hidden/x.yaml", "flow/.y.yaml",
    ] {
      try folder.write("", to: name)
    }
    return folder
  }

  @Test func aFolderHoldsAllScenesBelowInTheOrderOfTheirBytes() throws {
    let folder = try filled()
    defer { folder.remove() }

    #expect(
      try ids([folder.path]) == ["flow/Z", "flow/a", "flow/b", "flow/deep/c", "top"])
    #expect(try ids([folder.path + "/"]).count == 5)
  }

  @Test func whatGalleyWroteHoldsNoScenes() throws {
    let folder = try Folder()
    defer { folder.remove() }
    for name in [
      "shop.yaml", "layout.json", "results.json", "scene.schema.json",
      "goldens/shop/default/layout.json",
      "goldens/shop/default/list.txt", "out/results.json", "out/durations.json",
      "out/cases/shop/default.json", "out/undo/accepted/shop/default/layout.json",
    ] {
      try folder.write("", to: name)
    }

    // A name alone does not make a folder one of Galley's.
    #expect(try ids([folder.path]) == ["layout", "results", "shop"])
    #expect(try ids([folder.path + "/**/*.*"]) == ["layout", "results", "shop"])
    #expect(try ids([folder.path + "/goldens/shop/default/layout.json"]) == ["layout"])
  }

  @Test func aFileGoesByItsNameOrByItsPathUnderTheRoot() throws {
    let folder = try filled()
    defer { folder.remove() }

    #expect(try ids([folder.path + "/flow/b.yaml"]) == ["b"])
    #expect(try ids([folder.path + "/flow/b.yaml"], root: folder.path) == ["flow/b"])
  }

  @Test func patternsFitNamesAndFolders() throws {
    let folder = try filled()
    defer { folder.remove() }

    #expect(try ids([folder.path + "/flow/*.yaml"]) == ["b"])
    #expect(try ids([folder.path + "/**/*.yaml"]) == ["flow/b", "flow/deep/c", "top"])
    #expect(try ids([folder.path + "/flow/[a-b].y?*ml"]) == ["b"])
    #expect(try ids([folder.path + "/flow/[!b].y*ml"]) == ["a"])
  }

  @Test func aFileThatIsNamedTwiceCountsOnce() throws {
    let folder = try filled()
    defer { folder.remove() }

    #expect(try ids([folder.path + "/top.yaml", folder.path + "/top.yaml"]) == ["top"])
  }

  @Test func whatMatchesNothingIsToldWithASuggestion() throws {
    let folder = try filled()
    defer { folder.remove() }
    try folder.write("", to: "empty/note.txt")
    // Nearer than another name in the same folder.
    try folder.write("", to: "flow/deep/d.yaml")
    try folder.write("", to: "e.yaml")
    let endings = "the names of scene files end with .yaml, .yml or .json"
    for (argument, hint) in [
      ("tpo.yaml", "did you mean '\(folder.path)/top.yaml'?"),
      ("top", "did you mean '\(folder.path)/top.yaml'?"),
      ("c.yaml", "did you mean '\(folder.path)/flow/deep/c.yaml'?"),
      ("d.yaml", "did you mean '\(folder.path)/flow/deep/d.yaml'?"),
      ("flwo/b.yaml", "did you mean '\(folder.path)/flow/b.yaml'?"),
      ("flwo/dep/x.yaml", "did you mean '\(folder.path)/flow/deep/c.yaml'?"),
      ("flwo/something.yaml", "there is no folder '\(folder.path)/flwo'"),
      ("flwo/*.yaml", "did you mean '\(folder.path)/flow/*.yaml'?"),
      ("elsewhere/far/b.yaml", "there is no folder '\(folder.path)/elsewhere'"),
      ("elsewhere/*.yaml", "there is no folder '\(folder.path)/elsewhere'"),
      ("empty", endings),
      ("*.json", "'*' stays in one folder, '**' goes through all below it; \(endings)"),
      ("something.yaml", "there is no such file; galley init creates a first scene"),
    ] {
      let path = folder.path + "/" + argument
      #expect(throws: SceneLibraryError.nothingMatched(argument: path, hint: hint), "\(argument)") {
        try ids([path])
      }
    }
  }

  @Test func twoFilesWithOneNameAreAMistake() throws {
    let folder = try filled()
    defer { folder.remove() }
    try folder.write("", to: "top.json")

    #expect(throws: SceneLibraryError.self) { try ids([folder.path]) }
  }

  @Test func filesOfOneNameInTwoFoldersAreToldApart() throws {
    let folder = try filled()
    defer { folder.remove() }
    try folder.write("", to: "flow/deep/b.yaml")

    #expect(
      try ids([folder.path + "/flow/deep/b.yaml", folder.path + "/flow/b.yaml"])
        == ["b", "deep/b"])
  }

  @Test func starsTakeNoLongerThanTheyShould() {
    let pattern = String(repeating: "*a", count: 30) + "b.yaml"

    #expect(!Glob(pattern).matches(String(repeating: "a", count: 200) + ".yaml"))
  }

  /// Otherwise `/?` would walk the whole disk.
  @Test(arguments: [
    ("a/*.yaml", 0), ("/?", 0), ("*", 0), ("a/*/b?.yaml", 1), ("a/?/b/*", 2), ("a/**/*.yaml", nil),
  ])
  func aWalkGoesNoDeeperThanItsPattern(pattern: String, depth: Int?) throws {
    #expect(Glob(pattern).depth == depth)
  }

  @Test func filesBelowThePatternAreNotFound() throws {
    let folder = try filled()
    defer { folder.remove() }

    let reach = Reach(named: folder.path)
    let shallow = try FolderWalk.files(
      below: folder.path + "/flow", reach, depth: 0, extensions: ["yaml"])
    let deep = try FolderWalk.files(
      below: folder.path + "/flow", reach, depth: 1, extensions: ["yaml"])

    #expect(!shallow.contains { $0.hasSuffix("/deep/c.yaml") } && !shallow.isEmpty)
    #expect(deep.contains { $0.hasSuffix("/deep/c.yaml") })
  }
}

@Suite struct ShortNameTests {
  @Test(arguments: ["a", "/", "é"])
  func aNameOfOneCharacterThatIsNotThereIsAnError(_ name: String) {
    #expect(throws: (any Error).self) { try SceneLibrary.find([name + "?"]) }
    #expect(throws: (any Error).self) { try SceneLoader().load(path: name) }
  }
}
