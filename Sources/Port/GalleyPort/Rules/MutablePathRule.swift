/// Copies a `CGMutablePath` where a `CGPath` is wanted: here a mutable path is not a path.
struct MutablePathRule {
  let file: ScannedFile

  func run(_ findings: inout Findings) {
    guard file.source.contains("CGMutablePath") else { return }
    let places = file.tokens.indices.filter {
      file.text($0) == "CGMutablePath" && !file.regions.isLeftOut($0)
    }
    for member in file.outline.members {
      guard let body = member.body, let whole = member.parameters ?? member.body else { continue }
      let scope = min(whole.lowerBound, body.lowerBound)..<body.upperBound
      let names = Set(places.filter { scope.contains($0) }.compactMap(name))
      guard !names.isEmpty else { continue }
      let type = member.type.map(file.joined) ?? ""
      for index in body where names.contains(file.text(index)) && !file.regions.isLeftOut(index) {
        guard let end = suffix(at: index, returning: type) else { continue }
        let offset = file.tokens[index].end
        findings.replace(
          offset..<offset, with: end, for: .mutablePath, in: file.source, told: file.text(index),
          as: file.text(index) + end)
      }
    }
  }

  /// The name of the constant, variable or parameter that a mutable path is.
  private func name(of type: Int) -> String? {
    let isValue = file.isSymbol(type - 1, "=") && file.isSymbol(type + 1, "(")
    guard isValue || file.isSymbol(type - 1, ":"), file.word(type - 2) == .other else { return nil }
    return file.text(type - 2)
  }

  /// What a mutable path needs behind it; nil where it may stay one.
  private func suffix(at index: Int, returning type: String) -> String? {
    let next = index + 1
    let isEnd =
      file.isSymbol(next, "}") || file.isSymbol(next, ";") || !file.tokens.indices.contains(next)
      || file.tokens[next].startsLine && !file.isSymbol(next, ".")
    let copy = ".copy()"
    let certain = copy + " ?? CGPath()"
    if isEnd, file.word(index - 1) == .return {
      return ["CGPath?": copy, "CGPath!": copy, "CGPath": certain][type]
    }
    if isEnd, file.isSymbol(index - 1, "="), file.isSymbol(index - 3, ".") {
      return ["path": copy, "shadowPath": copy, "cgPath": certain][file.text(index - 2)]
    }
    let isArgument = file.isSymbol(index - 1, ":") && file.text(index - 2) == "cgPath"
    return isArgument && (file.isSymbol(next, ")") || file.isSymbol(next, ",")) ? certain : nil
  }
}
