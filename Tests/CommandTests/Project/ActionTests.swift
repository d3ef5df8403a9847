import Foundation
import Testing

/// `action.yml` and its scripts, with a release that is a folder.
@Suite struct ActionTests {
  private let release: StandInRelease
  private let scratch: Scratch

  init() throws {
    (release, scratch) = (try StandInRelease(), try Scratch())
  }

  private func script(_ name: String, _ environment: [String: String]) throws -> Outcome {
    let files = ["RUNNER_TEMP": "temp", "GITHUB_PATH": "path", "GITHUB_OUTPUT": "output-of-step"]
      .mapValues { scratch.file($0).path }
    return try bash(
      "PATH=$(cat path 2>/dev/null || true):$PATH; \"$SCRIPT\"",
      environment: files.merging([
        "SCRIPT": repository.appendingPathComponent("scripts/action/\(name)").path,
        "GALLEY_RELEASES": release.address, "GALLEY_REPOSITORY": "owner/galley",
        "CALLS": scratch.file("calls").path, "GITHUB_STEP_SUMMARY": scratch.file("summary").path,
        "GALLEY_VERSION": "",
      ]) { $1 }.merging(environment) { $1 },
      folder: scratch.folder)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: scratch.file(name), encoding: .utf8)) ?? ""
  }

  @Test func noScriptHasAnExpression() throws {
    let text = try String(
      contentsOf: repository.appendingPathComponent("action.yml"), encoding: .utf8)
    let scripts = scripts(in: try #require(load(yaml: text)))
    #expect(scripts.count == 4)
    for script in scripts { #expect(!script.contains("${{")) }
  }

  @Test func theReleaseOfTheTagIsInstalledAndRun() throws {
    try #require(try script("install", ["GALLEY_REF": "v0.1.0"]).status == 0)

    let outcome = try script(
      "run",
      ["GALLEY_COMMAND": "check", "GALLEY_FOLDERS": "a; --x $(y)", "STATUS": "1"])

    #expect(outcome.status == 0)
    #expect(text("output-of-step") == "status=1\n")
    #expect(text("calls").hasPrefix("[check][--report][html]"))
    #expect(text("calls").hasSuffix("[--][a;][--x][$(y)]\n"))
  }

  @Test func allLinesOfFoldersAreChecked() throws {
    try #require(try script("install", ["GALLEY_REF": "v0.1.0"]).status == 0)

    let folders = "  Scenes/a Scenes/b\r\nScenes/*\n\n\tScenes/c\n"
    let outcome = try script("run", ["GALLEY_COMMAND": "check", "GALLEY_FOLDERS": folders])

    #expect(outcome.status == 0)
    #expect(text("calls").hasSuffix("[--][Scenes/a][Scenes/b][Scenes/*][Scenes/c]\n"))
    // Nothing is a checked folder, and everything is checked.
    #expect(try script("run", ["GALLEY_FOLDERS": " \n"]).status == 0)
    #expect(text("calls").hasSuffix("[--report][github]\n"))
  }

  /// What a checkout may bring where a run writes, each with a file that must stay.
  @Test(
    arguments: [
      "mkdir -p output/report; ln -s ../../kept/secret output/report/summary.md",
      "mkdir -p output/report; echo brought > output/report/summary.md",
      "mkdir -p output; ln -s ../kept output/report; ln -s ../kept output/results",
      "ln -s kept output; mkdir kept/report kept/results; ln kept/secret kept/report/summary.md",
      "ln -s kept/secret output", "echo brought > output", "ln -s /nowhere output",
      "mkdir -p output/results; echo brought > output/results/durations.json",
    ], [("check", ""), ("check", "1/2"), ("merge", "")])
  func whatTheCheckoutBringsIsNoInputAndIsNotShown(
    _ bringing: String, _ run: (command: String, shard: String)
  ) throws {
    try #require(try script("install", ["GALLEY_REF": "v0.1.0"]).status == 0)
    let brought = try bash(
      "mkdir kept; echo secret > kept/secret; \(bringing)", folder: scratch.folder)
    try #require(brought.status == 0, "\(brought.errors)")

    let outcome = try script("run", ["GALLEY_COMMAND": run.command, "GALLEY_SHARD": run.shard])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(text("summary") == "")
    #expect(text("output-of-step") == "status=0\n")
    #expect(text("kept/secret") == "secret\n")
    #expect(text("output/results/durations.json") == "")
  }

  @Test func whatTheRunWroteIsShownAndKept() throws {
    try #require(try script("install", ["GALLEY_REF": "v0.1.0"]).status == 0)
    let program = "temp/galley-0.1.0/bin/galley"
    try scratch.write(
      "#!/bin/sh\nmkdir -p output/report output/results; echo mine > output/report/summary.md\n",
      to: "galley")
    try #require(
      try bash("chmod +x galley; rm \(program); mv galley \(program)", folder: scratch.folder)
        .status == 0)

    #expect(try script("run", ["GALLEY_COMMAND": "check"]).status == 0)

    #expect(text("summary") == "mine\n")
    #expect(text("output-of-step") == "status=0\nresults=true\nreport=true\n")
  }

  @Test(arguments: [
    "mkdir -p output/results; echo x > output/results/results.json; git add -f output",
    "mkdir -p elsewhere; ln -s elsewhere output; git add output",
    "mkdir -p output elsewhere; ln -s ../elsewhere output/results",
  ])
  func noCommentIsAboutResultsOfTheCheckout(_ bringing: String) throws {
    let brought = try bash("git init -q .; \(bringing)", folder: scratch.folder)
    try #require(brought.status == 0, "\(brought.errors)")

    let outcome = try script("run", ["GALLEY_COMMAND": "comment"])

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("results come from a run"))
    #expect(text("output-of-step") == "")
  }

  @Test(arguments: ["shards", "shards/", " a/b shards", "kept", ":(top)shards"])
  func shardsOfTheCheckoutAreNotJoined(_ folders: String) throws {
    try #require(try script("install", ["GALLEY_REF": "v0.1.0"]).status == 0)
    let brought = try bash(
      """
      mkdir -p shards/9 a/b; echo x | tee shards/9/results.json >a/b/results.json; ln -s shards kept
      git init -q .; git add -f shards kept
      """, folder: scratch.folder)
    try #require(brought.status == 0, "\(brought.errors)")
    let environment = ["GALLEY_COMMAND": "merge", "GALLEY_FOLDERS": folders]
    let isBrought = !folders.hasPrefix(":")

    let outcome = try script("run", environment)

    #expect(outcome.status == (isBrought ? 2 : 0))
    #expect(outcome.errors.contains("results come from a run") == isBrought)
    // What an earlier step has brought is joined.
    #expect(try script("run", ["GALLEY_COMMAND": "merge", "GALLEY_FOLDERS": "a/b"]).status == 0)
    #expect(text("calls").hasSuffix("[--][a/b]\n"))
  }

  /// Steps that follow a run that has failed or written nothing have nothing to show.
  @Test func everyStepThatShowsSomethingAsksWhatTheRunWrote() throws {
    let text = try String(
      contentsOf: repository.appendingPathComponent("action.yml"), encoding: .utf8)
    let runs = (try #require(load(yaml: text)) as? [AnyHashable: Any])?["runs"]
    let steps = (runs as? [AnyHashable: Any])?["steps"] as? [[AnyHashable: Any]] ?? []
    let showing = steps.filter { $0["uses"] != nil || $0["name"] as? String == "Comment" }
    #expect(showing.count == 3)
    for step in showing {
      #expect((step["if"] as? String)?.contains("steps.run.out") == true)
    }
  }

  @Test func aChangedArchiveIsNotUnpacked() throws {
    try release.tamper()

    let outcome = try script("install", ["GALLEY_REF": "v0.1.0"])

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("its checksum is not that of"))
    #expect(!FileManager.default.fileExists(atPath: scratch.file("temp").path))
    #expect(text("path") == "")
  }

  // MARK: Signatures

  private func expectNothingInstalled(
    with key: String, reference: String = "v0.1.0", because reason: String
  ) throws {
    let outcome = try script("install", ["GALLEY_REF": reference, "GALLEY_KEY": key])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.file("temp").path))
    #expect(text("path") == "")
  }

  @Test(arguments: [false, true]) func aReleaseWithTheRightSignatureIsInstalled(
    _ isText: Bool
  ) throws {
    let key = try release.sign()
    let value = isText ? try String(contentsOf: key, encoding: .utf8) : key.path

    let outcome = try script("install", ["GALLEY_REF": "v0.1.0", "GALLEY_KEY": value])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(text("path").hasSuffix("/galley-0.1.0/bin\n"))
  }

  @Test func aReleaseSignedWithAnotherKeyIsNotUnpacked() throws {
    let other = try StandInRelease()
    let key = try other.sign()
    _ = try release.sign()
    try expectNothingInstalled(
      with: key.path, because: "its signature was not made with the key of")
  }

  @Test func aReleaseWithoutASignatureIsNotUnpacked() throws {
    let other = try StandInRelease()
    try expectNothingInstalled(
      with: try other.sign().path, because: ".tar.gz.sha256.sig cannot be downloaded")
  }

  @Test func aSignedReleaseThatWasChangedIsNotUnpacked() throws {
    let key = try release.sign()
    try release.tamper()
    try expectNothingInstalled(with: key.path, because: "its checksum is not that of")
  }

  @Test func aSignedReleaseThatWasReplacedIsNotUnpacked() throws {
    let key = try release.sign()
    try release.replace()
    try expectNothingInstalled(
      with: key.path, because: "its signature was not made with the key of")
  }

  @Test func aSignedReleaseUnderTheNameOfAnotherIsNotUnpacked() throws {
    let key = try release.sign()
    try release.rename(to: "0.2.0")
    try expectNothingInstalled(
      with: key.path, reference: "v0.2.0", because: "its checksum is not that of")
  }

  @Test(arguments: ["no-such-file.pem", "-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----"])
  func aKeyThatIsNoneInstallsNothing(_ key: String) throws {
    _ = try release.sign()
    try expectNothingInstalled(with: key, because: "public key")
  }

  /// A secret that is not set is empty: it must not switch the verification off.
  @Test(arguments: ["", " ", "Unsigned"])
  func aKeyThatIsGivenAndEmptyInstallsNothing(_ key: String) throws {
    try expectNothingInstalled(with: key, because: "or the word unsigned")
  }

  @Test func onlyAWordSwitchesTheVerificationOff() throws {
    let action = try String(
      contentsOf: repository.appendingPathComponent("action.yml"), encoding: .utf8)
    let inputs = (try #require(load(yaml: action)) as? [AnyHashable: Any])?["inputs"]
    let key = (inputs as? [AnyHashable: Any])?["key"] as? [AnyHashable: Any]
    #expect(key?["default"] as? String == "unsigned")

    let outcome = try script("install", ["GALLEY_REF": "v0.1.0", "GALLEY_KEY": "unsigned"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func aSignatureThatLiesNowhereIsNamed() throws {
    let other = try StandInRelease()
    let archive = "v0.1.0/galley-0.1.0-linux-$(uname -m).tar.gz"
    let outcome = try bash(
      "sh \"$INSTALL\" --prefix out --key \"$KEY\" \"$RELEASES/\(archive)\"",
      environment: [
        "INSTALL": repository.appendingPathComponent("scripts/install.sh").path,
        "KEY": try other.sign().path, "RELEASES": String(release.address.dropFirst(7)),
      ], folder: scratch.folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(".tar.gz.sha256.sig is missing: the release is not signed"))
    #expect(!FileManager.default.fileExists(atPath: scratch.file("out").path))
  }

  @Test func aPublicKeySignsNothing() throws {
    let key = try release.sign()
    let outcome = try bash(
      "\"$SIGN\" \"$KEY\" \"$(echo \"$RELEASES\"/v*/*.tar.gz)\"",
      environment: [
        "SIGN": repository.appendingPathComponent("scripts/release-sign").path, "KEY": key.path,
        "RELEASES": String(release.address.dropFirst(7)),
      ], folder: scratch.folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "error: \(key.path): not a private key (EC or RSA) in a PEM file\n")
  }

  // MARK: What cannot be installed

  @Test(arguments: ["main", "", "0.1.0/../..", "v9.9.9"])
  func aReferenceThatIsNoReleaseInstallsNothing(_ reference: String) throws {
    #expect(try script("install", ["GALLEY_REF": reference]).status == 2)
    #expect(text("path") == "")
  }

  @Test(arguments: ["comment", "install"])
  func commandsThatCheckNothingSucceed(_ command: String) throws {
    #expect(try script("run", ["GALLEY_COMMAND": command]).status == 0)
    #expect(text("output-of-step") == "status=0\n")
    #expect(text("calls") == "")
  }

  @Test func anUnknownCommandIsRefused() throws {
    #expect(try script("run", ["GALLEY_COMMAND": "check; true"]).status == 64)
  }

  @Test func theReportIsPassedToTheComment() throws {
    try #require(try script("install", ["GALLEY_REF": "0.1.0"]).status == 0)
    #expect(try script("comment", ["GALLEY_REPORT": "https://example.org/1"]).status == 0)
    #expect(text("calls") == "[comment][--report][https://example.org/1]\n")
  }
}

/// All scripts of steps in a workflow or an action.
func scripts(in value: Any) -> [String] {
  if let list = value as? [Any] { return list.flatMap(scripts) }
  guard let map = value as? [AnyHashable: Any] else { return [] }
  return map.flatMap { key, value in
    if key == AnyHashable("run"), let script = value as? String { return [script] }
    return scripts(in: value)
  }
}
