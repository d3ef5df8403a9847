import Foundation
import GalleyLanguageServer
import GalleyScenes

/// What must hold for whatever an editor sends.
enum EditorChecks {
  /// The bytes of a stream: messages do not depend on the pieces in which they arrive, and each gets an answer that is
  /// JSON.
  static func messages(_ bytes: [UInt8]) throws {
    let whole = steps([bytes[...]])
    let pieces = steps(
      stride(from: 0, to: bytes.count, by: 7).map { bytes[$0..<min($0 + 7, bytes.count)] })
    try expect(whole == pieces, "\(whole) in one piece, \(pieces) in many")
    var session = LanguageSession(version: "0")
    for case .message(let body) in whole {
      for answer in session.answer([body]) {
        let value = try? JSONSerialization.jsonObject(with: Data(answer))
        try expect(value is [String: Any], "an answer that is no message")
      }
      _ = session.takeLayoutQuestions()
    }
    try ask(String(decoding: bytes, as: UTF8.self))
  }

  private static func steps(_ pieces: [ArraySlice<UInt8>]) -> [MessageReader.Step] {
    var reader = MessageReader(maximumBody: 10_000)
    var steps: [MessageReader.Step] = []
    for piece in pieces {
      reader.append(piece)
      reading: while true {
        let step = reader.next()
        switch step {
        case .incomplete: break reading
        case .refused: return steps + [step]
        case .message, .omitted: steps.append(step)
        }
      }
    }
    return steps
  }

  /// The bytes as a scene: every question has an answer inside the text.
  private static func ask(_ text: String) throws {
    let text = SceneText(text)
    for name in ["scene.yaml", "scene.json"] {
      let scene = EditedScene(text, name: name, folder: nil)
      let (findings, _) = scene.findings()
      var ranges = findings.map(\.range) + scene.colors.map(\.range)
      ranges += scene.symbols.flatMap { [$0.range, $0.nameRange] + $0.children.map(\.range) }
      for offset in stride(from: 0, through: text.count, by: max(text.count / 20, 1)) {
        let place = text.place(of: offset)
        let start = text.offset(line: place.line, character: place.character)
        let again = text.place(of: start)
        try expect(again == place, "\(again) is not \(place)")
        ranges.append(scene.completions(at: start).range)
        ranges += [scene.hover(at: start)?.range, scene.definition(at: start)].compactMap(\.self)
        ranges += scene.references(at: start, withDefinition: true)
      }
      for range in ranges {
        try expect(range.upperBound <= text.count, "\(range) in \(text.count) bytes")
      }
    }
  }
}
