import GalleyService
import GalleyBase
import ArgumentParser
import Foundation
import GalleyComparison
import GalleyRaster

/// `galley diff`: prints how two files differ.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two pictures, or two layout.json files.",
    discussion: """
      Pictures must be equal, unless limits are given; then all limits must hold. Exit status: 0 equal or \
      tolerated, 1 different, 2 a file cannot be read. A terminal that can show pictures shows both, and the \
      heatmap.
      """)

  @Argument(
    help: ArgumentHelp("The expected file: PNG, JPEG or layout.json.", valueName: "a"),
    completion: .file())
  var expected: String

  @Argument(
    help: ArgumentHelp("The actual file, of the same kind.", valueName: "b"), completion: .file())
  var actual: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "If the pictures differ, write a heatmap to this .png file.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: "text or json.")
  var format = OutputFormat.text

  @OptionGroup var images: ImageArguments

  @OptionGroup(title: "Tolerance") var tolerance: ToleranceArguments

  func validate() throws {
    if let output, !output.lowercased().hasSuffix(".png") {
      throw ValidationError("\(output): a heatmap is a picture; name a .png file")
    }
    func whole(_ path: String) -> String {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }
    if let output, [expected, actual].map(whole).contains(whole(output)) {
      throw ValidationError("\(output): the heatmap would overwrite one of the compared files")
    }
  }

  func run() throws {
    if filesAreEqual(expected, actual) {
      return try tell(try DiffText(format).equal())
    }
    let (before, after) = (try ComparedFile(expected), try ComparedFile(actual))
    switch (before.content, after.content) {
    case (.picture, .picture):
      try comparePictures(try ComparedFile.pictures(before, after))
    case (.layout(let first), .layout(let second)):
      try compareLayouts(first, second)
    case (.picture, .layout), (.layout, .picture):
      throw CommandFailure(
        .usage, "\(before.words) and \(after.words) cannot be compared",
        hint: "name two pictures, or two layout.json files")
    }
  }

  private func tell(_ text: String) throws {
    try format == .json ? Terminal.write(text) : Terminal.tell(text)
  }

  private func comparePictures(_ images: (expected: DecodedImage, actual: DecodedImage)) throws {
    let pictures = (expected: images.expected.bitmap, actual: images.actual.bitmap)
    let difference = PixelDifference(
      expected: pictures.expected, actual: pictures.actual, tolerance: tolerance.tolerance,
      ignoring: tolerance.ignored)
    let terminal = difference.isEqual || format == .json ? nil : try self.images.ask()
    let heatmap =
      difference.isEqual || (output == nil && terminal == nil)
      ? nil : difference.heatmap(expected: pictures.expected, actual: pictures.actual)
    if let output, let heatmap {
      try write(heatmap, to: output)
      Terminal.say(WrittenText.line([output]))
    }
    let profiles = [(expected, images.expected.colors), (actual, images.actual.colors)]
    try tell(
      try DiffText(format).pictures(difference, colors: profiles, heatmap: output))
    if let heatmap { try terminal?.show([pictures.expected, pictures.actual, heatmap]) }
    if !difference.isTolerated { throw CommandFailure(.differences, "") }
  }

  private func write(_ heatmap: Bitmap, to path: String) throws(CommandFailure) {
    guard let data = try? PNGEncoder().encode(heatmap) else {
      throw CommandFailure(.drawing, "\(path): the heatmap cannot be encoded")
    }
    try OutputFile.write(Array(data), to: path, named: path)
  }

  private func compareLayouts(_ first: String, _ second: String) throws {
    guard tolerance.isEmpty, output == nil else {
      throw CommandFailure(
        .usage, "a heatmap and limits apply to pictures; these are layouts",
        hint: "omit --output and the limits: geometry is always compared exactly")
    }
    guard let difference = GeometryDifference(expected: first, actual: second) else {
      throw CommandFailure(.notComparable, "\(expected), \(actual): not two layout.json files")
    }
    try tell(try DiffText(format).layouts(difference))
    if !difference.findings.isEmpty { throw CommandFailure(.differences, "") }
  }
}
