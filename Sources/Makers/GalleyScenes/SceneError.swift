import GalleyBase
import GalleyGeometry

/// One mistake in a scene file, with its place and, where there is one, a hint.
package struct SceneMistake: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, counted in Unicode scalars.
  package var column: Int
  /// The code of this kind of mistake.
  package var code: ErrorCode
  /// What is wrong, starting with the key path where there is one.
  package var problem: String
  /// How to put it right.
  package var hint: String?

  /// A mistake from its parts.
  package init(
    file: String, line: Int, column: Int, code: ErrorCode, problem: String, hint: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.code = code
    self.problem = problem
    self.hint = hint
  }

  /// `file:line:column: problem [code]`, and the hint on a line of its own.
  package var description: String {
    let message = "\(file):\(line):\(column): \(problem)".inOneLine + code.mark
    guard let hint else { return message }
    return message + "\n  hint: " + hint.inOneLine
  }
}

/// All mistakes of one scene file, in the order of the file.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistakes, at least one and at most `SceneLimits.maximumMistakes`.
  package var mistakes: [SceneMistake]
  /// How many further mistakes were found.
  package var omitted: Int

  /// An error from its mistakes.
  package init(_ mistakes: [SceneMistake], omitted: Int = 0) {
    self.mistakes = mistakes
    self.omitted = omitted
  }

  /// The mistakes, each on lines of its own.
  public var description: String {
    var lines = mistakes.map(\.description)
    if omitted > 0 { lines.append("and \(omitted) more") }
    return lines.joined(separator: "\n")
  }
}
