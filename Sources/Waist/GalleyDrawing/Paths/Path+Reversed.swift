import GalleyGeometry

extension Path {
  /// The subpaths in order: the steps of each, which start with its move, and whether it is closed.
  package var subpaths: [(points: [Element], isClosed: Bool)] {
    var subpaths: [(points: [Element], isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move: subpaths.append(([element], false))
      case .line, .curve:
        if subpaths.last?.isClosed == true || subpaths.isEmpty,
          let start = subpaths.last?.points.first
        {
          subpaths.append(([start], false))
        }
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].points.append(element) }
      case .close: if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
      }
    }
    return subpaths
  }

  /// The same outline with every subpath drawn backwards, the last subpath first.
  package var reversed: Path {
    let steps = subpaths.reversed().flatMap { subpath in
      Self.reversed(subpath.points) + (subpath.isClosed ? [.close] : [])
    }
    return Path(elements: steps, fillRule: fillRule)
  }

  /// One open subpath, which starts with its move, drawn backwards.
  private static func reversed(_ elements: [Element]) -> [Element] {
    let ends = elements.map { $0.end ?? .zero }
    guard let last = ends.last else { return [] }
    var result: [Element] = [.move(last)]
    for index in elements.indices.reversed() where index > 0 {
      switch elements[index] {
      case .curve(let first, let second, _):
        result.append(.curve(second, first, to: ends[index - 1]))
      case .move, .line, .close: result.append(.line(ends[index - 1]))
      }
    }
    return result
  }
}
