import CoreGraphics
import Foundation
import GalleyDrawing
import GalleyViews

/// An image: a file, a placeholder, a recorded drawing or a stand-in for a system symbol.
public typealias UIImage = Image

/// A view that shows an image.
public typealias UIImageView = ImageView

extension Image {
  /// The picture, without rendering mode; nil for stand-ins of system symbols.
  public var cgImage: CGImage? { isSymbolImage ? nil : CGImage(withRenderingMode(.automatic)) }

  /// Creates the image of a name in a bundle's files and asset catalogs, nil for the working folder's.
  ///
  /// It follows the traits in which it is drawn, not `traitCollection`. It is nil if there is none, which is told once.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name, in: bundle?.namedFolder)
  }

  /// The same, with a configuration, which only symbols use.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle?.namedFolder)
  }

  /// Creates the image of a PNG, JPEG or WebP file's bytes, with a pixel per point; nil if they are not a picture.
  public convenience init?(data: Data) { self.init(bytes: data) }

  /// Creates the image of a PNG, JPEG or WebP file's bytes with a number of pixels per point, above 0; nil if they are
  /// not a picture.
  public convenience init?(data: Data, scale: CGFloat) {
    guard scale > 0, scale.isFinite else { return nil }
    self.init(bytes: data, scale: scale)
  }

  /// Creates the image of a PNG, JPEG or WebP file, or of the finer one beside it (`photo@2x.png`); nil if there is none
  /// that is a picture.
  public convenience init?(contentsOfFile path: String) { self.init(file: path) }

  /// The bytes of a PNG file of the image, at its scale; nil for an empty image, and in a program that links no product of
  /// Galley but `GalleyUIKit`.
  public func pngData() -> Data? { Environment.standardPictures?.png(of: drawing, scale: scale) }

  /// Creates an image that shows a picture.
  public convenience init(cgImage: CGImage) {
    let bounds = CGRect(origin: .zero, size: cgImage.image.size)
    self.init(
      drawing: DisplayList(size: bounds.size, items: cgImage.image.items(in: bounds, tint: nil)))
  }
}

extension Image.SymbolConfiguration {
  /// Creates a configuration with the size of a text style.
  public convenience init(textStyle: UIFont.TextStyle) {
    self.init(textStyle: textStyle, scale: .unspecified)
  }

  /// Creates a configuration with the size of a text style, and a scale.
  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
  }
}

extension Bundle {
  /// The folder of its files.
  var namedFolder: String { resourcePath ?? bundlePath }
}
