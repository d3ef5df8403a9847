import GalleyBase
import GalleyGeometry

extension ColorSource {
  /// The ICC profile in the segments APP2 of a JPEG file; sRGB if there is none.
  ///
  /// A profile may need several segments, which say their number and how many there are.
  init(jpeg: UnsafeRawBufferPointer) {
    let mark = Array("ICC_PROFILE\0".utf8)
    var parts: [Int: Range<Int>] = [:]
    var count: Int?
    for segment in JPEGSegments(jpeg) where segment.marker == 0xE2 {
      let content = segment.content
      guard content.count >= mark.count + 2,
        jpeg[content].prefix(mark.count).elementsEqual(mark)
      else { continue }
      let start = content.lowerBound + mark.count
      let (index, total) = (Int(jpeg[start]), Int(jpeg[start + 1]))
      guard (1...max(total, 1)).contains(index), count ?? total == total, parts[index] == nil else {
        self = .unreadable
        return
      }
      count = total
      parts[index] = start + 2..<content.upperBound
    }
    guard let count else {
      self = .sRGB
      return
    }
    let ordered = (1...max(count, 1)).compactMap { parts[$0] }
    guard ordered.count == count else {
      self = .unreadable
      return
    }
    let size = ordered.reduce(0) { $0 + $1.count }
    let isTooLarge = size > PictureLimits.maximumProfileSize
    self = isTooLarge ? .tooLarge : .profile(ordered.flatMap { jpeg[$0] })
  }
}

/// The segments of a JPEG file before its first scan.
struct JPEGSegments: Sequence, IteratorProtocol {
  private let jpeg: UnsafeRawBufferPointer
  private var place = 2

  init(_ jpeg: UnsafeRawBufferPointer) { self.jpeg = jpeg }

  mutating func next() -> (marker: UInt8, content: Range<Int>)? {
    // Bytes of 255 may fill the room in front of a marker.
    while place + 1 < jpeg.count, jpeg[place] == 0xFF, jpeg[place + 1] == 0xFF { place += 1 }
    guard place + 4 <= jpeg.count, jpeg[place] == 0xFF else { return nil }
    let marker = jpeg[place + 1]
    let length = Int(jpeg[place + 2]) << 8 | Int(jpeg[place + 3])
    let content = place + 4..<Swift.max(place + 2 + length, place + 4)
    guard marker != 0xDA, length >= 2, content.upperBound <= jpeg.count else { return nil }
    place = content.upperBound
    return (marker, content)
  }
}
