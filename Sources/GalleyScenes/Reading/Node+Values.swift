import GalleyGeometry

// A tree that passed the check has values of the right kind; where it did not pass, these are nil and
// the mistake has been noted already.
extension Node {
  /// A number of points.
  var length: CGFloat? { number.map { CGFloat($0) } }

  /// The numbers of a list of `count` numbers.
  func numbers(_ count: Int) -> [CGFloat]? {
    guard let numbers = elements?.compactMap(\.length), numbers.count == count else { return nil }
    return numbers
  }
}
