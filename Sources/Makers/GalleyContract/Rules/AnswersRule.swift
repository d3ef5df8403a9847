import GalleyBase
import GalleyEngine
import GalleyGeometry
import GalleyScenes

extension RuleDefinition {
  static let answers = RuleDefinition(
    LayoutExplanation(
      rule: .answers,
      summary: "every question gets an answer: the layout neither crashes nor hangs",
      checks: """
        `galley lint` asks its questions in a copy of the process with a time limit. A copy that crashes or \
        is not done in time is an error, with the last words of the program. The other rules cannot be \
        checked with this scene then. A layout that only fails with the items that GAL010 adds is a note: \
        its own data may have a fixed count.
        """,
      why: """
        An array index out of range, a division by zero or a loop that never ends crashes or freezes the \
        app for every user whose data looks like this scene.
        """,
      uikit: """
        UIKit asks about empty sections, rectangles without elements and index paths of a batch update that \
        is under way. It calls `prepare()` before there is any data, too. None of these may end the program.
        """,
      example: """
        override func prepare() {
          let first = cache[0]  // traps if there are no items
          contentWidth = first.frame.width
        }
        """,
      fix: """
        Use the message and the smallest scene. Check counts and indexes before use, cast with `as?`, and \
        let loops end for sizes of zero.
        """))
}

extension LayoutFinding {
  /// The GAL017 finding about a layout whose check ended early.
  static func unanswered(
    _ aspect: LayoutRule.Aspect, _ reason: String, _ words: OutputTail, in scene: Scene
  ) -> LayoutFinding {
    let inset = scene.contentInset
    let start = scene.states[0].contentOffset ?? CGPoint(x: -inset.left, y: -inset.top)
    let last = words.fatalMessage ?? words.lines.last
    return LayoutFinding(
      .answers, .error, aspect,
      bounds: CGRect(origin: start, size: scene.viewport.size),
      problem: (aspect == .crashes ? "the layout crashes: " : "the layout hangs: ") + reason
        + (last.map { "; its last words are: \($0.inOneLine)" } ?? ""))
  }
}
