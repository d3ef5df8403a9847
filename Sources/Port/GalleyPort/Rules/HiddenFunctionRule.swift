/// Writes `Swift.abs` for `abs` in extensions of `CGFloat`.
///
/// Foundation's `CGFloat` on Linux has static members of these names, which hide the global functions.
struct HiddenFunctionRule {
  let file: ScannedFile

  func run(_ findings: inout Findings) {
    for type in file.outline.types where type.keyword == .extension && type.path == "CGFloat" {
      for index in (type.open + 1)..<type.close where isCall(index) {
        let start = file.tokens[index].start
        findings.replace(
          start..<start, with: "Swift.", for: .hiddenFunction, in: file.source,
          told: file.text(index), as: "Swift." + file.text(index))
      }
    }
  }

  private func isCall(_ index: Int) -> Bool {
    guard let word = file.word(index), word == .abs || word == .min || word == .max,
      file.isSymbol(index + 1, "("), file.isAdjacent(index + 1), !file.regions.isLeftOut(index)
    else { return false }
    return !file.isSymbol(index - 1, ".") && file.word(index - 1) != .func
  }
}
