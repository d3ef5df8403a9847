import ArgumentParser
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyLive
import GalleyService
import GalleyScenes

/// `galley watch`: draws scenes whenever they change.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Draw scenes again whenever they change, into files or on a live page.",
    discussion: """
      Watches scenes, their pictures and the fonts in GALLEY_FONTS; in a package whose product runs, also its \
      Swift sources, which are built again. -o writes files as 'galley render' does, and --serve shows a \
      page on 127.0.0.1. Without a page, a terminal that can show pictures shows each new PNG. A scene with \
      mistakes keeps its last good picture. Ctrl-C ends it, with the exit status 130.
      """)

  @OptionGroup var input: SceneArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write: a file, a folder or a template; repeatable.", valueName: "out"))
  var output: [String] = []

  @OptionGroup(title: "Files") var drawing: RenderArguments

  @Flag(help: "Serve a page on 127.0.0.1 that shows each change at once.")
  var serve = false

  @OptionGroup var images: ImageArguments

  @OptionGroup(title: "Page") var page: WatchPageArguments

  @Option(help: ArgumentHelp("The longest time that a scene may take.", valueName: "seconds"))
  var timeout: Double = 10

  @OptionGroup var many: JobArguments

  @Flag(help: ArgumentHelp("Draw what standard input asks for.", visibility: .private))
  var worker = false

  func validate() throws {
    try JobArguments.checkSeconds(timeout, of: "--timeout")
    guard serve || !output.isEmpty else {
      throw ValidationError("use -o OUT, --serve, or both")
    }
    if let option = page.given, !serve { throw ValidationError("\(option) needs --serve") }
  }

  func run() throws {
    let options = try drawing.options(writingTo: output)
    if worker { return try work(options) }
    try check(options.templates)
    // The page shows more.
    let images = serve ? nil : try images.ask()
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    let server = serve ? try page.listening.server() : nil
    let log = WatchLog(
      endingWith: cancellation, images: images, showsFirst: isSingle)
    try withExtendedLifetime(interrupts) {
      try watch(server, log, until: cancellation)
    }
    try log.finish()
    throw CommandFailure(.interrupted, "")
  }

  private func watch(
    _ server: LocalServer?, _ log: WatchLog, until cancellation: Cancellation
  ) throws {
    let launch = WorkerLaunch.worker(of: Self.self)
    let pool = WorkerPool(
      launch, count: min(try many.count, 8), timeLimit: timeout, startsAhead: true)
    // Questions of lint take long; pictures do not wait for them.
    let examiners = server.map { _ in
      WorkerPool(launch, count: 1, timeLimit: LiveService.examinationLimit)
    }
    defer {
      pool.end()
      examiners?.end()
    }
    let (wakeUp, outbox) = (WakeUp(), server?.outbox)
    let build = LiveBuild(
      .init(around: input.scenes.first.map(folder) ?? ".", program: WorkerLaunch().executable.path))
    let folders = page.folders(allowing: input.allowPath)
    let scenes = LiveScenes(
      pool, writesFiles: !output.isEmpty, scenesFolder: folders.scenes,
      usesChanged: { wakeUp.send() }
    ) { event in
      // People at the page wait for it.
      if let outbox {
        let news = LiveNews(event, in: folders, isBuilding: build.isBuilding)
        outbox.publish(news.event)
      }
      log.tell(event)
    }
    let watch = SceneWatch(
      input.scenes, allowing: input.allowPath, scenes: scenes,
      pools: [pool] + (examiners.map { [$0] } ?? []), build: build, wakeUp: wakeUp,
      until: cancellation
    ) {
      log.tell(build)
      let news = LiveNews(scenes.nextRevision(), [], isBuilding: build.isBuilding)
      outbox?.publish(news.event)
    }
    watch.start()
    defer { watch.end() }
    guard let server, let examiners else {
      Terminal.note("watching \(input.scenes.joined(separator: " ").inOneLine); Ctrl-C ends it")
      _ = cancellation.waitForInput()
      return
    }
    let pages = LivePages(
      scenes, examiners: examiners, server: server, title: input.scenes.joined(separator: " "),
      folders: folders, editor: try page.command, build: build)
    try Terminal.tell(pages.address + "\n")
    Terminal.note("watching \(input.scenes.joined(separator: " ").inOneLine); Ctrl-C ends it")
    server.serve(until: cancellation, pages.reply)
  }

  /// The folder that an argument starts from.
  private func folder(_ argument: String) -> String {
    SceneLibrary.folders(of: argument, limit: 1).first ?? "."
  }

  /// Refuses arguments that lead nowhere, and files that would overwrite each other or become scenes.
  ///
  /// - Throws: `CommandFailure`: 64 or 66.
  private func check(_ templates: [OutputTemplate]) throws(CommandFailure) {
    if input.scenes.contains(SceneArguments.inputPath) {
      throw CommandFailure(.usage, "-: standard input cannot be watched", hint: "name a file")
    }
    for scene in input.scenes where Entry(scene, Reach(named: scene)) != .folder {
      _ = try SceneArguments.files([scene])
    }
    _ = try page.command
    for template in templates {
      if template.isStandardOutput {
        throw CommandFailure(.usage, "-o -: a watch writes files", hint: "name a file or a folder")
      }
      guard template.hasScene || isSingle else {
        throw CommandFailure(
          .usage, "\(template.pattern): several scenes cannot go into one file",
          hint: "name a folder ending in '/', or a template with {scene} and {state}")
      }
      let path = template.path(scene: "scene", state: "state", scale: "2")
      if let reader = input.scenes.first(where: { SceneLibrary.finds(path, with: $0) }) {
        throw CommandFailure(
          .usage, "-o \(template.pattern): '\(reader)' would include it as a scene",
          hint: "name a folder outside the folder of scenes")
      }
    }
  }

  /// Whether the only argument is a file.
  private var isSingle: Bool { input.scenes.count == 1 && !Self.mayBeSeveral(input.scenes[0]) }

  private static func mayBeSeveral(_ argument: String) -> Bool {
    Entry(argument, Reach(named: argument)).map { $0 == .folder } ?? Glob.isPattern(argument)
  }

  /// Answers the requests on standard input.
  private func work(_ options: SceneRendering.Options) throws {
    let pipeline = try Pipeline.make()
    do {
      try MainActor.assumeIsolated {
        var service = LiveService(
          pipeline,
          rendering: SceneRendering(options: options, fonts: pipeline.fonts.files),
          allowedFolders: input.allowPath, goldens: page.folders().store)
        try service.run()
      }
    } catch {
      throw CommandFailure(.failure, "worker: \(SystemReason.words(of: error))")
    }
  }
}
