import GalleyDrawing
import GalleyGeometry

extension ExtentFinder {
  /// What filters, masks and pictures have to hold: viewers may have another font, and decide for
  /// themselves how sharp a corner is.
  static let document = ExtentFinder(
    text: { run, transform in
      run.extent(
        mappedBy: transform, overhang: EdgeInsets(top: 1.2, left: 1.2, bottom: 1.2, right: 1.2))
    },
    line: { $0.extent(alongAny: $1, mappedBy: $2) })
}

extension Bounds {
  /// The whole points around the box and as far beyond as a blur can be seen; zero where it is empty.
  ///
  /// Edges that are too far away are brought within what viewers hold.
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
