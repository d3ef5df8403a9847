import GalleyBase
import Foundation
import GalleyGeometry

/// The parts of a `layout.json`, or of one frame of a film, that a comparison needs.
struct LayoutFile: Equatable {
  /// Width and height of the content, in points.
  var content: Delta
  /// The visible part of the content, in points.
  var visible: Box
  var elements: [LayoutElement]
  /// What it is shown as; nil if the file does not say so.
  var shownAs: ShownAs?
  /// Whether a recorder wrote it from views, such as those on a device.
  var isRecorded = false
  /// The views in the elements, by their paths; nil if the file does not list them.
  var views: [LayoutElement]?
}

extension LayoutFile {
  /// Whether a box is inside the content but not visible.
  func hides(_ box: Box) -> Bool {
    !box.overlaps(visible) && box.overlaps(Box([0, 0, content.x, content.y]))
  }

  /// Parses a `layout.json`; nil if it is incomplete or a list has the wrong length.
  init?(_ text: String) {
    guard let file = try? JSONDecoder().decode(WrittenLayout.self, from: Data(text.utf8)),
      let content = file.contentSize.list(of: 2), let offset = file.viewport.offset.list(of: 2),
      let size = file.viewport.size.list(of: 2)
    else { return nil }
    self.content = Delta(content)
    visible = Box(offset + size)
    shownAs = file.shownAs.flatMap { ShownAs(size: size, $0) }
    elements = []
    elements.reserveCapacity(file.elements.count)
    for written in file.elements {
      guard let element = LayoutElement(written) else { return nil }
      elements.append(element)
    }
    isRecorded = file.recorded != nil
    guard let written = file.views else { return }
    let views = written.compactMap { LayoutElement($0) }
    guard views.count == written.count else { return nil }
    self.views = views
  }
}

/// The file as it is written.
private struct WrittenLayout: Decodable {
  struct Viewport: Decodable {
    var offset: Numbers
    var size: Numbers
  }

  struct Element: Decodable {
    var id: String
    var frame: Numbers
    var z: Int
    var alpha: Double?
    var transform: Numbers?
    var hidden: Bool?
    var leaving: Bool?
  }

  /// Numbers of a file, with null for values that JSON cannot represent.
  struct Numbers: Decodable {
    private var values: [Double]

    init(from decoder: any Decoder) throws {
      values = try [Double?](from: decoder).map { $0 ?? .infinity }
    }

    func list(of count: Int) -> [Double]? { values.count == count ? values : nil }
  }

  /// A view of a recording.
  struct View: Decodable {
    var path: String
    var frame: Numbers
    var text, font, color, background: String?
    var margins: Numbers?
    var cornerRadius: Double?
  }

  /// A value of which only the presence matters.
  struct Presence: Decodable { init(from decoder: any Decoder) {} }

  var shownAs: JSONTree?
  var recorded: Presence?
  var views: [View]?
  var contentSize: Numbers
  var viewport: Viewport
  var elements: [Element]
}

/// One element of a layout.
struct LayoutElement: Hashable {
  var id: String
  /// In points of the content.
  var box: Box
  var z = 0
  var opacity = 1.0
  /// The six numbers of the transform.
  var matrix = LayoutElement.identity
  var isHidden = false
  var isLeaving = false
  /// How a recorded view looks: names and values of its properties, in the order in which they are told.
  var looks: [Look] = []

  static let identity: [Double] = [1, 0, 0, 1, 0, 0]

  /// A property of a recorded view; without a value if the view has none.
  struct Look: Hashable {
    var name: String
    var value: String?
  }
}

extension LayoutElement {
  /// Nil if a list has the wrong length.
  fileprivate init?(_ written: WrittenLayout.Element) {
    guard let frame = written.frame.list(of: 4) else { return nil }
    if let transform = written.transform {
      guard let numbers = transform.list(of: 6) else { return nil }
      matrix = numbers
    }
    (id, box, z) = (written.id, Box(frame), written.z)
    opacity = written.alpha ?? 1
    isHidden = written.hidden ?? false
    isLeaving = written.leaving ?? false
  }

  /// Nil if a list has the wrong length.
  fileprivate init?(_ written: WrittenLayout.View) {
    guard let frame = written.frame.list(of: 4) else { return nil }
    let margins = written.margins?.list(of: 4)
    guard (margins == nil) == (written.margins == nil) else { return nil }
    (id, box) = (written.path, Box(frame))
    looks = [
      Look(name: "text", value: written.text?.jsonQuoted),
      Look(name: "font", value: written.font),
      Look(name: "color", value: written.color),
      Look(name: "background", value: written.background),
      Look(name: "margins", value: margins.map { GeometryWords.list($0) }),
      Look(
        name: "corner radius",
        value: written.cornerRadius.map { GeometryWords.list([$0]) }),
    ]
  }
}

/// A rectangle in points, of any magnitude.
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

  /// Whether another box lies inside.
  func contains(_ other: Box) -> Bool {
    x <= other.x && other.right <= right && y <= other.y && other.bottom <= bottom
  }

  /// The box seen from the corner of another one.
  func rect(seenFrom other: Box) -> CGRect {
    CGRect(x: x - other.x, y: y - other.y, width: width, height: height)
  }

  func moved(by delta: Delta) -> Box {
    Box([x + delta.x, y + delta.y, width, height])
  }
}

/// The distance of a move or growth, in points, rounded to a thousandth as in files.
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

  /// Rounds to a thousandth, without `-0`; a value that is too large for that does not change.
  private static func rounded(_ value: Double) -> Double {
    let scaled = (value * 1000).rounded()
    return scaled.isFinite ? scaled / 1000 + 0 : value
  }

  /// The move in words: `right 4 pt`, `left 8 pt and down 2.5 pt`.
  var words: String {
    func part(_ value: Double, _ negative: String, _ positive: String) -> String? {
      value == 0 ? nil : "\(value < 0 ? negative : positive) \(DecimalNumber.text(abs(value))) pt"
    }
    let parts = [part(x, "left", "right"), part(y, "up", "down")].compactMap(\.self)
    return parts.isEmpty ? "by nothing" : parts.joined(separator: " and ")
  }

  /// The move in numbers: `(+4, 0)`.
  var signed: String {
    let parts = [x, y].map { value in
      // A value that JSON cannot represent is `null` in the file.
      (value > 0 ? "+" : "") + (value.isFinite ? DecimalNumber.text(value) : "null")
    }
    return "(\(parts[0]), \(parts[1]))"
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
