import GalleyGeometry

/// A layer that shows nothing but its sublayers; QuartzCore's `CATransformLayer`.
///
/// The depth of its sublayers has no effect outside of it, as in any other layer here.
@MainActor @preconcurrency open class TransformLayer: Layer {
  // QuartzCore: what an image of the layer itself would need is ignored; it has none.
  override var drawsItself: Bool { false }
}
