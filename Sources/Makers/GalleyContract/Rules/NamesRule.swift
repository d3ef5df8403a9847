import GalleyBase
import GalleyEngine
import GalleyGeometry
import GalleyViews

extension RuleDefinition {
  static let names = RuleDefinition(
    LayoutExplanation(
      rule: .names,
      summary: "what can be touched says what it is",
      checks: """
        In every state and variant, on screen: buttons, switches, sliders and steppers in elements without a text, and, if a state \
        of the scene has a `selection`, the cells of the selected sections. Each needs a label for screen readers: a text, or \
        `accessibilityLabel`. Findings are warnings; if the rule is named in `--rules`, they count as errors.
        """,
      why: """
        VoiceOver says "button", and nothing else. Somebody who does not see the picture has to guess what it does, and somebody \
        who controls the phone by voice has no word for it.
        """,
      uikit: """
        A button speaks its title, and the name of its symbol; a switch or slider has no name of its own. Beside a text in the same \
        cell, a control is named by that text. Pictures have no label. What is hidden from screen readers does not count.
        """,
      example: """
        let slider = UISlider()
        cell.contentView.addSubview(slider)
        """,
      fix: """
        Set `accessibilityLabel`; in a scene, write `accessibility: { label: "Volume" }` in the view with the control, or in the \
        view of the cell.
        """),
    runs: .inLint,
    inView: { { NameCheck(sight: $0).findings() } })
}

/// Looks for what can be touched and says nothing.
@MainActor private struct NameCheck {
  let sight: ViewedScene

  func findings() -> [LayoutFinding] {
    let sections = sight.selectableSections
    return sight.spokenCells.filter { !$0.hasWords }.flatMap { cell -> [LayoutFinding] in
      // A field for a search speaks its placeholder.
      let controls = cell.tree.elements.filter {
        $0.isControl && $0.label == nil && !$0.traits.contains(.searchField)
      }
      let found = controls.map { control in
        finding(cell, "a control (\(control.traits.shortWords)) has no label")
      }
      guard found.isEmpty, cell.tree.elements.allSatisfy({ $0.label == nil }),
        cell.key.category == .cell, sections.contains(cell.key.indexPath.section)
      else { return found }
      return [finding(cell, "a cell that can be selected has no label")]
    }
  }

  private func finding(_ cell: SpokenCell, _ problem: String) -> LayoutFinding {
    sight.finding(
      .names, .nameless, [cell.key.id], detail: problem,
      "\(problem), and a screen reader cannot say what it is")
  }
}

extension AccessibilityTraits {
  /// What kind of control it is.
  fileprivate var shortWords: String {
    Self.named.filter { contains($0.traits) }.map(\.words).joined(separator: ", ")
  }
}
