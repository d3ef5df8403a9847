import Foundation
import GalleyDrawing
import GalleyViews

/// The picture of an image; a value here, where CoreGraphics has a class.
///
/// Images are drawn at any scale here: a pixel is a point.
public struct CGImage: Hashable, Sendable {
  package let image: Image

  package init(_ image: Image) { self.image = image }

  /// The width in pixels.
  public var width: Int { pixels(image.size.width) }
  /// The height in pixels.
  public var height: Int { pixels(image.size.height) }

  /// The part of the picture in a rectangle of pixels; nil if they have none in common.
  public func cropping(to rect: CGRect) -> CGImage? {
    // CoreGraphics: whole pixels, those that the rectangle touches.
    let part = rect.integral.intersection(CGRect(origin: .zero, size: image.size))
    guard !part.isEmpty, !part.isInfinite else { return nil }
    let place = CGRect(origin: CGPoint(x: -part.minX, y: -part.minY), size: image.size)
    return CGImage(
      Image(drawing: DisplayList(size: part.size, items: image.items(in: place, tint: nil))))
  }

  private func pixels(_ points: CGFloat) -> Int { Int(exactly: points.rounded()) ?? 0 }
}

extension CGImage: LayerPicture {}
