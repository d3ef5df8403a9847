import ArgumentParser
import GalleySVG

/// How SVG is written.
struct SVGArguments: ParsableArguments {
  /// What becomes of text, by the names of the command line.
  enum Text: String, ExpressibleByArgument, CaseIterable {
    case characters, outlines
  }

  /// What becomes of shadows, by the names of the command line.
  enum Shadows: String, ExpressibleByArgument, CaseIterable {
    case filter, image
  }

  @Option(
    help: ArgumentHelp(
      "Text that can be selected, or shapes that need no font.", valueName: "characters|outlines"))
  var text: Text?

  @Option(
    help: ArgumentHelp(
      "Shadows that viewers blur, or pictures of them.", valueName: "filter|image"))
  var shadows: Shadows?

  @Option(
    help: ArgumentHelp("Start all ids with this, to put files into one page.", valueName: "text"))
  var salt: String?

  /// The renderer's options; `hint` tells how SVG is written.
  ///
  /// - Throws: `CommandFailure` (64) when options are given and nothing is written as SVG.
  func options(isWritten: Bool, hint: String) throws(CommandFailure) -> SVGRenderer.Options {
    let given = [
      text.map { _ in "--text" }, shadows.map { _ in "--shadows" }, salt.map { _ in "--salt" },
    ].compactMap { $0 }
    if let option = given.first, !isWritten {
      throw CommandFailure(
        .usage, "\(option): only means something for SVG", hint: hint)
    }
    var options = SVGRenderer.Options(salt: salt ?? "")
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
