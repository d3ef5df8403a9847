/// Adds Linux to conditions that test for iOS.
///
/// An `#if` that names Linux in one of its branches stays unchanged.
struct ConditionRule {
  let file: ScannedFile

  func run(_ findings: inout Findings) {
    for platform in file.regions.platforms {
      findings.replace(
        file.bytes(platform), with: Condition.either, for: .platform, in: file.source)
    }
  }
}
