import Foundation
import GalleyGoldens
import Testing

/// A scene, a state or a folder with another name finds its goldens.
@Suite struct RenameTests {
  private func move(_ old: String, _ new: String, in project: Project) throws {
    let (from, to) = (
      project.folder.appendingPathComponent("Fixtures/Scenes/" + old),
      project.folder.appendingPathComponent("Fixtures/Scenes/" + new)
    )
    try FileManager.default.createDirectory(
      at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: from, to: to)
  }

  private func names(_ project: Project) -> [String] { project.store.names() }

  @Test func aSceneThatWasRenamedIsUnchanged() throws {
    let project = try Project()
    try move("a.yaml", "c.yaml", in: project)

    let outcome = try project.galley("check")

    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        c/default: was renamed from a/default: unchanged
          move:      galley check --update=missing

        2 cases: 1 passed, 1 missing

        """)
    #expect(names(project) == ["a/default", "b/default"])

    let moved = try project.galley("check", "--update=missing")

    #expect(moved.status == 0)
    #expect(moved.text.hasPrefix("c/default: accepted (moved from a/default: unchanged)\n"))
    #expect(names(project) == ["b/default", "c/default"])
    #expect(try project.galley("check").status == 0)
  }

  @Test func aRenameWithAChangeIsComparedWithTheOldGolden() throws {
    let project = try Project()
    try move("a.yaml", "c.yaml", in: project)
    try project.writeScene("c", width: 42)

    for _ in 1...2 {
      // What differs is not recorded as if it were new.
      let outcome = try project.galley("check", "--update=missing")
      #expect(outcome.status == 1)
      #expect(
        outcome.text.hasPrefix(
          "c/default: was renamed from a/default: itemSize [40, 20] became [42, 20], and 1 element follows\n"
        ))
      #expect(outcome.text.contains("  accept:    galley review --accept=c/default\n"))
    }
    #expect(names(project) == ["a/default", "b/default"])

    #expect(try project.galley("review", "--accept=c/default").status == 0)

    #expect(names(project) == ["b/default", "c/default"])
    #expect(try project.galley("check").status == 0)
  }

  @Test func aMoveIsUndone() throws {
    let project = try Project()
    let before = project.goldens
    try move("a.yaml", "c.yaml", in: project)
    _ = try project.galley("check", "--update=missing")

    #expect(try project.galley("check", "--undo", "c/default").status == 0)

    #expect(project.goldens == before)
  }

  @Test func aFolderThatWasRenamedIsToldInThreeLines() throws {
    let scenes = (1...7).map { "shop/s\($0)" }
    let project = try Project(
      Dictionary(uniqueKeysWithValues: scenes.enumerated().map { ($1, 40 + $0) }))
    for scene in scenes {
      try move("\(scene).yaml", "store/\(scene.dropFirst(5)).yaml", in: project)
    }

    let outcome = try project.galley("check")

    #expect(
      outcome.text == """
        7 cases were renamed, and are unchanged: store/s1/default from shop/s1/default, \
        store/s2/default from shop/s2/default and 5 more
          move:    galley check --update=missing

        7 cases: 7 missing

        """)
    #expect(try project.galley("check", "--update=missing").status == 0)
    #expect(names(project).allSatisfy { $0.hasPrefix("store/") })
  }

  @Test func twoThatChangedPlacesSaySo() throws {
    let project = try Project(["a": 40, "b": 50, "c": 60])
    try move("a.yaml", "x.yaml", in: project)
    try move("b.yaml", "a.yaml", in: project)
    try move("x.yaml", "b.yaml", in: project)

    let outcome = try project.galley("check")

    #expect(outcome.status == 1)
    #expect(outcome.text.contains("a/default: is drawn as b/default was, and that as this one"))
    #expect(outcome.text.contains("b/default: is drawn as a/default was"))
  }

  @Test func aSceneThatIsNewIsNoRename() throws {
    let project = try Project(["a": 40])
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("Fixtures/Scenes/a.yaml"))
    try project.write(
      """
      format: 1
      title: Something else
      viewport: { size: [50, 50], scale: 1 }
      layout: { kind: tag }
      sections: [{ items: [{ title: One }, { title: Two }] }]
      """, to: "Fixtures/Scenes/new.yaml")

    let outcome = try project.galley("check")

    #expect(outcome.text.contains("new/default: no golden\n"))
    #expect(outcome.text.contains("1 golden belongs to no case:\n  a/default\n"))
  }

  @Test func casesThatAreNamedKeepGoldensOfOthers() throws {
    let project = try Project()
    try move("a.yaml", "c.yaml", in: project)

    #expect(try project.galley("check", "c", "--update=missing").status == 1)

    #expect(names(project) == ["a/default", "b/default", "c/default"])
  }
}
