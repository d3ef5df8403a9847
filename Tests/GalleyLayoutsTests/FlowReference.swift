import GalleyGeometry

/// The algorithm of section 1.7 of `uikit-behaviour.md`, item by item.
struct FlowReference {
  /// The frames of all items by section; (main, cross) is converted to points.
  static func frames(_ flow: RandomFlow, scale: CGFloat) -> [[CGRect]] {
    let vertical = !flow.isHorizontal
    func main(_ size: CGSize) -> CGFloat { vertical ? size.height : size.width }
    func cross(_ size: CGSize) -> CGFloat { vertical ? size.width : size.height }
    func round(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
    let crossLength = cross(flow.size)
    var position: CGFloat = 0
    return flow.sections.map { section in
      let inset = section.inset
      let (before, after) = vertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
      let (leading, trailing) = vertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
      let available = crossLength - leading - trailing
      var frames: [CGRect] = []
      position += main(section.header) + before
      var rest = section.sizes[...]
      while !rest.isEmpty {
        let line = take(&rest, available, section.interitemSpacing, cross)
        let lengths = line.map(cross)
        let sum = lengths.reduce(0, +)
        var (gap, offset) = (section.interitemSpacing, CGFloat.zero)
        if !rest.isEmpty {
          if line.count > 1 { gap = (available - sum) / CGFloat(line.count - 1) }
          if line.count == 1 { offset = (available - sum) / 2 }
        } else if line.allSatisfy({ $0 == line[0] }) {
          var copies = Array(repeating: line[0], count: 10_000)[...]
          let full = take(&copies, available, section.interitemSpacing, cross).count
          if full > 1 { gap = (available - CGFloat(full) * lengths[0]) / CGFloat(full - 1) }
          if full == 1 { offset = (available - lengths[0]) / 2 }
        }
        let extent = line.map(main).reduce(0, max)
        for (index, size) in line.enumerated() {
          let place =
            leading + offset + lengths[..<index].reduce(0, +) + CGFloat(index) * gap
          let along = round(position + (extent - main(size)) / 2)
          frames.append(
            CGRect(
              origin: vertical
                ? CGPoint(x: round(place), y: along) : CGPoint(x: along, y: round(place)),
              size: size))
        }
        position += extent + (rest.isEmpty ? 0 : section.lineSpacing)
      }
      position += after + main(section.footer)
      return frames
    }
  }

  private static func take(
    _ rest: inout ArraySlice<CGSize>, _ available: CGFloat, _ spacing: CGFloat,
    _ cross: (CGSize) -> CGFloat
  ) -> [CGSize] {
    var line = [rest.removeFirst()]
    var used = cross(line[0])
    while let next = rest.first, used + spacing + cross(next) <= available + 1e-6 {
      used += spacing + cross(next)
      line.append(rest.removeFirst())
    }
    return line
  }
}
