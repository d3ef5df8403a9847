/// How a camera was held: the EXIF orientation of a picture, 1 … 8.
struct ExifOrientation: Equatable {
  let value: Int

  init(value: Int) { self.value = (1...8).contains(value) ? value : 1 }

  /// The orientation in the first segment APP1 of a JPEG file with one; 1 if there is none.
  init(jpeg: UnsafeRawBufferPointer) {
    let mark = Array("Exif\0\0".utf8)
    for segment in JPEGSegments(jpeg) where segment.marker == 0xE1 {
      guard jpeg[segment.content].prefix(mark.count).elementsEqual(mark) else { continue }
      let content = segment.content.dropFirst(mark.count)
      self.init(tiff: UnsafeRawBufferPointer(rebasing: jpeg[content]))
      return
    }
    self.init(value: 1)
  }

  /// Looks up tag 0x0112 in the first directory of a TIFF block.
  init(tiff: UnsafeRawBufferPointer) {
    let isLittle = tiff.first == 0x49
    func number(_ place: Int, bytes: Int) -> Int? {
      guard place >= 0, place + bytes <= tiff.count else { return nil }
      let part = tiff[place..<place + bytes]
      let ordered = isLittle ? Array(part.reversed()) : Array(part)
      return ordered.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, bytes: 4), let count = number(directory, bytes: 2) else {
      self.init(value: 1)
      return
    }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, bytes: 2), let value = number(entry + 8, bytes: 2) else {
        break
      }
      if tag == 0x0112 {
        self.init(value: value)
        return
      }
    }
    self.init(value: 1)
  }

  /// The picture, rotated and mirrored so that it is upright.
  func upright(_ bitmap: Bitmap) -> Bitmap {
    guard value != 1 else { return bitmap }
    let (width, height) = (bitmap.width, bitmap.height)
    let swapsSides = value >= 5
    let (newWidth, newHeight) = swapsSides ? (height, width) : (width, height)
    return bitmap.pixels.withUnsafeBytes { source in
      Bitmap(width: newWidth, height: newHeight) { pixels in
        let target = UnsafeMutableRawBufferPointer(pixels)
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            let (column, row) = self.source(x, y, width, height)
            let pixel = source.load(
              fromByteOffset: (row * width + column) * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: (y * newWidth + x) * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  /// The position in the stored picture of the upright pixel (x, y).
  private func source(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int) {
    let (right, bottom) = (width - 1, height - 1)
    return switch value {
    case 2: (right - x, y)
    case 3: (right - x, bottom - y)
    case 4: (x, bottom - y)
    case 5: (y, x)
    case 6: (y, bottom - x)
    case 7: (right - y, bottom - x)
    case 8: (right - y, x)
    default: (x, y)
    }
  }
}
