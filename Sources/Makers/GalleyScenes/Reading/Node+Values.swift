import GalleyGeometry

// After a successful check, values have the right type. Otherwise these are nil, and the check has
// reported the mistake.
extension Node {
  /// A number of points.
  var length: CGFloat? { number.map { CGFloat($0) } }

  /// The numbers of a list of `count` numbers.
  func numbers(_ count: Int) -> [CGFloat]? {
    guard let numbers = elements?.compactMap(\.length), numbers.count == count else { return nil }
    return numbers
  }
}
