import GalleyBase
import GalleyGeometry

extension Scene {
  /// Pictures of the scene in motion.
  public struct Film: Hashable, Sendable {
    /// What moves the content.
    package enum Physics: String, Codable, Hashable, Sendable, CaseIterable {
      /// It goes evenly from one offset to another.
      case none
      /// A finger drags it and lets go.
      case fling
    }

    /// How fast scrolling slows down; UIKit's `UIScrollView.DecelerationRate`.
    package enum DecelerationRate: String, Codable, Hashable, Sendable, CaseIterable {
      case normal, fast
    }

    /// The first offset in points; nil for the state's.
    package var from: CGPoint?
    /// The last offset, or where the finger lets go, in points; nil for the film's own end.
    package var to: CGPoint?
    /// How orthogonal sections move.
    package var orthogonal: [OrthogonalMotion] = []
    /// How many pictures, two or more, the first and the last included.
    package var frames = 24
    /// How long it takes, in seconds, above zero; nil for the film's own length.
    package var duration: Double?
    /// What moves the content.
    package var physics = Physics.none
    /// How fast the offset changes when the finger lets go, in points a second.
    package var velocity = CGPoint.zero
    /// How fast it slows down afterwards; nil for the layout's own rate.
    package var decelerationRate: DecelerationRate?
    /// The state that is filmed; nil for the first.
    package var state: String?

    /// What a film's golden is called, among those of the states.
    package static let goldenName = "film"

    /// A film of 24 pictures that goes evenly through the content.
    package init() {}

    /// Whether the film shows the batch update of its state, if that has one.
    package var showsUpdate: Bool { physics == .none && to == nil && orthogonal.isEmpty }

    /// Whether the content itself moves; if only sections do, it rests.
    package var movesContent: Bool {
      orthogonal.isEmpty || from != nil || to != nil || velocity != .zero
    }
  }
}

extension Scene.Film: Keyed {
  private static let velocityKey = Key<Scene.Film>(
    "velocity", \.velocity, .point,
    "How fast the offset changes when the finger lets go, in points a second; for `fling`.")
  private static let orthogonalKey = Key<Scene.Film>(
    "orthogonal", \.orthogonal, .orthogonalMotions,
    """
    How orthogonal sections move: one, or a list; the content itself then moves only \
    with `from`, `to` or `velocity`.
    """)
  private static let decelerationRateKey = Key<Scene.Film>(
    "decelerationRate", optional: \.decelerationRate, .choice(), rule: "the layout's",
    """
    How fast the content slows down after it: `normal` keeps 0.998 of the speed each \
    millisecond, `fast` 0.99; for `fling`.
    """)

  static let table = Table<Scene.Film>(
    "film",
    """
    The scene in motion: a sweep of the content offset or of orthogonal sections, a \
    drag with its release, or the batch update of a state.
    """,
    [
      Key(
        "state", optional: \.state, .stateName, rule: "the first state",
        """
        The state that is filmed; if it has `updates` and the film neither `to` nor `orthogonal`, the \
        update runs from its beginning to its end.
        """),
      Key("from", optional: \.from, .point, rule: "the state's contentOffset", "The first offset."),
      Key(
        "to", optional: \.to, .point,
        rule: "the end of the content, or `from` with `physics: fling`",
        "The last offset, or where the finger lets go."),
      orthogonalKey,
      Key(
        "physics", \.physics, .choice(),
        """
        How the content moves: evenly with `none`. With `fling`, a finger drags it and lets go, \
        and it slows down, snaps and bounces as in UIKit.
        """),
      velocityKey,
      decelerationRateKey,
      Key(
        "frames", \.frames, .integer(2...SceneLimits.maximumFrames),
        "The number of pictures, with the first and the last."),
      Key(
        "duration", optional: \.duration, .seconds,
        rule: "2, or until the content rests with `physics: fling`", "How long it takes."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if physics != .fling {
      reader.forbid(
        [Self.velocityKey.name, Self.decelerationRateKey.name], in: map, without: "physics: fling")
      let motions = Self.orthogonalKey.node(in: map)
      for motion in motions?.elements ?? [motions].compactMap(\.self) {
        reader.forbid(
          [Scene.OrthogonalMotion.velocityKey.name], in: motion, without: "physics: fling")
      }
    }
  }
}

extension KeyShape where Value == String {
  /// The name of a state of the scene.
  static var stateName: KeyShape {
    let name = form(.use(.state))
    return KeyShape(name.shape) { node, reader in
      guard let text = name.read(node, &reader) else { return nil }
      if !reader.stateNames.contains(text) {
        reader.log.add(
          .unknownName, "there is no state '\(text.shortened)'", at: node,
          hint: Suggestion.hint(for: text, among: reader.stateNames))
      }
      return text
    }
  }
}
