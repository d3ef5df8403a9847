import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A rectangle in a view, each of whose sides may depend on the view's size and on what is inside.
package struct RelativeFrame: Hashable, Sendable {
  /// One side: at most two of its parts, which say where it lies.
  struct Side: Hashable, Sendable {
    /// The distance from the view's near edge: left, leading or top.
    var start: Length?
    /// The distance from the view's far edge: right, trailing or bottom.
    var end: Length?
    /// How far its centre lies right of or below the view's centre, in points.
    var center: CGFloat?
    /// The length.
    var length: FrameLength?

    /// Whether the length follows from where it starts and ends.
    var isBetweenEdges: Bool { start != nil && end != nil }

    /// How long it is in a view of `extent` points; `content` says how long what is inside is, for a limited width.
    func length(
      in extent: CGFloat, on grid: PixelGrid, content: (CGFloat?) -> CGFloat?
    ) -> CGFloat {
      let near = start?.points(in: extent, on: grid)
      let far = end?.points(in: extent, on: grid) ?? 0
      let room = extent - (near ?? 0) - far
      switch length {
      case .length(let length):
        return length.points(in: length == .fill ? extent - (near ?? far) : extent, on: grid)
      case .fit(let fit): return fit.points(content, upTo: room, of: extent, on: grid)
      case nil where center != nil:
        return FitLength().points(content, upTo: room, of: extent, on: grid)
      case nil: return room
      }
    }

    /// Where it starts if it is `length` points long, in a view of `extent` points.
    func origin(of length: CGFloat, in extent: CGFloat, on grid: PixelGrid) -> CGFloat {
      if let center { return grid.rounded((extent - length) / 2 + center) }
      if let start { return start.points(in: extent, on: grid) }
      guard let end, self.length != nil else { return 0 }
      return extent - end.points(in: extent, on: grid) - length
    }
  }

  var horizontal = Side()
  var vertical = Side()
  /// Whether the horizontal distances are leading and trailing, which swap where content runs right to left.
  var isMirrored = false
  /// The width divided by the height; nil where both have rules of their own.
  var aspectRatio: CGFloat?

  /// The whole view.
  init() {}

  /// A rectangle in the view's points.
  package init(_ rect: CGRect) {
    horizontal = Side(start: .points(rect.origin.x), length: .length(.points(rect.size.width)))
    vertical = Side(start: .points(rect.origin.y), length: .length(.points(rect.size.height)))
  }

  /// Whether a length is that of the content.
  var fitsContent: Bool {
    [horizontal, vertical].contains { side in
      if case .fit = side.length { true } else { side.length == nil && side.center != nil }
    }
  }

  /// Whether the width follows from the height and the ratio of both.
  private var widthFollowsHeight: Bool {
    horizontal.length == nil && !horizontal.isBetweenEdges
      && (vertical.length != nil || vertical.isBetweenEdges)
  }

  /// The rectangle in a view of a size, in points; `content` is the size of what is inside, for a width or an unknown one.
  func rect(
    in size: CGSize, _ surroundings: AreaSurroundings,
    content: (CGFloat?) -> CGSize? = { _ in nil }
  ) -> CGRect {
    let grid = surroundings.grid
    var width, height: CGFloat
    if let aspectRatio, widthFollowsHeight {
      height = vertical.length(in: size.height, on: grid) { _ in content(nil)?.height }
      width = grid.rounded(height * aspectRatio)
    } else {
      width = horizontal.length(in: size.width, on: grid) { content($0)?.width }
      height =
        aspectRatio.map { grid.rounded(width / $0) }
        ?? vertical.length(in: size.height, on: grid) { _ in content(width)?.height }
    }
    var x = horizontal.origin(of: width, in: size.width, on: grid)
    let y = vertical.origin(of: height, in: size.height, on: grid)
    if isMirrored, surroundings.direction == .rightToLeft { x = size.width - x - width }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

/// Insets that may depend on the view's size.
package struct RelativeInsets: Hashable, Sendable {
  var top = Length.points(0)
  /// The left edge, or the leading one.
  var left = Length.points(0)
  var bottom = Length.points(0)
  /// The right edge, or the trailing one.
  var right = Length.points(0)
  /// Whether left and right are leading and trailing, which swap where content runs right to left.
  var isMirrored = false

  /// No insets.
  init() {}

  /// Insets in points.
  package init(_ insets: EdgeInsets) {
    top = .points(insets.top)
    left = .points(insets.left)
    bottom = .points(insets.bottom)
    right = .points(insets.right)
  }

  /// The insets of a view of a size, in points.
  func points(in size: CGSize, _ surroundings: AreaSurroundings) -> EdgeInsets {
    let grid = surroundings.grid
    var insets = EdgeInsets(
      top: top.points(in: size.height, on: grid), left: left.points(in: size.width, on: grid),
      bottom: bottom.points(in: size.height, on: grid),
      right: right.points(in: size.width, on: grid))
    if isMirrored, surroundings.direction == .rightToLeft {
      (insets.left, insets.right) = (insets.right, insets.left)
    }
    return insets
  }
}

/// What places in a view depend on besides its size.
struct AreaSurroundings {
  /// Which way content runs.
  var direction: LayoutDirection
  /// The device pixels.
  var grid: PixelGrid
}

extension AreaSurroundings {
  /// Those of a view whose content runs in a direction.
  @MainActor init(of view: View, direction: LayoutDirection) {
    self.init(direction: direction, grid: PixelGrid(scale: view.displayScale))
  }
}

/// Where something lies in its view.
package enum Area: Hashable, Sendable {
  /// A rectangle in the view.
  case frame(RelativeFrame)
  /// The view's bounds, with insets.
  case insets(RelativeInsets)

  /// The view's bounds with insets in points.
  package static func insets(_ insets: EdgeInsets) -> Area { .insets(RelativeInsets(insets)) }

  /// The rectangle in a view with these bounds, in points.
  ///
  /// `content` is the size of what is inside, in points, for a width or an unknown one.
  func rect(
    in bounds: CGRect, _ surroundings: AreaSurroundings,
    content: (CGFloat?) -> CGSize? = { _ in nil }
  ) -> CGRect {
    switch self {
    case .frame(let frame): frame.rect(in: bounds.size, surroundings, content: content)
    case .insets(let insets): bounds.inset(by: insets.points(in: bounds.size, surroundings))
    }
  }
}

// MARK: - Keys

extension KeyShape where Value == RelativeFrame {
  /// A frame as a list of four or as a map.
  static var frame: KeyShape {
    let list = tuple(
      ["x", "y", "width", "height"], of: .distance, from: { _ in nil },
      to: { lengths in
        var frame = RelativeFrame()
        frame.horizontal = RelativeFrame.Side(start: lengths[0], length: .length(lengths[2]))
        frame.vertical = RelativeFrame.Side(start: lengths[1], length: .length(lengths[3]))
        return frame
      })
    return either(list, .map())
  }
}

/// At most one way to name the horizontal edges.
private let oneDirection: [Choice] = [
  .atMostOne("left", "leading"), .atMostOne("left", "trailing"), .atMostOne("right", "leading"),
  .atMostOne("right", "trailing"),
]

extension RelativeFrame: Keyed {
  static let table = Table<RelativeFrame>(
    "frame",
    """
    A frame, with two keys in each direction: a distance or the centre, and a length; or two \
    distances. Without a second key, the frame reaches the edge, or is `fit` around a centre. The \
    list [x, y, width, height] counts from the top left.
    """,
    choices: oneDirection
      + ["left", "right", "leading", "trailing"].map { .atMostOne("centerX", $0) }
      + ["top", "bottom"].map { .atMostOne("centerY", $0) },
    [
      Key("left", optional: \.horizontal.start, .distance, "From the view's left edge."),
      Key("right", optional: \.horizontal.end, .distance, "From the view's right edge."),
      Key(
        "leading", optional: \.leading, .distance,
        "From the edge where content starts: the right one in right-to-left layouts."),
      Key("trailing", optional: \.trailing, .distance, "From the edge where content ends."),
      Key(
        "centerX", optional: \.horizontal.center, .coordinate,
        "How far its centre lies right of the view's centre; 0 is in the middle."),
      Key("width", optional: \.horizontal.length, .frameLength, "The width."),
      Key("top", optional: \.vertical.start, .distance, "From the view's top edge."),
      Key("bottom", optional: \.vertical.end, .distance, "From the view's bottom edge."),
      Key(
        "centerY", optional: \.vertical.center, .coordinate,
        "How far its centre lies below the view's centre; 0 is in the middle."),
      Key("height", optional: \.vertical.length, .frameLength, "The height."),
      Key(
        "aspectRatio", optional: \.aspectRatio, .ratio,
        "The width divided by the height, for the one of the two that no key sets."),
    ])

  private var leading: Length? {
    get { isMirrored ? horizontal.start : nil }
    set { (horizontal.start, isMirrored) = (newValue, true) }
  }

  private var trailing: Length? {
    get { isMirrored ? horizontal.end : nil }
    set { (horizontal.end, isMirrored) = (newValue, true) }
  }

  func finish(_ map: Node, _ reader: inout SceneReader) {
    let sides = [(horizontal, "width"), (vertical, "height")]
    for (side, name) in sides where side.isBetweenEdges && side.length != nil {
      if case .fit = side.length { continue }
      reader.log.add(
        .conflict, "the \(name) follows from the distances to both edges", at: map[name] ?? map,
        hint: "leave one of the three out")
    }
    if aspectRatio != nil, sides.allSatisfy({ $0.0.length != nil || $0.0.isBetweenEdges }) {
      reader.log.add(
        .conflict, "both lengths have a rule, and 'aspectRatio' gives another",
        at: map["aspectRatio"] ?? map, hint: "leave the width or the height out")
    }
  }
}

extension KeyShape where Value == RelativeInsets {
  /// Insets as a list of four or as a map.
  static var insets: KeyShape {
    let list = tuple(
      ["top", "left", "bottom", "right"], of: .distance,
      from: { $0.isMirrored ? nil : [$0.top, $0.left, $0.bottom, $0.right] },
      to: { lengths in
        var insets = RelativeInsets()
        (insets.top, insets.left) = (lengths[0], lengths[1])
        (insets.bottom, insets.right) = (lengths[2], lengths[3])
        return insets
      })
    return either(list, .map())
  }
}

extension RelativeInsets: Keyed {
  static let table = Table<RelativeInsets>(
    "areaInsets", "Insets edge by edge, or the list [top, left, bottom, right].",
    choices: oneDirection,
    [
      Key("top", \.top, .distance, "From the top edge inwards."),
      Key("left", \.left, .distance, "From the left edge inwards."),
      Key("bottom", \.bottom, .distance, "From the bottom edge inwards."),
      Key("right", \.right, .distance, "From the right edge inwards."),
      Key(
        "leading", optional: \.leading, .distance,
        "From the edge where content starts: the right one in right-to-left layouts."),
      Key("trailing", optional: \.trailing, .distance, "From the edge where content ends."),
    ])

  private var leading: Length? {
    get { isMirrored ? left : nil }
    set { (left, isMirrored) = (newValue ?? .points(0), true) }
  }

  private var trailing: Length? {
    get { isMirrored ? right : nil }
    set { (right, isMirrored) = (newValue ?? .points(0), true) }
  }
}

extension KeyShape where Value == Area {
  static var frame: KeyShape { KeyShape<RelativeFrame>.frame.map(Area.frame) }

  static var insets: KeyShape {
    let insets = KeyShape<RelativeInsets>.insets
    return insets.map(
      json: { if case .insets(let value) = $0 { insets.json(value) } else { nil } },
      Area.insets(_:))
  }
}
