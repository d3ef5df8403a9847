import GalleyBase
import ArgumentParser
import Foundation
import GalleyGeometry
import GalleyRaster
import GalleyScenes

/// Options that say what is drawn of a scene, and as what.
struct RenderArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The kind of file, regardless of its name: png, svg, pdf or json.", valueName: "kind"),
    completion: .list(OutputTemplate.Kind.allCases.map(\.rawValue)))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Device pixels per point, instead of the scene's; in a PDF only for shadows.",
      valueName: "number"))
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content offset in points, instead of the scene's.", valueName: "x,y"))
  var offset: NumberPair?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The viewport in points, instead of the scene's.", valueName: "w,h"))
  var size: NumberPair?

  @Flag(help: "Draw the whole content, not only the viewport.")
  var full = false

  @Option(help: ArgumentHelp("Draw only this state.", valueName: "name"), completion: .states)
  var state: String?

  @Option(
    help: ArgumentHelp(
      "Draw only this element, with its shadow, over nothing: 0-3, 'header 0' or 'decoration card 0'.",
      valueName: "element"))
  var element: String?

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
    return SceneRendering.Options(
      templates: templates,
      svg: try svg.options(
        isWritten: templates.contains { $0.kind == .svg }, hint: "add -o FILE.svg or --to svg"),
      png: png == .fast ? .fast : PNGEncoder(),
      scale: try scale.map(RenderCommand.checkedScale), offset: offset?.point,
      size: try size.map { try Self.checked($0.size, "--size") }, isFull: full, state: state,
      element: try element.map { try ElementPicture($0, of: "--element") })
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

  private static func checked(_ size: CGSize, _ option: String) throws -> CGSize {
    let limit = SceneLimits.maximumViewportSide
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Double(limit)
    else {
      throw CommandFailure(
        .usage, "\(option): each side must be above 0 and at most \(limit) points")
    }
    return size
  }
}
