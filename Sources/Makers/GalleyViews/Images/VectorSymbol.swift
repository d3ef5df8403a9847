import GalleyDrawing
import GalleyGeometry

/// A symbol of a project: shapes in a box, of which only the coverage counts.
package struct VectorSymbol: Hashable, Sendable {
  /// A filled area, or a line.
  package struct Layer: Hashable, Sendable {
    /// The outline, in units of the box.
    package var path: Path
    /// The line along the outline, in units of the box; nil for its inside.
    package var stroke: Stroke?
    /// In 0 … 1; what is below 1 takes the second colour of a palette.
    package var opacity = 1.0

    /// Creates a layer; filled unless a line is given.
    package init(_ path: Path, stroke: Stroke? = nil, opacity: Double = 1) {
      (self.path, self.stroke, self.opacity) = (path, stroke, opacity)
    }
  }

  /// What fills the symbol's square or, if it is not square, its height.
  package var box: CGRect
  /// The layers, from back to front.
  package var layers: [Layer]

  /// Creates a symbol from its layers in a box that is not empty.
  package init(box: CGRect, layers: [Layer]) { (self.box, self.layers) = (box, layers) }

  /// The items that draw it into the middle of a rectangle; lines are `weight` times as wide as in the file.
  func items(in rect: CGRect, colors: [Color], weight: CGFloat) -> [DisplayItem] {
    let scale = min(rect.width / box.width, rect.height / box.height)
    let map = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: rect.midX - box.midX * scale,
      ty: rect.midY - box.midY * scale)
    return layers.compactMap { layer in
      guard let color = layer.opacity < 1 ? colors.last : colors.first else { return nil }
      let alpha = color.alpha * (colors.count > 1 ? 1 : layer.opacity)
      let paint = Paint.color(color.withAlphaComponent(alpha))
      guard var stroke = layer.stroke?.scaled(by: scale) else {
        return .fill(layer.path.applying(map), paint)
      }
      stroke.width *= weight
      return .stroke(layer.path.applying(map), stroke, paint)
    }
  }
}
