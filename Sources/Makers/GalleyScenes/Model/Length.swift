import GalleyEngine
import GalleyGeometry

/// A length as a scene writes it: in points, or as a part of the room that it has.
package enum Length: Hashable, Sendable {
  /// A number of points.
  case points(CGFloat)
  /// A share of the room; 0.5 is half of it.
  case share(CGFloat)
  /// Some of several equal parts of the room, with the gaps between the parts inside.
  case parts(Int, of: Int)
  /// All that is left of the room.
  case fill

  /// Whether it depends on the room.
  var isRelative: Bool {
    if case .points = self { false } else { true }
  }

  /// Returns the length in points; parts of the room are rounded down to device pixels.
  ///
  /// With room for 3 parts and the 2 gaps between them, a part is (room + gap) / 3 − gap, and 2 parts with
  /// their gap are (room + gap) · 2 / 3 − gap.
  ///
  /// - Parameters:
  ///   - room: The length of the container in points.
  ///   - gap: The space between parts in points.
  ///   - grid: The device pixels.
  /// - Returns: The length in points.
  func points(in room: CGFloat, gap: CGFloat = 0, on grid: PixelGrid) -> CGFloat {
    let part: CGFloat
    switch self {
    case .points(let points): return points
    case .share(let share): part = room * share
    case .parts(let count, let total):
      part = (room + gap) * CGFloat(count) / CGFloat(total) - gap
    case .fill: return max(room, 0)
    }
    // A part that is a whole number of pixels must stay one, whatever the rounding error of the product.
    return max(grid.floored(part + 1e-6), 0)
  }
}

/// A width and height that may depend on the room.
package struct RelativeSize: Hashable, Sendable {
  /// The width.
  package var width: Length
  /// The height.
  package var height: Length

  /// A size from its lengths.
  package init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// A size in points.
  package init(width: CGFloat, height: CGFloat) {
    self.init(width: .points(width), height: .points(height))
  }

  /// Whether it depends on the room.
  var isRelative: Bool { width.isRelative || height.isRelative }

  /// The size in points.
  func points(in room: ItemRoom) -> CGSize {
    CGSize(width: room.width(width), height: room.height(height))
  }
}

/// The room that the items of a line have: what relative sizes are parts of.
package struct ItemRoom: Hashable, Sendable {
  /// The size of the room in points.
  package var size: CGSize
  /// The space between neighbours, side by side and one above the other, in points.
  package var gaps = CGSize.zero
  /// The device pixels.
  package var grid: PixelGrid

  /// The room of a viewport within its content insets.
  package init(_ viewport: Scene.Viewport, contentInset: EdgeInsets) {
    size = viewport.size
    grid = PixelGrid(scale: viewport.scale)
    self = inset(by: contentInset)
  }

  /// The room that a collection view has now within its content insets.
  @MainActor init(_ view: CollectionView) {
    self.init(
      Scene.Viewport(size: view.bounds.size, scale: view.displayScale),
      contentInset: view.adjustedContentInset)
  }

  /// A width in points.
  func width(_ length: Length) -> CGFloat {
    length.points(in: size.width, gap: gaps.width, on: grid)
  }

  /// A height in points.
  func height(_ length: Length) -> CGFloat {
    length.points(in: size.height, gap: gaps.height, on: grid)
  }

  /// The room within insets.
  func inset(by insets: EdgeInsets) -> ItemRoom {
    var room = self
    room.size.width = max(size.width - insets.horizontal, 0)
    room.size.height = max(size.height - insets.vertical, 0)
    return room
  }
}

// MARK: - Keys

extension Length {
  static let fillWord = "fill"
  /// The largest share that a scene can name: 1000 %.
  private static let largestShare = 10.0
  /// The largest number of parts.
  private static let largestCount = 1000

  /// A part of the room as a scene writes it, such as `50%`, `1/3` or `fill`; nil for any other text.
  init?(part text: String) {
    if text == Self.fillWord {
      self = .fill
    } else if text.hasSuffix("%") {
      let digits = text.dropLast()
      guard digits.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }),
        let percent = Double(digits), percent <= Self.largestShare * 100
      else { return nil }
      self = .share(percent / 100)
    } else {
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
      guard numbers.count == 2, let count = Int(index: numbers[0]),
        let total = Int(index: numbers[1]), 1...Self.largestCount ~= total, 1...total ~= count
      else { return nil }
      self = .parts(count, of: total)
    }
  }

  /// The length that a checked file gives.
  init?(_ node: Node) {
    guard let points = node.length else {
      guard let part = node.text.flatMap(Length.init(part:)) else { return nil }
      self = part
      return
    }
    self = .points(points)
  }

  /// What a part of the room looks like, as a regular expression.
  static let pattern = #"^([0-9]+(\.[0-9]+)?%|[1-9][0-9]{0,3}/[1-9][0-9]{0,3}|fill)$"#

  /// The length as JSON, for defaults.
  fileprivate var json: String? {
    if case .points(let points) = self { JSONText.plain(points) } else { nil }
  }
}

extension KeyShape where Value == Length {
  /// A length of zero points or more, or a part of the room.
  static var size: KeyShape { relative(.length) }
  /// A distance in points, which may be negative, or a part of the room.
  static var distance: KeyShape { relative(.coordinate) }

  private static func relative(_ rule: NumberRule) -> KeyShape {
    KeyShape(.oneOf([.number(rule), .form(.part)]), json: \.json) { node, _ in Length(node) }
  }
}

extension KeyShape where Value == RelativeSize {
  static var size: KeyShape {
    tuple(
      ["width", "height"], of: .size, from: { [$0.width, $0.height] },
      to: { RelativeSize(width: $0[0], height: $0[1]) })
  }
}
