import Foundation
import GalleyGeometry

/// A value of a vector, or of Galley's answer to it.
indirect enum MeasuredValue: Sendable, Decodable, CustomStringConvertible {
  case null
  case number(Double)
  case text(String)
  case list([MeasuredValue])
  case fields([String: MeasuredValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([MeasuredValue].self) {
      self = .list(list)
    } else {
      self = .fields(try container.decode([String: MeasuredValue].self))
    }
  }

  init(_ number: some BinaryFloatingPoint) { self = .number(Double(number)) }
  init(_ numbers: [CGFloat]) { self = .list(numbers.map { MeasuredValue($0) }) }
  init(_ size: CGSize) { self.init([size.width, size.height]) }
  init(_ point: CGPoint) { self.init([point.x, point.y]) }
  init(_ rect: CGRect) { self.init([rect.minX, rect.minY, rect.width, rect.height]) }
  init(_ insets: EdgeInsets) { self.init([insets.top, insets.left, insets.bottom, insets.right]) }

  struct WrongShape: Error {}

  var number: CGFloat {
    get throws {
      guard case .number(let number) = self else { throw WrongShape() }
      return CGFloat(number)
    }
  }

  var list: [MeasuredValue] {
    get throws {
      guard case .list(let list) = self else { throw WrongShape() }
      return list
    }
  }

  var description: String {
    switch self {
    case .null: return "any"
    case .number(let number):
      let rounded = (number * 1000).rounded() / 1000
      return rounded == rounded.rounded() && abs(rounded) < 1e9
        ? String(Int(rounded)) : String(rounded)
    case .text(let text): return text
    case .list(let list): return "[" + list.map(\.description).joined(separator: ", ") + "]"
    case .fields(let fields):
      return "{"
        + fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ") + "}"
    }
  }

  // Decimal fractions such as 17.6667 were rounded when they were printed.
  private static let rounding = 1e-6

  /// Whether an answer is this value, up to a tolerance; null stands for any answer.
  func isMet(by answer: MeasuredValue?, tolerance: Double) -> Bool {
    switch (self, answer) {
    case (.null, _?): true
    case (.number(let expected), .number(let got)?):
      abs(expected - got) <= tolerance + Self.rounding
    case (.text(let expected), .text(let got)?): expected == got
    case (.list(let expected), .list(let got)?):
      expected.count == got.count
        && zip(expected, got).allSatisfy { $0.isMet(by: $1, tolerance: tolerance) }
    case (.fields(let expected), .fields(let got)?):
      expected.allSatisfy { $0.value.isMet(by: got[$0.key], tolerance: tolerance) }
    default: false
    }
  }
}
