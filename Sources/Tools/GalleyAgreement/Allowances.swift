import Foundation

/// The limits of the known differences between viewers.
struct Allowances {
  /// A known difference.
  struct Allowance: Equatable {
    let scene: String
    let engine: Engine
    let limit: Int
    let reason: String
  }

  /// The known differences, in the order of the file.
  let list: [Allowance]

  /// Reads a file with one difference per line: scene, engine, limit and reason; `#` starts a comment.
  init(path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    list = try lines.filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ", maxSplits: 3).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard words.count == 4, let engine = Engine(rawValue: words[1]), let limit = Int(words[2])
      else { throw AgreementError.program(path, "not 'scene engine limit reason': \(line)") }
      let scene = words[0].hasSuffix("/") ? String(words[0].dropLast()) : words[0]
      return Allowance(scene: scene, engine: engine, limit: limit, reason: words[3])
    }
  }

  /// The known difference between an engine's picture of a scene and ours; nil if there is none.
  func allowance(for scene: String, by engine: Engine) -> Allowance? {
    list.first { $0.engine == engine && (scene + "/").hasPrefix($0.scene + "/") }
  }
}
