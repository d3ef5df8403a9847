import GalleyBase
import Foundation
import GalleyGeometry

/// A value of the scenes' JSON Schema.
enum SchemaValue: Decodable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([SchemaValue])
  case object([String: SchemaValue])

  /// The value of a JSON text; null for any other text.
  init(json: String) {
    self = (try? JSONDecoder().decode(SchemaValue.self, from: Data(json.utf8))) ?? .null
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([SchemaValue].self) {
      self = .array(value)
    } else if let value = try? container.decode([String: SchemaValue].self) {
      self = .object(value)
    } else {
      self = .null
    }
  }

  var members: [String: SchemaValue] { if case .object(let value) = self { value } else { [:] } }
  var elements: [SchemaValue] { if case .array(let value) = self { value } else { [] } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// A single value as a scene writes it; empty for others.
  var text: String {
    switch self {
    case .boolean(let value): String(value)
    case .number(let value): DecimalNumber.text(value)
    case .string(let value): value
    case .null, .array, .object: ""
    }
  }

  subscript(key: String) -> SchemaValue? { members[key] }
}

/// Numbers that follow from a seed.
struct RandomNumbers {
  private let source: SplitMix64
  private var index: UInt64 = 0

  init(seed: UInt64) { source = SplitMix64(seed: seed) }

  /// The next number, from 0 up to but not including `limit`; 0 for a limit below 1.
  mutating func below(_ limit: Int) -> Int {
    index += 1
    return limit < 1 ? 0 : Int(source.value(at: index) % UInt64(limit))
  }

  /// One of some elements, of which there is at least one.
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
