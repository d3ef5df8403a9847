import Foundation
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// A case of `Fixtures/Vectors`: the frames that a public source expects of a layout.
struct Vector: Decodable, Sendable, CustomTestStringConvertible {
  struct Parameters: Decodable {
    var scrollDirection: String?
    var contentInset: [CGFloat]?
    var displayScale: CGFloat?
    var itemSizeSource: String?
    var sectionInset: [CGFloat]?
    var headerReferenceSize: [CGFloat]?
    var footerReferenceSize: [CGFloat]?
    var itemSize: [CGFloat]?
    var minimumLineSpacing: CGFloat?
  }

  struct Section: Decodable {
    var inset: [CGFloat]?
    var minimumLineSpacing: CGFloat?
    var minimumInteritemSpacing: CGFloat?
    var headerReferenceSize: [CGFloat]?
    var footerReferenceSize: [CGFloat]?
    var items: Items?
    var itemCount: Int?
  }

  enum Items: Decodable {
    case sizes([[CGFloat]])
    case run(count: Int, size: [CGFloat])

    private enum Key: String, CodingKey { case `repeat`, size }

    init(from decoder: any Decoder) throws {
      if let keyed = try? decoder.container(keyedBy: Key.self) {
        self = .run(
          count: try keyed.decode(Int.self, forKey: .repeat),
          size: try keyed.decode([CGFloat].self, forKey: .size))
      } else {
        self = .sizes(try decoder.singleValueContainer().decode([[CGFloat]].self))
      }
    }

    var sizes: [CGSize] {
      switch self {
      case .sizes(let sizes): sizes.map { CGSize(width: $0[0], height: $0[1]) }
      case .run(let count, let size):
        Array(repeating: CGSize(width: size[0], height: size[1]), count: count)
      }
    }
  }

  struct Element: Decodable {
    var element: String
    var section: Int
    var item: Int
    var frame: [CGFloat]?

    var id: ElementID {
      let indexes = [section, item]
      switch element {
      case "header": return ElementID(.header, indexes: indexes)
      case "footer": return ElementID(.footer, indexes: indexes)
      default: return ElementID(.cell, indexes: indexes)
      }
    }
  }

  struct Step: Decodable {
    struct Target: Decodable {
      var section: Int
      var element: String
      var position: String
    }

    var scrollTo: Target?
    var setContentInset: [CGFloat]?
    var contentOffset: [CGFloat]?
    var pointInContent: [CGFloat]?
    var expectContentOffset: [CGFloat]?
    var expectIndexPathForItemAtPoint: [Int]?
    var expectDistanceFromItemStart: CGFloat?
  }

  struct Expected: Decodable {
    var frames: [Element]?
    var noAttributesFor: [Element]?
    var contentSize: [CGFloat?]?
    var steps: [Step]?
  }

  var name: String
  var bounds: [CGFloat]?
  var parameters: Parameters
  var sections: [Section]
  var expected: Expected

  var testDescription: String { name }

  /// The cases of a file, in their order; throws if one cannot be read.
  static func all(in file: String, named prefix: String = "") throws -> [Vector] {
    struct File: Decodable {
      struct Entry: Decodable {
        var vector: Vector?
        var name: String

        private enum Key: String, CodingKey { case name }

        init(from decoder: any Decoder) throws {
          name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
          vector = try? Vector(from: decoder)
        }
      }

      var vectors: [Entry]
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appendingPathComponent("Fixtures/Vectors/\(file).json"))
    return try JSONDecoder().decode(File.self, from: data).vectors
      .filter { $0.name.hasPrefix(prefix) }
      .map { entry in
        guard let vector = entry.vector else { throw CocoaError(.coderReadCorrupt) }
        return vector
      }
  }

  var stageSections: [StageSection] {
    sections.map { section in
      let count = section.itemCount ?? 0
      let size = parameters.itemSize.map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
      var stage = StageSection(
        sizes: section.items?.sizes ?? Array(repeating: size, count: count))
      stage.inset = Self.insets(section.inset ?? parameters.sectionInset)
      stage.lineSpacing = section.minimumLineSpacing ?? parameters.minimumLineSpacing ?? 10
      stage.interitemSpacing = section.minimumInteritemSpacing ?? 10
      stage.header = Self.size(section.headerReferenceSize ?? parameters.headerReferenceSize)
      stage.footer = Self.size(section.footerReferenceSize ?? parameters.footerReferenceSize)
      return stage
    }
  }

  /// The laid out collection view of the case.
  @MainActor func stage(answersByDelegate: Bool = true) -> FlowStage {
    let bounds = bounds ?? [0, 0, 0, 0]
    let stage = FlowStage(
      stageSections, size: CGSize(width: bounds[2], height: bounds[3]),
      answersByDelegate: answersByDelegate)
    stage.layout.scrollDirection =
      parameters.scrollDirection == "horizontal" ? .horizontal : .vertical
    stage.view.displayScale = parameters.displayScale ?? 2
    stage.view.contentInset = Self.insets(parameters.contentInset)
    stage.view.contentOffset = CGPoint(x: bounds[0], y: bounds[1])
    stage.view.layoutIfNeeded()
    return stage
  }

  static func insets(_ values: [CGFloat]?) -> EdgeInsets {
    values.map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  static func size(_ values: [CGFloat]?) -> CGSize {
    values.map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  static func rect(_ values: [CGFloat]) -> CGRect {
    CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
