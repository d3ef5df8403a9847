extension Layer {
  /// Puts `layer` in front of the other sublayers.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Puts `layer` among the sublayers, `index` counted from the back.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    layer.removeFromSuperlayer()
    sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
    layer.superlayer = self
  }

  /// Puts `layer` right behind `sibling`, or at the back if that is no sublayer.
  public func insertSublayer(_ layer: Layer, below sibling: Layer?) {
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: sublayers.lastIndex { $0 === sibling } ?? 0)
  }

  /// Puts `layer` right in front of `sibling`, or at the front if that is no sublayer.
  public func insertSublayer(_ layer: Layer, above sibling: Layer?) {
    layer.removeFromSuperlayer()
    let place = sublayers.lastIndex { $0 === sibling }
    insertSublayer(layer, at: place.map { $0 + 1 } ?? sublayers.count)
  }

  /// Takes the layer out of its superlayer.
  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    superlayer = nil
    if let index = parent.sublayers.place(of: self) { parent.sublayers.remove(at: index) }
  }

  /// The sublayers from back to front: by `zPosition`, then in their order.
  var sublayersInDrawingOrder: [Layer] {
    guard sublayers.contains(where: { $0.zPosition != 0 }) else { return sublayers }
    return sublayers.enumerated().sorted { first, second in
      let (front, back) = (first.element.zPosition, second.element.zPosition)
      return front == back ? first.offset < second.offset : front < back
    }.map(\.element)
  }
}

extension Array where Element: AnyObject {
  /// The index of `object`, looked for from both ends: views come and go at the ends of a scroll view.
  func place(of object: Element) -> Int? {
    var (low, high) = (startIndex, endIndex - 1)
    while low <= high {
      if self[high] === object { return high }
      if self[low] === object { return low }
      low += 1
      high -= 1
    }
    return nil
  }
}
