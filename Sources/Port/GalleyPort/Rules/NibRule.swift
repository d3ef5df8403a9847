/// Notes where a file reads a nib or a storyboard: Interface Builder's files cannot be read on Linux.
struct NibRule {
  let file: ScannedFile
  /// The names of the types that the files declare.
  let declared: Set<String>

  private static let types = [
    "UINib":
      "nibs cannot be read on Linux: register a class that makes its subviews in init(frame:)",
    "UIStoryboard":
      "storyboards cannot be read on Linux: make the controller and its views in code",
  ]

  func run(_ findings: inout Findings) {
    for index in file.tokens.indices where !file.regions.isLeftOut(index) {
      guard file.isSymbol(index + 1, "("), let sentence = sentence(at: index) else { continue }
      findings.notes.append(
        PortNote(
          position: file.source.position(at: file.tokens[index].start), sentence: sentence))
    }
  }

  private func sentence(at index: Int) -> String? {
    let name = file.text(index)
    if name == "loadNibNamed" { return file.isSymbol(index - 1, ".") ? Self.types["UINib"] : nil }
    return declared.contains(name) || file.isSymbol(index - 1, ".") ? nil : Self.types[name]
  }
}
