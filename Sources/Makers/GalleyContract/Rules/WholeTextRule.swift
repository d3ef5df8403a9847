import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension RuleDefinition {
  static let wholeText = RuleDefinition(
    LayoutExplanation(
      rule: .wholeText,
      summary: "text that is whole in one state or variant is whole in all",
      checks: """
        In every state and variant of the scene, the labels of the elements on screen are compared with \
        the same labels, of the same element and with the same text, in the others. A label that is \
        truncated or loses lines in one, and is whole in another, is a finding, with the room that the text \
        needs and the room that it has. Findings are warnings; if the rule is named in `--rules`, they \
        count as errors.
        """,
      why: """
        A price fits on the designer's phone. On a narrow one, or in another state, it ends in "…", and \
        nobody looks at that picture.
        """,
      uikit: """
        Labels truncate by design, so text that is cut everywhere is no finding: that is what the \
        author sees first. Labels with `adjustsFontSizeToFitWidth` are measured at the smaller size. \
        Hidden labels do not count.
        """,
      example: """
        label.numberOfLines = 1
        label.widthAnchor.constraint(equalToConstant: 140).isActive = true  // 240 where the screen is wide
        """,
      fix: """
        Let the text wrap (`numberOfLines = 0`) and the element grow with it, give it the room of its \
        neighbours with a lower compression resistance, or set `adjustsFontSizeToFitWidth`. If cutting is \
        intended, allow the rule in the scene and say why.
        """),
    runs: .inLint,
    inView: {
      var check = WholeTextCheck()
      return { check.findings($0) }
    })
}

/// Compares labels that are cut with the same labels where they are whole.
@MainActor private struct WholeTextCheck {
  /// A label that is cut, with its finding as far as it is known.
  private var cut: [(identity: SeenLabel.Identity, finding: LayoutFinding)] = []
  /// The first state in which each label is whole.
  private var whole: [SeenLabel.Identity: String] = [:]

  mutating func findings(_ sight: ViewedScene) -> [LayoutFinding] {
    for label in sight.isMoving ? [] : sight.labels {
      let identity = label.identity
      guard let shortage = label.shortage else {
        whole[identity] = whole[identity] ?? sight.state
        continue
      }
      let problem = "\(identity.text.quotedBriefly) is cut: \(shortage.words)"
      cut.append(
        (
          identity,
          sight.finding(.wholeText, .cut, [identity.element], detail: label.kind, problem)
        ))
    }
    guard sight.isLast else { return [] }
    return cut.compactMap { identity, finding in
      guard let state = whole[identity] else { return nil }
      var finding = finding
      finding.problem += "; it is whole in \(state)"
      return finding
    }
  }
}

extension LayoutFinding {
  /// A number with at most one decimal.
  static func tenths(_ number: CGFloat) -> String { text((number * 10).rounded() / 10) }
}
