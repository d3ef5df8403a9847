import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Synchronization

/// Pictures of shapes as pixels, for each size in which they are shown.
final class ShownVectors: Sendable {
  private struct Shown {
    var picture: SVGPicture
    var width, height: Int
  }

  private let shown = Mutex<[ImageName: Shown]>([:])
  private let decoded: DecodedPictures

  /// Nothing yet; pixels are kept in `decoded`, for all scenes that show the same pictures.
  init(_ decoded: DecodedPictures) { self.decoded = decoded }

  /// How many pixels there are for each one of the drawing: edges are smoothed once more, and documents may be enlarged.
  private static let oversampling: CGFloat = 2
  /// The pixels per point of documents that have no scale of their own.
  private static let documentScale: CGFloat = 2

  private func pixels(_ length: CGFloat) -> Int {
    Int(min(max(1, length.rounded(.up)) * Self.oversampling, CGFloat(PictureLimits.maximumSide)))
  }

  /// A list of a size, in points, that shows a picture; its name is that of pixels which `bitmap(of:)` draws.
  func list(
    _ picture: SVGPicture, _ name: ImageName, size: CGSize, scale: CGFloat
  ) -> DisplayList {
    let scale = scale.isFinite ? scale : Self.documentScale
    let (width, height) = (pixels(size.width * scale), pixels(size.height * scale))
    let drawn = ImageName("\(name.name) \(width)x\(height)", at: name.source)
    shown.withLock { $0[drawn] = Shown(picture: picture, width: width, height: height) }
    return DisplayList(size: size, items: [.image(drawn, in: CGRect(origin: .zero, size: size))])
  }

  /// The pixels that a list names; nil for another picture.
  func bitmap(of name: ImageName) throws(ImageFileError) -> Bitmap? {
    guard let shown = shown.withLock({ $0[name] }) else { return nil }
    return try decoded.pixels(of: shown.picture, width: shown.width, height: shown.height)
  }
}
