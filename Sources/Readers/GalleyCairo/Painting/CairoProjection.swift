import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws groups that are seen in perspective: flat pictures of them, mapped pixel by pixel.
extension CairoPainter {
  /// The most pixels along a side of such a picture; larger ones are drawn at a smaller scale.
  private static let longestSide: CGFloat = 4096

  /// The most by which a picture is enlarged for parts that are near.
  private static let largestEnlargement: CGFloat = 4

  func paint(_ group: Group, through projection: Projection) throws(RenderError) {
    let toPixels = projection.concatenating(group.transform.concatenating(transform))
    var flat = group
    (flat.projection, flat.transform) = (nil, .identity)
    let content = ExtentFinder(fonts: resources.fonts).extent(of: flat)
    guard !content.isEmpty, let toPoints = toPixels.inverted() else { return }
    let seen = toPixels.bounds(of: content.rect)
    guard !seen.isNull else { return }
    let output = DeviceBounds(seen, mappedBy: .identity).pixels(within: visible)
    let scale = scale(of: content.rect, seenThrough: toPixels)
    guard !output.isEmpty, scale > 0 else { return }
    let (picture, frame) = try self.picture(of: flat, content, scale: scale)
    let toPicture = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -Double(frame.x), ty: -Double(frame.y))
    let layer = try CairoSurface(
      PixelRect(x: 0, y: 0, width: output.width, height: output.height))
    try layer.take(picture, seenThrough: toPoints.concatenating(toPicture), at: output)
    cairo_set_source_surface(context, layer.raw, Double(output.x), Double(output.y))
    cairo_paint(context)
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }

  /// A group drawn from straight ahead, at `scale` pixels per point, and where it lies in pixels.
  private func picture(
    of group: Group, _ content: DeviceBounds, scale: CGFloat
  ) throws(RenderError) -> (picture: CairoSurface, frame: PixelRect) {
    var painter = self
    painter.transform = CGAffineTransform(scaleX: scale, y: scale)
    painter.documentFonts = nil
    painter.depth += 1
    // A transparent pixel around the picture makes its edges smooth.
    let frame = PixelRect(around: content.mapped(by: painter.transform)).expanded(x: 1, y: 1)
    painter.visible = frame
    let picture = try painter.surface(at: frame) { inner throws(RenderError) in
      try inner.paint(group)
    }
    return (picture, frame)
  }

  // UIKit: a layer's picture has as many pixels per point as the screen. Ours has more where parts
  // are near, so that nothing is blurred by being enlarged.
  /// Pixels per point for a picture of `rect` that is as sharp as what is seen of it; 0 for none.
  private func scale(of rect: CGRect, seenThrough map: Projection) -> CGFloat {
    let places = [
      CGPoint(x: rect.midX, y: rect.midY), CGPoint(x: rect.minX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ]
    let wanted = places.compactMap { map.affine(near: $0)?.largestScale }.max() ?? 0
    let usual = transform.largestScale
    let longest = max(rect.width, rect.height)
    guard wanted.isFinite, longest > 0 else { return 0 }
    return min(max(wanted, usual), usual * Self.largestEnlargement, Self.longestSide / longest)
  }
}

extension CairoSurface {
  /// Fills this surface with what is seen of `picture`, where `map` leads from pixels to the picture's.
  ///
  /// Each pixel is the mean of 16 places, each of which blends the four pixels around it.
  fileprivate func take(
    _ picture: CairoSurface, seenThrough map: Projection, at frame: PixelRect
  ) throws(RenderError) {
    precondition(frame.width == width && frame.height == height, "a frame of another size")
    let pixels = try picture.premultipliedPixels()
    let source = PixelSampler(pixels: pixels, width: picture.width, height: picture.height)
    try withBytes { bytes, stride in
      for y in 0..<height {
        let row = UnsafeMutableRawBufferPointer(start: bytes + y * stride, count: width * 4)
        for x in 0..<width {
          let color = source.mean(of: map, x: Double(frame.x + x), y: Double(frame.y + y))
          row.storeBytes(of: color, toByteOffset: x * 4, as: SIMD4<UInt8>.self)
        }
      }
    }
  }

  /// The premultiplied pixels, row by row.
  private func premultipliedPixels() throws(RenderError) -> [SIMD4<UInt8>] {
    try withBytes { bytes, stride in
      (0..<height).flatMap { y in
        let row = UnsafeRawBufferPointer(start: bytes + y * stride, count: width * 4)
        return row.bindMemory(to: SIMD4<UInt8>.self)
      }
    }
  }
}

/// Looks at a picture between its pixels.
private struct PixelSampler {
  /// Places within a pixel at which the picture is looked at, along each side.
  private static let places = 4

  let pixels: [SIMD4<UInt8>]
  let width: Int
  let height: Int

  /// The mean colour of what a pixel at (`x`, `y`) sees of the picture through `map`.
  func mean(of map: Projection, x: Double, y: Double) -> SIMD4<UInt8> {
    var sum = SIMD4<Float>()
    let step = 1 / Double(Self.places)
    for row in 0..<Self.places {
      let y = y + (Double(row) + 0.5) * step
      for column in 0..<Self.places {
        let x = x + (Double(column) + 0.5) * step
        // Where this is 1 / w of the way back, nearer than the nearest is large and behind negative.
        let w = x * map.m13 + y * map.m23 + map.m33
        guard w > 0, w * Projection.nearest <= 1 else { continue }
        sum += color(
          x: (x * map.m11 + y * map.m21 + map.m31) / w,
          y: (x * map.m12 + y * map.m22 + map.m32) / w)
      }
    }
    let mean = sum / Float(Self.places * Self.places)
    return SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(mean + 0.5))
  }

  /// The colour at a place in the picture, blended from the centers of pixels; nothing outside.
  private func color(x: Double, y: Double) -> SIMD4<Float> {
    let (x, y) = (x - 0.5, y - 0.5)
    // Also false where a number is none.
    guard x >= 0, y >= 0, x < Double(width - 1), y < Double(height - 1) else { return SIMD4() }
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (Float(x - Double(left)), Float(y - Double(top)))
    let index = top * width + left
    func pixel(_ offset: Int) -> SIMD4<Float> { SIMD4<Float>(pixels[index + offset]) }
    let above = pixel(0) * (1 - right) + pixel(1) * right
    let below = pixel(width) * (1 - right) + pixel(width + 1) * right
    return above * (1 - bottom) + below * bottom
  }
}
