import CoreGraphics
import GalleyDrawing
import GalleyViews

/// An image: a file, a placeholder, a recorded drawing or a stand-in for a system symbol.
public typealias UIImage = Image

/// A view that shows an image.
public typealias UIImageView = ImageView

extension Image {
  /// The picture, without rendering mode; nil for stand-ins of system symbols.
  public var cgImage: CGImage? { isSymbolImage ? nil : CGImage(withRenderingMode(.automatic)) }

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
