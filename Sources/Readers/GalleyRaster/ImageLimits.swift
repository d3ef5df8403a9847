import GalleyBase
import GalleyGeometry

/// Limits for picture files, checked before memory is allocated, since files are not trusted.
public struct ImageLimits: Hashable, Sendable {
  /// The maximum number of pixels: width times height.
  package var maximumPixels: Int
  /// The maximum number of pixels in a row, and of rows.
  package var maximumSide: Int
  /// The maximum size of the file in bytes.
  package var maximumFileBytes: Int

  /// The maximum number of pixels that all scans of a JPEG file together may describe.
  package var maximumScanPixels: Int

  /// Limits; without a number, 64 million pixels, 32,767 pixels per side, 256 MiB, and 20 scans of the largest picture.
  public init(
    maximumPixels: Int? = nil, maximumSide: Int? = nil, maximumFileBytes: Int? = nil,
    maximumScanPixels: Int? = nil
  ) {
    self.maximumPixels = maximumPixels ?? PictureLimits.maximumPixels
    self.maximumSide = maximumSide ?? PictureLimits.maximumSide
    self.maximumFileBytes = maximumFileBytes ?? PictureLimits.maximumFileSize
    self.maximumScanPixels = maximumScanPixels ?? PictureLimits.maximumScanPixels
  }

  /// Checks the size in a file's header.
  func check(width: Int, height: Int) throws(ImageFileError) {
    guard width > 0, height > 0 else { throw .corrupt("its size is \(width) × \(height) pixels") }
    if max(width, height) > maximumSide {
      throw .tooLarge(.side(limit: maximumSide, width: width, height: height))
    }
    if width > maximumPixels / height {
      throw .tooLarge(.pixels(limit: maximumPixels, width: width, height: height))
    }
  }
}
