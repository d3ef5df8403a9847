import GalleyBase
import GalleyGeometry

/// The rectangles about which a check asks a layout at one stop; equal seeds give equal rectangles.
@MainActor struct CheckedRects {
  private let numbers: SplitMix64
  private var used: UInt64 = 0
  private let extent: CGRect
  private let viewport: CGSize
  private let frames: [CGRect]
  private let screens: [CGRect]

  init(seed: UInt64, visit: LayoutVisit) {
    numbers = SplitMix64(seed: seed)
    extent = visit.extent
    viewport = visit.view.bounds.size
    frames = visit.answer.map(\.visibleFrame).filter { $0.isFinite && !$0.isEmpty }
    screens = visit.screens
  }

  /// What UIKit asks about here, tiles, edges of elements, unusual rectangles, and `random` random ones.
  mutating func all(random: Int) -> [CGRect] {
    let fixed = screens + tiles() + edges()
    return fixed + odd() + (0..<random).map { _ in drawn() }
  }

  /// Tiles of the viewport's size that cover the extent, at most twelve along each axis.
  private func tiles() -> [CGRect] {
    guard viewport.width > 0, viewport.height > 0 else { return [] }
    func starts(_ from: CGFloat, _ to: CGFloat, _ length: CGFloat) -> [CGFloat] {
      let first = (from / length).rounded(.down)
      let count = min(((to / length).rounded(.up) - first), 12)
      return (0..<max(Int(count), 1)).map { (first + CGFloat($0)) * length }
    }
    return starts(extent.minX, extent.maxX, viewport.width).flatMap { x in
      starts(extent.minY, extent.maxY, viewport.height).map { y in
        CGRect(x: x, y: y, width: viewport.width, height: viewport.height)
      }
    }
  }

  /// For an eighth of the elements, at most forty: the frame, its corners, and strips next to it.
  private mutating func edges() -> [CGRect] {
    guard !frames.isEmpty else { return [] }
    return (0..<min((frames.count + 7) / 8, 40)).flatMap { _ -> [CGRect] in
      let frame = frames[Int(share() * Double(frames.count))]
      return [
        frame,
        CGRect(x: frame.maxX - 0.5, y: frame.maxY - 0.5, width: 0.5, height: 0.5),
        CGRect(x: frame.minX, y: frame.minY, width: 0.5, height: 0.5),
        CGRect(x: frame.minX - 20, y: frame.maxY, width: frame.width + 40, height: 1),
        CGRect(x: frame.minX - 1, y: frame.minY - 20, width: 1, height: frame.height + 40),
      ]
    }
  }

  /// The empty rectangle, points, lines, distant rectangles and the whole plane.
  private func odd() -> [CGRect] {
    let middle = CGPoint(x: extent.midX, y: extent.midY)
    return [
      .zero, CGRect(origin: middle, size: .zero),
      CGRect(x: middle.x, y: extent.minY, width: 0, height: extent.height),
      CGRect(x: extent.minX, y: middle.y, width: extent.width, height: 0.01),
      CGRect(x: extent.maxX + 1000, y: extent.maxY + 1000, width: 500, height: 500),
      CGRect(x: extent.minX - 5000, y: extent.minY - 5000, width: 4000, height: 4000),
      CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7),
    ]
  }

  private mutating func drawn() -> CGRect {
    // Small rectangles are as likely as large ones.
    func length(_ whole: CGFloat, _ share: Double) -> CGFloat { whole * CGFloat(share * share) }
    let (width, height) = (length(extent.width, share()), length(extent.height, share()))
    return CGRect(
      x: extent.minX + CGFloat(share()) * (extent.width - width),
      y: extent.minY + CGFloat(share()) * (extent.height - height), width: width, height: height)
  }

  private mutating func share() -> Double {
    defer { used += 1 }
    return numbers.unitValue(at: used)
  }
}
