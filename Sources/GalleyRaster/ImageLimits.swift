/// How large a picture file may be; checked before memory is taken, since files are not trusted.
public struct ImageLimits: Hashable, Sendable {
  /// The most pixels: width times height.
  public var maximumPixels: Int
  /// The most pixels in a row, and the most rows.
  public var maximumSide: Int
  /// The most bytes of the file.
  public var maximumFileBytes: Int

  /// 64 million pixels, 32,767 a side and 256 MiB unless told.
  public init(
    maximumPixels: Int = 64_000_000, maximumSide: Int = 32_767,
    maximumFileBytes: Int = 268_435_456
  ) {
    self.maximumPixels = maximumPixels
    self.maximumSide = maximumSide
    self.maximumFileBytes = maximumFileBytes
  }

  /// Checks a size that a file's header states.
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
