import Foundation
import GalleyGoldens

/// Puts pictures into the page up to its limit, and records which ones did not fit.
struct PageStore {
  private let place: ReportOptions.Pictures
  private let reader: PictureReader
  private let options: ReportOptions
  private var room: Int
  /// The room for goldens of cases that passed: small, because few people look at them.
  private var passedRoom: Int
  /// The elements that hold pictures, for the template.
  private(set) var blocks: [[String: String]] = []

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
        }
      ].compactMap { $0 }
      : reader.pictures(of: result.name)
    guard !found.isEmpty else { return ([], Self.words(for: result)) }
    switch place {
    case .linked(let base):
      return (
        found.map { picture in
          context(picture, "address", "\(base)/\(result.name.pathEncoded)/\(picture.fileName)")
        }, nil
      )
    case .inlined:
      let size = found.map(\.bytes.count).reduce(0, +)
      guard size <= (isPassed ? passedRoom : room) else {
        let folder = isPassed ? options.golden(of: result) : reader.folder.files(of: result.name)
        let path = folder?.path(from: options.runFolder) ?? ""
        return ([], "This page has no more room for pictures. They are in \(path).")
      }
      if isPassed { passedRoom -= size } else { room -= size }
      return (found.map { context($0, "block", addBlock($0)) }, nil)
    }
  }

  private mutating func addBlock(_ picture: PictureReader.Picture) -> String {
    let id = "picture-\(blocks.count)"
    blocks.append(["id": id, "base64": picture.bytes.base64EncodedString()])
    return id
  }

  private func context(
    _ picture: PictureReader.Picture, _ key: String, _ value: String
  ) -> [String: Any] {
    var context: [String: Any] = [
      "kind": picture.kind.rawValue, "width": picture.width, "height": picture.height,
      "block": false, "address": false,
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

extension PictureReader.Picture {
  fileprivate var fileName: String { kind.rawValue + ".png" }
}
