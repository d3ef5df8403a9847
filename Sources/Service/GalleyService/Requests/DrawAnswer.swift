import Foundation
import GalleyBase
import GalleyDrawing
import GalleyScenes

/// What came of a request to draw.
package struct DrawAnswer: Equatable, Sendable {
  /// The files, in the order of the request's outputs; nothing for one that was written to its destination.
  package var files: [[UInt8]] = []
  /// The areas of the elements in the picture, from back to front; empty if nobody asked.
  package var areas: [ElementArea] = []
  /// The picture's device pixels per point, above zero.
  package var scale: CGFloat = 1
  /// What a user should know about the picture, with places in the scene's file.
  package var warnings: [SceneMistake] = []
  /// What the scene expects and does not hold; empty if nobody asked.
  package var broken: [BrokenExpectation] = []
  /// The pictures of a contact sheet.
  package var cases: [SheetCase] = []
  /// Whether the request has the same answer each time: no part of it ended with a crash or at a time limit.
  ///
  /// Other answers are not cached.
  package var isRepeatable = true
  /// How long the stages took.
  package var times = StageTimes()

  /// A drawing without files.
  package init() {}
}

/// The first line of an answer; the bytes of the files follow it, one file after the other.
private struct AnswerHeader: Codable {
  /// The area of a part of an element, in points.
  struct Area: Codable {
    var element: String
    var part: String
    var bounds: [Double]

    init(_ area: ElementArea) {
      (element, part) = (area.element.description, area.part.rawValue)
      let bounds = area.bounds
      self.bounds = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(Double.init)
    }

    var area: ElementArea? {
      guard let id = ElementID(element), let part = ElementArea.Part(rawValue: part),
        bounds.count == 4
      else { return nil }
      let rect = CGRect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
      return ElementArea(element: id, part: part, bounds: rect)
    }
  }

  var failure: CommandFailure?
  var files: [Int] = []
  var areas: [Area] = []
  var scale = 1.0
  var warnings: [SceneMistake] = []
  var broken: [BrokenExpectation] = []
  var cases: [SheetCase] = []
  var isRepeatable = true
  var times = StageTimes()
}

extension DrawAnswer {
  /// The bytes of an answer.
  ///
  /// - Throws: `EncodingError`.
  static func bytes(of answer: Result<DrawAnswer, CommandFailure>) throws -> [UInt8] {
    var header = AnswerHeader()
    var body: [UInt8] = []
    switch answer {
    case .failure(let failure): header.failure = failure
    case .success(let drawing):
      header.files = drawing.files.map(\.count)
      header.areas = drawing.areas.map(AnswerHeader.Area.init)
        .filter { $0.bounds.allSatisfy(\.isFinite) }
      header.scale = Double(drawing.scale)
      header.warnings = drawing.warnings
      header.broken = drawing.broken
      header.cases = drawing.cases
      header.isRepeatable = drawing.isRepeatable
      header.times = drawing.times
      body = drawing.files.flatMap(\.self)
    }
    return Array(try JSONEncoder().encode(header)) + Array("\n".utf8) + body
  }

  /// Reads an answer; nil unless the files take up exactly the bytes after the line.
  package static func answer(in bytes: [UInt8]) -> Result<DrawAnswer, CommandFailure>? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder().decode(AnswerHeader.self, from: Data(bytes[..<end]))
    else { return nil }
    if let failure = header.failure { return .failure(failure) }
    var drawing = DrawAnswer()
    var rest = bytes[(end + 1)...]
    for count in header.files {
      guard (0...rest.count).contains(count) else { return nil }
      drawing.files.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    guard rest.isEmpty else { return nil }
    drawing.areas = header.areas.compactMap(\.area)
    drawing.scale = CGFloat(header.scale)
    drawing.warnings = header.warnings
    drawing.broken = header.broken
    drawing.cases = header.cases
    drawing.isRepeatable = header.isRepeatable
    drawing.times = header.times
    return .success(drawing)
  }
}
