import GalleyEngine
import GalleyGeometry

/// A decoration in one colour, with the corners that its attributes say.
@MainActor @preconcurrency open class ColorDecorationView: CollectionReusableView {
  /// Takes over colour and corners.
  open override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? DecorationLayoutAttributes else { return }
    backgroundColor = attributes.color
    layer.cornerRadius = attributes.cornerRadius
  }
}
