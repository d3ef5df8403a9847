import GalleyBase
import CLittleCMS
import GalleyGeometry

/// Converts colours to sRGB with LittleCMS, as displays do: relative to white, clipped where sRGB ends.
enum ColorConversion {
  /// The picture in sRGB; `isGray` says that the file has one channel for all colours.
  ///
  /// Pixels keep their bytes where the source is sRGB or cannot be used; alpha is always kept.
  static func picture(_ bitmap: consuming Bitmap, from source: ColorSource, isGray: Bool)
    -> DecodedImage
  {
    switch source {
    case .sRGB: return DecodedImage(bitmap: bitmap, colors: .sRGB)
    case .unusable(let problem): return DecodedImage(bitmap: bitmap, colors: .unusable(problem))
    case .profile, .primaries:
      let colors = convert(&bitmap, from: source, isGray: isGray)
      return DecodedImage(bitmap: bitmap, colors: colors)
    }
  }

  private static func convert(_ bitmap: inout Bitmap, from source: ColorSource, isGray: Bool)
    -> PictureColors
  {
    let unreadable = PictureColors.unusable("its colour profile cannot be read")
    // Without a function for messages, LittleCMS says nothing.
    guard let context = cmsCreateContext(nil, nil) else { return unreadable }
    defer { cmsDeleteContext(context) }
    guard let profile = openProfile(source, in: context) else { return unreadable }
    defer { cmsCloseProfile(profile) }
    let name = name(of: profile, source)
    let space = cmsGetColorSpace(profile)
    guard isOfDevice(profile) else {
      return .unusable("its colour profile '\(name)' is not one of a device")
    }
    let misfit = PictureColors.unusable(
      "its colour profile '\(name)' is for \(words(for: space)), but the picture has "
        + (isGray ? "greys" : "RGB colours"))
    guard let format = PixelForm(space) else { return misfit }
    guard let target = cmsCreate_sRGBProfileTHR(context) else { return unreadable }
    defer { cmsCloseProfile(target) }
    guard
      let transform = cmsCreateTransformTHR(
        context, profile, format.input, target, format.output,
        cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), 0)
    else { return unreadable }
    defer { cmsDeleteTransform(transform) }
    switch format {
    case .gray:
      guard isGray else { return misfit }
      return convert(&bitmap, byGrays: transform) ? .converted(from: name) : .sRGB
    case .colors:
      guard changesColors(transform) else { return .sRGB }
      if isGray, case .profile = source { return misfit }
      // In place, LittleCMS leaves alpha as it is.
      bitmap.changePixels {
        cmsDoTransform(transform, $0.baseAddress, $0.baseAddress, cmsUInt32Number($0.count / 4))
      }
      return .converted(from: name)
    }
  }

  private enum PixelForm {
    case gray, colors

    init?(_ space: cmsColorSpaceSignature) {
      switch space {
      case cmsSigGrayData: self = .gray
      case cmsSigRgbData: self = .colors
      default: return nil
      }
    }

    var input: cmsUInt32Number { self == .gray ? galley_gray_8 : galley_rgba_8 }
    var output: cmsUInt32Number { self == .gray ? galley_rgb_8 : galley_rgba_8 }
  }

  private static func openProfile(_ source: ColorSource, in context: cmsContext) -> cmsHPROFILE? {
    switch source {
    case .sRGB, .unusable: return nil
    case .profile(let bytes):
      return bytes.withUnsafeBytes {
        cmsOpenProfileFromMemTHR(context, $0.baseAddress, cmsUInt32Number($0.count))
      }
    case .primaries(let points, let curve, _):
      func point(_ place: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: place.x, y: place.y, Y: 1) }
      var white = point(points.white)
      var primaries = cmsCIExyYTRIPLE(
        Red: point(points.red), Green: point(points.green), Blue: point(points.blue))
      guard let curve = toneCurve(curve, in: context) else { return nil }
      defer { cmsFreeToneCurve(curve) }
      return [curve, curve, curve].withUnsafeBufferPointer {
        cmsCreateRGBProfileTHR(context, &white, &primaries, $0.baseAddress)
      }
    }
  }

  private static func toneCurve(_ curve: ToneCurve, in context: cmsContext) -> OpaquePointer? {
    switch curve {
    case .power(let exponent): cmsBuildGamma(context, exponent)
    case .sRGB:
      cmsBuildParametricToneCurve(
        context, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    case .television:
      cmsBuildParametricToneCurve(
        context, 4, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081])
    }
  }

  /// Whether a profile is of a camera, a display, a printer or a colour space: others link profiles, or hold names.
  private static func isOfDevice(_ profile: cmsHPROFILE) -> Bool {
    [cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass]
      .contains(cmsGetDeviceClass(profile))
  }

  private static func name(of profile: cmsHPROFILE, _ source: ColorSource) -> String {
    if case .primaries(_, _, let name) = source { return name }
    var text = [CChar](repeating: 0, count: 81)
    _ = cmsGetProfileInfoASCII(
      profile, cmsInfoDescription, "en", "US", &text, cmsUInt32Number(text.count))
    let bytes = text.dropLast().prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let name = String(decoding: bytes, as: UTF8.self).inOneLine
    return name.isEmpty ? "without a name" : name
  }

  private static func words(for space: cmsColorSpaceSignature) -> String {
    switch space {
    case cmsSigRgbData: "RGB colours"
    case cmsSigGrayData: "greys"
    case cmsSigCmykData: "CMYK colours"
    default: "other colours"
    }
  }

  /// Whether some colour becomes another one: rounding alone, by one of 255 at most, is none.
  private static func changesColors(_ transform: cmsHTRANSFORM) -> Bool {
    var colors: [UInt8] = []
    for level in UInt8.min...UInt8.max {
      colors += [level, level, level, 255, level, 0, 0, 255, 0, level, 0, 255, 0, 0, level, 255]
    }
    let steps = stride(from: 0, through: 255, by: 15).map { UInt8($0) }
    for red in steps {
      for green in steps {
        for blue in steps { colors += [red, green, blue, 255] }
      }
    }
    var converted = colors
    cmsDoTransform(transform, colors, &converted, cmsUInt32Number(colors.count / 4))
    return differs(colors, converted)
  }

  private static func differs(_ colors: [UInt8], _ others: [UInt8]) -> Bool {
    zip(colors, others).contains { abs(Int($0) - Int($1)) > 1 }
  }

  /// Replaces each grey with its colour; false if all of them stay as they are.
  private static func convert(_ bitmap: inout Bitmap, byGrays transform: cmsHTRANSFORM) -> Bool {
    let grays = (UInt8.min...UInt8.max).map { $0 }
    var table = [UInt8](repeating: 0, count: 3 * grays.count)
    cmsDoTransform(transform, grays, &table, cmsUInt32Number(grays.count))
    guard differs(grays.flatMap { [$0, $0, $0] }, table) else { return false }
    bitmap.changePixels { pixels in
      for place in stride(from: 0, to: pixels.count, by: 4) {
        let entry = 3 * Int(pixels[place])
        for channel in 0..<3 { pixels[place + channel] = table[entry + channel] }
      }
    }
    return true
  }
}
