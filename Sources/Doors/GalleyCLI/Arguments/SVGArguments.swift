import GalleyBase
import ArgumentParser
import GalleySVG

/// Options for writing SVG.
struct SVGArguments: ParsableArguments {
  /// How text is written, by the option's values.
  enum Text: String, ExpressibleByArgument, CaseIterable {
    case characters, outlines
  }

  /// How shadows are written, by the option's values.
  enum Shadows: String, ExpressibleByArgument, CaseIterable {
    case filter, image
  }

  @Option(
    help: ArgumentHelp(
      "Write text as characters, which can be selected, or as outlines, which need no font.",
      valueName: "characters|outlines"))
  var text: Text?

  @Option(
    help: ArgumentHelp(
      "Write shadows as filters, which viewers blur, or as images.", valueName: "filter|image"))
  var shadows: Shadows?

  /// What `--salt` does.
  static let saltHelp = ArgumentHelp(
    "Start all ids with this instead of letters and digits made from the picture.",
    valueName: "text")

  @Option(help: saltHelp)
  var salt: String?

  /// The renderer's options; `hint` says how to make the command write SVG.
  ///
  /// - Throws: `CommandFailure` (64) when an option is given but no SVG is written.
  func options(isWritten: Bool, hint: String) throws(CommandFailure) -> SVGRenderer.Options {
    let given = [
      text.map { _ in "--text" }, shadows.map { _ in "--shadows" }, salt.map { _ in "--salt" },
    ].compactMap { $0 }
    if let option = given.first, !isWritten {
      throw CommandFailure(
        .usage, "\(option): only applies to SVG", hint: hint)
    }
    var options = SVGRenderer.Options(salt: salt ?? "")
    options.distinction = salt == nil ? "" : nil
    switch text {
    case .characters, nil: options.text = .characters
    case .outlines: options.text = .outlines
    }
    switch shadows {
    case .filter, nil: options.shadows = .filters
    case .image: options.shadows = .images
    }
    return options
  }
}
