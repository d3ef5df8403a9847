import Foundation
import Testing

/// `galley watch` while random things happen to its folder: in the end, it shows what is on disk.
///
/// `GALLEY_WATCH_STEPS` sets how many things happen, and `GALLEY_WATCH_SEED` which.
@Suite struct WatchRandomTests {
  private static func setting(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  /// SplitMix64, the same everywhere.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private let project: Project
  private var dice = Dice(state: UInt64(setting("GALLEY_WATCH_SEED", 1)))
  private let names = ["a", "b", "sub/c", "sub/d", "e"]

  init() throws { project = try Project(["a": 40, "b": 50], recorded: false) }

  @Test mutating func inTheEndTheWatchShowsWhatIsOnDisk() throws {
    let steps = Self.setting("GALLEY_WATCH_STEPS", 60)
    let server = try ServedCommand(
      ["watch", "Fixtures/Scenes", "--serve", "-o", "out/", "--timeout", "2"], in: project.folder,
      program: "StuntLayouts")
    for step in 0..<steps {
      happen()
      // Mostly faster than anyone can look, sometimes slowly.
      usleep(UInt32.random(in: 0..<(step % 7 == 0 ? 60_000 : 4_000), using: &dice))
    }
    // The last state has pictures to compare, whatever happened before.
    remove("a")
    try project.writeScene("a", width: 37)

    let wanted = try rendered()
    #expect(!wanted.isEmpty)
    for (path, picture) in wanted {
      try project.wait(for: "\(path) as render draws it") {
        project.files("out")[path] == picture
      }
    }
    let listed = try listed(server)
    #expect(Set(listed) == Set(scenesOnDisk()))
    #expect(server.process.isRunning)
  }

  private func path(_ name: String) -> String {
    project.folder.appendingPathComponent("Fixtures/Scenes/\(name).yaml").path
  }

  private func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }

  private func text(_ width: Int) -> String {
    """
    format: 1
    viewport: { size: [100, 60], scale: 1 }
    layout: { kind: flow, itemSize: [\(width), 20] }
    sections: [{ items: { count: 2, view: tile } }]
    views: { tile: { backgroundColor: "#204060" } }

    """
  }

  /// One of the things that happen to folders.
  private mutating func happen() {
    let name = names.randomElement(using: &dice) ?? "a"
    let other = names.randomElement(using: &dice) ?? "a"
    let width = Int.random(in: 10...90, using: &dice)
    let manager = FileManager.default
    try? manager.createDirectory(
      atPath: project.folder.appendingPathComponent("Fixtures/Scenes/sub").path,
      withIntermediateDirectories: true)
    switch Int.random(in: 0..<12, using: &dice) {
    case 0, 1: try? project.write(text(width), to: "Fixtures/Scenes/\(name).yaml")
    case 2:
      for width in 0..<10 {
        try? project.write(text(10 + width), to: "Fixtures/Scenes/\(name).yaml")
      }
    case 3:
      // Half a scene, and the rest a little later.
      let whole = text(width)
      try? project.write(String(whole.prefix(width)), to: "Fixtures/Scenes/\(name).yaml")
      usleep(UInt32.random(in: 0..<20_000, using: &dice))
      try? project.write(whole, to: "Fixtures/Scenes/\(name).yaml")
    case 4: try? project.write("layout: [", to: "Fixtures/Scenes/\(name).yaml")
    case 5: remove(name)
    case 6: rename(path(name), path(other))
    case 7:
      remove(name)
      try? manager.createDirectory(atPath: path(name), withIntermediateDirectories: false)
    case 8:
      remove(name)
      symlink(path(other), path(name))
    case 9:
      try? project.write(text(width), to: "Fixtures/Scenes/\(name).new")
      rename(path(name).replacing(".yaml", with: ".new"), path(name))
    case 10:
      try? project.writeStunt(
        name, ["trap", "hang", "leave", "nothing"].randomElement(using: &dice) ?? "trap")
    default:
      try? manager.removeItem(
        atPath: project.folder.appendingPathComponent("Fixtures/Scenes/sub").path)
    }
  }

  /// The ids of all scenes on disk, whose files need not be scenes; of links to one file, the first.
  private func scenesOnDisk() -> [String] {
    var files: Set<String> = []
    return names.sorted().filter { name in
      var status = stat()
      guard lstat(path(name), &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
        return false
      }
      // A link that leads nowhere is still there.
      let end = realpath(path(name), nil)
      defer { free(end) }
      return files.insert(end.map { String(cString: $0) } ?? path(name)).inserted
    }
  }

  /// What `render` draws of each scene that can be drawn.
  private func rendered() throws -> [String: Data] {
    for name in scenesOnDisk() {
      let hangs =
        FileManager.default.contents(atPath: path(name))
        .map { String(decoding: $0, as: UTF8.self).contains("does: ") } ?? false
      if hangs { continue }
      _ = try project.galley(
        "render", "Fixtures/Scenes/\(name).yaml", "-o",
        "rendered/\(name)-{state}@{scale}x.{ext}")
    }
    return project.files("rendered")
  }

  private func listed(_ server: ServedCommand) throws -> [String] {
    struct Listing: Decodable {
      struct Scene: Decodable { var id: String }
      var scenes: [Scene]
    }
    return try JSONDecoder().decode(Listing.self, from: server.get("/scenes").body).scenes.map(\.id)
  }
}
