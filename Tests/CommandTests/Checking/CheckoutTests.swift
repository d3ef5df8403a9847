import Foundation
import Testing

/// What Git, Macs and CI do to the files of a project.
@Suite struct CheckoutTests {
  @Test func goldensWithOtherLineEndingsPassWithOneWarning() throws {
    let project = try Project()
    for (path, data) in project.files("Fixtures/Goldens") where !path.hasSuffix(".png") {
      let text = String(decoding: data, as: UTF8.self).replacing("\n", with: "\r\n")
      try project.write(text, to: "Fixtures/Goldens/" + path)
    }

    let outcome = try project.galley("check", "--strict")

    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        warning: a/default (and 1 more case): the line endings of goldens were changed to CRLF; \
        write '* -text' to Goldens/.gitattributes, and check them out again

        """)
  }

  @Test func theFirstGoldenBringsWhatKeepsGitFromChangingIt() throws {
    let project = try Project(["a": 40], recorded: false)

    _ = try project.galley("check", "--update=missing", "--goldens", "pictures")

    #expect(project.text(at: "pictures/.gitattributes")?.contains("* -text\n") == true)
    try project.write("# mine\n", to: "pictures/.gitattributes")
    _ = try project.galley("check", "--update=all", "--goldens", "pictures")
    #expect(project.text(at: "pictures/.gitattributes") == "# mine\n")
  }

  @Test(arguments: [["validate", "Fixtures/Scenes"], ["check"]])
  func namesThatAreOneOnAMacAreRefused(arguments: [String]) throws {
    let project = try Project(["feed/top": 40, "Feed/top": 50], recorded: false)

    let outcome = try project.galley(arguments)

    #expect(outcome.status != 0)
    #expect(
      outcome.errors.contains(
        "the scenes Fixtures/Scenes/Feed/top.yaml and Fixtures/Scenes/feed/top.yaml have names that differ only in case"
      ))
    #expect(outcome.errors.contains("a Mac takes names that differ only in case for one file"))
  }

  @Test func statesThatAreOneOnAMacAreRefused() throws {
    let project = try Project([:], recorded: false)
    try project.writeScene("a", width: 40, more: "states:\n  - { name: top }\n  - { name: Top }")

    let outcome = try project.galley("validate", "Fixtures/Scenes/a.yaml")

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("a.yaml:10:"))
    #expect(outcome.errors.contains("state 'Top' and 'top' in line 9 differ only in case"))
  }

  @Test func aGoldenThatGrewIsNamedWithItsSize() throws {
    let project = try Project(["a": 40], recorded: false)
    let path = "Fixtures/Scenes/a.yaml"
    let text = try #require(project.text(at: path))
    try project.write(text.replacing("count: 1", with: "count: 200"), to: path)
    try project.write(
      try #require(project.text(at: path)).replacing("[100, 60]", with: "[1000, 800]"), to: path)

    let outcome = try project.galley("check", "--update=missing", "--max-golden", "10")

    #expect(outcome.status == 2)
    #expect(outcome.text.contains(" kB, and a golden at most 10 kB (--max-golden)"))
    #expect(project.goldens.isEmpty)
    #expect(try project.galley("check", "--update=missing", "--max-golden", "100").status == 1)
    for size in ["0", "9000000000000000000"] {
      #expect(try project.galley("check", "--max-golden", size).status == 64)
    }
  }

  @Test func aPointerInPlaceOfResultsOrAFontIsNamed() throws {
    let project = try Project(["a": 40])
    _ = try project.galley("check")
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"
    try project.write(pointer, to: "output/results/results.json")

    let results = try project.galley("review", "--list")
    #expect(results.status == 2)
    #expect(results.errors.contains("this is a Git LFS pointer; fetch the file with: git lfs pull"))

    try project.write(pointer, to: "Fixtures/Scenes/brand.otf")
    try project.writeScene("a", width: 40, more: "fonts: [brand.otf]")
    let font = try project.galley("render", "Fixtures/Scenes/a.yaml", "-o", "a.png")
    #expect(font.status != 0)
    #expect(font.errors.contains("Git LFS pointer"), "\(font.errors)")
  }

  @Test func aShallowCloneIsToldHowToFetchTheCommit() throws {
    let project = try Project(["a": 40])
    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-C", project.folder.path, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
      (process.standardOutput, process.standardError) = (
        FileHandle.nullDevice, FileHandle.nullDevice
      )
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try git("init", "-q", ".")
    for message in ["one", "two"] {
      try git("add", "-A")
      try git("commit", "-q", "--allow-empty", "-m", message)
    }
    try git("clone", "-q", "--depth", "1", "file://\(project.folder.path)", "shallow")

    let outcome = try galley(
      "check", "--changed=origin/elsewhere",
      folder: project.folder.appendingPathComponent("shallow"))

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("fetch-depth: 0"))
    #expect(try project.galley("check", "--changed=nowhere").errors.contains("one of its commits"))
  }
}
