import Dispatch
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// A file to compare: the bytes of a picture, the text of a layout, or a scene.
struct ComparedFile {
  enum Content {
    case picture(Data)
    case layout(String)
    case scene
  }

  let path: String
  let content: Content

  /// Larger than any picture that Galley writes for a screen; a whole picture is decoded into memory.
  private static let limits = ImageLimits(
    maximumPixels: PictureLimits.maximumComparedPixels,
    maximumSide: PictureLimits.maximumComparedSide,
    maximumFileBytes: PictureLimits.maximumComparedFileSize)

  /// Reads a file and detects its kind from its first bytes.
  ///
  /// - Throws: `CommandFailure` when it cannot be read, or is no picture, layout or scene.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    let data: Data
    do throws(ImageFileError) {
      data = try readFile(path, Reach(named: path), maximumBytes: Self.limits.maximumFileBytes)
    } catch {
      throw CommandFailure(.unreadableFile, "\(path): \(error.description)")
    }
    if isPicture(data) {
      content = .picture(data)
    } else if LFSPointer.isPointer(data) {
      throw CommandFailure(
        .unreadableFile, "\(path): this is a Git LFS pointer", hint: LFSPointer.hint)
    } else if Self.isScene(data, path) {
      content = .scene
    } else if let text = String(data: data, encoding: .utf8),
      text.first(where: { !$0.isWhitespace }) == "{"
    {
      content = .layout(text)
    } else {
      throw CommandFailure(
        .notComparable, "\(path): is neither a picture nor a layout.json",
        hint: "pictures are PNG, JPEG or WebP; `galley inspect --format json` writes a layout.json")
    }
  }

  /// The file and its kind, for messages.
  var words: String {
    switch content {
    case .picture: "\(path) (a picture)"
    case .layout: "\(path) (a layout)"
    case .scene: "\(path) (a scene)"
    }
  }

  /// The two pictures, decoded at the same time.
  ///
  /// - Throws: `CommandFailure` when one of them is damaged or too large.
  static func pictures(
    _ first: ComparedFile, _ second: ComparedFile
  ) throws(CommandFailure) -> (DecodedImage, DecodedImage) {
    let files = [first, second]
    nonisolated(unsafe) var results: [Result<DecodedImage, CommandFailure>?] = [nil, nil]
    results.withUnsafeMutableBufferPointer { results in
      nonisolated(unsafe) let results = results
      DispatchQueue.concurrentPerform(iterations: 2) { results[$0] = files[$0].decoded() }
    }
    guard let before = results[0], let after = results[1] else {
      throw CommandFailure(.notComparable, "\(first.path), \(second.path): cannot be decoded")
    }
    return (try before.get(), try after.get())
  }

  private func decoded() -> Result<DecodedImage, CommandFailure> {
    guard case .picture(let data) = content else {
      return .failure(CommandFailure(.notComparable, "\(path): is not a picture"))
    }
    return Result { () throws(ImageFileError) in
      try decodeImageWithColors(data, limits: Self.limits)
    }.mapError { CommandFailure(of: $0, at: "\(path): ") }
  }
}
