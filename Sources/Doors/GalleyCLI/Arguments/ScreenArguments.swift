import ArgumentParser
import Foundation
import GalleyBase
import GalleyScenes

/// What is shown in place of what a scene says of its screen; the same options in every command that shows scenes.
struct ScreenArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The viewport in points, instead of the scene's.", valueName: "w,h"))
  var size: NumberPair?

  @Option(
    help: ArgumentHelp(
      "Device pixels per point, instead of the scene's; in a PDF only for shadows.",
      valueName: "number"))
  var scale: Double?

  @Option(help: help(of: "appearance"), completion: .list(words(of: "appearance")))
  var appearance: String?

  @Option(help: help(of: "textSize"), completion: .list(words(of: "textSize")))
  var textSize: String?

  @Option(help: help(of: "contrast"), completion: .list(words(of: "contrast")))
  var contrast: String?

  @Option(help: help(of: "layoutDirection"), completion: .list(words(of: "layoutDirection")))
  var layoutDirection: String?

  @Option(help: help(of: "locale"), completion: .list(words(of: "locale")))
  var locale: String?

  @Option(help: help(of: "system"), completion: .list(words(of: "system")))
  var system: String?

  /// The given words, by the names of the traits.
  private var traits: [(name: String, word: String?)] {
    [
      ("appearance", appearance), ("textSize", textSize), ("contrast", contrast),
      ("layoutDirection", layoutDirection), ("locale", locale), ("system", system),
    ]
  }

  /// The changes that the options ask for.
  ///
  /// - Throws: `CommandFailure` (64) for a value that is out of range, or is no word of its trait.
  func changes() throws(CommandFailure) -> SceneChanges {
    var changes = SceneChanges()
    changes.size = try size.map { pair throws(CommandFailure) in try Self.checked(pair.size) }
    changes.scale = try scale.map { scale throws(CommandFailure) in try Self.checked(scale) }
    for (name, word) in traits {
      guard let word else { continue }
      if let (problem, hint) = SceneChanges.problem(with: word, for: name) {
        throw CommandFailure(.usage, "--\(Self.option(name)) \(word): \(problem)", hint: hint)
      }
      changes.traits[name] = word
    }
    return changes
  }

  private static func checked(_ size: CGSize) throws(CommandFailure) -> CGSize {
    let limit = SceneLimits.maximumViewportSide
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Double(limit)
    else {
      throw CommandFailure(
        .usage, "--size: each side must be above 0 and at most \(limit) points")
    }
    return size
  }

  private static func checked(_ scale: Double) throws(CommandFailure) -> CGFloat {
    guard scale > 0, scale <= Double(SceneLimits.maximumScale) else {
      throw CommandFailure(
        .usage, "--scale \(scale): must be above 0 and at most \(SceneLimits.maximumScale)")
    }
    return CGFloat(scale)
  }

  /// The words of a trait.
  static func words(of name: String) -> [String] {
    SceneChanges.axes.first { $0.name == name }?.words ?? []
  }

  private static func help(of name: String) -> ArgumentHelp {
    let axis = SceneChanges.axes.first { $0.name == name }
    let summary = axis?.summary ?? ""
    let words = ([axis?.form].compactMap(\.self) + Self.words(of: name)).joined(separator: ", ")
    return ArgumentHelp(
      "\(summary.hasSuffix(".") ? String(summary.dropLast()) : summary): \(words).",
      valueName: "word")
  }

  /// The name of the option for a trait, such as `text-size`.
  private static func option(_ name: String) -> String {
    name.reduce("") { $0 + ($1.isUppercase ? "-" + $1.lowercased() : String($1)) }
  }
}

/// The content offset that is shown, in commands that show a place of the content.
struct OffsetArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content offset in points, instead of the scene's.", valueName: "x,y"))
  var offset: NumberPair?
}
