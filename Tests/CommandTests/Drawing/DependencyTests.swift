import Foundation
import Testing

/// `--deps`: what make and ninja read.
@Suite struct DependencyTests {
  private static let scene = """
    viewport: { size: [40, 30], scale: 1 }
    sections: [{ items: { count: 1, view: a } }]
    views: { a: { image: { name: "p c.png" } } }
    film: { from: [0, 0], to: [0, 20], frames: 2 }

    """

  /// A project with a scene in a folder whose name means something to make.
  private func project(_ folder: String = "a b#$c") throws -> Project {
    let project = try Project([:], recorded: false)
    try project.write(Self.scene, to: folder + "/s.yaml")
    try project.write("sections: [{ items: 1 }]\n", to: "one.yaml")
    _ = try project.galley("render", "one.yaml", "--size", "9,9", "-o", folder + "/p c.png")
    return project
  }

  @Test func aRuleNamesTheOutputsTheSceneItsPicturesAndTheFonts() throws {
    let project = try project()

    let outcome = try project.galley(
      "render", "a b#$c/s.yaml", "-o", "out put.png", "-o", "x:y.svg", "--deps", "d/x.d")

    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = try #require(project.text(at: "d/x.d")).split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(3) == [
        ##"out\ put.png x\:y.svg: \"##, ##"  a\ b\#$$c/s.yaml \"##, ##"  a\ b\#$$c/p\ c.png \"##,
      ])
    #expect(lines.contains { $0.hasPrefix("  /") && $0.contains("Inter-Regular.") })
    #expect(lines.contains(##"a\ b\#$$c/p\ c.png:"##))
  }

  @Test func scenesThatWorkersDrawHaveARuleEach() throws {
    let project = try project("a")

    _ = try project.galley("render", "a/s.yaml", "one.yaml", "-o", "out/", "--deps", "x.d")

    let text = try #require(project.text(at: "x.d"))
    #expect(text.contains("out/s-default@1x.png: \\\n  a/s.yaml \\\n  a/p\\ c.png \\\n"))
    #expect(text.contains("out/one-default@2x.png: \\\n  one.yaml \\\n  /"))
  }

  @Test(arguments: [
    ("film a/s.yaml -o f.webp -o frames/", "f.webp frames/frame-0000.png frames/frame-0001.png:"),
    ("docs a/s.yaml -o pages", "pages/s.layout.json "),
  ])
  func filmsAndPagesHaveOneRule(command: String, start: String) throws {
    let project = try project("a")

    let arguments = command.split(separator: " ").map(String.init) + ["--deps", "x.d"]
    #expect(try project.galley(arguments).status == 0)

    let text = try #require(project.text(at: "x.d"))
    #expect(text.hasPrefix(start))
    #expect(text.contains(": \\\n  a/s.yaml \\\n  a/p\\ c.png \\\n"))
  }

  @Test(arguments: [
    ["render", "one.yaml", "-o", "-", "--to", "png"], ["docs", "one.yaml", "--check", "pages"],
    ["render", "one.yaml", "-o", "a\nb.png"],
  ])
  func whatMakeCannotReadIsRefused(arguments: [String]) throws {
    let project = try project("a")

    #expect(try project.galley(arguments + ["--deps", "x.d"]).status == 64)
    #expect(project.text(at: "x.d") == nil)
  }

  @Test func aFailureWritesNoRule() throws {
    let project = try project("a")
    try project.write("no picture", to: "a/p c.png")

    #expect(try project.galley("render", "a/s.yaml", "-o", "x.png", "--deps", "x.d").status == 65)
    #expect(project.text(at: "x.d") == nil)
  }

  private static let ninja = "/usr/bin/ninja"

  /// The tool, its file, and what it prints when nothing has changed.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: ninja), "ninja is not installed"),
    arguments: [
      (
        "/usr/bin/make", "Makefile",
        """
        out.png:
        \tgalley render 'a b#$$c/s.yaml' -o out.png --deps out.d
        -include out.d

        """, "up to date"
      ),
      (
        ninja, "build.ninja",
        """
        rule draw
          command = galley render 'a b#$$c/s.yaml' -o out.png --deps out.d
          depfile = out.d
        build out.png: draw

        """, "no work to do"
      ),
    ])
  func toolsDrawAgainWhenAPictureHasChanged(
    tool: String, file: String, rules: String, idle: String
  ) throws {
    let project = try project()
    try project.write(rules, to: file)
    func build() throws -> String {
      let search =
        Bundle.main.bundleURL.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let outcome = try run(
        URL(fileURLWithPath: tool), [], environment: ["PATH": search], folder: project.folder)
      #expect(outcome.status == 0, "\(outcome)")
      return outcome.text
    }

    #expect(try build().contains("galley render") || tool == Self.ninja)
    #expect(try build().contains(idle))
    // The picture becomes newer than the output.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: project.folder.appendingPathComponent("a b#$c/p c.png").path)
    #expect(try !build().contains(idle))
  }
}
