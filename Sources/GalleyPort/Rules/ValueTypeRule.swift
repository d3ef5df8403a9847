/// Says `init` for `convenience init`, and `static` for `class`, in extensions of classes that are values here.
///
/// UIKit has classes for colours and fonts. Galley has values, whose extensions know no `convenience`
/// and no `class`.
struct ValueTypeRule {
  let file: ScannedFile
  let purpose: PortPurpose

  /// The names of UIKit's and CoreGraphics' classes that are values.
  private static let values: Set = [
    "UIColor", "UIFont", "CGColor", "CGPath", "CGGradient", "CGColorSpace", "UINib",
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
