import GalleyBase
import GalleyEngine
import GalleyGeometry
import GalleyViews

extension RuleDefinition {
  static let pictureLabels = RuleDefinition(
    LayoutExplanation(
      rule: .pictureLabels,
      summary: "a picture without a text has a label",
      checks: """
        In every state and variant, on screen: cells that show a picture and no text, and in which a screen reader finds nothing. \
        Symbols, and headers, footers and decorations, do not count. Findings are warnings; if the rule is named in `--rules`, they \
        count as errors.
        """,
      why: """
        A gallery of photos is empty for somebody who does not see it: the screen reader goes from the title to the tab bar.
        """,
      uikit: """
        `UIImageView` is no accessibility element, and `UIImage` of a file has no label. A picture beside a text is taken for \
        decoration. What is hidden from screen readers does not count.
        """,
      example: """
        cell.contentView.addSubview(UIImageView(image: photo))
        """,
      fix: """
        Set `isAccessibilityElement` and `accessibilityLabel`; in a scene, write `accessibility: { label: "Photo {number}" }` in the \
        view. If the picture only decorates, write `accessibility: hidden`.
        """),
    runs: .inLint,
    inView: { { PictureLabelCheck(sight: $0).findings() } })
}

/// Looks for pictures that stand alone and say nothing.
@MainActor private struct PictureLabelCheck {
  let sight: ViewedScene

  func findings() -> [LayoutFinding] {
    sight.spokenCells.filter { cell in
      cell.key.category == .cell && cell.tree.elements.allSatisfy { $0.label == nil }
        && cell.view.shownTree.contains(where: \.isPicture)
        && !cell.view.shownTree.contains(where: \.accessibilityElementsHidden)
    }.map { cell in
      sight.finding(
        .pictureLabels, .pictureWithoutLabel, [cell.key.id],
        "a picture has no label, and a screen reader does not find it")
    }
  }
}

extension View {
  /// Whether it shows a picture, and not a symbol.
  fileprivate var isPicture: Bool {
    guard let image = (self as? ImageView)?.image else { return false }
    return !image.isSymbolImage && bounds.width > 0 && bounds.height > 0
  }
}
