import Foundation

/// How much the tests try that could go through everything: a chosen part, which finds nearly every mistake in a tenth of
/// the time, or all of it where `GALLEY_SWEEP` is set, as `make check` does.
package enum Sweep {
  /// Whether everything is tried.
  package static let isWhole = ProcessInfo.processInfo.environment["GALLEY_SWEEP"] != nil

  /// Scenes of every layout, with films, updates, variants, self-sizing, both directions, shadows and many scripts.
  private static let chosen: Set<String> = [
    "card/carousel", "circle/avatar-ring", "compositional/measured-rows",
    "compositional/orthogonal-right-to-left", "decorationFlow/odd-three", "drawing/text-scripts",
    "drawing/shadow-of-contents", "featured/scroll", "flow/pinned-headers", "line/own-widths",
    "list/insert-reload-and-move", "list/right-to-left", "sectionDecorationFlow/four-coverages",
    "stretchyHeader/pull", "tag/justified", "updates/rotation", "variants/orders",
    "waterfall/columns-by-section",
  ]

  /// Whether a scene is among the chosen ones; `id` is its path below `Fixtures/Scenes`, without extension.
  package static func isChosen(_ id: String) -> Bool { chosen.contains(id) }

  /// Whether a scene is tried.
  package static func includes(_ id: String) -> Bool { isWhole || isChosen(id) }

  /// How often something random is tried: `few` times, or `all`.
  package static func count(_ few: Int, of all: Int) -> Int { isWhole ? all : few }
}
