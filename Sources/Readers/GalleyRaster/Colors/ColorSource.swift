import GalleyBase
import GalleyGeometry

/// How a picture file describes the colours that its numbers stand for.
enum ColorSource: Equatable {
  /// It says nothing, or sRGB.
  case sRGB
  /// The bytes of an ICC profile.
  case profile([UInt8])
  /// Primary colours and a curve, with a name for people.
  case primaries(Chromaticities, ToneCurve, name: String)
  /// It says something that cannot be used; the reason in words.
  case unusable(String)

  /// A profile beyond the limit.
  static var tooLarge: ColorSource {
    .unusable(
      "its colour profile has more than \(PictureLimits.maximumProfileSize >> 20) MiB")
  }
  static let unreadable = ColorSource.unusable("its colour profile cannot be read")
}

/// White and the primary colours, each as x and y of CIE 1931.
struct Chromaticities: Equatable {
  var white, red, green, blue: SIMD2<Double>

  static let sRGB = Chromaticities(
    white: [0.3127, 0.3290], red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06])
  static let displayP3 = Chromaticities(
    white: sRGB.white, red: [0.680, 0.320], green: [0.265, 0.690], blue: sRGB.blue)
  static let theaterP3 = Chromaticities(
    white: [0.314, 0.351], red: displayP3.red, green: displayP3.green, blue: sRGB.blue)
  static let rec2020 = Chromaticities(
    white: sRGB.white, red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046])

  /// Whether all points are those of sRGB but for rounding.
  var isSRGB: Bool {
    let pairs = [
      (white, Self.sRGB.white), (red, Self.sRGB.red), (green, Self.sRGB.green),
      (blue, Self.sRGB.blue),
    ]
    return pairs.allSatisfy { abs($0.x - $1.x) < 0.002 && abs($0.y - $1.y) < 0.002 }
  }
}

/// How numbers become light.
enum ToneCurve: Equatable {
  case sRGB
  /// The curve of television, which Rec. 709 and Rec. 2020 share.
  case television
  /// A power of the number.
  case power(Double)
}
