import GalleyEngine
import GalleyGeometry

extension LayoutChecker {
  /// The findings where orthogonal sections are scrolled; none without such sections.
  ///
  /// The usual journey leaves these sections at their first offset. Here a shorter one runs with all of them
  /// between two pixels in the middle of their content, and another with all of them at its end.
  func findingsInScrolledSections() -> [LayoutFinding] {
    let probe = makeSubject()
    defer { withExtendedLifetime(probe) {} }
    probe.view.layoutIfNeeded()
    let ranges = probe.view.orthogonalSections.compactMap { section in
      probe.view.orthogonalSection(at: section).map { (section, $0.offsets) }
    }.filter { $0.1.lowerBound < $0.1.upperBound }
    guard !ranges.isEmpty else { return [] }
    let stops = stopsInRange(of: probe.view, shares: [0, 0.61, 1])
    return [0.371, 1].flatMap { share -> [LayoutFinding] in
      let checker = scrolled(
        to: ranges.map { ($0, $1.lowerBound + ($1.upperBound - $1.lowerBound) * share) })
      let apart = checks.contains(.mirroring) ? LayoutRule.mirroring.definition.apart : nil
      let found = checker.findings(through: stops) + (apart?(checker).prefix(limit) ?? [])
      let percent = LayoutFinding.text((share * 100).rounded())
      return found.map { finding in
        var finding = finding
        finding.problem += " (where sections are scrolled by \(percent) %)"
        return finding
      }
    }
  }

  /// The same checker of collection views whose sections are at given offsets.
  private func scrolled(to offsets: [(section: Int, offset: CGFloat)]) -> LayoutChecker {
    @MainActor func scroll(_ subject: Subject) -> Subject {
      subject.view.layoutIfNeeded()
      for (section, offset) in offsets {
        subject.view.setOrthogonalOffset(offset, ofSection: section)
      }
      return subject
    }
    let (makeSubject, makeFresh, makeScaled) = (makeSubject, makeFresh, makeScaled)
    var checker = self
    checker.makeSubject = { scroll(makeSubject()) }
    if let makeFresh { checker.makeFresh = { scroll(makeFresh($0)) } }
    if let makeScaled { checker.makeScaled = { scroll(makeScaled($0)) } }
    // With other data, a section may have to move, and no rule says when a layout moves it.
    (checker.makeUpdated, checker.makeEnlarged) = (nil, nil)
    return checker
  }
}
