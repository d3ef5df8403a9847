import GalleyGeometry

/// The options of a layout with decorations by section; what they are is said in the sections.
public struct SectionDecorationFlowOptions: Hashable, Sendable {
  /// Which headers grow while the content is pulled beyond its start.
  public enum Stretches: String, Hashable, Sendable, CaseIterable {
    case none, first, all
  }

  /// The options that it shares with a flow layout.
  public var flow = FlowOptions()
  /// Which headers grow.
  public var stretches = Stretches.none

  /// UIKit's default flow.
  public init() {}
}

extension Scene {
  /// The decoration behind a section.
  public struct SectionDecoration: Hashable, Sendable {
    /// What of the section it lies behind.
    public enum Coverage: String, Hashable, Sendable, CaseIterable {
      case `default`, onlyItems, headerAndItems, footerAndItems
    }

    /// Its element kind: the name of its view, or `decoration` without one.
    public var kind = "decoration"
    /// What of the section it lies behind.
    public var coverage = Coverage.default
    /// How far it is extended (top, bottom) and shrunk (left, right), in points.
    public var insets = EdgeInsets(top: -5, left: 5, bottom: -5, right: 5)
    /// The index of its look in `Scene.looks`; nil for the default look.
    public var look: Int?

    /// A decoration with the default look, five points inside its section at each edge.
    public init() {}
  }
}
