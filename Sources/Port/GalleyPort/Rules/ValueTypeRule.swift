/// Replaces `convenience init` and `class` in extensions of UIKit classes that are value types
/// here.
///
/// UIKit has classes for colours and fonts. Galley has value types, whose extensions allow neither
/// `convenience` nor `class` members.
struct ValueTypeRule {
  let file: ScannedFile
  let purpose: PortPurpose

  /// The UIKit and CoreGraphics classes that are value types in Galley.
  private static let values: Set = [
    "UIColor", "UIFont", "CGColor", "CGPath", "CGGradient", "CGColorSpace",
  ]

  func run(_ findings: inout Findings) {
    for member in file.outline.members where !file.regions.isLeftOut(member.keywordIndex) {
      guard let owner = member.owner, file.outline.types[owner].keyword == .extension,
        Self.values.contains(file.outline.types[owner].path)
      else { continue }
      for modifier in member.prefix.modifiers {
        switch file.word(modifier.lowerBound) {
        case .convenience:
          findings.remove(
            file.bytes(modifier), for: .valueType, in: file.source, purpose)
        case .class:
          findings.replace(
            file.bytes(modifier), with: "static", for: .valueType, in: file.source)
        default: continue
        }
      }
    }
  }
}
