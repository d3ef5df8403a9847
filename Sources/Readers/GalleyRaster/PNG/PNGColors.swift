import GalleyBase
import CDeflate
import GalleyGeometry

/// How a PNG file describes its colours, in the parts before the picture.
///
/// Of several descriptions, the first in this order counts: cICP, iCCP, sRGB, gAMA and cHRM.
struct PNGColors {
  private(set) var source = ColorSource.sRGB

  init(_ file: UnsafeRawBufferPointer) {
    var parts: [String: Range<Int>] = [:]
    var place = PNGDecoder.signature.count
    while place + 12 <= file.count {
      let length = Int(Self.number(file, place))
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      guard name != "IDAT", length <= file.count - place - 12 else { break }
      if parts[name] == nil { parts[name] = place + 8..<place + 8 + length }
      place += 12 + length
    }
    func bytes(_ name: String) -> UnsafeRawBufferPointer? {
      parts[name].map { UnsafeRawBufferPointer(rebasing: file[$0]) }
    }
    let profile = bytes("iCCP").map(Self.profile)
    if let codes = bytes("cICP") {
      source = Self.source(codes: Array(codes))
    } else if let profile {
      source = profile
    } else if bytes("sRGB") == nil {
      source = Self.source(gamma: bytes("gAMA"), points: bytes("cHRM"))
    }
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  /// The profile after its name, a zero and the number of the only way to compress it.
  private static func profile(_ part: UnsafeRawBufferPointer) -> ColorSource {
    if part.count > PictureLimits.maximumProfileSize { return .tooLarge }
    guard let end = part.prefix(80).firstIndex(of: 0), end > 0, end + 2 < part.count,
      part[end + 1] == 0, let inflater = libdeflate_alloc_decompressor()
    else { return .unreadable }
    defer { libdeflate_free_decompressor(inflater) }
    let content = UnsafeRawBufferPointer(rebasing: part[(end + 2)...])
    var result = LIBDEFLATE_BAD_DATA
    // Most profiles are small, and none is there for many pictures: memory grows with what is found.
    var room = 64 << 10
    repeat {
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        result = libdeflate_zlib_decompress(
          inflater, content.baseAddress, content.count, buffer.baseAddress, room, &count)
        if result != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if result == LIBDEFLATE_SUCCESS { return .profile(bytes) }
      room *= 8
    } while result == LIBDEFLATE_INSUFFICIENT_SPACE && room <= PictureLimits.maximumProfileSize
    return result == LIBDEFLATE_INSUFFICIENT_SPACE ? .tooLarge : .unreadable
  }

  private static func source(gamma: UnsafeRawBufferPointer?, points: UnsafeRawBufferPointer?)
    -> ColorSource
  {
    guard gamma != nil || points != nil else { return .sRGB }
    var (colors, curve) = (Chromaticities.sRGB, ToneCurve.sRGB)
    if let points {
      guard points.count == 32 else { return .unreadable }
      func point(_ index: Int) -> SIMD2<Double> {
        [Double(number(points, 8 * index)), Double(number(points, 8 * index + 4))] / 100_000
      }
      colors = Chromaticities(white: point(0), red: point(1), green: point(2), blue: point(3))
      guard colors.canBeShown else { return .unreadable }
    }
    if let gamma {
      guard gamma.count == 4, (1000...1_000_000).contains(number(gamma, 0)) else {
        return .unreadable
      }
      let exponent = 100_000 / Double(number(gamma, 0))
      // Files that mean sRGB have always come near to its curve with this number.
      let isUsual = abs(exponent - 2.2) < 0.05 && colors.isSRGB
      curve = isUsual ? .sRGB : .power(exponent)
    }
    if curve == .sRGB, colors.isSRGB { return .sRGB }
    let names = [gamma.map { _ in "gAMA" }, points.map { _ in "cHRM" }].compactMap(\.self)
    return .primaries(colors, curve, name: names.joined(separator: " and "))
  }

  /// The colour space by the numbers of ITU-T H.273.
  private static func source(codes: [UInt8]) -> ColorSource {
    guard codes.count == 4 else { return .unreadable }
    let colors: Chromaticities? =
      switch codes[0] {
      case 1: .sRGB
      case 9: .rec2020
      case 11: .theaterP3
      case 12: .displayP3
      default: nil
      }
    let curve: ToneCurve? =
      switch codes[1] {
      case 1, 6, 14, 15: .television
      case 4: .power(2.2)
      case 5: .power(2.8)
      case 8: .power(1)
      case 13: .sRGB
      default: nil
      }
    guard let colors, let curve, codes[2] == 0, codes[3] == 1 else {
      let numbers = codes.map { "\($0)" }.joined(separator: ", ")
      return .unusable("its colour space with the numbers \(numbers) (cICP) is not known")
    }
    if colors == .sRGB, curve == .sRGB { return .sRGB }
    return .primaries(
      colors, curve,
      name: codes[0] == 12 && codes[1] == 13 ? "Display P3" : "cICP \(codes[0]), \(codes[1])")
  }
}

extension Chromaticities {
  /// Whether colours can be computed: the points are none of white, and not on one line.
  fileprivate var canBeShown: Bool {
    let (one, other) = (green - red, blue - red)
    let area: Double = one.x * other.y - one.y * other.x
    let points: [SIMD2<Double>] = [white, red, green, blue]
    let arePlaces = points.allSatisfy { point in point.x >= 0 && point.y > 0 && point.sum() <= 1 }
    return arePlaces && abs(area) > 0.000_1
  }
}
