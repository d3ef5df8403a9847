import Foundation
@testable import GalleyHub
import Testing

@testable import GalleyCLI

private typealias Map = [AnyHashable: Any]

/// The workflows that `galley init --ci` writes.
@Suite struct WorkflowTests {
  private let project: Project

  init() throws { project = try Project([:], recorded: false) }

  /// Writes the workflows, and returns one of them.
  private func workflow(
    _ system: String, _ path: String, isPackage: Bool, action: Bool = true
  ) throws -> Map {
    if isPackage { try project.write("// swift-tools-version: 6.3\n", to: "Package.swift") }
    let outcome = try project.galley(
      ["init", "--ci", system, "--shards", "3"] + (action ? ["--action", "owner/galley"] : []))
    try #require(outcome.status == 0, "\(outcome.errors)")
    let text = try #require(project.text(at: path))
    #expect(text.firstMatch(of: /<[a-z][a-z\/-]*>/) == nil)
    return try #require(load(yaml: text) as? Map)
  }

  private func github(_ name: String, isPackage: Bool, action: Bool = true) throws -> Map {
    try workflow("github", ".github/workflows/\(name).yml", isPackage: isPackage, action: action)
  }

  private func job(_ name: String, of workflow: Map) throws -> Map {
    try #require((workflow["jobs"] as? Map)?[name] as? Map)
  }

  /// The script of a job's step that contains a text.
  private func script(_ part: String, of job: Map) throws -> String {
    try #require(scripts(in: job).first { $0.contains(part) })
  }

  private func actions(of job: Map) -> [String] {
    (job["steps"] as? [Map] ?? []).compactMap { $0["uses"] as? String }
  }

  // MARK: Both kinds of project

  @Test(arguments: [("github", ".github/workflows/layouts.yml"), ("gitlab", ".gitlab-ci.yml")])
  func aPackageInstallsWhatGalleyNeeds(system: String, path: String) throws {
    _ = try workflow(system, path, isPackage: true)
    let words = try #require(project.text(at: path)).split { " \"\n".contains($0) }.map(String.init)

    let needed = SystemPackages.names("build", "run", "ci")
    #expect(needed.count > 15)
    #expect(Set(words).isSuperset(of: needed))
  }

  @Test func theListOfPackagesNamesWhatGalleyLinks() throws {
    let manifest = try String(
      contentsOf: repository.appendingPathComponent("Package.swift"), encoding: .utf8)
    let linked = manifest.matches(of: /\.apt\(\[([^\]]+)\]\)/)
      .flatMap { $0.output.1.matches(of: /"([^"]+)"/).map { String($0.output.1) } }

    #expect(Set(linked) == Set(SystemPackages.names("build").filter { $0.hasSuffix("-dev") }))
  }

  @Test func thePageHasTheListOfPackages() throws {
    let url = repository.appendingPathComponent("Docs/Installing.md")
    var page = try String(contentsOf: url, encoding: .utf8)
    let heading = "| package | for |\n|---|---|\n"
    let start = try #require(page.range(of: heading)).upperBound
    let end = try #require(page.range(of: "\n\n", range: start..<page.endIndex)).lowerBound
    let rows = start..<page.index(after: end)
    if ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil {
      page.replaceSubrange(rows, with: SystemPackages.reference)
      try Data(page.utf8).write(to: url)
      return
    }

    #expect(page[rows] == SystemPackages.reference, "the page is out of date: run make docs")
  }

  @Test(arguments: ["layouts", "galley-accept"], [false, true])
  func noScriptHasAnExpressionAndNoForkHasASecret(_ name: String, _ isPackage: Bool) throws {
    let workflow = try github(name, isPackage: isPackage)
    let text = try #require(project.text(at: ".github/workflows/\(name).yml"))

    for script in scripts(in: workflow) { #expect(!script.contains("${{")) }
    #expect(!text.contains("pull_request_target") && !text.contains("secrets."))
    // Whoever runs what the pull request brings may not write, and keeps no token.
    for (name, value) in try #require(workflow["jobs"] as? Map) {
      let job = try #require(value as? Map)
      let permissions = job["permissions"] as? [String: String] ?? [:]
      let runsProject = scripts(in: job).contains { $0.contains("swift ") }
      if runsProject { #expect(!permissions.values.contains("write"), "\(name)") }
      for step in job["steps"] as? [Map] ?? []
      where (step["uses"] as? String)?.hasPrefix("actions/checkout@") == true {
        let options = step["with"] as? Map
        #expect(name == AnyHashable("commit") || options?["persist-credentials"] as? Bool == false)
      }
    }
  }

  @Test func scenesAloneUseARelease() throws {
    let workflow = try github("layouts", isPackage: false)
    let (check, report) = (try job("check", of: workflow), try job("report", of: workflow))

    #expect(workflow["permissions"] as? [String: String] == ["contents": "read"])
    #expect(check["permissions"] == nil)
    #expect(
      report["permissions"] as? [String: String] == ["contents": "write", "pull-requests": "write"])
    #expect(actions(of: check).contains("owner/galley@v" + StandInRelease.version))
    #expect(((check["strategy"] as? Map)?["matrix"] as? Map)?["shard"] as? [Int] == [1, 2, 3])
    #expect(scripts(in: workflow).isEmpty)
  }

  @Test func aPackageIsBuiltWithItsBuildCachedAndCommentedOnByAReleasedProgram() throws {
    let workflow = try github("layouts", isPackage: true)
    let check = try job("check", of: workflow)

    #expect(scripts(in: check).contains("swift build -c release --product galley"))
    let text = try #require(project.text(at: ".github/workflows/layouts.yml"))
    #expect(text.contains("hashFiles('Package.resolved', 'Sources/**')"))
    let comment = try job("comment", of: workflow)
    #expect(scripts(in: comment).isEmpty)
    #expect(
      actions(of: comment) == [
        "actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093",
        "owner/galley@v" + StandInRelease.version,
      ])
  }

  @Test func aPackageDoesWithoutTheAction() throws {
    let jobs = try #require(
      try github("layouts", isPackage: true, action: false)["jobs"] as? Map)
    #expect(Set(jobs.keys) == ["plan", "check", "report"])
    #expect(project.text(at: ".github/workflows/galley-accept.yml")?.contains("owner/") == false)
  }

  @Test(arguments: ["github", "gitlab"])
  func scenesAloneNeedToKnowWhereReleasesAre(_ system: String) throws {
    let outcome = try project.galley("init", "--ci", system)

    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("error: --ci \(system) needs --action owner/name"))
    #expect(project.files(".").isEmpty)
    for name in ["galley", "a/b/c", "a/b\n", "a/$(x)", "../b", "a/.."] {
      #expect(try project.galley("init", "--ci", system, "--action", name).status == 64)
    }
    #expect(project.files(".").isEmpty)
  }

  @Test(arguments: ["github", "gitlab"])
  func workflowsThatExistStay(_ system: String) throws {
    let paths = [
      ".github/workflows/layouts.yml", ".github/workflows/galley-accept.yml", ".gitlab-ci.yml",
    ]
    for path in paths { try project.write("mine\n", to: path) }

    let outcome = try project.galley("init", "--ci", system, "--action", "owner/galley")

    #expect(outcome.status == 0)
    for path in paths { #expect(project.text(at: path) == "mine\n") }
    let named = paths.filter { outcome.errors.contains("\($0): already exists, not changed") }
    #expect(named == (system == "github" ? Array(paths.prefix(2)) : [paths[2]]))
  }

  // MARK: Actions of others

  @Test func everyActionOfOthersIsPinned() throws {
    for isPackage in [false, true] {
      for name in ["layouts", "galley-accept"] {
        _ = try github(name, isPackage: isPackage)
        let text = try #require(project.text(at: ".github/workflows/\(name).yml"))
        let used = text.matches(of: /uses: (.*)/).map { String($0.output.1) }
        #expect(used.count > 1)
        for action in used where !action.hasPrefix("owner/galley@") {
          #expect(
            action.wholeMatch(of: /[\w-]+\/[\w-]+(\/\w+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+/) != nil,
            "\(action)")
        }
        try FileManager.default.removeItem(
          at: project.folder.appendingPathComponent(".github/workflows/\(name).yml"))
      }
    }
  }

  /// `scripts/workflows` has tools that are not ours read these copies.
  @Test(
    arguments: [
      ("github", ".github/workflows/layouts.yml"),
      ("github", ".github/workflows/galley-accept.yml"),
      ("gitlab", ".gitlab-ci.yml"),
    ], [false, true])
  func copiesOfWhatIsWrittenAreRead(_ file: (system: String, path: String), _ isPackage: Bool)
    throws
  {
    _ = try workflow(file.system, file.path, isPackage: isPackage)
    let text = try #require(project.text(at: file.path))
    let last = file.path.split(separator: "/").last ?? ""
    let name = last.hasPrefix(".") ? last.dropFirst() : last
    let copy = repository.appendingPathComponent(
      "Fixtures/Workflows/\(file.system)/\(isPackage ? "package" : "scenes")-\(name)")
    if ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil {
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try Data(text.utf8).write(to: copy)
    }

    #expect(
      (try? String(contentsOf: copy, encoding: .utf8)) == text,
      "\(copy.path) is out of date: run make regenerate")
  }

  // MARK: Accepting

  /// Runs the step that decides, with a `gh` that answers what it is told.
  private func ask(permission: String, repository: String) throws -> (Outcome, String) {
    let ask = try job("ask", of: try github("galley-accept", isPackage: false))
    try project.write(
      """
      #!/bin/sh
      case "$2" in
        repos/owner/project/collaborators/ann/permission) echo "\(permission)" ;;
        repos/owner/project/pulls/7) printf '%s\\n' '\(repository)' '$(touch hit)`touch hit`' 0123abc ;;
        *) exit 1 ;;
      esac
      """, to: "bin/gh")
    let outcome = try bash(
      "chmod +x bin/gh; PATH=$PWD/bin:$PATH\n" + script("permission", of: ask),
      environment: [
        "GITHUB_REPOSITORY": "owner/project", "NUMBER": "7", "ASKER": "ann",
        "GITHUB_OUTPUT": project.folder.appendingPathComponent("outputs").path,
      ], folder: project.folder)
    return (outcome, project.text(at: "outputs") ?? "")
  }

  @Test(arguments: ["admin", "write"])
  func whoMayWriteAcceptsOnABranchOfTheRepository(_ permission: String) throws {
    let (outcome, outputs) = try ask(permission: permission, repository: "owner/project")
    #expect(outcome.status == 0)
    #expect(outputs == "branch=$(touch hit)`touch hit`\ncommit=0123abc\n")
    #expect(project.text(at: "hit") == nil)
  }

  @Test(arguments: [
    ("read", "owner/project", "only those who may write"), ("none", "owner/project", "only those"),
    ("", "owner/project", "only those"), ("admin", "fork/project", "in a fork"),
    ("admin", "null", "in a fork"),
  ])
  func nobodyElseAccepts(_ permission: String, _ repository: String, _ reason: String) throws {
    let (outcome, outputs) = try ask(permission: permission, repository: repository)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains(reason))
    #expect(outputs == "")
  }

  @Test func casesThatWereAskedForAreDrawn() throws {
    let draw = try job("draw", of: try github("galley-accept", isPackage: false))
    try project.write(
      #"{"action": "created", "issue": {"number": 7, "pull_request": {}}, "comment": {"user": {"login": "ann"}, "author_association": "MEMBER", "body": "/galley accept settings/light"}}"#,
      to: "event.json")

    let outcome = try bash(
      "PATH=$TOOLS:$PATH\n" + script("--requests", of: draw),
      environment: [
        "TOOLS": Bundle.main.bundleURL.path, "RUNNER_TEMP": project.folder.path, "CI": "true",
        "GITHUB_EVENT_PATH": project.folder.appendingPathComponent("event.json").path,
      ], folder: project.folder)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(project.goldens.keys.contains("settings/light/image.png"))
    #expect(!project.goldens.keys.contains { $0.hasPrefix("settings/dark") })
  }

  @Test func onlyFilesOfGoldensAreCommitted() throws {
    let commit = try job("commit", of: try github("galley-accept", isPackage: false))
    let goldens = [
      "a/default/image.png", "a/default/.git/hooks/list.txt", ".gitattributes", "run.sh",
    ]
    for name in goldens { try project.write("new", to: "temp/goldens/" + name) }
    let outcome = try bash(
      """
      git init -q --bare server; git init -q -b main work; cd work
      git config core.symlinks false; git remote add origin ../server
      git -c user.name=a -c user.email=a@example.org commit -q --allow-empty -m first
      git push -q origin main
      \(script("git push", of: commit))
      """,
      environment: [
        "RUNNER_TEMP": project.folder.appendingPathComponent("temp").path, "BRANCH": "main",
      ], folder: project.folder)
    #expect(outcome.status == 0, "\(outcome.errors)")

    let tree = try bash(
      "git ls-tree -r --name-only main", folder: project.folder.appendingPathComponent("server"))
    #expect(tree.text == "Fixtures/Goldens/a/default/image.png\n")
  }

  // MARK: GitLab

  /// The lines of a job and of what goes before it, for a release that is a folder.
  private func run(
    _ name: String, of pipeline: Map, _ release: StandInRelease, key: String = "unsigned"
  ) throws -> Outcome {
    let before = try #require((pipeline[".galley"] as? Map)?["before_script"] as? [String])
    let script = try #require((pipeline[name] as? Map)?["script"] as? [String])
    try project.write("#!/bin/sh\n", to: "bin/git")
    return try bash(
      (["chmod +x bin/git; cp bin/git bin/apt-get; mkdir -p home; PATH=$PWD/bin:$PATH"] + before
        + script)
        .joined(separator: "\n"),
      environment: [
        "GALLEY_VERSION": StandInRelease.version, "GALLEY_RELEASES": release.address,
        "HOME": project.folder.appendingPathComponent("home").path, "GALLEY_KEY": key,
        "CI_NODE_INDEX": "2",
        "CI_NODE_TOTAL": "3", "CALLS": project.folder.appendingPathComponent("calls").path,
      ], folder: project.folder)
  }

  @Test func gitLabVerifiesAndRunsARelease() throws {
    let release = try StandInRelease()
    let pipeline = try workflow("gitlab", ".gitlab-ci.yml", isPackage: false)

    for job in ["layouts:check", "layouts:report"] {
      let outcome = try run(job, of: pipeline, release)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    #expect(
      project.text(at: "calls") == """
        [check][--cache][.galley-cache][--shard][2/3][--durations][durations.json][--results][shards/2]
        [merge][shards][--report][html][--report][junit]

        """)
    let variables = try #require(pipeline["variables"] as? [String: String])
    #expect(variables["GALLEY_RELEASES"] == "https://github.com/owner/galley/releases/download")
    #expect((pipeline["layouts:check"] as? Map)?["parallel"] as? Int == 3)
    let artifacts = (pipeline["layouts:report"] as? Map)?["artifacts"] as? Map
    #expect((artifacts?["reports"] as? Map)?["junit"] as? String == "output/report/junit.xml")
  }

  @Test(arguments: [false, true])
  func gitLabUnpacksNoChangedArchive(_ isCached: Bool) throws {
    let release = try StandInRelease()
    let pipeline = try workflow("gitlab", ".gitlab-ci.yml", isPackage: false)
    if isCached {
      let folder = project.folder.path + "/.galley-release"
      let outcome = try bash(
        "mkdir \(folder); echo x > \(folder)/galley-0.1.0-linux-$(uname -m).tar.gz",
        folder: project.folder)
      try #require(outcome.status == 0)
    } else {
      try release.tamper()
    }

    let outcome = try run("layouts:check", of: pipeline, release)

    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("did NOT match"))
    #expect(project.text(at: "calls") == nil)
    #expect(project.files("home").isEmpty)
  }

  @Test(arguments: [false, true])
  func gitLabUnpacksNoArchiveThatAnotherKeySigned(_ isRight: Bool) throws {
    let (release, other) = (try StandInRelease(), try StandInRelease())
    let keys = (try release.sign(), try other.sign())
    let pipeline = try workflow("gitlab", ".gitlab-ci.yml", isPackage: false)

    let outcome = try run(
      "layouts:check", of: pipeline, release, key: (isRight ? keys.0 : keys.1).path)

    #expect(outcome.status == (isRight ? 0 : 1), "\(outcome.errors)")
    #expect(project.files("home").isEmpty == !isRight)
    #expect((project.text(at: "calls") == nil) == !isRight)
  }

  /// A variable that is not set, or is protected and so empty here, must not switch the verification off.
  @Test(arguments: ["", "no-such-file.pem", " "])
  func gitLabInstallsNothingWithoutAKeyOrTheWord(_ key: String) throws {
    let release = try StandInRelease()
    let pipeline = try workflow("gitlab", ".gitlab-ci.yml", isPackage: false)
    #expect((pipeline["variables"] as? [String: String])?["GALLEY_KEY"] == "unsigned")

    let outcome = try run("layouts:check", of: pipeline, release, key: key)

    #expect(outcome.status != 0)
    #expect(project.files("home").isEmpty)
    #expect(project.text(at: "calls") == nil)
  }

  @Test(arguments: [false, true])
  func gitLabRemovesWhatTheBranchBringsWhereARunWrites(_ isPackage: Bool) throws {
    let pipeline = try workflow("gitlab", ".gitlab-ci.yml", isPackage: isPackage)
    let before = try #require((pipeline[".galley"] as? Map)?["before_script"] as? [String])
    let line = try #require(before.first { $0.contains("ls-files") })

    let outcome = try bash(
      """
      mkdir -p kept shards/9 output/report built; echo x | tee kept/a shards/9/results.json built/a >kept/b
      ln -s ../../kept/a output/report/summary.md; ln -s ../kept output/results
      git init -q .; git add -f .; git rm -q --cached -r built; mkdir -p shards/1; echo new > shards/1/results.json
      \(line)
      find output shards kept built ! -type d | sort
      """, folder: project.folder)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == "built/a\nkept/a\nkept/b\nshards/1/results.json\n")
  }

  @Test func aPackagesWorkflowRemovesWhatTheBranchBringsWhereARunWrites() throws {
    let workflow = try github("layouts", isPackage: true)
    for name in ["check", "report"] {
      let job = try job(name, of: workflow)
      let outcome = try bash(
        """
        rm -rf output kept; mkdir kept kept/report; echo x > kept/report/summary.md; ln -s kept output
        mkdir -p shards/9 .galley-cache
        echo x | tee shards/9/results.json .galley-cache/a >durations.json
        \(script("rm -rf output/report", of: job))
        for name in output shards .galley-cache durations.json; do test ! -e $name; done
        cat kept/report/summary.md
        """, folder: project.folder)
      #expect(outcome.status == 0 && outcome.text == "x\n", "\(outcome.errors)")
      let steps = try #require(job["steps"] as? [Map])
      let checkout = try #require(
        steps.firstIndex { ($0["uses"] as? String)?.hasPrefix("actions/checkout") == true })
      #expect((steps[checkout + 1]["run"] as? String)?.contains("rm -rf output/report") == true)
    }
  }

  @Test func gitLabBuildsAPackageWithItsBuildCached() throws {
    let pipeline = try workflow("gitlab", ".gitlab-ci.yml", isPackage: true, action: false)
    let start = try #require(pipeline[".galley"] as? Map)
    #expect(
      (start["before_script"] as? [String])?.contains("swift build -c release --product galley")
        == true)
    for job in ["layouts:check", "layouts:report"] {
      let caches = try #require((pipeline[job] as? Map)?["cache"] as? [Map])
      #expect(caches.first?["paths"] as? [String] == [".build"])
    }
  }
}
