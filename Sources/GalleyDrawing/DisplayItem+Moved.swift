import GalleyGeometry

extension DisplayItem {
  /// The same item `offset` points further right and down.
  public func moved(by offset: CGVector) -> DisplayItem {
    let map = CGAffineTransform(translationX: offset.dx, y: offset.dy)
    switch self {
    case .group(let group): return .group(group.moved(by: offset))
    case .fill(let path, let paint): return .fill(path.applying(map), paint.moved(by: offset))
    case .stroke(let path, let stroke, let paint):
      return .stroke(path.applying(map), stroke, paint.moved(by: offset))
    case .shadow(let path, let shadow): return .shadow(path.applying(map), shadow)
    case .image(let name, in: let rect):
      return .image(name, in: rect.offsetBy(dx: offset.dx, dy: offset.dy))
    case .text(var run):
      run.origin = run.origin.applying(map)
      return .text(run)
    }
  }
}

extension Group {
  /// The same group `offset` points further right and down.
  ///
  /// A group in the space around it, and of no element, stays in that space: its contents are moved.
  func moved(by offset: CGVector) -> Group {
    var result = self
    let map = CGAffineTransform(translationX: offset.dx, y: offset.dy)
    guard source == nil, transform.isIdentity, projection == nil else {
      result.transform = transform.concatenating(map)
      return result
    }
    result.clip = clip?.applying(map)
    result.mask = mask?.map { $0.moved(by: offset) }
    result.items = items.map { $0.moved(by: offset) }
    return result
  }
}

extension Paint {
  /// The same paint, its gradient `offset` points further right and down.
  public func moved(by offset: CGVector) -> Paint {
    applying(CGAffineTransform(translationX: offset.dx, y: offset.dy))
  }

  /// The same paint under a transform that keeps shapes.
  public func applying(_ transform: CGAffineTransform) -> Paint {
    guard case .gradient(var gradient) = self else { return self }
    switch gradient.shape {
    case .linear(let from, let to):
      gradient.shape = .linear(from: from.applying(transform), to: to.applying(transform))
    case .radial(let center, let radius):
      gradient.shape = .radial(
        center: center.applying(transform), radius: radius * transform.uniformScale)
    }
    return .gradient(gradient)
  }
}
