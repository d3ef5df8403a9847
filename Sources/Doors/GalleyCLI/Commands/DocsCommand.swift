import ArgumentParser
import Foundation
import GalleyAnnotations
import GalleyCairo
import GalleyBase
import GalleyGeometry
import GalleyService
import GalleyScenes

/// `galley docs`: writes or checks a page with annotated pictures for each scene.
struct DocsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Write a page with annotated pictures for each scene, or check pages that exist.",
    discussion: """
      The pictures show the scene's 'callouts'; a scene with a 'film' also plays. Without callouts, or with \
      --annotate, rules choose which sizes, gaps, insets and names to show. Next to each page is the \
      layout.json that --check compares.
      """)

  @OptionGroup var input: SceneArguments

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write nothing; exit with 1 if this folder is out of date.", valueName: "folder"),
    completion: .directory)
  var check: String?

  @Option(
    help: ArgumentHelp(
      "What to annotate, one or more of: \(AnnotationRule.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "rules"), completion: .list(AnnotationRule.allCases.map(\.rawValue)))
  var annotate: RuleList?

  @Option(
    help: ArgumentHelp(
      "The largest width of annotated pictures on a page, in points: labels stay readable.",
      valueName: "points"))
  var width: Double?

  @Option(help: ArgumentHelp("The kind of picture: svg or png.", valueName: "kind"))
  var pictures = PictureFormat.svg

  @Option(help: SVGArguments.saltHelp)
  var salt: String?

  @Option(help: "How --check prints what it found: text or json.")
  var format = OutputFormat.text

  private struct Listing: Encodable {
    var format = 1
    var folder: String
    /// The scenes, by the names of their pages.
    var scenes: [String]
    /// What is out of date.
    var findings: [DocumentationCheck.Finding]
  }

  @Option(help: ArgumentHelp("Only this state.", valueName: "name"), completion: .states)
  var state: String?

  @Flag(help: "Add an exploded picture of each scene, by zIndex.")
  var exploded = false

  @Flag(help: "Write a DocC catalog.")
  var catalog = false

  @OptionGroup var many: JobArguments

  @OptionGroup var keeping: CacheArguments

  @OptionGroup(title: "Screen") var screen: ScreenArguments

  @OptionGroup var place: OffsetArguments

  @OptionGroup var building: DependencyArguments

  @OptionGroup var timing: TimingArguments

  func validate() throws {
    try keeping.requireFolder()
    if building.deps != nil, output == nil {
      throw ValidationError("--deps: --check writes no files")
    }
    guard (output == nil) != (check == nil) else {
      throw ValidationError("use either -o FOLDER or --check FOLDER")
    }
    guard width.map({ (120...4000).contains($0) }) ?? true else {
      throw ValidationError("--width must be 120 to 4000 points")
    }
    guard salt == nil || pictures == .svg else {
      throw ValidationError("--salt: only applies to SVG; leave out --pictures")
    }
    guard format == .text || check != nil else {
      throw ValidationError("--format: only --check prints a result; --pictures png writes bitmaps")
    }
  }

  func run() throws {
    var changes = try screen.changes()
    changes.offset = place.offset?.point
    var times = timing.times
    let loaded = try times.measure(.read) { try input.load(changes) }
    let pages = try MainActor.assumeIsolated { [changes] in
      try drawPages(of: loaded, changes, &times)
    }
    let book = DocumentationBook(pages, style: catalog ? .catalog : .markdown)
    let folder = folder(output ?? check ?? ".")
    if output != nil { try refuseToFeedItself(book, in: folder) }
    for note in pages.flatMap(\.notes) { Terminal.note("note: \(note)".inOneLine) }
    if let check {
      let findings = times.measure(.compare) {
        DocumentationCheck(folder: folder, files: book.files).findings()
      }
      timing.tell(times)
      try report(findings, of: check, scenes: pages.map(\.scene))
      return
    }
    try times.measure(.write) {
      for file in book.files {
        try OutputFile.write(file.bytes, to: folder + "/" + file.path, named: output ?? ".")
      }
    }
    timing.tell(times)
    let paths = book.files.map { folder + "/" + $0.path }
    if building.deps != nil {
      let fonts = try Pipeline.make().fonts.files
      var inputs: [String] = []
      for item in loaded {
        for file in item.inputs(fonts: fonts) where !inputs.contains(file) { inputs.append(file) }
      }
      try building.write([.init(outputs: paths, inputs: inputs)])
    }
    Terminal.say(WrittenText.line(paths))
  }

  /// Draws the pages about scenes; a scene that cannot be shown is told and left out.
  ///
  /// - Parameters:
  ///   - loaded: The scenes.
  ///   - changes: What is shown in place of what they say.
  ///   - times: Gets the times of drawing.
  /// - Returns: The pages, in the order of the scenes.
  /// - Throws: `CommandFailure`: 66 for a state that is not there, 2 for what cannot be drawn.
  @MainActor private func drawPages(
    of loaded: [SceneArguments.Loaded], _ changes: SceneChanges, _ times: inout StageTimes?
  ) throws -> [DrawnPage] {
    var run = try SceneRun(loaded, jobs: try many.count) { item throws(CommandFailure) in
      if let state { _ = try item.scene.states(named: state, of: item.id) }
      return [
        DrawRequest(item.source, .scene, changes: changes, outputs: [.page(page(of: item))])
      ]
    }
    run.keeping = keeping
    var pages: [DrawnPage] = []
    try run.each { _, answer in
      CommandRecord.warn(answer.warnings)
      times?.add(answer.times)
      pages.append(try DrawnPage(in: answer))
    }
    return pages
  }

  private func page(of item: SceneArguments.Loaded) -> PageRequest {
    var page = PageRequest(of: item.id, style: catalog ? .catalog : .markdown)
    page.state = state
    page.rules = annotate.map { list in AnnotationRule.allCases.filter { list.rules.contains($0) } }
    page.width = width.map { CGFloat($0) }
    page.isExploded = exploded
    page.format = pictures
    page.salt = salt
    return page
  }

  /// Refuses a folder whose layout files the same arguments, or `check`, would read as scenes.
  ///
  /// - Throws: `CommandFailure` (64).
  private func refuseToFeedItself(
    _ book: DocumentationBook, in folder: String
  ) throws(CommandFailure) {
    for file in book.files {
      let path = folder + "/" + file.path
      let readers = input.scenes + [StoreArguments.defaultScenes]
      guard let reader = readers.first(where: { SceneLibrary.finds(path, with: $0) }) else {
        continue
      }
      throw CommandFailure(
        .usage, "-o \(folder): '\(reader)' would include \(file.path) as a scene",
        hint: "name a folder outside the folder of scenes")
    }
  }

  /// The folder of a catalog must end in `.docc`, or DocC does not find it.
  private func folder(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return catalog && !path.hasSuffix(".docc") ? path + "/Scenes.docc" : path
  }

  private func report(
    _ findings: [DocumentationCheck.Finding], of folder: String, scenes: [String]
  ) throws {
    if format == .json {
      try Terminal.write(json: Listing(folder: folder, scenes: scenes, findings: findings))
      if !findings.isEmpty { throw CommandFailure(.differences, "") }
      return
    }
    for finding in findings { Terminal.note("\(finding.subject): \(finding.sentence)".inOneLine) }
    guard findings.isEmpty else {
      throw CommandFailure(
        .differences, "\(findings.count) out of date in \(folder)",
        hint: "look at what changed, then write the pages again with -o")
    }
    let count = scenes.count
    try Terminal.tell("\(count) scene\(count == 1 ? "" : "s"): the pages are up to date\n")
  }
}

extension PictureFormat: ExpressibleByArgument {}

/// Rules, separated by commas, such as `sizes,gaps`.
struct RuleList: ExpressibleByArgument {
  var rules: Set<AnnotationRule>

  init?(argument: String) {
    let names = argument.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let found = names.compactMap(AnnotationRule.init(rawValue:))
    guard !found.isEmpty, found.count == names.count else { return nil }
    rules = Set(found)
  }
}
