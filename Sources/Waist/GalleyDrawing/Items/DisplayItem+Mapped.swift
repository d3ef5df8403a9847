import GalleyGeometry

extension DisplayItem {
  /// The same item, moved right and down by `offset` points.
  package func moved(by offset: CGVector) -> DisplayItem {
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

extension DisplayItem {
  /// The same item with every item in it changed, innermost first, including those in masks.
  package func mapped(_ change: (DisplayItem) -> DisplayItem) -> DisplayItem {
    guard var group else { return change(self) }
    group.items = group.items.map { $0.mapped(change) }
    group.mask = group.mask?.map { $0.mapped(change) }
    return change(.group(group))
  }

  /// The same item with every colour of its own replaced; nested items and images keep theirs.
  package func recolored(_ color: (Color) -> Color) -> DisplayItem {
    switch self {
    case .group(var group):
      group.shadow = group.shadow?.recolored(color)
      return .group(group)
    case .fill(let path, let paint): return .fill(path, paint.recolored(color))
    case .stroke(let path, let stroke, let paint):
      return .stroke(path, stroke, paint.recolored(color))
    case .shadow(let path, let shadow): return .shadow(path, shadow.recolored(color))
    case .image: return self
    case .text(var run):
      run.color = color(run.color)
      return .text(run)
    }
  }
}

extension Shadow {
  fileprivate func recolored(_ color: (Color) -> Color) -> Shadow {
    Shadow(color: color(self.color), offset: offset, sigma: sigma)
  }
}

extension Paint {
  fileprivate func recolored(_ color: (Color) -> Color) -> Paint {
    switch self {
    case .color(let own): return .color(color(own))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        Gradient.Stop(location: $0.location, color: color($0.color))
      }
      return .gradient(gradient)
    }
  }
}

extension Group {
  /// The same group, moved right and down by `offset` points.
  ///
  /// A group that has no transform and no element keeps its space: its contents are moved instead.
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
  /// The same paint, with its gradient moved right and down by `offset` points.
  package func moved(by offset: CGVector) -> Paint {
    applying(CGAffineTransform(translationX: offset.dx, y: offset.dy))
  }

  /// The same paint under a transform that preserves shapes, and directions of rotation if there are any.
  package func applying(_ transform: CGAffineTransform) -> Paint {
    guard case .gradient(var gradient) = self else { return self }
    switch gradient.shape {
    case .linear(let from, let to):
      gradient.shape = .linear(from: from.applying(transform), to: to.applying(transform))
    case .radial(let center, let radius):
      gradient.shape = .radial(
        center: center.applying(transform), radius: radius * transform.uniformScale)
    case .conic(let center, let angle):
      gradient.shape = .conic(
        center: center.applying(transform), startAngle: angle + atan2(transform.b, transform.a))
    }
    return .gradient(gradient)
  }
}
