import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

/// A fact of `Fixtures/Vectors/uikit-views-measured.json`: what real UIKit answered to a question.
struct MeasuredVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Source: Decodable {
    var repo: String
  }

  var name: String
  var topic: String
  var source: Source
  /// The system that was measured, such as `26.1` or `15,16,17`.
  var ios: String
  var parameters: [String: MeasuredValue]
  var expected: [String: MeasuredValue]
  var tolerance: Double?

  var testDescription: String { name }

  /// All vectors of the file, in its order.
  static let all: [MeasuredVector] = {
    struct File: Decodable {
      var vectors: [MeasuredVector]
    }
    let url = root.appendingPathComponent("Fixtures/Vectors/uikit-views-measured.json")
    guard let data = try? Data(contentsOf: url) else { return [] }
    return (try? JSONDecoder().decode(File.self, from: data).vectors) ?? []
  }()

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Runs `work` as on the system that was measured.
  @MainActor func onItsSystem<Result>(_ work: () throws -> Result) rethrows -> Result {
    var traits = TraitOverrides.current
    traits.systemMetrics = isOfIOS26 ? .iOS26 : .iOS18
    return try TraitOverrides.$current.withValue(traits, operation: work)
  }

  /// Whether the fact is of iOS 26; those of iOS 13 to 18 are of one generation.
  private var isOfIOS26: Bool { ios.hasPrefix("26") }

  // MARK: Parameters

  /// A number of the parameters.
  func number(_ key: String) throws -> CGFloat { try parameters[key].unwrapped(key, name).number }

  /// A list of numbers of the parameters.
  func numbers(_ key: String) throws -> [CGFloat] {
    try parameters[key].unwrapped(key, name).list.map { try $0.number }
  }

  /// A text of the parameters.
  func text(_ key: String) throws -> String {
    guard case .text(let text)? = parameters[key] else { throw MissingParameter(key, name) }
    return text
  }

  /// A rectangle of the parameters.
  func rect(_ key: String) throws -> CGRect {
    let numbers = try numbers(key)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Insets of the parameters, written top, left, bottom, right.
  func insets(_ key: String) throws -> EdgeInsets {
    let numbers = try numbers(key)
    return EdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// Device pixels per point: 3 or `3x`; 2 where the vector says nothing.
  var scale: CGFloat {
    switch parameters["scale"] {
    case .number(let scale)?: CGFloat(scale)
    case .text("3x")?: 3
    default: 2
    }
  }
}

/// A parameter that a probe needs and a vector does not have.
struct MissingParameter: Error, CustomStringConvertible {
  var description: String

  init(_ key: String, _ name: String) { description = "\(name) has no usable parameter '\(key)'" }
}

extension MeasuredValue? {
  fileprivate func unwrapped(_ key: String, _ name: String) throws -> MeasuredValue {
    guard let self else { throw MissingParameter(key, name) }
    return self
  }
}
