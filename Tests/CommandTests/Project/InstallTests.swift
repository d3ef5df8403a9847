import Foundation
import Testing

/// `scripts/install.sh`; `ActionTests` has checksums and signatures.
@Suite struct InstallTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Runs the script with `out` as its prefix.
  private func install(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    let script = repository.appendingPathComponent("scripts/install.sh").path
    return try run(
      URL(fileURLWithPath: "/bin/sh"), [script, "--prefix", "out"] + arguments,
      environment: environment, folder: scratch.folder)
  }

  private func install(
    _ release: StandInRelease, environment: [String: String] = [:]
  ) throws -> Outcome {
    try install(
      ["--from", release.address + "/v\(StandInRelease.version)"], environment: environment)
  }

  /// What the installed program says.
  private var installed: String {
    get throws { try run(scratch.file("out/bin/galley"), ["--version"]).text }
  }

  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.file(folder).path)
  }

  @Test func aReleaseAtAnAddressIsInstalled() throws {
    let outcome = try install(try StandInRelease())

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("installed galley stand-in in out/bin\n"))
    #expect(try installed == "stand-in\n")
    #expect(try files("out").sorted() == ["bin", "lib", "share"])
    #expect(try files("out/share/doc/galley") == ["NOTICE"])
  }

  @Test func anAddressOfAnotherReleaseIsNamed() throws {
    let release = try StandInRelease()
    let file = "galley-9.9.9-linux-"

    let outcome = try install(["--from", release.address + "/v9.9.9"])

    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("error: \(release.address)/v9.9.9/\(file)"))
    #expect(outcome.errors.contains(".tar.gz.sha256 cannot be downloaded: curl: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.file("out").path))
  }

  @Test(arguments: [
    (["--key", "", "a.tar.gz"], "--key needs a file with a public key"),
    (["--key"], "--key needs a file with a public key"),
    (["--prefix", "", "a.tar.gz"], "--prefix needs a folder"),
    (["--from", ""], "--from needs the address of a release"),
    (
      ["--from", "https://example.org/galley"],
      "--from https://example.org/galley: the address of a release ends with its version, such as /v0.1.0"
    ),
    (["--from", "file:///v0.1.0", "a.tar.gz"], "name an archive or --from, not both"),
  ])
  func wrongUseIsOneSentence(_ arguments: [String], _ sentence: String) throws {
    let outcome = try install(arguments)

    #expect(outcome.status == 64)
    #expect(outcome.errors == "error: \(sentence)\n")
  }

  @Test(arguments: [["--from", "file:///v0.1.0"], ["--key", "key.pem", "a.tar.gz"]])
  func aMissingProgramIsNamed(_ arguments: [String]) throws {
    let folder = scratch.file("programs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("rm").path, withDestinationPath: "/bin/rm")

    let outcome = try install(arguments, environment: ["PATH": folder.path])

    let name = arguments[0] == "--from" ? "curl" : "openssl"
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        error: \(arguments[0]) needs the program \(name), which is not installed: apt-get install \(name)

        """)
  }

  @Test func aUsersOwnSettingsOfCurlHaveNoSayAndHTTPIsRefused() throws {
    try FileManager.default.createDirectory(
      at: scratch.file("home"), withIntermediateDirectories: true)
    try scratch.write("url = \"file:///etc/hostname\"\noutput = \"stolen\"\n", to: "home/.curlrc")
    let environment = ["HOME": scratch.file("home").path]
    #expect(try install(try StandInRelease(), environment: environment).status == 0)
    #expect(!scratch.names.contains("stolen"))

    let outcome = try install(["--from", "http://127.0.0.1:1/v0.1.0"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Protocol \"http\""), "\(outcome.errors)")
  }

  /// The script is killed, or asked to end, before and after each of its renames.
  @Test(arguments: ["before", "after"], ["KILL", "TERM", "INT"])
  func anInterruptedInstallLeavesAGalley(_ moment: String, _ signal: String) throws {
    let (old, new) = (try StandInRelease(saying: "old"), try StandInRelease(saying: "new"))
    let folder = scratch.file("kill")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scratch.write(
      """
      #!/bin/sh
      left=$(($(cat left) - 1)); echo $left > left
      [ $left -ne 0 ] || [ "$MOMENT" != before ] || { kill -$SIGNAL $PPID; exit 1; }
      /bin/mv "$@"
      [ $left -ne 0 ] || kill -$SIGNAL $PPID
      """, to: "kill/mv")
    chmod(folder.appendingPathComponent("mv").path, 0o755)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    try FileManager.default.createDirectory(
      at: scratch.file("temporary"), withIntermediateDirectories: true)

    for count in 1... {
      try #require(count < 10)
      try #require(try install(old).status == 0)
      try scratch.write("\(count)\n", to: "left")
      let outcome = try install(
        new,
        environment: [
          "PATH": folder.path + ":" + path, "MOMENT": moment, "SIGNAL": signal,
          "TMPDIR": scratch.file("temporary").path,
        ])
      if outcome.status == 0 {
        #expect(count > 2)
        break
      }
      let isSwitched = (moment == "before" ? count - 1 : count) >= 2
      #expect(try installed == (isSwitched ? "new\n" : "old\n"))
    }
    #expect(try installed == "new\n")
    // What the killed ones have left is swept.
    #expect(try files("out/lib/galley").count == 1)
    #expect(try files("out").sorted() == ["bin", "lib", "share"])
    #expect(try files("temporary").isEmpty)
  }
}
