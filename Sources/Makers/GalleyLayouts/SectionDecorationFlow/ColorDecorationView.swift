import GalleyEngine
import GalleyGeometry

/// A decoration in one colour, with the corner radius of its attributes.
@MainActor @preconcurrency open class ColorDecorationView: CollectionReusableView {
  /// Applies the colour and corners.
  open override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? DecorationLayoutAttributes else { return }
    backgroundColor = attributes.color
    layer.cornerRadius = attributes.cornerRadius
  }
}
