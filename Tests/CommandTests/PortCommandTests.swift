import Foundation
import Testing

@Suite struct PortCommandTests {
  @Test func changesAreListedAndTheFileIsWritten() throws {
    let scratch = try Scratch()
    let source = try scratch.write("@objc class A {\n  @IBOutlet var x: B!\n}\n", to: "A.swift")

    let outcome = try galley("port", "A.swift", "-o", "out", folder: scratch.folder)

    #expect(outcome.status == 0)
    #expect(
      outcome.text == "A.swift:1:1: @objc → (removed)\nA.swift:2:3: @IBOutlet → (removed)\n")
    #expect(outcome.errors == "1 file: 2 changes on 2 lines; 1 written\n")
    #expect(
      try String(contentsOf: scratch.file("out/A.swift"), encoding: .utf8)
        == "class A {\n  var x: B!\n}\n")
    #expect(try String(contentsOf: source, encoding: .utf8).hasPrefix("@objc"))
  }

  @Test func aFileThatCannotBePortedIsNamedAndNotWritten() throws {
    let scratch = try Scratch()
    try scratch.write("@objc class A {}\n", to: "A.swift")
    try scratch.write("extension UIView {\n  override func f() {}\n}\n", to: "B.swift")

    let outcome = try galley("port", "A.swift", "B.swift", "-o", "out", folder: scratch.folder)

    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "B.swift:2:3: error: 'f' is overridden in an extension of UIView, whose class is not among "
          + "the files\n  hint: "))
    #expect(outcome.errors.hasSuffix("1 written, 1 refused\n"))
    #expect(FileManager.default.fileExists(atPath: scratch.file("out/A.swift").path))
    #expect(!FileManager.default.fileExists(atPath: scratch.file("out/B.swift").path))
  }

  @Test func aDryRunWritesNothing() throws {
    let scratch = try Scratch()
    try scratch.write("@objc class A {}\n", to: "A.swift")

    let outcome = try galley("port", "A.swift", "--dry-run", folder: scratch.folder)

    #expect(outcome.status == 0)
    #expect(outcome.errors == "1 file: 1 change on 1 line; 1 can be written\n")
    #expect(scratch.names.filter { $0.hasSuffix("swift") || $0 == "out" } == ["A.swift"])
  }

  @Test func foldersKeepTheirShape() throws {
    let scratch = try Scratch()
    let folder = scratch.file("in/deep.swift")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write("@objc class A {}\n", to: "in/deep.swift/A.swift")
    try scratch.write("class B {}\n", to: "in/B.swift")

    let outcome = try galley("port", "in", "-o", "out", folder: scratch.folder)

    #expect(outcome.text == "in/deep.swift/A.swift:1:1: @objc → (removed)\n")
    #expect(
      try String(contentsOf: scratch.file("out/deep.swift/A.swift"), encoding: .utf8)
        == "class A {}\n")
    #expect(try String(contentsOf: scratch.file("out/B.swift"), encoding: .utf8) == "class B {}\n")
  }

  @Test func aSourceIsNeverOverwritten() throws {
    let scratch = try Scratch()
    try scratch.write("@objc class A {}\n", to: "A.swift")

    let outcome = try galley("port", "A.swift", "-o", "./", folder: scratch.folder)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("is one of the sources, which are never overwritten"))
    #expect(
      try String(contentsOf: scratch.file("A.swift"), encoding: .utf8) == "@objc class A {}\n")
  }

  @Test func twoFilesOfOneNameAreRefused() throws {
    let scratch = try Scratch()
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: scratch.file(folder), withIntermediateDirectories: true)
      try scratch.write("class A {}\n", to: folder + "/A.swift")
    }

    let outcome = try galley("port", "a/A.swift", "b/A.swift", "-o", "out", folder: scratch.folder)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("both would be written to out/A.swift"))
  }

  @Test func withoutAFolderItIsWrongUse() throws {
    #expect(try galley("port", "A.swift").status == 64)
    #expect(try galley("port", "A.swift", "-o", "out", "--dry-run").status == 64)
  }

  @Test func whatIsNotThereIsNotFound() throws {
    let scratch = try Scratch()

    #expect(try galley("port", "A.swift", "-o", "out", folder: scratch.folder).status == 66)
    #expect(try galley("port", ".", "-o", "out", folder: scratch.folder).status == 66)
  }

  @Test func theListingIsThereForPrograms() throws {
    let scratch = try Scratch()
    try scratch.write("@objc class A {}\n", to: "A.swift")

    let outcome = try galley(
      "port", "A.swift", "-o", "out", "--format", "json", folder: scratch.folder)

    #expect(
      outcome.text == """
        {
          "files" : [
            {
              "changes" : [
                {
                  "column" : 1,
                  "line" : 1,
                  "original" : "@objc",
                  "reason" : "attribute",
                  "replacement" : ""
                }
              ],
              "linesChanged" : 1,
              "notes" : [

              ],
              "output" : "out/A.swift",
              "refusals" : [

              ],
              "source" : "A.swift"
            }
          ],
          "format" : 1
        }

        """)
  }
}
