import GalleyDrawing

// What a change of an element's frame, and of what is in its section, explains in an outline.

extension ListLine {
  /// Whether the outline of a line follows from this one's by its element's size; a rectangle is a position.
  func isOutline(of new: ListLine, stretchedBy stretch: OutlineStretch?) -> Bool {
    for word in [Word.path, .ellipse] {
      guard let old = self[word], let outline = new[word] else { continue }
      return stretch?.explains(old, outline, isRect: word == .ellipse) ?? true
    }
    return (self[.rect] == nil) == (new[.rect] == nil)
      && (self[.ellipse] == nil) == (new[.ellipse] == nil)
  }

  /// Whether a notch grew as its rectangle, or by some times as much as an item or a gap of its section.
  func hasNotch(of new: ListLine, grownBy steps: [Delta]) -> Bool {
    guard let old = notch, let notch = new.notch, old.side == notch.side else { return false }
    func follows(_ part: KeyPath<Delta, Double>) -> Bool {
      let (size, other) = (old.size[keyPath: part], notch.size[keyPath: part])
      let (whole, otherWhole) = (old.whole[keyPath: part], notch.whole[keyPath: part])
      if abs(other - size) < 0.01 || abs(size * otherWhole - other * whole) < 0.01 * whole {
        return true
      }
      // A notch ends in the middle of a gap.
      return steps.contains { step in
        let times = ((other - size) / step[keyPath: part] * 2).rounded()
        return times >= 1 && times <= 200
          && abs(times / 2 * step[keyPath: part] - (other - size)) < 0.01
      }
    }
    return follows(\.x) && follows(\.y)
  }

  /// The side of the notch, its size and that of the rectangle; nil without a notch.
  private var notch: (side: Substring, size: Delta, whole: Delta)? {
    guard let words = self[.notch]?.split(separator: " "), words.count == 3,
      let rect = self[.rect]?.split(separator: " ").compactMap({ Double($0) }), rect.count == 4
    else { return nil }
    let size = words.dropFirst().compactMap { Double($0) }
    guard size.count == 2 else { return nil }
    return (words[0], Delta(size), Delta(x: rect[2], y: rect[3]))
  }

  /// Whether both lines can have one corner radius, which is cut to half of the shorter side of a rectangle.
  func hasClampedRadius(of new: ListLine) -> Bool {
    guard let radius = self[.radius].flatMap(Double.init),
      let other = new[.radius].flatMap(Double.init)
    else { return isCapsule || new.isCapsule }
    return isCapsule && (new.isCapsule || other >= radius) || new.isCapsule && radius >= other
  }

  /// Whether the corners take up a whole side of the rectangle.
  private var isCapsule: Bool {
    guard self[.notch] == nil || self[.notch] == Form.noNotch,
      let rect = self[.rect]?.split(separator: " ").compactMap({ Double($0) }),
      rect.count == 4, let radius = self[.radius].flatMap(Double.init)
    else { return false }
    return radius * 2 >= min(rect[2], rect[3]) - 0.01
  }
}
