import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

extension RuleDefinition {
  static let touchTargets = RuleDefinition(
    LayoutExplanation(
      rule: .touchTargets,
      summary: "what can be touched is at least 44 x 44 points",
      checks: """
        In every state and variant, on screen: enabled controls in elements, rows of lists that are not headers, and, if a state \
        of the scene has a `selection`, the cells of the selected sections. Transforms are applied first. \
        Findings are warnings; if the rule is named in `--rules`, they count as errors.
        """,
      why: """
        A fingertip covers about 44 points. Beside a smaller target, it hits the neighbour.
        """,
      uikit: """
        44 x 44 points is what Apple's guidelines ask for. Other cells are not checked, since nothing says \
        that they can be selected: `allowsSelection` is true for every collection view. The sizes that \
        UIKit gives its own switches, steppers, sliders, segmented controls, page controls and text \
        fields are lower and no findings. Hidden controls, and those that ignore touches, do not count.
        """,
      example: """
        let close = UIButton(frame: CGRect(x: 8, y: 8, width: 24, height: 24))
        """,
      fix: """
        Make the row or the control larger, with the same drawing in its middle: larger insets of a button \
        do not change what it shows.
        """),
    runs: .inLint,
    inView: { { TargetCheck(sight: $0).findings() } })
}

/// Measures what can be touched.
@MainActor private struct TargetCheck {
  let sight: ViewedScene
  /// The least width and height, in points.
  private static let least: CGFloat = 44

  init(sight: ViewedScene) { self.sight = sight }

  func findings() -> [LayoutFinding] {
    guard !sight.isMoving else { return [] }
    let sections = sight.selectableSections
    return sight.elements.flatMap { key, view -> [LayoutFinding] in
      let isCell = key.category == .cell
      // A row that is the header of its section is not there to be touched.
      let isRow = view is CollectionViewListCell && view.listPlace?.role == .row
      let size = sight.view.appliedAttributes(for: key)?.visibleFrame.size ?? view.bounds.size
      let isTarget =
        isCell && (isRow || sections.contains(key.indexPath.section)) && !size.isEmpty
        && view.isUserInteractionEnabled
      let own =
        isTarget
        ? finding(key.id, isRow ? "a row" : "a cell that can be selected", size, .smallCell) : nil
      return [own].compactMap(\.self)
        + view.targets.compactMap { control in
          let size = control.convert(control.bounds, to: sight.view).size
          return finding(key.id, control.kindOfTarget, size, .smallControl)
        }
    }
  }

  private func finding(
    _ id: ElementID, _ kind: String, _ size: CGSize, _ aspect: LayoutRule.Aspect
  ) -> LayoutFinding? {
    guard !size.isEmpty, min(size.width, size.height) < Self.least - 0.5 else { return nil }
    let (width, height) = (LayoutFinding.tenths(size.width), LayoutFinding.tenths(size.height))
    return sight.finding(
      .touchTargets, aspect, [id], detail: kind,
      "\(kind) has \(width) x \(height) pt, and a finger needs 44 x 44 pt")
  }
}

extension CGSize {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}

extension View {
  /// The outermost controls in this view that respond to touches, without those whose size is UIKit's.
  fileprivate var targets: [Control] {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return [] }
    if let control = self as? Control {
      return control.isEnabled && !control.hasSizeOfUIKit ? [control] : []
    }
    return subviews.flatMap(\.targets)
  }
}

extension Control {
  fileprivate var hasSizeOfUIKit: Bool {
    self is Switch || self is Stepper || self is Slider || self is SegmentedControl
      || self is PageControl || self is TextField
  }

  /// What it is called, with its text.
  fileprivate var kindOfTarget: String {
    let text = shownTree.lazy.compactMap { ($0 as? Label)?.text }.first { !$0.isEmpty }
    let kind = self is Button ? "the button" : "a control"
    return text.map { "\(kind) \($0.quotedBriefly)" } ?? (self is Button ? "a button" : kind)
  }
}
