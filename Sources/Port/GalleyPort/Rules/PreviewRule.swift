/// Removes `#Preview { … }`, which only Xcode draws.
struct PreviewRule {
  let file: ScannedFile
  let purpose: PortPurpose

  func run(_ findings: inout Findings) {
    for preview in file.previews where isCompiled(preview.lowerBound) {
      findings.remove(file.bytes(preview), for: .preview, in: file.source, purpose)
    }
  }

  /// Whether Linux would compile the code around a preview.
  private func isCompiled(_ token: Int) -> Bool {
    let region = file.regions.regionOfToken[token]
    guard let parent = file.regions.regions[region].parent else { return true }
    return file.regions.regions[parent].isCompiled != false
  }
}
