import GalleyGeometry

extension Path {
  /// The subpaths that are lines without length, and whether there are others.
  ///
  /// A subpath that is only a move is none: nothing is drawn of it.
  package var dots: (places: [CGPoint], hasLines: Bool) {
    var places: [CGPoint] = []
    var hasLines = false
    var (start, hasSteps, hasLength) = (CGPoint.zero, false, false)
    func end() {
      if hasLength { hasLines = true } else if hasSteps { places.append(start) }
      (hasSteps, hasLength) = (false, false)
    }
    for element in elements {
      switch element {
      case .move(let point):
        end()
        start = point
      case .line(let point):
        hasSteps = true
        hasLength = hasLength || point != start
      case .curve(let first, let second, let point):
        hasSteps = true
        hasLength = hasLength || [first, second, point].contains { $0 != start }
      case .close:
        hasSteps = true
        end()
      }
    }
    end()
    return (places, hasLines)
  }
}
