import GalleyService
import GalleyBase
import ArgumentParser
import Foundation
import GalleyComparison
import GalleyRaster

extension HeatmapKind: ExpressibleByArgument {}

/// `galley diff`: prints how two files differ.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two pictures, or two layouts.",
    discussion: """
      Pictures must be equal, unless limits are given; then all limits must hold. Exit status: 0 equal or \
      tolerated, 1 different, 2 a file cannot be read. A layout is a layout.json, a recording of a device, or a scene, \
      which is laid out. What only a recording or only the other file has is left out. A terminal that can show pictures shows both, and the \
      heatmap.
      """)

  @Argument(
    help: ArgumentHelp(
      "The expected file: PNG, JPEG, layout.json or scene; then the actual file, of the same kind.",
      valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Flag(
    help: """
      Read pairs from standard input, one a line as a JSON list: ["a.png", "b.png"], with a third name for a heatmap. \
      Each gets a line of JSON as --format json has it.
      """)
  var stdin = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "If the pictures differ, write a heatmap to this .png file.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: """
      What the heatmap shows: step (by how much pixels differ), direction (green became lighter, magenta darker) or \
      mask (only pixels that differ, on nothing).
      """)
  var heatmap = HeatmapKind.step

  @Flag(
    name: .customLong("ssim"),
    help: "Also print the mean structural similarity (SSIM) of pictures.")
  var tellsSSIM = false

  @Option(
    help: ArgumentHelp("The state of scenes; the first one unless given.", valueName: "name"),
    completion: .states)
  var state: String?

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @OptionGroup var images: ImageArguments

  @OptionGroup(title: "Tolerance") var tolerance: ToleranceArguments

  func validate() throws {
    if stdin {
      guard files.isEmpty, output == nil, format == .text else {
        throw ValidationError(
          "--stdin: files and heatmaps are named in the lines, and answers are JSON")
      }
      return
    }
    guard files.count == 2 else {
      throw ValidationError(
        "diff compares two files, not \(files.count); or --stdin reads pairs of them")
    }
    if let problem = Self.problem(of: output, beside: files) { throw ValidationError(problem) }
  }

  /// Why a heatmap cannot be written to a file; nil if it can.
  private static func problem(of output: String?, beside files: [String]) -> String? {
    guard let output else { return nil }
    if !output.lowercased().hasSuffix(".png") {
      return "\(output): a heatmap is a picture; name a .png file"
    }
    func whole(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
    return files.map(whole).contains(whole(output))
      ? "\(output): the heatmap would overwrite one of the compared files" : nil
  }

  func run() throws {
    guard stdin else { return try compare(files[0], files[1], output) }
    var worst: ExitStatus?
    while let line = WorkWatch.resting({ readLine() }) {
      do {
        let names = try Self.names(in: line)
        try compare(names[0], names[1], names.count > 2 ? names[2] : nil)
      } catch let failure as CommandFailure where failure.status == .differences {
        worst = worst ?? .differences
      } catch let failure as CommandFailure {
        worst = .failure
        try Terminal.write(DiffText(.lines).failure(failure))
      }
    }
    if let worst { throw CommandFailure(worst, "") }
  }

  /// The files in a line of standard input.
  private static func names(in line: String) throws(CommandFailure) -> [String] {
    guard let names = try? JSONDecoder().decode([String].self, from: Data(line.utf8)),
      (2...3).contains(names.count)
    else {
      throw CommandFailure(
        .usage, "a line is not a list of two files and perhaps a heatmap",
        hint: #"write ["a.png", "b.png"] or ["a.png", "b.png", "heatmap.png"]"#)
    }
    if let problem = problem(of: names.count > 2 ? names[2] : nil, beside: Array(names.prefix(2))) {
      throw CommandFailure(.usage, problem)
    }
    return names
  }

  private func compare(_ expected: String, _ actual: String, _ output: String?) throws {
    if filesAreEqual(expected, actual) { return try tell(try text.equal()) }
    let (before, after) = (try ComparedFile(expected), try ComparedFile(actual))
    switch (before.content, after.content) {
    case (.picture, .picture):
      try comparePictures(
        try ComparedFile.pictures(before, after), names: [expected, actual], output)
    case (.picture, .layout), (.picture, .scene), (.layout, .picture), (.scene, .picture):
      throw CommandFailure(
        .usage, "\(before.words) and \(after.words) cannot be compared",
        hint: "name two pictures, or two layout.json files or scenes")
    case (.layout, .layout), (.layout, .scene), (.scene, .layout), (.scene, .scene):
      try compareLayouts(before, after, output)
    }
  }

  private var isForPeople: Bool { !stdin && format == .text }
  private var text: DiffText { DiffText(stdin ? .lines : format == .json ? .json : .text) }

  private func tell(_ text: String) throws {
    try isForPeople ? Terminal.tell(text) : Terminal.write(text)
  }

  private func comparePictures(
    _ images: (expected: DecodedImage, actual: DecodedImage), names: [String], _ output: String?
  ) throws {
    let pictures = (expected: images.expected.bitmap, actual: images.actual.bitmap)
    let difference = PixelDifference(
      expected: pictures.expected, actual: pictures.actual, tolerance: tolerance.tolerance,
      ignoring: tolerance.ignored, measuresSSIM: tellsSSIM)
    let terminal = difference.isEqual || !isForPeople ? nil : try self.images.ask()
    let map =
      difference.isEqual || (output == nil && terminal == nil)
      ? nil
      : difference.heatmap(expected: pictures.expected, actual: pictures.actual, kind: heatmap)
    if let output, let map {
      try write(map, to: output)
      Terminal.say(WrittenText.line([output]))
    }
    let profiles = zip(names, [images.expected.colors, images.actual.colors]).map { ($0, $1) }
    try tell(try text.pictures(difference, colors: profiles, heatmap: output))
    if let map { try terminal?.show([pictures.expected, pictures.actual, map]) }
    if !difference.isTolerated { throw CommandFailure(.differences, "") }
  }

  private func write(_ heatmap: Bitmap, to path: String) throws(CommandFailure) {
    guard let data = try? PNGEncoder().encode(heatmap) else {
      throw CommandFailure(.drawing, "\(path): the heatmap cannot be encoded")
    }
    try OutputFile.write(Array(data), to: path, named: path)
  }

  private func compareLayouts(
    _ before: ComparedFile, _ after: ComparedFile, _ output: String?
  ) throws {
    let names = [before.path, after.path]
    guard tolerance.isEmpty, output == nil else {
      throw CommandFailure(
        .usage, "a heatmap and limits apply to pictures; these are layouts",
        hint: "omit --output and the limits: geometry is always compared exactly")
    }
    let texts = try MainActor.assumeIsolated { [state] in
      try [before, after].map { try $0.layout(state: state) ?? "" }
    }
    guard let difference = GeometryDifference(expected: texts[0], actual: texts[1]) else {
      throw CommandFailure(
        .notComparable, "\(names.joined(separator: ", ")): not two layout.json files")
    }
    if difference.leftOut?.isEverything == true {
      throw CommandFailure(
        .notComparable, "\(names.joined(separator: ", ")): have no element in common",
        hint: "`galley inspect SCENE` prints the names of a scene's elements")
    }
    try tell(try text.layouts(difference, names: names))
    if !difference.findings.isEmpty { throw CommandFailure(.differences, "") }
  }
}
