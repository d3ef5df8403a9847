import GalleyDrawing
import GalleyGeometry

extension RuleDefinition {
  static let textOverlap = RuleDefinition(
    LayoutExplanation(
      rule: .textOverlap,
      summary: "no text is drawn over another text",
      checks: """
        In every state and variant, the boxes around the letters of any two texts are compared, without the \
        space around letters. If they share more than a point in both directions, both texts are drawn, and \
        the ink of both must be visible where they overlap. Findings are warnings; if the rule is named in \
        `--rules`, they count as errors.
        """,
      why: """
        A title grows to two lines and runs into the date below it. Both are there, and neither can be read.
        """,
      uikit: """
        UIKit draws both texts. Text that something opaque covers is no finding, such as cells \
        under a pinned header or cards in a stack. The same text twice in an element, for a shadow or an \
        outline, is none, nor is anything during the animation of an update.
        """,
      example: """
        title.frame = CGRect(x: 12, y: 8, width: 200, height: title.sizeThatFits(size).height)
        date.frame = CGRect(x: 12, y: 30, width: 200, height: 16)  // where a title of one line ends
        """,
      fix: """
        Place the second text below the first one: with constraints, a stack view, or `maxY` of its frame.
        """),
    runs: .inLint,
    inView: { { TextOverlapCheck(sight: $0).findings() } })
}

/// Looks for texts whose ink is over each other.
@MainActor private struct TextOverlapCheck {
  let sight: ViewedScene
  /// The number of pairs that are drawn at most, and of findings.
  private static let pairLimit = 40, limit = 20

  init(sight: ViewedScene) { self.sight = sight }

  func findings() -> [LayoutFinding] {
    guard !sight.isMoving else { return [] }
    let boxes = sight.texts.compactMap { text -> (text: SeenText, box: CGRect)? in
      guard text.opacity * text.run.color.alpha >= 0.1, let ink = text.ink else { return nil }
      let box = ink.common(with: text.visible.intersection(text.clip).rect)
      return box.isNull || box.isEmpty ? nil : (text, box)
    }.sorted { ($0.box.minY, $0.text.number) < ($1.box.minY, $1.text.number) }
    var found: [LayoutFinding] = []
    var pairs = 0
    for first in boxes.indices {
      for second in boxes.indices[(first + 1)...] {
        if boxes[second].box.minY >= boxes[first].box.maxY { break }
        let shared = boxes[first].box.common(with: boxes[second].box)
        guard !shared.isNull, min(shared.width, shared.height) > 1,
          !isOneText(boxes[first].text, boxes[second].text)
        else { continue }
        pairs += 1
        guard pairs <= Self.pairLimit, found.count < Self.limit else { return found }
        let texts = [boxes[first].text, boxes[second].text].sorted { $0.number < $1.number }
        guard
          texts.allSatisfy({ (sight.marks(of: $0, in: shared)?.ink(in: shared).count ?? 0) >= 3 })
        else {
          continue
        }
        found.append(finding(texts[1], over: texts[0], shared))
      }
    }
    return found
  }

  /// Whether two pieces are on the same line of a text, or the same text twice.
  private func isOneText(_ first: SeenText, _ second: SeenText) -> Bool {
    guard first.element == second.element, first.transform == second.transform else { return false }
    return first.run.text == second.run.text
      || abs(first.run.origin.y - second.run.origin.y) < 0.01
        && abs(first.number - second.number) == 1 && first.run.font == second.run.font
  }

  private func finding(_ upper: SeenText, over lower: SeenText, _ shared: CGRect) -> LayoutFinding {
    var elements = [upper.element, lower.element].compactMap(\.self)
    if elements.count == 2, elements[0] == elements[1] { elements.removeLast() }
    let size = "\(LayoutFinding.tenths(shared.width)) x \(LayoutFinding.tenths(shared.height)) pt"
    return sight.finding(
      .textOverlap, .overText, elements, detail: "\(upper.kind) \(lower.kind)",
      "\(upper.quoted) is drawn over \(lower.quoted): they share \(size)")
  }
}
