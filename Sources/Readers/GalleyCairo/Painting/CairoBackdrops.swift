import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Synchronization

// A backdrop is drawn as a small picture of what is behind, blurred and stretched: the same in PNG, SVG and PDF.

/// Pictures that a drawing makes on its way.
final class MadePictures: Sendable {
  private let bitmaps = Mutex<[ImageName: Bitmap]>([:])

  /// The name for a picture; the same picture has the same one.
  func name(of bitmap: Bitmap) -> ImageName {
    let digest = String(UInt64(fnv1aOf: bitmap.pixels), radix: 36)
    let name = ImageName("backdrop:\(bitmap.width)x\(bitmap.height):\(digest)")
    bitmaps.withLock { $0[name] = bitmap }
    return name
  }

  /// All of them.
  var all: [ImageName: Bitmap] { bitmaps.withLock { $0 } }

  /// The picture with a name.
  subscript(name: ImageName) -> Bitmap? { bitmaps.withLock { $0[name] } }
}

extension CairoRenderer {
  /// A renderer that also finds pictures that are made while it draws.
  func finding(_ made: MadePictures) -> CairoRenderer {
    var renderer = self
    let loadFile = images.loadFile
    renderer.images.loadFile = { name throws(ImageFileError) in
      if let bitmap = made[name] { return bitmap }
      return try loadFile(name)
    }
    return renderer
  }

  /// A list that looks the same and has no backdrops, and the pictures that take their place.
  ///
  /// - Throws: `RenderError`, like `render`.
  package func withoutBackdrops(
    _ list: DisplayList, scale: CGFloat
  ) throws(RenderError) -> (DisplayList, [ImageName: Bitmap]) {
    let made = MadePictures()
    let flat = try finding(made).withoutBackdrops(list, scale: scale, made)
    return (flat, made.all)
  }

  /// A list that looks the same and has no backdrops, and a renderer that finds the pictures in their place.
  func flattened(
    _ list: DisplayList, scale: CGFloat, background: Color? = nil
  ) throws(RenderError) -> (renderer: CairoRenderer, list: DisplayList) {
    let made = MadePictures()
    let renderer = finding(made)
    let flat = try renderer.withoutBackdrops(list, scale: scale, background: background, made)
    return (renderer, flat)
  }

  /// A list that looks the same and has no backdrops; its pictures are among `made`, which this renderer must find.
  func withoutBackdrops(
    _ list: DisplayList, scale: CGFloat, background: Color? = nil, _ made: MadePictures
  ) throws(RenderError) -> DisplayList {
    try list.replacingBackdrops { behind, area, backdrop throws(RenderError) in
      let reach = CGFloat(SoftenedBitmap.extent) * backdrop.sigma + 1
      let bounds = CGRect(origin: .zero, size: behind.size)
      // In whole pixels, so that what is behind is drawn as it is without a backdrop.
      let wanted = area.insetBy(dx: -reach, dy: -reach).common(with: bounds).applying(
        CGAffineTransform(scaleX: scale, y: scale))
      let (x, y) = (wanted.minX.rounded(.down), wanted.minY.rounded(.down))
      let part = Group(
        transform: CGAffineTransform(translationX: -x / scale, y: -y / scale), items: behind.items)
      let size = CGSize(
        width: (wanted.maxX.rounded(.up) - x) / scale,
        height: (wanted.maxY.rounded(.up) - y) / scale)
      let sharp = try render(
        DisplayList(size: size, items: [.group(part)]), scale: scale, background: background)
      let shown = area.applying(
        CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -x, ty: -y))
      let soft = SoftenedBitmap(
        sharp, sigma: Double(backdrop.sigma * scale), saturation: backdrop.saturation,
        in: PixelRect(
          x: Int(shown.minX.rounded(.down)), y: Int(shown.minY.rounded(.down)),
          width: Int(shown.width.rounded(.up)) + 1, height: Int(shown.height.rounded(.up)) + 1))
      guard soft.bitmap.width > 0, soft.bitmap.height > 0 else { return [] }
      let frame = CGRect(
        x: (x + CGFloat(soft.frame.x)) / scale, y: (y + CGFloat(soft.frame.y)) / scale,
        width: CGFloat(soft.frame.width) / scale, height: CGFloat(soft.frame.height) / scale)
      return [.image(made.name(of: soft.bitmap), in: frame)]
    }
  }
}
