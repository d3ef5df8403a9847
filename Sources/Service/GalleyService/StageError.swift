import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyScenes

/// Why a scene cannot be shown: a picture cannot be read, or the layout does not come to an end.
package struct StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error as one sentence.
  package let description: String
  /// The code of the error.
  package let code: ErrorCode

  /// What helps, where that is known.
  package let hint: String?
  /// Where the file says what is wrong, both from 1; nil where that is not one place.
  package let place: (line: Int, column: Int)?

  /// How many families an error names: with the fonts of a system there may be hundreds.
  private static let mostFamilies = 20

  init(_ error: some CodedError & CustomStringConvertible) {
    (description, code) = (error.description, error.code)
    (hint, place) = (error.hint, nil)
  }

  /// An error about a family of fonts that is not in use; `families` are those that are.
  fileprivate init(missing family: FontFamilyUse, among families: [String]) {
    description = "there is no font of the family '\(family.name.shortened)'"
    code = .missingFont
    let guess = Suggestion.nearest(to: family.name, among: families).map {
      "did you mean '\($0.shortened)'? "
    }
    let told = families.prefix(Self.mostFamilies).map(\.shortened).joined(separator: ", ")
    let more = families.count - Self.mostFamilies
    hint =
      (guess ?? "") + "there are \(told)\(more > 0 ? " and \(more) more" : ""); "
      + "fonts: [FILE] in the scene adds one, and allow with \(code.rawValue) draws the system font"
    place = (family.line, family.column)
  }

  package static func == (first: StageError, second: StageError) -> Bool {
    (first.description, first.code) == (second.description, second.code)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension StageError: CodedError {}

extension Pipeline {
  /// Makes sure that the fonts in use have all families that a scene names, unless it allows the system font instead.
  ///
  /// - Throws: `StageError` with the first one that is not there.
  package func requireFonts(of scene: Scene) throws(StageError) {
    guard !scene.families.isEmpty, !scene.allows(.missingFont) else { return }
    let fonts: FontLibrary
    do { fonts = try self.fonts(of: scene) } catch { throw StageError(error) }
    let known = fonts.families + [Font.systemFamily]
    for family in scene.families where !known.contains(family.name) {
      throw StageError(missing: family, among: fonts.families)
    }
  }
}

extension SceneStage {
  /// Makes sure that no layout pass since the start gave up.
  ///
  /// - Throws: `StageError` with the first problem.
  package func requireLayout() throws(StageError) {
    if let problem = problems.first { throw StageError(problem) }
  }
}
