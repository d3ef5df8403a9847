import GalleyComparison
import GalleyDrawing
import GalleyGeometry
import GalleyGoldens
import GalleyRaster

/// Says where a picture differs from UIKit's, element by element.
///
/// Both have the same pixels per point. Texts are left out.
struct UIKitElements {
  /// The largest number of elements that are listed.
  private static let maximumCount = 10
  /// The largest number of elements that are looked at, from back to front.
  private static let maximumExamined = 200
  /// The largest number of pixels in an element whose colours are compared; they are evenly spread.
  private static let maximumSamples = 1024
  /// The largest number of rows or columns of pixels that are followed across an edge.
  private static let maximumLines = 64
  /// How far from an element's edge its edge in a picture is looked for, in pixels.
  private static let window = 6
  /// The step of colour, of 255, from which there is an edge.
  private static let smallestStep = 4

  /// UIKit's picture.
  let uikit: Bitmap
  /// The picture of the case.
  let own: Bitmap
  /// What is left out.
  let texts: [PixelRect]

  private var whole: PixelRect {
    PixelRect(
      x: 0, y: 0, width: min(uikit.width, own.width), height: min(uikit.height, own.height))
  }

  /// The elements that differ, those with the most different colours first.
  ///
  /// - Parameters:
  ///   - areas: The elements' areas, in points.
  ///   - scale: Pixels per point of the pictures.
  ///   - regions: Where the pictures differ; elements elsewhere are not looked at.
  /// - Returns: At most ten elements.
  func differences(
    _ areas: [ElementArea], scale: CGFloat, near regions: [PixelRect]
  ) -> [UIKitPicture.Element] {
    var found: [UIKitPicture.Element] = []
    var examined = 0
    for area in areas where area.part == .body && examined < Self.maximumExamined {
      let rect = PixelRect(around: area.bounds, scale: scale)
      let around = rect.expanded(x: Self.window, y: Self.window)
      guard regions.contains(where: { !$0.intersection(around).isEmpty }) else { continue }
      examined += 1
      let texts = self.texts.filter { !$0.intersection(around).isEmpty }
      let element = UIKitPicture.Element(
        element: area.name, meanDistance: meanDistance(in: rect, without: texts),
        edges: UIKitPicture.Edge.Side.allCases.compactMap { side in
          move(of: side, rect, without: texts).map { UIKitPicture.Edge(side: side, pixels: $0) }
        })
      if element.meanDistance > 0 || !element.edges.isEmpty { found.append(element) }
    }
    let worst = found.enumerated().sorted { first, second in
      let (one, other) = (first.element.meanDistance, second.element.meanDistance)
      return one == other ? first.offset < second.offset : one > other
    }
    return worst.prefix(Self.maximumCount).map(\.element)
  }

  /// The mean distance of the colours in L*a*b*, rounded to tenths; what people do not see counts as none.
  private func meanDistance(in rect: PixelRect, without texts: [PixelRect]) -> Double {
    let part = rect.intersection(whole)
    guard !part.isEmpty else { return 0 }
    var step = 1
    while (part.width + step - 1) / step * ((part.height + step - 1) / step) > Self.maximumSamples {
      step += 1
    }
    var (sum, count) = (0.0, 0)
    for y in stride(from: part.y, to: part.maxY, by: step) {
      for x in stride(from: part.x, to: part.maxX, by: step) {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        if texts.contains(where: { $0.contains(pixel) }) { continue }
        count += 1
        let (before, after) = (uikit[x: x, y: y], own[x: x, y: y])
        if before == after { continue }
        let distance = labDistance(before, after)
        if distance > UIKitComparison.sameColor { sum += distance }
      }
    }
    return count == 0 ? 0 : (sum / Double(count) * 10).rounded() / 10
  }
}

extension UIKitElements {
  /// How far an edge of an element is from its place in UIKit's picture.
  ///
  /// An edge is where colours change most within a few pixels of the element's side, in the middle half of the side.
  ///
  /// - Parameters:
  ///   - side: The side of the edge.
  ///   - rect: The element, in pixels.
  ///   - texts: What is left out.
  /// - Returns: Pixels to the right or down in UIKit's picture; nil if it is at the same place or not to be seen.
  private func move(
    of side: UIKitPicture.Edge.Side, _ rect: PixelRect, without texts: [PixelRect]
  ) -> Int? {
    let isUpright = side == .left || side == .right
    let end = isUpright ? whole.width : whole.height
    let place =
      switch side {
      case .left: rect.x
      case .top: rect.y
      case .right: rect.maxX
      case .bottom: rect.maxY
      }
    guard place > 0, place < end else { return nil }
    let places = max(1, place - Self.window)...min(end - 1, place + Self.window)
    let lines = self.lines(across: places, of: rect, isUpright: isUpright, without: texts)
    let least = Self.smallestStep * lines.count
    let (before, after) = (
      steps(in: uikit, at: places, lines, isUpright), steps(in: own, at: places, lines, isUpright)
    )
    let ours = Self.largest(after, near: place - places.lowerBound)
    let theirs = Self.largest(before, near: ours)
    let (step, other) = (after[ours], before[theirs])
    // Another edge than ours, or one that is at our place as well, has not moved.
    guard least > 0, step >= least, other >= least, step <= 2 * other, other <= 2 * step,
      2 * before[ours] < other
    else { return nil }
    return theirs - ours
  }

  /// The rows that cross an upright edge, or the columns that cross another, as far as there is no text near it.
  private func lines(
    across places: ClosedRange<Int>, of rect: PixelRect, isUpright: Bool,
    without texts: [PixelRect]
  ) -> [Int] {
    let part = rect.intersection(whole)
    let (start, length) = isUpright ? (part.y, part.height) : (part.x, part.width)
    let middle = start + length / 4..<start + length - length / 4
    let step = max(1, (middle.count + Self.maximumLines - 1) / Self.maximumLines)
    let (first, count) = (places.lowerBound - 1, places.count + 1)
    return stride(from: middle.lowerBound, to: middle.upperBound, by: step).filter { line in
      let crossed =
        isUpright
        ? PixelRect(x: first, y: line, width: count, height: 1)
        : PixelRect(x: line, y: first, width: 1, height: count)
      return !texts.contains { !$0.intersection(crossed).isEmpty }
    }
  }

  /// The steps of colour from the pixel before each place to the pixel at it, added up over all lines.
  private func steps(
    in picture: Bitmap, at places: ClosedRange<Int>, _ lines: [Int], _ isUpright: Bool
  ) -> [Int] {
    places.map { place in
      lines.reduce(0) { sum, line in
        let (before, after) =
          isUpright
          ? (picture[x: place - 1, y: line], picture[x: place, y: line])
          : (picture[x: line, y: place - 1], picture[x: line, y: place])
        return sum + Self.step(before, after)
      }
    }
  }

  /// The largest difference of a channel, 0 … 255.
  private static func step(_ before: SIMD4<UInt8>, _ after: SIMD4<UInt8>) -> Int {
    var largest = 0
    for channel in 0..<4 {
      largest = max(largest, abs(Int(before[channel]) - Int(after[channel])))
    }
    return largest
  }

  /// The index of the largest step; of several, the one that is nearest to a place.
  private static func largest(_ steps: [Int], near place: Int) -> Int {
    var best = 0
    for (index, step) in steps.enumerated() {
      let isNearer = abs(index - place) < abs(best - place)
      if step > steps[best] || (step == steps[best] && isNearer) { best = index }
    }
    return best
  }
}
