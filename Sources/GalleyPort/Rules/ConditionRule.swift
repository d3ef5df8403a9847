/// Says that Linux stands in for iOS, where a condition asks for the platform.
///
/// An `#if` that speaks of Linux in one of its branches is left as its author has it.
struct ConditionRule {
  let file: ScannedFile

  func run(_ findings: inout Findings) {
    for platform in file.regions.platforms {
      findings.replace(
        file.bytes(platform), with: Condition.either, for: .platform, in: file.source)
    }
  }
}
