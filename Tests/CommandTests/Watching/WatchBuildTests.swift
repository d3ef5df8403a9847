import Foundation
import Testing

/// `galley watch` in a package whose product runs: its sources are built again.
@Suite struct WatchBuildTests {
  private let project: Project

  /// A package with a `swift` of its own, which "builds" a program that knows one more layout.
  init() throws {
    project = try Project([:], recorded: false)
    try project.writeStunt("a", "nothing")
    for (path, text) in [
      "Package.swift": "// swift-tools-version: 6.3\n", "Sources/A/a.swift": "let a = 1\n",
      "bin/swift": """
      #!/bin/sh
      echo "$@" >> built
      if [ -e broken ]; then
        echo "$PWD/Sources/A/a.swift:3:5: error: cannot find 'x' in scope"
        exit 1
      fi
      mv next .build/debug/my-galley
      """, ".build/debug/empty": "",
    ] { try project.write(text, to: path) }
    chmod(file("bin/swift").path, 0o755)
    let products = Bundle.main.bundleURL
    for (product, path) in [("galley", ".build/debug/my-galley"), ("StuntLayouts", "next")] {
      try FileManager.default.copyItem(
        at: products.appendingPathComponent(product), to: file(path))
    }
  }

  private func file(_ path: String) -> URL { project.folder.appendingPathComponent(path) }

  private var log: String { project.text(at: "log") ?? "" }

  /// Runs the package's program until the lines have been run.
  private func watching(path: String, _ lines: () throws -> Void) throws {
    let process = Process()
    process.executableURL = file(".build/debug/my-galley")
    process.arguments = ["watch", "Fixtures/Scenes", "-o", "out/", "--jobs", "1"]
    process.currentDirectoryURL = project.folder
    process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 }
    for name in ["log", "errors"] { try Data().write(to: file(name)) }
    process.standardOutput = try FileHandle(forWritingTo: file("log"))
    process.standardError = try FileHandle(forWritingTo: file("errors"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    defer {
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
    }
    try project.wait(for: "the layout that is not known yet") { log.contains("a: 1 mistake") }
    try lines()
  }

  @Test func compilerErrorsAreToldAndANewProgramDrawsTheScenes() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    try watching(path: file("bin").path + ":" + path) {
      #expect(project.text(at: "built") == nil)

      try project.write("", to: "broken")
      try project.write("let a = x\n", to: "Sources/A/a.swift")
      try project.wait(for: "the failed build") { log.contains("the build failed") }
      #expect(project.text(at: "built")?.hasPrefix("build --product my-galley\n") == true)
      let errors = project.text(at: "errors") ?? ""
      #expect(errors.contains("/Sources/A/a.swift:3:5: error: cannot find 'x' in scope"))

      try FileManager.default.removeItem(at: file("broken"))
      try project.write("let a = 2\n", to: "Sources/A/a.swift")
      try project.wait(for: "the new program") { log.contains("a: 1 file") }
    }

    #expect(log.contains(" built\n"))
    #expect(project.files("out").keys.sorted() == ["a-default@1x.png"])
  }

  @Test func aMissingToolchainIsNamed() throws {
    try watching(path: "") {
      try project.write("let a = 2\n", to: "Sources/A/a.swift")
      try project.wait(for: "the failed build") { log.contains("the build failed") }
    }

    let errors = project.text(at: "errors") ?? ""
    #expect(errors.contains("the build needs the program swift, which is not installed\n"))
  }
}
