import GalleyGeometry
import GalleyRaster

/// A drawn picture whose pixels have not been copied yet.
public struct Drawing {
  let surface: CairoSurface

  /// The number of device pixels in a row.
  public var width: Int { surface.width }
  /// The number of rows.
  public var height: Int { surface.height }

  /// A copy of the pixels with straight alpha.
  ///
  /// - Throws: `RenderError` if the pixels cannot be read.
  public func bitmap() throws(RenderError) -> Bitmap { try surface.bitmap() }

  /// The picture as a PNG file.
  ///
  /// - Throws: `RenderError` if the file cannot be written.
  public func png(_ encoder: PNGEncoder = PNGEncoder()) throws(RenderError) -> Data {
    let (width, height) = (width, height)
    let result = try surface.withBytes { bytes, stride in
      Result { () throws(PNGError) in
        try encoder.encode(
          width: width, height: height, format: .premultipliedBGRA, lent: height
        ) { rows in
          PixelRows(base: bytes + rows.lowerBound * stride, stride: stride, count: rows.count)
        }
      }
    }
    do { return try result.get() } catch { throw .encoding(error) }
  }
}
