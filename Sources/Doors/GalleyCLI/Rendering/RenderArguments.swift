import GalleyBase
import ArgumentParser
import Foundation
import GalleyGeometry
import GalleyRaster
import GalleyScenes
import GalleyService

/// Options that say what is drawn of a scene, and as what.
struct RenderArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The kind of file, regardless of its name: png, svg, pdf or json.", valueName: "kind"),
    completion: .list(OutputTemplate.Kind.allCases.map(\.rawValue)))
  var to: String?

  @OptionGroup(title: "Screen") var screen: ScreenArguments

  @OptionGroup var place: OffsetArguments

  @Flag(help: "Draw the whole content, not only the viewport.")
  var full = false

  @Option(help: ArgumentHelp("Draw only this state.", valueName: "name"), completion: .states)
  var state: String?

  @Option(
    help: ArgumentHelp(
      "Draw only this element, with its shadow, over nothing: 0-3, 'header 0' or 'decoration card 0'.",
      valueName: "element"))
  var element: String?

  @Flag(help: "Number what a screen reader finds, with a legend below the picture.")
  var accessibility = false

  @OptionGroup var frame: FrameArguments

  /// How PNG files are compressed, by the option's values.
  enum PNGMode: String, ExpressibleByArgument, CaseIterable {
    case small, fast
  }

  @Option(
    help: ArgumentHelp(
      "Make PNG files small, or write them fast.", valueName: "small|fast"))
  var png: PNGMode?

  @OptionGroup(title: "SVG options") var svg: SVGArguments

  /// Checks and converts the options.
  ///
  /// - Parameter output: Where to write.
  /// - Returns: The options.
  /// - Throws: `CommandFailure` (64) for an option that is out of range.
  func options(writingTo output: [String]) throws -> SceneRendering.Options {
    let templates = try templates(output)
    if png != nil, !templates.contains(where: { $0.kind == .png }) {
      throw CommandFailure(
        .usage, "--png: only applies to PNG", hint: "add -o FILE.png or --to png")
    }
    if frame.frame != nil, element != nil || full {
      throw CommandFailure(
        .usage,
        "--frame: a device shows the viewport, not \(full ? "the whole content" : "an element")",
        hint: "leave out \(full ? "--full" : "--element")")
    }
    if accessibility {
      guard element == nil, !full, frame.frame == nil else {
        throw CommandFailure(
          .usage, "--accessibility: a screen reader finds what the viewport shows",
          hint: "leave out --element, --full and --frame")
      }
      guard templates.contains(where: { $0.kind != .json }) else {
        throw CommandFailure(
          .usage, "--accessibility: only applies to pictures",
          hint: "name a .png, .svg or .pdf, or print the text with: galley inspect --accessibility")
      }
    }
    var changes = try screen.changes()
    changes.offset = place.offset?.point
    return SceneRendering.Options(
      templates: templates,
      svg: try svg.options(
        isWritten: templates.contains { $0.kind == .svg }, hint: "add -o FILE.svg or --to svg"),
      isFast: png == .fast, changes: changes, isFull: full, state: state,
      element: try element.map { try ElementPicture($0, of: "--element").element.description },
      frame: try frame.device, marksAccessibility: accessibility)
  }

  private func templates(_ output: [String]) throws -> [OutputTemplate] {
    let kind = try to.map { name throws(CommandFailure) -> OutputTemplate.Kind in
      guard let kind = OutputTemplate.Kind(rawValue: name) else {
        throw CommandFailure(
          .usage, "--to \(name): unknown kind", hint: "use one of: \(OutputTemplate.Kind.names)")
      }
      return kind
    }
    return try output.map { argument throws(CommandFailure) in
      try OutputTemplate(argument, to: kind)
    }
  }
}
