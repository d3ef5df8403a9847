import Foundation

/// `layout.json` as far as a comparison reads it.
struct LayoutFile: Decodable {
  struct Viewport: Decodable {
    var offset: Numbers
    var size: Numbers
  }

  var contentSize: Numbers
  var viewport: Viewport
  var elements: [LayoutElement]

  /// Reads the text; nil unless it is whole and every list has the length it must have.
  init?(_ text: String) {
    guard let value = try? JSONDecoder().decode(LayoutFile.self, from: Data(text.utf8)),
      [value.contentSize, value.viewport.offset, value.viewport.size].allSatisfy({
        $0.values.count == 2
      }),
      value.elements.allSatisfy(\.isWhole)
    else { return nil }
    self = value
  }

  /// The visible part of the content, in points.
  var visible: Box { Box(viewport.offset.values + viewport.size.values) }
  /// Width and height of the content, in points.
  var content: Delta { Delta(contentSize.values) }
}

/// Numbers of a file, where null stands for what JSON has no number for.
struct Numbers: Decodable, Hashable {
  var values: [Double]

  init(from decoder: any Decoder) throws {
    values = try [Double?](from: decoder).map { $0 ?? .infinity }
  }
}

/// One element of a `layout.json`.
struct LayoutElement: Decodable, Hashable {
  var id: String
  var z: Int
  private var frame: Numbers
  private var alpha: Double?
  private var transform: Numbers?
  private var hidden: Bool?
  private var leaving: Bool?

  var isWhole: Bool { frame.values.count == 4 && (transform?.values.count ?? 6) == 6 }
  /// In points of the content.
  var box: Box { Box(frame.values) }
  var opacity: Double { alpha ?? 1 }
  var isHidden: Bool { hidden ?? false }
  var isLeaving: Bool { leaving ?? false }
  /// The six numbers of the transform.
  var matrix: [Double] { transform?.values ?? [1, 0, 0, 1, 0, 0] }
}

/// A rectangle in points, in whatever order of magnitude a file names.
struct Box: Hashable {
  var x, y, width, height: Double

  /// From four numbers.
  init(_ values: [Double]) {
    (x, y, width, height) = (values[0], values[1], values[2], values[3])
  }

  var right: Double { x + width }
  var bottom: Double { y + height }
  var size: Delta { Delta(x: width, y: height) }
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// Whether two boxes share more than an edge.
  func overlaps(_ other: Box) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  func moved(by delta: Delta) -> Box {
    Box([x + delta.x, y + delta.y, width, height])
  }
}

/// How far something moved or grew, in points, to the thousandth that files are written to.
struct Delta: Hashable {
  var x, y: Double

  static let zero = Delta(x: 0, y: 0)

  init(x: Double, y: Double) {
    (self.x, self.y) = (Self.rounded(x), Self.rounded(y))
  }

  /// From two numbers.
  init(_ values: [Double]) {
    self.init(x: values[0], y: values[1])
  }

  /// To a thousandth, without `-0`; what is too large for that stays as it is.
  private static func rounded(_ value: Double) -> Double {
    let scaled = (value * 1000).rounded()
    return scaled.isFinite ? scaled / 1000 + 0 : value
  }

  static func + (first: Delta, second: Delta) -> Delta {
    Delta(x: first.x + second.x, y: first.y + second.y)
  }

  static func - (first: Delta, second: Delta) -> Delta {
    Delta(x: first.x - second.x, y: first.y - second.y)
  }

  static func * (delta: Delta, factor: Double) -> Delta {
    Delta(x: delta.x * factor, y: delta.y * factor)
  }
}
