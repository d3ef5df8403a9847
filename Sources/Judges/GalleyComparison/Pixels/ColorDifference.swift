import Foundation

/// A colour in CIE L*a*b*, for the white of daylight (D65).
struct LabColor: Equatable {
  var lightness, a, b: Double

  /// An sRGB colour, each channel 0 … 1.
  init(red: Double, green: Double, blue: Double) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    // The rows are divided by the white, so that white is (1, 1, 1).
    let x = Self.root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = Self.root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = Self.root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    self.init(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24_389 ? cbrt(value) : (24_389 * value / 27 + 16) / 116
  }
}

/// The distance of two pixels, red, green, blue and alpha, in L*a*b* (CIE 1976).
package func labDistance(_ before: SIMD4<UInt8>, _ after: SIMD4<UInt8>) -> Double {
  func bits(_ pixel: SIMD4<UInt8>) -> UInt32 {
    (0..<4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32(pixel[$1]) }
  }
  return LabColor.distance(bits(before), bits(after))
}

/// The colour difference CIEDE2000, with all weights 1 (Sharma, Wu and Dalal, 2005).
///
/// 1. Chroma of both colours, with the a axis stretched for colours near grey.
/// 2. Differences of lightness, chroma and hue.
/// 3. Their weights at the mean of both colours, and the rotation in the blue.
func deltaE2000(_ first: LabColor, _ second: LabColor) -> Double {
  let chroma = (hypot(first.a, first.b) + hypot(second.a, second.b)) / 2
  let stretch = 1.5 - 0.5 * sqrt(seventhPowerShare(chroma))
  let (one, other) = (PolarColor(first, stretch: stretch), PolarColor(second, stretch: stretch))

  let lightness = second.lightness - first.lightness
  let chromaStep = other.chroma - one.chroma
  let isGrey = one.chroma * other.chroma == 0
  let hueStep = isGrey ? 0 : halfTurn(other.hue - one.hue)
  let hue = 2 * sqrt(one.chroma * other.chroma) * sin(hueStep / 2)

  let meanChroma = (one.chroma + other.chroma) / 2
  let meanHue = isGrey ? one.hue + other.hue : one.hue + hueStep / 2
  let weights = Weights(
    lightness: (first.lightness + second.lightness) / 2, chroma: meanChroma, hue: meanHue)
  let (l, c, h) = (
    lightness / weights.lightness, chromaStep / weights.chroma, hue / weights.hue
  )
  return sqrt(l * l + c * c + h * h + weights.rotation * c * h)
}

/// A colour by lightness, chroma and hue; the hue in radians, 0 for grey.
private struct PolarColor {
  let chroma, hue: Double

  init(_ color: LabColor, stretch: Double) {
    let a = color.a * stretch
    chroma = hypot(a, color.b)
    let angle = a == 0 && color.b == 0 ? 0 : atan2(color.b, a)
    hue = angle < 0 ? angle + 2 * .pi : angle
  }
}

/// The weights of a difference in lightness, chroma and hue near a colour.
private struct Weights {
  let lightness, chroma, hue, rotation: Double

  init(lightness: Double, chroma: Double, hue: Double) {
    let middle = (lightness - 50) * (lightness - 50)
    self.lightness = 1 + 0.015 * middle / sqrt(20 + middle)
    self.chroma = 1 + 0.045 * chroma
    let degree = Double.pi / 180
    // The mean hue may be off by a full turn, which only matters for the bell curve of the
    // rotation.
    let turned = hue < 0 ? hue + 2 * .pi : hue >= 2 * .pi ? hue - 2 * .pi : hue
    let waves =
      1 - 0.17 * cos(turned - 30 * degree) + 0.24 * cos(2 * turned)
      + 0.32 * cos(3 * turned + 6 * degree) - 0.20 * cos(4 * turned - 63 * degree)
    self.hue = 1 + 0.015 * chroma * waves
    let distance = (turned / degree - 275) / 25
    let angle = 30 * degree * exp(-distance * distance)
    rotation = -2 * sqrt(seventhPowerShare(chroma)) * sin(2 * angle)
  }
}

/// The share of c⁷ in c⁷ + 25⁷.
private func seventhPowerShare(_ chroma: Double) -> Double {
  let power = pow(chroma, 7)
  return power / (power + 6_103_515_625)
}

/// The equivalent angle between minus and plus half a turn.
private func halfTurn(_ angle: Double) -> Double {
  if angle > .pi { return angle - 2 * .pi }
  return angle < -.pi ? angle + 2 * .pi : angle
}
