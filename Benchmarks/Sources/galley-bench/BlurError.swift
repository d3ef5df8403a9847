import Foundation
import Galley

/// How far a picture of one shadow is from the exact one, in steps of 1/255 of a colour.
///
/// Exact is a convolution in double precision of the shape's coverage with a Gaussian.
func measureBlurError(_ path: String, _ scenePath: String) throws {
  let scene = try NeutralScene(path: scenePath)
  let picture = try picture(at: path)
  guard scene.items.count == 1, let shadow = scene.items[0].shadow, scene.scale == 1,
    picture.width == Int(scene.width), picture.height == Int(scene.height)
  else { throw BenchError(problem: "\(path): is not a picture of one shadow at 1x") }
  let outline = try scene.outline(of: scene.items[0])
  let moved = outline.applying(CGAffineTransform(translationX: shadow.dx, y: shadow.dy))
  var field = CoverageField(width: picture.width, height: picture.height)
  field.fill(moved)
  field.blur(sigma: shadow.sigma)
  var (largest, sum) = (0.0, 0.0)
  for y in 0..<picture.height {
    for x in 0..<picture.width {
      // A black shadow over white: every channel is what the shadow leaves.
      let exact = 255 * (1 - field.values[y * picture.width + x])
      let error = abs(Double(picture[x: x, y: y].y) - exact)
      largest = max(largest, error)
      sum += error
    }
  }
  var line = BenchLine()
  line.add("largest", [largest])
  line.add("mean", [sum / Double(picture.width * picture.height)])
  line.print()
}

/// How much of each pixel a shape covers, 0 … 1.
private struct CoverageField {
  let width: Int
  let height: Int
  private(set) var values: [Double]

  /// Lines of samples in a row of pixels.
  private static let samples = 32

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [Double](repeating: 0, count: width * height)
  }

  /// Adds a shape: exact along a line of samples, which lie close to each other.
  mutating func fill(_ path: Path) {
    let segments = segments(of: path)
    for line in 0..<height * Self.samples {
      let y = (Double(line) + 0.5) / Double(Self.samples)
      var crossings: [Double] = []
      for (start, end) in segments where (start.y <= y) != (end.y <= y) {
        crossings.append(start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x))
      }
      crossings.sort()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        cover(row: line / Self.samples, from: crossings[pair], to: crossings[pair + 1])
      }
    }
  }

  private mutating func cover(row: Int, from start: Double, to end: Double) {
    let (start, end) = (max(start, 0), min(end, Double(width)))
    guard start < end else { return }
    for x in Int(start)...min(Int(end), width - 1) {
      let part = min(end, Double(x + 1)) - max(start, Double(x))
      values[row * width + x] += max(part, 0) / Double(Self.samples)
    }
  }

  /// The sides of the shape; curves become short lines.
  private func segments(of path: Path) -> [(CGPoint, CGPoint)] {
    var result: [(CGPoint, CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func line(to point: CGPoint) {
      result.append((current, point))
      current = point
    }
    for element in path.elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point): line(to: point)
      case .curve(let one, let two, let end):
        let from = current
        for step in 1...64 {
          let t = Double(step) / 64
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          line(
            to: CGPoint(
              x: a * from.x + b * one.x + c * two.x + d * end.x,
              y: a * from.y + b * one.y + c * two.y + d * end.y))
        }
      case .close: line(to: start)
      }
    }
    return result
  }

  /// Convolves with a Gaussian that is cut where it cannot be seen.
  mutating func blur(sigma: Double) {
    let reach = Int((sigma * 6).rounded(.up))
    var kernel = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = kernel.reduce(0, +)
    for index in kernel.indices { kernel[index] /= sum }
    for y in 0..<height { convolve(from: y * width, step: 1, count: width, kernel, reach) }
    for x in 0..<width { convolve(from: x, step: width, count: height, kernel, reach) }
  }

  private mutating func convolve(
    from start: Int, step: Int, count: Int, _ kernel: [Double], _ reach: Int
  ) {
    let line = (0..<count).map { values[start + $0 * step] }
    for place in 0..<count {
      var sum = 0.0
      for other in max(0, place - reach)...min(count - 1, place + reach) {
        sum += line[other] * kernel[other - place + reach]
      }
      values[start + place * step] = sum
    }
  }
}
