import Foundation
import Testing

/// `galley render` with many scenes.
@Suite struct RenderManyTests {
  private func render(_ project: Project, _ arguments: String...) throws -> Outcome {
    try project.galley(["render", "Fixtures/Scenes", "-o", "out/"] + arguments)
  }

  @Test func anyNumberOfJobsGivesTheSameFilesAndWords() throws {
    let project = try Project(["a": 10, "b": 20, "c": 30, "d": 40, "e": 50], recorded: false)
    try project.writeScene("c", width: 30, more: "bogus: 1")
    try project.writeScene("d", width: 30, more: "states: [{ name: x, bogus: 1 }]")

    let one = try render(project, "--jobs", "1")
    let alone = project.files("out")
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("out"))
    let five = try render(project, "--jobs", "5")

    #expect(alone.keys.sorted() == ["a", "b", "e"].map { "\($0)-default@1x.png" })
    #expect(project.files("out") == alone)
    #expect(one.errors == five.errors)
    #expect(one.status == five.status)
  }

  @Test func whatAKilledRunLeftIsRemoved() throws {
    let project = try Project(["a": 10], recorded: false)
    try project.write("x", to: "out/.galley-1f.part")
    try project.write("x", to: "out/.own.part")

    #expect(try render(project).status == 0)

    #expect(project.files("out").keys.sorted() == [".own.part", "a-default@1x.png"])
  }

  @Test func workersMakePicturesFastToo() throws {
    let project = try Project(["a": 10, "b": 20], recorded: false)
    _ = try render(project)
    let small = project.files("out")

    _ = try render(project, "--png", "fast", "--jobs", "2")
    let fast = project.files("out")
    _ = try render(project, "--png", "fast", "--jobs", "1")

    #expect(fast.keys.sorted() == small.keys.sorted())
    #expect(fast.keys.allSatisfy { fast[$0] != small[$0] })
    #expect(project.files("out") == fast)
  }

  @Test func anInvalidSceneIsToldWithItsPlaceAndTheRestIsDrawn() throws {
    let project = try Project(["a": 10, "c": 30], recorded: false)
    try project.writeScene("b", width: 20, more: "backgruond: \"#FFFFFF\"")

    let outcome = try render(project)

    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        Fixtures/Scenes/b.yaml:8:1: there is no key 'backgruond' here
          hint: did you mean 'background'?
        error: 1 of 3 scenes failed

        """)
    #expect(project.files("out").keys.sorted() == ["a-default@1x.png", "c-default@1x.png"])
  }

  @Test func aLayoutThatTrapsFailsItsOwnScene() throws {
    let project = try Project([:], recorded: false)
    for stunt in ["nothing", "trap", "leave"] {
      try project.write(
        """
        viewport: { size: [100, 100], scale: 1 }
        layout: { kind: stunt, does: \(stunt) }
        sections: [{ items: 1 }]
        """, to: "Fixtures/Scenes/\(stunt).yaml")
    }

    let outcome = try project.stunt("render", "Fixtures/Scenes", "-o", "out/", "--jobs", "1")

    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix(
        "error: Fixtures/Scenes/leave.yaml: the worker exited with status 3\n"))
    #expect(
      outcome.errors.contains("error: Fixtures/Scenes/trap.yaml: Index out of range: stopped by a"))
    #expect(outcome.errors.hasSuffix("error: 2 of 3 scenes failed\n"))
    #expect(project.files("out").keys.sorted() == ["nothing-default@1x.png"])
  }

  @Test func failuresOfSeveralKindsEndWithTwo() throws {
    let project = try Project(["a": 10, "b": 20], recorded: false)
    try project.writeScene("c", width: 20, more: "bogus: 1")

    let outcome = try render(project, "--state", "default", "-o", "/dev/full/{scene}.json")

    #expect(outcome.status == 2)
  }

  @Test func aStateThatNoSceneHasIsNotFound() throws {
    let project = try Project(recorded: false)

    let outcome = try render(project, "--state", "nowhere")

    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("error: a: there is no state 'nowhere'\n  hint: "))
  }

  @Test func severalScenesDoNotGoIntoOneFile() throws {
    let project = try Project(recorded: false)

    let outcome = try project.galley("render", "Fixtures/Scenes", "-o", "{state}.png")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("{state}.png: 2 scenes cannot go into one file"))
  }

  @Test func twoScenesThatWriteOneFileAreToldAlways() throws {
    let project = try Project([:], recorded: false)
    try project.writeScene("a", width: 10, more: "states: [b-c]")
    try project.writeScene("a-b", width: 20, more: "states: [c]")

    let outcome = try project.galley(
      "render", "Fixtures/Scenes", "-o", "{scene}-{state}.png", "--jobs", "2")

    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(
        "a-b-c.png: both Fixtures/Scenes/a.yaml and Fixtures/Scenes/a-b.yaml were written to it"))
  }

  @Test func warningsStandInTheOrderOfTheScenes() throws {
    let project = try Project([:], recorded: false)
    for name in ["a", "b", "c"] {
      try project.write(
        "sections: [{ items: [{ title: \"\u{10A60}\" }] }]", to: "Fixtures/Scenes/\(name).yaml")
    }

    let outcome = try render(project, "--jobs", "3")

    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == ["a", "b", "c"].map { name in
          """
          warning: Fixtures/Scenes/\(name).yaml:1:31: no font has U+10A60; drawn as boxes
            hint: name a font file that has it under fonts in the scene, or in GALLEY_FONTS: `fc-list :charset=10a60 file` lists those that are installed, and Debian's fonts-noto-core brings many

          """
        }.joined())
  }

  @Test func anInterruptedRunKeepsWhatIsDrawn() throws {
    let project = try Project(["a": 40], recorded: false)
    try project.write("layout: { kind: stunt, does: hang }", to: "Fixtures/Scenes/b.yaml")
    let process = try project.start(
      "StuntLayouts", "render", "Fixtures/Scenes", "-o", "out/", "--jobs", "1")
    try project.wait(for: "the first picture") { !project.files("out").isEmpty }

    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()

    #expect(process.terminationStatus == 130)
    #expect(project.files("out").keys.sorted() == ["a-default@1x.png"])
  }

  @Test(arguments: ["0", "257", "x"])
  func jobsAreANumberOfProcesses(jobs: String) throws {
    #expect(try render(Project(recorded: false), "--jobs", jobs).status == 64)
  }

  @Test func standardInputIsOneSceneOfMany() throws {
    let project = try Project(["a": 10], recorded: false)

    let outcome = try CommandTests.galley(
      ["render", "Fixtures/Scenes", "-", "-o", "out/"],
      input: "viewport: { size: [9, 9], scale: 1 }",
      folder: project.folder)

    #expect(outcome.status == 0)
    #expect(
      project.files("out").keys.sorted() == ["a-default@1x.png", "stdin-default@1x.png"])
  }
}
