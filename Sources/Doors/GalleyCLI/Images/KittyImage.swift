import Foundation

/// A picture in kitty's graphics protocol.
///
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/
enum KittyImage {
  /// The most characters of base64 in one sequence, as the protocol says.
  static let chunk = 4096

  /// The bytes that show a PNG file at the cursor, pixel by pixel.
  static func bytes(png: Data) -> [UInt8] {
    let text = Array(png.base64EncodedData())
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: chunk) {
      let end = min(start + chunk, text.count)
      // Transmit and display; f=100 is PNG, and q=2 keeps the terminal from answering.
      let keys = start == 0 ? "a=T,f=100,q=2" : "q=2"
      bytes += "\u{1B}_G\(keys),m=\(end < text.count ? 1 : 0);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }
}
