/// Unwraps what a call of an optional requirement answers, where it is used at once.
///
/// With Objective-C, `delegate.size?(i).width` chains on a size. Here the call answers a `CGSize?`, so
/// the chain needs its own mark: `delegate.size?(i)?.width`; and `delegate.size!(i)` becomes
/// `delegate.size!(i)!`.
struct OptionalCallRule {
  let file: ScannedFile
  let module: Module

  func run(_ findings: inout Findings) {
    guard !module.requirements.isEmpty else { return }
    for index in file.tokens.indices.dropLast(3) {
      guard file.tokens[index].word != nil, file.isAdjacent(index + 1), file.isAdjacent(index + 2),
        file.isSymbol(index + 2, "("), !file.regions.isLeftOut(index),
        let requirements = module.requirements[file.text(index)]
      else { continue }
      let close = file.brackets.partner(of: index + 2)
      let labels = labels(between: index + 2, and: close)
      guard requirements.contains(where: { $0.labels == labels && $0.answersPlainValue }) else {
        continue
      }
      if file.isSymbol(index + 1, "?"), isChained(close + 1) { insert("?", close, &findings) }
      if file.isSymbol(index + 1, "!") { insert("!", close, &findings) }
    }
  }

  private func insert(_ mark: String, _ close: Int, _ findings: inout Findings) {
    let end = file.tokens[close].end
    findings.replace(
      end..<end, with: mark, for: .optionalCall, in: file.source, told: ")", as: ")" + mark)
  }

  /// Whether a token goes on with what stands before it.
  private func isChained(_ index: Int) -> Bool {
    if file.isSymbol(index, ".") { return true }
    return file.isSymbol(index, "[") && file.isAdjacent(index)
  }

  /// The labels of a call's arguments.
  private func labels(between open: Int, and close: Int) -> [String] {
    var labels: [String] = []
    var index = open + 1
    while index < close {
      let isLabelled = file.tokens[index].word != nil && file.isSymbol(index + 1, ":")
      labels.append(isLabelled ? file.text(index) : "_")
      while index < close, !file.isSymbol(index, ",") {
        index = max(file.brackets.partner(of: index), index) + 1
      }
      index += 1
    }
    return labels
  }
}
