import Foundation
import GalleyBase
import GalleyComparison
import GalleyGoldens

/// Puts pictures into the page up to its limit, and beside it from there on.
struct PageStore {
  private let place: ReportOptions.Pictures
  private let reader: PictureReader
  private let options: ReportOptions
  private var room: Int
  /// The room for goldens of cases that passed: small, because few people look at them.
  private var passedRoom: Int
  /// The elements that hold pictures, for the template.
  private(set) var blocks: [[String: String]] = []
  /// The pictures beside the page.
  private(set) var files: [ReportFile] = []

  init(reader: PictureReader, _ options: ReportOptions) {
    place = options.pictures
    self.reader = reader
    self.options = options
    switch place {
    case .inlined(let limit): (room, passedRoom) = (limit, limit / 16)
    case .linked: (room, passedRoom) = (0, 0)
    }
  }

  /// The pictures of a case for the template, and a note if some are missing.
  mutating func pictures(of result: CaseResult) -> (list: [[String: Any]], note: String?) {
    let isPassed = result.status == .passed
    let found =
      isPassed
      ? [
        options.golden(of: result).flatMap {
          PictureReader.picture(.expected, in: $0, options.reach(ofGoldenOf: result))
        },
        result.uikit.flatMap { _ in reader.picture(.uikit, of: result.name) },
      ].compactMap { $0 }
      : reader.pictures(of: result.name).filter { $0.kind != .uikit || result.uikit != nil }
    guard !found.isEmpty else { return ([], Self.words(for: result)) }
    switch place {
    case .linked(let base):
      return (
        found.map { context($0, of: result, "address", $0.address(below: base, of: result)) }, nil
      )
    case .inlined:
      let size = found.map(\.bytes.count).reduce(0, +)
      if isPassed, size > passedRoom {
        let path = options.golden(of: result)?.path(from: options.runFolder) ?? ""
        return (
          [], "This page has no more room for pictures of cases that passed. This is in \(path)."
        )
      }
      guard isPassed || size <= room else {
        return (found.map { context($0, of: result, "address", addFile($0, of: result)) }, nil)
      }
      if isPassed { passedRoom -= size } else { room -= size }
      return (found.map { context($0, of: result, "block", addBlock($0)) }, nil)
    }
  }

  /// Adds a picture beside the page; returns its address.
  private mutating func addFile(_ picture: PictureReader.Picture, of result: CaseResult) -> String {
    let folder = ReportForm.pagePictures
    files.append(
      ReportFile(name: "\(folder)/\(result.name)/\(picture.fileName)", bytes: picture.bytes))
    return picture.address(below: folder, of: result)
  }

  private mutating func addBlock(_ picture: PictureReader.Picture) -> String {
    let id = "picture-\(blocks.count)"
    blocks.append(["id": id, "base64": picture.bytes.base64EncodedString()])
    return id
  }

  private func context(
    _ picture: PictureReader.Picture, of result: CaseResult, _ key: String, _ value: String
  ) -> [String: Any] {
    var context: [String: Any] = [
      "kind": picture.kind.rawValue, "width": picture.width, "height": picture.height,
      "block": false, "address": false,
      "scale": result.scale(of: picture).map { DecimalNumber.text($0, decimals: 6) } as Any?
        ?? false,
    ]
    context[key] = value
    return context
  }

  private static func words(for result: CaseResult) -> String? {
    switch result.status {
    case .passed, .updated, .failed: nil
    case .different, .missing, .recorded, .drift: "There are no pictures of this case."
    }
  }
}

extension CaseResult {
  /// Pixels per point of a picture; nil if that is not known.
  ///
  /// A heatmap has the size of a picture that was compared.
  fileprivate func scale(of picture: PictureReader.Picture) -> Double? {
    guard let places else {
      switch picture.kind {
      case .expected, .actual: return uikit?.actualScale
      case .uikit: return uikit?.scale
      case .heatmap: return nil
      }
    }
    func scale(_ size: [Double], _ pixels: [Int]?) -> (pixels: Int, scale: Double)? {
      guard let points = size.first, points > 0, points.isFinite, let width = pixels?.first,
        width > 0
      else { return nil }
      return (width, Double(width) / points)
    }
    switch picture.kind {
    case .expected: return scale(places.expectedSize, [picture.width])?.scale
    case .actual: return scale(places.actualSize, [picture.width])?.scale
    case .uikit: return uikit?.scale
    case .heatmap:
      // Pictures of one size are those of the golden's points; otherwise the heatmap is as large as the larger one.
      let sides = [
        (places.actualSize, pixels?.actualSize), (places.expectedSize, pixels?.expectedSize),
      ]
      let isOneSize = pixels.map { $0.expectedSize == $0.actualSize } ?? false
      return (isOneSize ? sides.reversed() : sides).lazy.compactMap { scale($0, $1) }.first {
        $0.pixels == picture.width
      }?.scale
    }
  }
}

extension PictureReader.Picture {
  fileprivate var fileName: String { kind.rawValue + ".png" }

  fileprivate func address(below folder: String, of result: CaseResult) -> String {
    "\(folder)/\(result.name.pathEncoded)/\(fileName)"
  }
}
