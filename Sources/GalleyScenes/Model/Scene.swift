import GalleyDrawing
import GalleyGeometry

/// What a scene file means: every default filled in, every name and index checked.
public struct Scene: Hashable, Sendable {
  /// The visible part of the collection view.
  public struct Viewport: Hashable, Sendable {
    /// Width and height in points, each above zero.
    public var size: CGSize
    /// Device pixels per point, above zero.
    public var scale: CGFloat

    /// A viewport of a size in points, with so many device pixels per point; all above zero.
    public init(size: CGSize, scale: CGFloat) {
      self.size = size
      self.scale = scale
    }
  }

  /// One sentence that says what the scene shows; the file's name when the file has none.
  public var title: String
  /// The visible part of the collection view.
  public var viewport: Viewport
  /// The collection view's background colour.
  public var background: Color
  /// Space around the content, in points.
  public var contentInset: EdgeInsets
  /// The content's point at the viewport's top left, in states that name no other.
  public var contentOffset: CGPoint
  /// Which way content runs.
  public var layoutDirection: LayoutDirection
  /// The layout and its options.
  public var layout: LayoutSpec
  /// The sections, from the first to the last; empty for `LayoutSpec.attributes`.
  public var sections: [Section]
  /// The looks that sections and elements refer to by index.
  public var looks: [Look]
  /// The names in the file's `views`, with the index of each look.
  public var lookNames: [String: Int]
  /// The states, at least one, each with a name of its own.
  public var states: [State]
  /// How the scene is filmed, if the file says so.
  public var film: Film?
  /// How far pictures may be from their goldens; nil when they must be equal.
  public var tolerance: Tolerance?
  /// What must hold of the finished layout, in the order of the file.
  public var expectations: [Expectation]
  /// Dimensions for the documentation, in the order of the file.
  public var callouts: [Callout]
  /// The files of the pictures that are no placeholders, by name; the paths are absolute.
  public var imageFiles: [ImageName: String]
  /// Rules of the layout contract that the scene breaks on purpose.
  public var allowances: [Allowance] = []
  /// What is odd in the file without keeping the scene from being drawn.
  public var warnings: [SceneMistake] = []
}

extension Scene {
  /// A scene that is made in Swift: sections in a viewport, in some states.
  ///
  /// - Parameters:
  ///   - title: One sentence that says what it shows.
  ///   - viewport: The visible part.
  ///   - layout: What the sections' sizes mean, and the delegate that answers for them.
  ///   - sections: The sections.
  ///   - states: The states, at least one, each with a name of its own.
  ///   - contentInset: Space around the content, in points.
  ///   - layoutDirection: Which way content runs.
  public init(
    title: String, viewport: Viewport, layout: LayoutSpec, sections: [Section], states: [State],
    contentInset: EdgeInsets = .zero, layoutDirection: LayoutDirection = .leftToRight
  ) {
    precondition(!states.isEmpty, "a scene has at least one state")
    self.init(
      title: title, viewport: viewport, background: .white, contentInset: contentInset,
      contentOffset: CGPoint(x: -contentInset.left, y: -contentInset.top),
      layoutDirection: layoutDirection, layout: layout, sections: sections, looks: [],
      lookNames: [:], states: states, film: nil, tolerance: nil, expectations: [], callouts: [],
      imageFiles: [:])
  }

  /// How many items there are, all sections together.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The state called `name`, if there is one.
  public func state(named name: String) -> State? { states.first { $0.name == name } }
}
