import Foundation
import GalleyRaster
import Testing

/// The pictures in what a terminal was sent, read as the terminals read them.
struct DrawnPictures {
  let output: [UInt8]

  private var text: String { String(decoding: output, as: Unicode.ASCII.self) }

  /// The pictures in kitty's protocol; each sequence is checked.
  func kitty() throws -> [Bitmap] {
    var (pictures, open): ([Bitmap], String?) = ([], nil)
    for match in text.matches(of: /\u{1B}_G([^;\u{1B}]*);([^\u{1B}]*)\u{1B}\\/) {
      if match.1.contains("a=q") { continue }
      let isFirst = open == nil
      try #require(match.1.hasPrefix(isFirst ? "a=T,f=100,q=2,m=" : "q=2,m="))
      #expect(match.2.count <= 4096)
      open = (open ?? "") + match.2
      guard match.1.hasSuffix("m=0") else {
        #expect(match.2.count % 4 == 0)
        continue
      }
      pictures.append(try decodeImage(try #require(Data(base64Encoded: open ?? ""))))
      open = nil
    }
    #expect(open == nil)
    return pictures
  }

  /// The pictures in iTerm2's protocol, with their columns; the sizes of the files are checked.
  func iTerm() throws -> [(columns: Int, bitmap: Bitmap)] {
    let start =
      /\u{1B}\]1337;File=inline=1;size=(\d+);width=(\d+);preserveAspectRatio=1:([^\u{07}]*)\u{07}/
    return try text.matches(of: start).map { match in
      let file = try #require(Data(base64Encoded: String(match.3)))
      #expect(file.count == Int(match.1))
      return (try #require(Int(match.2)), try decodeImage(file))
    }
  }

  /// The pictures in sixels.
  func sixel() throws -> [Bitmap] {
    try text.matches(of: /\u{1B}P[0-9;]*q"1;1;(\d+);(\d+)([^\u{1B}]*)\u{1B}\\/).map { match in
      var bitmap = Bitmap(
        width: try #require(Int(match.1)), height: try #require(Int(match.2)))
      var palette: [Int: SIMD4<UInt8>] = [:]
      var (color, x, y) = (0, 0, 0)
      for part in match.3.matches(of: /#(\d+)(?:;2;(\d+);(\d+);(\d+))?|!(\d+)(.)|[$\-?-~]/) {
        if let number = part.1.flatMap({ Int($0) }) {
          color = number
          let percent = [part.2, part.3, part.4].compactMap { $0.flatMap { Int($0) } }
          guard percent.count == 3 else { continue }
          let channels = percent.map { UInt8(($0 * 255 + 50) / 100) }
          palette[number] = [channels[0], channels[1], channels[2], 255]
        } else if part.0 == "$" {
          x = 0
        } else if part.0 == "-" {
          (x, y) = (0, y + 6)
        } else {
          let six = Int(try #require((part.6 ?? part.0).utf8.first)) - 63
          for _ in 0..<(part.5.flatMap { Int($0) } ?? 1) {
            for bit in 0..<6 where six >> bit & 1 == 1 {
              try #require(
                x < bitmap.width && y + bit < bitmap.height, "\(x), \(y + bit): \(match.0)")
              bitmap[x: x, y: y + bit] = try #require(palette[color])
            }
            x += 1
          }
        }
      }
      return bitmap
    }
  }
}

/// Whether no channel of any pixel differs by more than a step: sixels have percents of red, green and blue.
func isNear(_ first: Bitmap, _ second: Bitmap, step: Int = 2) -> Bool {
  first.width == second.width && first.height == second.height
    && zip(first.pixels, second.pixels).allSatisfy { abs(Int($0) - Int($1)) <= step }
}
