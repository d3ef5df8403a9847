import GalleyDrawing
import GalleyGeometry

extension ExtentFinder {
  /// The extent for filters, masks and pictures: it allows for viewers with another font or another
  /// limit for sharp corners.
  static let document = ExtentFinder(
    text: { run, transform in
      run.extent(
        mappedBy: transform, overhang: EdgeInsets(top: 1.2, left: 1.2, bottom: 1.2, right: 1.2))
    },
    line: { $0.extent(alongAny: $1, mappedBy: $2) })
}

extension Bounds {
  /// The box enlarged to whole points and by the reach of a blur; zero if it is empty.
  ///
  /// Edges are limited to the range that viewers support.
  func region(blurredBy sigma: CGFloat = 0) -> CGRect {
    guard !isEmpty else { return .zero }
    let reach = Shadow.reach(ofSigma: sigma).rounded(.up)
    func held(_ edge: Double) -> CGFloat { SVGNumber.bounded(edge) }
    let (x, y) = (held(left).rounded(.down) - reach, held(top).rounded(.down) - reach)
    return CGRect(
      x: x, y: y, width: held(right).rounded(.up) + reach - x,
      height: held(bottom).rounded(.up) + reach - y)
  }
}
