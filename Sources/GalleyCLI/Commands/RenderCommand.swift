import ArgumentParser
import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyPipeline
import GalleySVG
import GalleyScenes

/// `galley render`: scenes become pictures.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw scenes.",
    discussion: """
      The kind of file follows from the extension: .png, .svg, .pdf or .json (the layout). For many pictures \
      give a folder, ending in '/', or a template such as 'out/{scene}-{state}@{scale}x.{ext}'.
      """)

  @OptionGroup var input: SceneArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write: a file, a folder, a template or '-'; repeatable.", valueName: "out"))
  var output: [String]

  @Option(
    help: ArgumentHelp(
      "The kind of file, whatever its name: png, svg, pdf or json.", valueName: "kind"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Device pixels per point, instead of the scene's; in a PDF those of its shadows.",
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

  @Option(help: ArgumentHelp("Draw this state only.", valueName: "name"))
  var state: String?

  @OptionGroup(title: "SVG options") var svg: SVGArguments

  func run() throws {
    let templates = try templates()
    let svgOptions = try svg.options(
      isWritten: templates.contains { $0.kind == .svg }, hint: "add -o FILE.svg or --to svg")
    let loaded = try input.load()
    let pictures = try pictures(of: loaded)
    for template in templates where pictures.count > 1 && !template.isTemplate {
      throw CommandFailure(
        .usage, "\(template.pattern): \(pictures.count) pictures cannot go into one file",
        hint: "name a folder ending in '/', a template with {scene} and {state}, or --state NAME")
    }
    let pipeline = try Pipeline.make()
    var failures = 0
    for picture in pictures {
      do {
        try MainActor.assumeIsolated {
          try draw(picture, with: pipeline, into: templates, svgOptions: svgOptions)
        }
      } catch let failure as CommandFailure where pictures.count > 1 {
        failures += 1
        Terminal.report(failure)
      }
    }
    if failures > 0 {
      throw CommandFailure(.failure, "\(failures) of \(pictures.count) pictures failed")
    }
  }

  private struct Picture {
    var id: String
    var scene: Scene
    var state: Scene.State
  }

  private func templates() throws -> [OutputTemplate] {
    let kind = try to.map { name throws(CommandFailure) -> OutputTemplate.Kind in
      guard let kind = OutputTemplate.Kind(rawValue: name) else {
        throw CommandFailure(.usage, "--to \(name): unknown kind", hint: OutputTemplate.Kind.names)
      }
      return kind
    }
    return try output.map { argument throws(CommandFailure) in
      try OutputTemplate(argument, to: kind)
    }
  }

  /// The scenes with the options of the command put in.
  private func pictures(of loaded: [SceneArguments.Loaded]) throws -> [Picture] {
    var pictures: [Picture] = []
    for item in loaded {
      var scene = item.scene
      if let size {
        scene.viewport.size = try Self.checked(size.size, "--size")
      }
      if let scale {
        scene.viewport.scale = try Self.checkedScale(scale)
      }
      for var state in try scene.states(named: state, of: item.id) {
        if let offset {
          state.contentOffset = offset.point
          state.scrollTarget = nil
        }
        pictures.append(Picture(id: item.id, scene: scene, state: state))
      }
    }
    return pictures
  }

  /// The argument of `--scale`.
  ///
  /// - Throws: `CommandFailure` (64) when it is out of range.
  static func checkedScale(_ scale: Double) throws(CommandFailure) -> CGFloat {
    guard scale > 0, scale <= Double(SceneLimits.maximumScale) else {
      throw CommandFailure(
        .usage, "--scale \(scale): must be above 0 and at most \(SceneLimits.maximumScale)")
    }
    return CGFloat(scale)
  }

  private static func checked(_ size: CGSize, _ option: String) throws -> CGSize {
    let limit = SceneLimits.maximumViewportSide
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= limit else {
      throw CommandFailure(
        .usage, "\(option): each side must be above 0 and at most \(limit) points")
    }
    return size
  }

  @MainActor private func draw(
    _ picture: Picture, with pipeline: Pipeline, into templates: [OutputTemplate],
    svgOptions: SVGRenderer.Options
  ) throws {
    let staged = try pipeline.staged(picture.scene, picture.state)
    let scaleName = DecimalNumber.text(picture.scene.viewport.scale)
    for template in templates {
      let path =
        template.isStandardOutput
        ? "-" : template.path(scene: picture.id, state: picture.state.name, scale: scaleName)
      if full, template.kind == .png {
        try writeWholePNG(of: staged, id: picture.id, to: path)
        continue
      }
      if full { staged.stage.showWholeContent() }
      let bytes = try bytes(
        of: template.kind, staged, id: picture.id, svgOptions: svgOptions)
      if template.isStandardOutput {
        try Terminal.write(bytes)
      } else {
        try OutputFile.write(bytes, to: path)
      }
    }
  }

  /// Draws all content and writes it while it is drawn.
  @MainActor private func writeWholePNG(
    of staged: StagedScene, id: String, to path: String
  ) throws {
    do {
      let missing = try StreamedFile.write(to: path) { try staged.writeWholePNG(to: $0) }
      if !missing.isEmpty { Terminal.note(Self.warning(about: missing, in: id)) }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.failure, "\(id): \(error)")
    }
  }

  @MainActor private func bytes(
    of kind: OutputTemplate.Kind, _ staged: StagedScene, id: String,
    svgOptions: SVGRenderer.Options
  ) throws -> [UInt8] {
    do {
      switch kind {
      case .json: return Array(staged.layoutJSON().utf8)
      case .png: return try staged.png(of: displayList(of: staged, id: id))
      case .svg:
        return Array(
          try staged.svg(of: displayList(of: staged, id: id), options: svgOptions).utf8)
      case .pdf: return try staged.pdf(of: displayList(of: staged, id: id))
      }
    } catch {
      throw CommandFailure(.failure, "\(id): \(error)")
    }
  }

  /// What the scene shows; characters that no font has are told.
  @MainActor private func displayList(of staged: StagedScene, id: String) -> DisplayList {
    let list = staged.displayList()
    let missing = list.missingCharacters
    if !missing.isEmpty { Terminal.note(Self.warning(about: missing, in: id)) }
    return list
  }

  static func warning(about missing: [Unicode.Scalar], in id: String) -> String {
    let names = missing.prefix(8).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let more = missing.count > 8 ? " and \(missing.count - 8) more" : ""
    return "warning: \(id): no font has \(names.joined(separator: ", "))\(more); drawn as boxes"
  }
}
