/// The options of a stretchy header layout.
public struct StretchyHeaderOptions: Hashable, Sendable {
  /// Which headers grow while the content is pulled beyond its start.
  public enum Stretches: String, Hashable, Sendable, CaseIterable {
    case first, all
  }

  /// The options that it shares with a flow layout.
  public var flow = FlowOptions()
  /// Which headers grow.
  public var stretches = Stretches.first

  /// The first header stretches above UIKit's default flow.
  public init() {}
}
