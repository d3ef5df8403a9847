import CDeflate
import CLittleCMS
import Foundation
import GalleyGeometry

@testable import GalleyRaster

/// Picture files with descriptions of their colours.
enum ProfileFiles {
  /// A part of a PNG file.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    let checksum = body.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
    return number(content.count) + body + number(Int(checksum))
  }

  static func number(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) }
  }

  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(6)
    defer { libdeflate_free_compressor(compressor) }
    var result = [UInt8](
      repeating: 0, count: libdeflate_zlib_compress_bound(compressor, bytes.count))
    let count = libdeflate_zlib_compress(
      compressor, bytes, bytes.count, &result, result.count)
    return Array(result.prefix(count))
  }

  /// The part that holds a profile.
  static func profileChunk(_ profile: [UInt8]) -> [UInt8] {
    chunk("iCCP", Array("test\0\0".utf8) + compressed(profile))
  }

  /// A PNG file of colours in one row, with further parts before the picture.
  static func png(_ pixels: [[UInt8]], type: UInt8, _ parts: [UInt8]..., end: [UInt8] = []) -> Data
  {
    let header = number(pixels.count) + number(1) + [8, type, 0, 0, 0]
    return Data(
      PNGDecoder.signature + chunk("IHDR", header) + parts.flatMap { $0 }
        + chunk("IDAT", compressed([0] + pixels.flatMap { $0 })) + end + chunk("IEND", []))
  }

  /// A profile of primary colours and a gamma; with `gray`, of greys.
  static func profile(gamma: Double?, _ colors: Chromaticities, gray: Bool = false) -> [UInt8] {
    let curve =
      gamma.map { cmsBuildGamma(nil, $0) }
      ?? cmsBuildParametricToneCurve(
        nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    defer { cmsFreeToneCurve(curve) }
    func point(_ place: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: place.x, y: place.y, Y: 1) }
    var white = point(colors.white)
    if gray { return saved(cmsCreateGrayProfile(&white, curve)) }
    var primaries = cmsCIExyYTRIPLE(
      Red: point(colors.red), Green: point(colors.green), Blue: point(colors.blue))
    return saved(
      [curve, curve, curve].withUnsafeBufferPointer {
        cmsCreateRGBProfile(&white, &primaries, $0.baseAddress)
      })
  }

  static let displayP3 = profile(gamma: nil, .displayP3)
  static let sRGB = saved(cmsCreate_sRGBProfile())
  /// Profiles that fit no picture of three colours.
  static let others = [
    saved(cmsCreateLab4Profile(nil)),
    profile(gamma: 2.2, .sRGB, gray: true),
    saved(cmsCreateInkLimitingDeviceLink(cmsSigCmykData, 200)),
  ]

  private static func saved(_ profile: cmsHPROFILE?) -> [UInt8] {
    guard let profile else { return [] }
    defer { cmsCloseProfile(profile) }
    var size: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &size)
    var bytes = [UInt8](repeating: 0, count: Int(size))
    cmsSaveProfileToMem(profile, &bytes, &size)
    return bytes
  }

  /// The segments of a JPEG file that hold a profile in parts of a size.
  static func segments(_ profile: [UInt8], size: Int) -> [[UInt8]] {
    let starts = Array(stride(from: 0, to: profile.count, by: size))
    return starts.enumerated().map { index, start in
      let part = profile[start..<min(start + size, profile.count)]
      let content =
        Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(starts.count)] + part
      let length = content.count + 2
      return [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + content
    }
  }

  /// A JPEG file with segments after its first two bytes.
  static func jpeg(_ segments: [[UInt8]]) -> Data {
    let file = FileFixtures.baselineJPEG
    return file.prefix(2) + Data(segments.flatMap { $0 }) + file.dropFirst(2)
  }
}
