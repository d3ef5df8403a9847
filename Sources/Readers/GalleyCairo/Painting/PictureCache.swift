import GalleyDrawing
import GalleyRaster
import Synchronization

/// A picture as Cairo wants it: premultiplied, blue first, one 32-bit number a pixel.
struct Picture: Sendable {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    let count = width * height
    pixels = bitmap.pixels.withUnsafeBytes { source in
      [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
        for index in 0..<count {
          let pixel = UInt32(
            littleEndian: source.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
          target[index] = Self.premultiplied(pixel)
        }
        initialized = count
      }
    }
  }

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// From RGBA with red in the low byte and straight alpha.
  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    func scaled(_ channel: UInt32) -> UInt32 {
      let product = channel &* alpha &+ 128
      return (product &+ product >> 8) >> 8
    }
    let (red, green, blue) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
    return alpha << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
  }

  /// The picture at half its width and height, or only one of them; each pixel is a mean.
  func halved(x: Bool, y: Bool) -> Picture {
    let (stepX, stepY) = (x ? 2 : 1, y ? 2 : 1)
    let (newWidth, newHeight) = ((width + stepX - 1) / stepX, (height + stepY - 1) / stepY)
    let halves = [UInt32](unsafeUninitializedCapacity: newWidth * newHeight) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for row in 0..<newHeight {
          let first = row * stepY * width
          let second = min(row * stepY + stepY - 1, height - 1) * width
          for column in 0..<newWidth {
            let (left, right) = (column * stepX, min(column * stepX + stepX - 1, width - 1))
            target[row &* newWidth &+ column] = Self.mean(
              source[first &+ left], source[first &+ right], source[second &+ left],
              source[second &+ right])
          }
        }
      }
      count = newWidth * newHeight
    }
    return Picture(width: newWidth, height: newHeight, pixels: halves)
  }

  /// The colours at places given as parts of the width and height, in 0 … 1, blended between pixels.
  func sampled(columns: [Double], rows: [Double]) -> Picture {
    func weights(_ place: Double, _ side: Int) -> (first: Int, second: Int, part: Double) {
      let position = min(max(place * Double(side) - 0.5, 0), Double(side - 1))
      let first = Int(position)
      return (first, min(first + 1, side - 1), position - Double(first))
    }
    let across = columns.map { weights($0, width) }
    var samples: [UInt32] = []
    for down in rows.map({ weights($0, height) }) {
      for x in across {
        let corners = [
          (pixels[down.first * width + x.first], (1 - x.part) * (1 - down.part)),
          (pixels[down.first * width + x.second], x.part * (1 - down.part)),
          (pixels[down.second * width + x.first], (1 - x.part) * down.part),
          (pixels[down.second * width + x.second], x.part * down.part),
        ]
        samples.append(
          [0, 8, 16, 24].reduce(0 as UInt32) { pixel, shift in
            let value = corners.reduce(0) { $0 + Double($1.0 >> UInt32(shift) & 255) * $1.1 }
            return pixel | UInt32(value.rounded()) << UInt32(shift)
          })
      }
    }
    return Picture(width: columns.count, height: rows.count, pixels: samples)
  }

  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    func pairs(_ shift: UInt32) -> UInt32 {
      let mask: UInt32 = 0x00FF_00FF
      let sum =
        (a >> shift & mask) &+ (b >> shift & mask) &+ (c >> shift & mask) &+ (d >> shift & mask)
      return (sum &+ 0x0002_0002) >> 2 & mask
    }
    return pairs(8) << 8 | pairs(0)
  }
}

/// Pictures that were read, kept for the next time; several renderers may ask at once.
final class PictureCache: Sendable {
  /// The most bytes of pixels that are kept.
  static let capacity = 268_435_456

  private struct Key: Hashable {
    var name: ImageName
    /// How often the width and the height were halved.
    var halvingsX, halvingsY: Int
  }

  /// A picture's place; whoever comes while it is being read waits for it.
  private final class Place: Sendable {
    let picture = Mutex<Picture?>(nil)
  }

  private let places: Mutex<BoundedCache<Key, Place>>
  private let capacity: Int

  /// Nothing yet, with room for so many bytes of pixels.
  init(capacity: Int = PictureCache.capacity) {
    self.capacity = capacity
    places = Mutex(BoundedCache(capacity: capacity))
  }

  /// How many bytes of pixels are kept.
  var byteCount: Int { places.withLock { $0.size } }

  /// The picture, its sides halved so often, read by `load` when it is not kept.
  ///
  /// It is read once, however many threads ask for it at the same time.
  func picture(
    _ name: ImageName, halvingsX: Int, halvingsY: Int,
    load: (ImageName) throws(ImageFileError) -> Bitmap
  ) throws(ImageFileError) -> Picture {
    let key = Key(name: name, halvingsX: halvingsX, halvingsY: halvingsY)
    let place = place(for: key)
    return try place.picture.withLock { kept throws(ImageFileError) in
      if let kept { return kept }
      let picture: Picture
      if halvingsX == 0, halvingsY == 0 {
        picture = Picture(try load(name))
      } else {
        // Of two places, the one of the smaller picture is always taken first.
        let larger = try self.picture(
          name, halvingsX: max(halvingsX - 1, 0), halvingsY: max(halvingsY - 1, 0), load: load)
        picture = larger.halved(x: halvingsX > 0, y: halvingsY > 0)
      }
      let size = picture.pixels.count * 4
      if size <= capacity {
        kept = picture
        places.withLock { $0.keep(place, for: key, size: size) }
      }
      return picture
    }
  }

  private func place(for key: Key) -> Place {
    places.withLock { places in
      if let place = places[key] { return place }
      let place = Place()
      places.keep(place, for: key, size: 0)
      return place
    }
  }
}
