import Foundation
import GalleyComparison
import GalleyRaster

/// What is thought of one case.
public enum Verdict: Equatable, Sendable {
  /// Every stage equals its golden.
  case same
  /// The goldens were written, as asked.
  case recorded
  /// There is no golden, or not of every stage.
  case missing([Stage])
  /// The earliest stage that differs, all that do, and sentences about the elements concerned.
  case different(first: Stage, all: [Stage], sentences: [String])

  /// The text for people; nil when there is nothing to say.
  public func message(for name: String) -> String? {
    switch self {
    case .same, .recorded: return nil
    case .missing(let stages):
      return """
        \(name): no golden for \(stages.map(\.rawValue).joined(separator: ", "))
          accept: make record SCENE=\(name)
        """
    case .different(let first, let all, let sentences):
      let others = all.filter { $0 != first }.map(\.rawValue).joined(separator: " and ")
      let also = others.isEmpty ? "" : " (\(others) differ as well)"
      let lines = sentences.map { "  \($0)\n" }.joined()
      return """
        \(name): \(first.rawValue) differs\(also)
        \(lines)  look:   output/failures/\(name)
          accept: make record SCENE=\(name)
        """
    }
  }
}

/// Decides about one case; the only place where a golden may be written.
///
/// - Throws: the file system's error when a golden that may be written cannot be.
public func judge(
  _ name: String, _ artifacts: Artifacts, against store: GoldenStore, mode: RecordMode
) throws -> Verdict {
  var missing: [Stage] = []
  var different: [(stage: Stage, sentences: [String])] = []
  for file in artifacts.files {
    guard let golden = store.read(name, file.stage) else {
      missing.append(file.stage)
      continue
    }
    let sentences = differences(at: file.stage, golden: golden, actual: file.bytes)
    if !sentences.isEmpty { different.append((file.stage, sentences)) }
  }
  if missing.isEmpty, different.isEmpty { return .same }
  if mode.allows(name) {
    try store.write(name, artifacts)
    return .recorded
  }
  guard let first = different.first else { return .missing(missing) }
  return .different(
    first: first.stage, all: different.map(\.stage), sentences: first.sentences)
}

/// Sentences about what differs at one stage; empty when nothing does.
private func differences(at stage: Stage, golden: [UInt8], actual: [UInt8]) -> [String] {
  if golden == actual { return [] }
  let before = String(decoding: golden, as: UTF8.self)
  let after = String(decoding: actual, as: UTF8.self)
  switch stage {
  case .layout:
    guard let difference = GeometryDifference(expected: before, actual: after) else {
      return ["the golden is not a layout.json"]
    }
    let sentences = difference.changes.map { "\($0.id)  \($0.sentence)" }
    return shortened(sentences.isEmpty ? ["only the formatting differs"] : sentences)
  case .list, .svg:
    return shortened(ListDifference(expected: before, actual: after).sentences)
  case .film:
    return shortened(FilmDifference(expected: before, actual: after).sentences)
  case .png, .sheet:
    return pixelSentences(golden: golden, actual: actual)
  }
}

private func pixelSentences(golden: [UInt8], actual: [UInt8]) -> [String] {
  guard let before = try? decodeImage(Data(golden)), let after = try? decodeImage(Data(actual))
  else {
    return ["the golden is not a readable picture"]
  }
  let difference = PixelDifference(expected: before, actual: after)
  return difference.isEqual ? [] : [difference.summary]
}

/// The first dozen sentences, and how many more there are.
private func shortened(_ sentences: [String]) -> [String] {
  let limit = 12
  guard sentences.count > limit else { return sentences }
  return sentences.prefix(limit) + ["… and \(sentences.count - limit) more"]
}
