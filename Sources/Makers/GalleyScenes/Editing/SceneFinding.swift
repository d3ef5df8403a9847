import GalleyBase
import Foundation
import GalleyGeometry

/// Something that is wrong or doubtful in a text, in the words of `galley validate`.
package struct SceneFinding: Hashable, Sendable {
  package enum Severity: Hashable, Sendable {
    case mistake, warning
  }

  package var severity: Severity
  /// The part of the text that it is about.
  package var range: Range<Int>
  /// The code to look the kind of mistake up by; nil where only further ones are counted.
  package var code: ErrorCode?
  /// The sentence, and on a line of its own the hint.
  package var message: String
}

extension EditedScene {
  /// The mistakes or, if there are none, the warnings; and whether the text is a scene.
  package func findings() -> (findings: [SceneFinding], isScene: Bool) {
    let data = Data(text.bytes)
    do throws(SceneError) {
      let scene = try SceneLoader(allowedFolders: allowedFolders)
        .load(data: data, name: name, folder: folder)
      return (scene.warnings.map { finding($0, .warning) }, true)
    } catch {
      var findings = error.mistakes.map { finding($0, .mistake) }
      if error.omitted > 0, let last = findings.last {
        findings.append(
          SceneFinding(
            severity: .mistake, range: last.range, message: "and \(error.omitted) more"))
      }
      return (findings, false)
    }
  }

  private func finding(_ mistake: SceneMistake, _ severity: SceneFinding.Severity) -> SceneFinding {
    SceneFinding(
      severity: severity, range: part(line: mistake.line, column: mistake.column),
      code: mistake.code,
      message: mistake.problem.inOneLine + (mistake.hint.map { "\nhint: " + $0.inOneLine } ?? ""))
  }

  /// The key or value at a message's place; the rest of its line if it is a longer one.
  package func part(line: Int, column: Int) -> Range<Int> {
    let place = Place(line: line, column: column)
    let start = text.offset(of: place, isJSON: text.hasOddLineEnds && isReadAsJSON)
    let end = text.characters(ofLine: text.line(of: start)).upperBound
    let part = outline.part(at: start)
    guard let part, part.upperBound > start else {
      return start..<max(start, min(end, text.endOfCharacter(at: start)))
    }
    return start..<max(start, min(part.upperBound, end))
  }

  private var isReadAsJSON: Bool {
    isJSON || NodeReader.events(of: text.bytes, isJSON: isJSON).isJSON
  }

  /// The text laid out as `galley fmt` does; nil if it has mistakes.
  package var formatted: String? {
    try? SceneFormatter.format(Data(text.bytes), file: name)
  }
}

extension Outline {
  /// The key, or the smallest value, that starts at an offset.
  fileprivate func part(at offset: Int) -> Range<Int>? {
    guard range.lowerBound <= offset, offset <= range.upperBound else { return nil }
    switch content {
    case .nothing, .scalar, .alias: break
    case .list(let elements):
      if let part = elements.firstResult(of: { $0.part(at: offset) }) { return part }
    case .map(let entries):
      for entry in entries
      where entry.range.lowerBound <= offset && offset <= entry.range.upperBound {
        if entry.keyRange.lowerBound == offset, !entry.keyRange.isEmpty { return entry.keyRange }
        if let part = entry.value.part(at: offset) { return part }
      }
    }
    return range.lowerBound == offset ? range : nil
  }
}
