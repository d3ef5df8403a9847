/// Makes a function of each `#Preview { … }`, and a list of these for tests.
///
/// A `PreviewProvider` in code that Linux skips stays there; its views of UIKit get functions at
/// the end of the file.
struct PreviewRule {
  let file: ScannedFile
  let module: Module

  func run(_ findings: inout Findings) {
    var functions: [(name: String, condition: String)] = []
    for preview in file.previews where !file.regions.isLeftOut(preview.lowerBound) {
      guard let macro = preview.first(where: { file.tokens[$0].directive == .other }) else {
        continue
      }
      let name = "preview\(functions.count + 1)In\(fileName)"
      let region = file.regions.regionOfToken[macro]
      functions.append((name, file.regions.condition(of: region) ?? "false"))
      findings.replace(
        file.bytes(macro..<(macro + 1)), with: "func \(name)() -> UIKit.Preview { UIKit.Preview",
        for: .preview, in: file.source, told: "#Preview", as: "func \(name)() -> UIKit.Preview")
      let end = file.tokens[preview.upperBound - 1].end
      findings.edits.append(Edit(range: end..<end, text: " }", change: nil))
    }
    for provided in skippedPreviews {
      let name = "preview\(functions.count + 1)In\(fileName)"
      functions.append((name, ""))
      findings.additions.append(
        "func \(name)() -> UIKit.Preview { UIKit.Preview\(provided.call) }")
    }
    guard !functions.isEmpty else { return }
    findings.needsUIKit = true
    findings.additions.append(list(functions))
  }

  /// The views of UIKit that a `PreviewProvider` shows in code that Linux skips.
  ///
  /// In a ported file they have their functions already.
  private var skippedPreviews: [ProvidedPreview] {
    let isPorted = file.outline.members.contains { file.text($0.name) == "previewsIn\(fileName)" }
    guard !isPorted else { return [] }
    return file.previewProviders.filter { file.regions.isLeftOut($0.open) }.flatMap {
      file.providedPreviews(of: $0) { $0.hasPrefix("UI") || module.classes[$0] != nil }
    }
  }

  /// The list of the previews of the file.
  private func list(_ functions: [(name: String, condition: String)]) -> String {
    var text = """
      /// The previews of \(lastName), for `assertPreviews` of GalleySnapshots.
      var previewsIn\(fileName): [UIKit.Preview] {
        var previews: [UIKit.Preview] = []

      """
    for function in functions {
      let line = "  previews.append(\(function.name)())\n"
      text += function.condition.isEmpty ? line : "  #if \(function.condition)\n\(line)  #endif\n"
    }
    return text + "  return previews\n}"
  }

  private var lastName: String { String(file.source.path.split(separator: "/").last ?? "") }

  /// The name of the file, as a part of a name in Swift; files of one name are numbered.
  private var fileName: String {
    let others = module.files.map { $0.file.source.path }
      .filter { $0.split(separator: "/").last == file.source.path.split(separator: "/").last }
    let number = others.firstIndex(of: file.source.path) ?? 0
    let name = lastName.hasSuffix(".swift") ? String(lastName.dropLast(6)) : lastName
    return name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
      + (number == 0 ? "" : "_\(number + 1)")
  }
}
