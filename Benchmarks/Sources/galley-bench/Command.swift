/// What the program does, its arguments read and checked.
enum Command {
  case draw(scene: String, out: String, times: Int)
  case render(scene: String, out: String)
  case svg(scene: String, out: String, times: Int)
  case png(picture: String, out: String, times: Int, isFast: Bool)
  case layout(count: Int, kinds: [ItemSizes])
  case cells(count: Int)
  case diff(count: Int)
  case compare(first: String, second: String, times: Int)
  case compareMemory(side: Int, times: Int)
  case comparePictures(side: Int, folder: String)
  case blurError(picture: String, scene: String)
  case scenes(folder: String)
  case count(CountedPath)

  static let usage = """
    usage: galley-bench COMMAND
      draw SCENE OUT REPEAT         draws and encodes a neutral scene REPEAT times, measured apart
      render SCENE OUT              writes a neutral scene's picture once, as the library's users do
      svg SCENE OUT REPEAT          writes a neutral scene as SVG
      png IN OUT REPEAT [fast]      decodes a picture and encodes it REPEAT times
      layout COUNT [KIND]           flow layouts: \(names(ItemSizes.self))
      cells COUNT                   makes and lays out cells of ten parts
      diff COUNT                    applies snapshots of COUNT identifiers
      compare A B [REPEAT]          compares two picture files
      compare-memory SIDE REPEAT    compares pictures in memory, beside memcmp
      compare-pictures SIDE FOLDER  writes the picture files to compare
      blur-error PICTURE SCENE      how far a scene's shadow is from an exact one
      scenes FOLDER                 writes the neutral scenes
      count PATH                    a small workload: \(names(CountedPath.self))
    """

  /// The command of the words after the program's name.
  ///
  /// - Throws: What is wrong, in one sentence.
  init(_ words: [String]) throws(UsageError) {
    guard let name = words.first else { throw UsageError(problem: "a command is missing") }
    let rest = Array(words.dropFirst())
    switch (name, rest.count) {
    case ("draw", 3): self = .draw(scene: rest[0], out: rest[1], times: try Self.number(rest[2]))
    case ("render", 2): self = .render(scene: rest[0], out: rest[1])
    case ("svg", 3): self = .svg(scene: rest[0], out: rest[1], times: try Self.number(rest[2]))
    case ("png", 3),
      ("png", 4) where rest.last == "fast":
      self = .png(
        picture: rest[0], out: rest[1], times: try Self.number(rest[2]), isFast: rest.count == 4)
    case ("layout", 1): self = .layout(count: try Self.number(rest[0]), kinds: ItemSizes.allCases)
    case ("layout", 2):
      self = .layout(count: try Self.number(rest[0]), kinds: [try Self.choice(rest[1])])
    case ("cells", 1): self = .cells(count: try Self.number(rest[0]))
    case ("diff", 1): self = .diff(count: try Self.number(rest[0]))
    case ("compare", 2): self = .compare(first: rest[0], second: rest[1], times: 1)
    case ("compare", 3):
      self = .compare(first: rest[0], second: rest[1], times: try Self.number(rest[2]))
    case ("compare-memory", 2):
      self = .compareMemory(side: try Self.number(rest[0]), times: try Self.number(rest[1]))
    case ("compare-pictures", 2):
      self = .comparePictures(side: try Self.number(rest[0]), folder: rest[1])
    case ("blur-error", 2): self = .blurError(picture: rest[0], scene: rest[1])
    case ("scenes", 1): self = .scenes(folder: rest[0])
    case ("count", 1): self = .count(try Self.choice(rest[0]))
    case _: throw UsageError(problem: Self.problem(name))
    }
  }

  /// Does it and prints its line.
  @MainActor func run() throws {
    switch self {
    case .draw(let scene, let out, let times): try measureDrawing(scene, out, times: times)
    case .render(let scene, let out): try renderScene(scene, out)
    case .svg(let scene, let out, let times): try measureSVG(scene, out, times: times)
    case .png(let picture, let out, let times, let isFast):
      try measureEncoding(picture, out, times: times, isFast: isFast)
    case .layout(let count, let kinds): measureLayouts(kinds, count: count)
    case .cells(let count): try measureCells(count: count)
    case .diff(let count): measureSnapshots(count: count)
    case .compare(let first, let second, let times):
      try measureFileComparison(first, second, times: times)
    case .compareMemory(let side, let times): measureComparison(side: side, times: times)
    case .comparePictures(let side, let folder): try writePictures(into: folder, side: side)
    case .blurError(let picture, let scene): try measureBlurError(picture, scene)
    case .scenes(let folder): try writeScenes(into: folder)
    case .count(let path): try path.run()
    }
  }

  private static func number(_ word: String) throws(UsageError) -> Int {
    guard let number = Int(word), (1...100_000_000).contains(number) else {
      throw UsageError(problem: "'\(word)' is not a number from 1 to 100,000,000")
    }
    return number
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ word: String
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: word) else {
      throw UsageError(problem: "'\(word)' is none of \(names(Choice.self))")
    }
    return choice
  }

  private static func names<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) -> String where Choice.RawValue == String {
    Choice.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private static func problem(_ name: String) -> String {
    usage.contains("\n  \(name) ")
      ? "'\(name)' takes other arguments" : "'\(name)' is not a command"
  }
}
