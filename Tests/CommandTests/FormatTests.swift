import Foundation
import Testing

/// `galley fmt`: which files change, and what is said.
@Suite struct FormatTests {
  private let scratch: Scratch
  private let untidy = "sections:\n- { items: 3 } # three\n"
  private let tidy = "sections:\n  - { items: 3 }  # three\n"

  init() throws {
    scratch = try Scratch()
    try scratch.write(untidy, to: "untidy.yaml")
    try scratch.write(tidy, to: "tidy.yaml")
  }

  private func fmt(_ arguments: String..., input: String? = nil) throws -> Outcome {
    try galley(["fmt"] + arguments, input: input, folder: scratch.folder)
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOf: scratch.file(name), encoding: .utf8)
  }

  @Test func filesThatChangeAreNamed() throws {
    let outcome = try fmt("*.yaml")

    #expect(outcome.status == 0)
    #expect(outcome.text == "untidy.yaml\n")
    #expect(try content("untidy.yaml") == tidy)
    #expect(try content("tidy.yaml") == tidy)
  }

  @Test func aCheckChangesNothing() throws {
    let outcome = try fmt("*.yaml", "--check")

    #expect(outcome.status == 1)
    #expect(outcome.text == "untidy.yaml\n")
    #expect(
      outcome.errors
        == "error: 1 of 2 files is laid out otherwise\n  hint: galley fmt changes it\n")
    #expect(try content("untidy.yaml") == untidy)
    #expect(try fmt("tidy.yaml", "--check").text == "1 file: fine\n")
  }

  @Test func aMistakeInOneFileKeepsThatFileAsItIs() throws {
    try scratch.write("a: [1\nb: 2\n", to: "wrong.yaml")

    let outcome = try fmt("*.yaml")

    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("wrong.yaml:2:"))
    #expect(try content("untidy.yaml") == tidy)
    #expect(try content("wrong.yaml") == "a: [1\nb: 2\n")
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let outcome = try fmt("-", input: untidy)

    #expect(outcome.status == 0)
    #expect(outcome.text == tidy)
    #expect(try fmt("-", "--check", input: untidy).status == 1)
    #expect(try fmt("-", input: tidy).text == tidy)
  }

  @Test func aFileKeepsItsPermissionsAndALinkStays() throws {
    let file = scratch.file("untidy.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("link.yaml").path, withDestinationPath: "untidy.yaml")

    #expect(try fmt("link.yaml").status == 0)

    #expect(try content("untidy.yaml") == tidy)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.file("link.yaml").path)
        == "untidy.yaml")
  }

  @Test func aFileThatIsNoSceneStays() throws {
    try scratch.write("{\"contentSize\":[1,2]}", to: "layout.json")

    #expect(try fmt("*").status == 65)
    #expect(try content("layout.json") == "{\"contentSize\":[1,2]}")
  }

  @Test func aFileThatDoesNotExistIsNotFound() throws {
    #expect(try fmt("missing.yaml").status == 66)
  }
}
