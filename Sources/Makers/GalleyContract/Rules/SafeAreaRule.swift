import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

extension RuleDefinition {
  static let safeArea = RuleDefinition(
    LayoutExplanation(
      rule: .safeArea,
      summary: "scrolling brings every text, image and control into the safe area",
      checks: """
        If the collection view has `safeAreaInsets`, the labels, image views and controls in the elements \
        on screen are measured at the start, the end and offsets in between. Each must lie inside of the \
        safe area at some offset that the view can rest at. More than one point counts. Findings are \
        warnings; if the rule is named in `checks`, they count as failures.
        """,
      why: """
        In landscape, the first letters of each row are behind the sensor housing. The last row is \
        under the home indicator, and cannot be scrolled up.
        """,
      uikit: """
        `contentInsetAdjustmentBehavior` adds the safe area to the content inset along the axis that \
        scrolls, and not across it. Backgrounds of cells are meant to reach the edges, so only what is in \
        them counts, except for images that are as wide as the view. Scenes have a safe area on a `device` only.
        """,
      example: """
        collectionView.contentInsetAdjustmentBehavior = .never
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8).isActive = true
        """,
      fix: """
        Leave `contentInsetAdjustmentBehavior` at `.automatic`, set `sectionInsetReference` or \
        `contentInsetsReference` to `.safeArea`, and place content at `layoutMarginsGuide`.
        """),
    runs: .inLint,
    apart: { SafeAreaCheck($0).findings() })
}

/// Looks for content that no offset brings into the safe area.
@MainActor private struct SafeAreaCheck {
  private let checker: LayoutChecker
  /// How much may be outside, in points.
  private static let tolerance: CGFloat = 1

  init(_ checker: LayoutChecker) { self.checker = checker }

  func findings() -> [LayoutFinding] {
    let subject = checker.makeSubject()
    return withExtendedLifetime(subject) {
      let view = subject.view
      view.layoutIfNeeded()
      guard view.safeAreaInsets != .zero else { return [] }
      var found: [LayoutFinding] = []
      var told: Set<[ElementID]> = []
      for bounds in checker.stopsInRange(of: view) {
        view.bounds = bounds
        view.layoutAtRest()
        found += findings(in: view).filter { told.insert($0.elements).inserted }
      }
      return found
    }
  }

  private func findings(in view: CollectionView) -> [LayoutFinding] {
    let (range, insets) = (view.offsetRange, view.safeAreaInsets)
    let safe = CGRect(
      x: range.minX + insets.left, y: range.minY + insets.top,
      width: range.width + view.bounds.width - insets.left - insets.right,
      height: range.height + view.bounds.height - insets.top - insets.bottom)
    return view.shownElements.compactMap { key, element in
      for part in element.shownTree where part.isContent {
        let frame = part.convert(part.bounds, to: view)
        guard frame.isFinite, !frame.isEmpty,
          !(part is ImageView) || frame.width < view.bounds.width
        else { continue }
        let sides = [
          ("left", safe.minX - frame.minX), ("right", frame.maxX - safe.maxX),
          ("top", safe.minY - frame.minY), ("bottom", frame.maxY - safe.maxY),
        ].filter { $0.1 > Self.tolerance }
        guard !sides.isEmpty else { continue }
        let words = sides.map { "\(LayoutFinding.tenths($0.1)) pt at the \($0.0)" }
        return LayoutFinding(
          .safeArea, .warning, .unsafe, elements: [key.id], bounds: view.bounds, found: frame,
          problem: "\(part.nameOfContent) is outside of the safe area, and no offset brings it in: "
            + words.joined(separator: ", "))
      }
      return nil
    }
  }
}

extension View {
  fileprivate var isContent: Bool {
    self is Control || self is ImageView || (self as? Label)?.text?.isEmpty == false
  }

  fileprivate var nameOfContent: String {
    if let text = (self as? Label)?.text { return text.quotedBriefly }
    return self is ImageView ? "an image" : "a control"
  }
}
