import Foundation

extension Snapshotting where Value == String, Format == String {
  /// Compares text line by line.
  public static var lines: Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines)
  }
}

extension Diffing where Value == String {
  /// Compares UTF-8 text line by line, and describes a difference as a patch does.
  ///
  /// A line that is only in the reference starts with `−`, one that is only in the new text with
  /// `+`, and a line of both with a figure space.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) },
      fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { old, new in
        guard old != new else { return nil }
        let patch = LinePatch(from: old, to: new).text
        let attachment = XCTAttachment(
          data: Data(patch.utf8), uniformTypeIdentifier: "public.patch-file")
        return (patch, [attachment])
      })
  }
}
