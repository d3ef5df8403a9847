import Foundation

/// A picture in iTerm2's protocol.
///
/// https://iterm2.com/documentation-images.html
enum ITermImage {
  /// The bytes that show a PNG file at the cursor, over a number of columns.
  static func bytes(png: Data, columns: Int) -> [UInt8] {
    let start =
      "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);preserveAspectRatio=1:"
    return Array(start.utf8) + png.base64EncodedData() + [0x07]
  }
}
