import GalleyCLI
import GalleyEngine
import GalleyScenes

/// A `galley` with layouts that have one bug each, for the tests of `galley lint`.
@main struct Main {
  static func main() {
    GalleyCommand.runAndExit(layouts: [
      CustomLayout(kind: "forgetful", summary: "Rows that cannot be looked up.") { _ in
        ForgetfulLayout()
      },
      CustomLayout(
        kind: "drifting", summary: "A flow whose cells drift with every question.",
        extendsFlow: true
      ) { _ in DriftingLayout() },
      CustomLayout(kind: "stale", summary: "Rows that keep the width they had.") { _ in
        StaleLayout()
      },
      CustomLayout(kind: "stubborn", summary: "Rows that never get the height they ask for.") { _ in
        StubbornLayout()
      },
      CustomLayout(
        kind: "contradictory", summary: "Rows before a card whose constraints contradict."
      ) { _ in ContradictoryLayout() },
      CustomLayout(kind: "restless", summary: "Rows that are never done.") { _ in
        RestlessLayout()
      },
      CustomLayout(
        kind: "unheard", summary: "A flow that never asks for sizes.", extendsFlow: true
      ) { _ in UnheardLayout() },
      CustomLayout(kind: "trapping", summary: "Rows that trap if there are more than two.") { _ in
        TrappingLayout()
      },
      CustomLayout(kind: "endless", summary: "Rows that never answer.") { _ in EndlessLayout() },
    ])
  }
}
