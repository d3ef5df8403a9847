import Foundation
import GalleyBase
import GalleyTesting
import GalleyViews

extension Reference {
  /// Compares a picture with its golden; says what differs, or that the golden was written.
  func failure(
    of picture: UIImage, within tolerance: PixelTolerance, mode: RecordMode
  ) -> String? {
    guard picture.size.width > 0, picture.size.height > 0 else {
      return
        "The picture of \(testName) has no size: give the view a frame, or the strategy `size:` or `on:`"
    }
    let suite = folder.lastPathComponent
    var check = SnapshotCheck(
      mode, tolerance: tolerance, folder: folder.deletingLastPathComponent().path, file: file,
      line: line)
    check.uikit = uikitPictures(scale: picture.scale)
    check.environment = SnapshotTestingConfiguration.environment
    return check.failure(
      of: picture.drawing, scale: picture.scale, named: "\(suite)/\(name).galley",
      title: "\(suite), \(name)")
  }

  /// The pictures of UIKit that are there, the nearest first.
  ///
  /// swift-snapshot-testing's comes first, then iOSSnapshotTestCase's: of the picture's scale, then of the scales
  /// next to it.
  ///
  /// - Parameter scale: Device pixels per point of the picture.
  /// - Returns: The paths of files.
  func uikitPictures(scale: CGFloat) -> [String] {
    func distance(_ other: Int) -> CGFloat { abs(CGFloat(other) - scale) }
    // Of two that are as near, the larger one.
    let scales = [3, 2, 1].sorted { (distance($0), $1) < (distance($1), $0) }
    let older = scales.map { olderName + ($0 > 1 ? "@\($0)x.png" : ".png") }
    return ([URL(fileURLWithPath: path).lastPathComponent] + older).flatMap { name in
      uikitFolders.map { $0 + "/" + name }.filter {
        Entry($0, Reach(named: parentFolder(of: parentFolder(of: $0)))) == .file
      }
    }
  }
}

extension PixelTolerance {
  /// The limits of a strategy's precisions.
  ///
  /// - Parameters:
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match: 1 for the same, 0 for any; 1 less the
  ///     distance in L*a*b* of CIE 1976 in hundredths.
  init(precision: Float, perceptualPrecision: Float) {
    self.init()
    // A number such as 0.99 is not exact as a Float.
    let share = Double((1 - precision) * 1e6).rounded() / 1e6
    if share != 0 { maxShare = share }
    guard perceptualPrecision < 1 else { return }
    metric = .labDistance(Double((1 - perceptualPrecision) * 1e6).rounded() / 1e4)
  }
}

extension Diffing where Value == UIImage {
  /// Compares pictures pixel by pixel.
  public static var image: Diffing { image() }

  /// Compares pictures pixel by pixel.
  ///
  /// - Parameters:
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1; 0.98 is what a person does not see.
  ///   - scale: Has no effect: pictures know the scale that they are drawn at.
  /// - Returns: The comparison.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing {
    let tolerance = PixelTolerance(
      precision: precision, perceptualPrecision: perceptualPrecision)
    var diffing = Diffing(
      toData: { PictureBytes(of: $0).png ?? Data() },
      fromData: { UIImage(data: $0) ?? UIImage() },
      diff: { before, after in
        PictureBytes(of: after).difference(from: PictureBytes(of: before), within: tolerance)
          .map { ($0, []) }
      })
    diffing.pictureTolerance = tolerance
    return diffing
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// Compares images pixel by pixel.
  public static var image: Snapshotting { image() }

  /// Compares images pixel by pixel.
  ///
  /// - Parameters:
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1; 0.98 is what a person does not see.
  ///   - scale: Device pixels per point, above zero; nil for those of the image.
  /// - Returns: The strategy.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision)
    ) { image in
      scale.map { UIImage(drawing: image.drawing, scale: $0) } ?? image
    }
  }
}
