import GalleyBase
import GalleyGoldens

/// Sentences about the pixels of two pictures.
package enum PixelText {
  /// How many pixels differ, in how many regions, and on which elements; or the sizes, where they differ.
  package static func sentence(_ pixels: PixelResult) -> String {
    if let sizes = sizes(pixels) { return sizes }
    let regions = pixels.regions.count
    let place = regions == 0 ? "" : " in \(regions) region\(regions == 1 ? "" : "s")"
    var elements: [String] = []
    for element in pixels.regions.flatMap(\.elements) where !elements.contains(element) {
      elements.append(element)
    }
    let shown = elements.prefix(4).joined(separator: ", ")
    let more = elements.count > 4 ? " and \(elements.count - 4) more" : ""
    return numbers(pixels) + " differ" + place + (elements.isEmpty ? "" : ": " + shown + more)
      + (pixels.largestStep > largestSmallStep ? "" : ", by at most \(pixels.largestStep) of 255")
  }

  /// The largest difference of a channel that is worth a word: one that is hard to see.
  private static let largestSmallStep = 16

  /// How many pixels differ.
  package static func count(_ pixels: PixelResult) -> String { numbers(pixels) + " pixels differ" }

  /// What became of the size of the picture; nil if it is the same.
  package static func sizes(_ pixels: PixelResult) -> String? {
    func text(_ pair: [Int]) -> String { pair.map(String.init).joined(separator: "×") }
    guard pixels.expectedSize != pixels.actualSize else { return nil }
    return "size \(text(pixels.expectedSize)) became \(text(pixels.actualSize))"
  }

  /// How near a picture is to UIKit's, and which other pictures of UIKit there are.
  package static func sentence(_ uikit: UIKitPicture) -> String {
    let others = (uikit.others ?? []).map(\.inOneLine).joined(separator: ", ")
    return comparison(uikit) + (others.isEmpty ? "" : "; not compared: " + others)
  }

  /// Where a picture differs from UIKit's, element by element.
  package static func rows(_ uikit: UIKitPicture) -> [(name: String, text: String)] {
    (uikit.elements ?? []).map { element in
      var parts = element.edges.map { sentence($0) }
      if element.meanDistance > 0 {
        let distance = DecimalNumber.text(element.meanDistance, decimals: 1)
        parts.append("colours differ by \(distance) on average")
      }
      let text = "in UIKit's picture: " + parts.joined(separator: ", ")
      return (name: element.element, text: text)
    }
  }

  private static func sentence(_ edge: UIKitPicture.Edge) -> String {
    let isUpright = edge.side == .left || edge.side == .right
    let way =
      edge.pixels > 0
      ? (isUpright ? "further right" : "lower") : (isUpright ? "further left" : "higher")
    return "\(edge.side.rawValue) edge \(edge.pixels.magnitude) px \(way)"
  }

  private static func comparison(_ uikit: UIKitPicture) -> String {
    func points(_ size: [Int], _ scale: Double) -> String {
      size.map { DecimalNumber.text(Double($0) / max(scale, 0.01), decimals: 2) }
        .joined(separator: "×")
    }
    let file = uikit.file.inOneLine
    guard uikit.compared > 0 else {
      return "UIKit's picture \(file) has \(points(uikit.size, uikit.scale)) points, "
        + "this one \(points(uikit.actualSize, uikit.actualScale))"
    }
    let figures = [uikit.different, uikit.compared].map(DecimalNumber.grouped)
    return uikit.different == 0
      ? "as in UIKit's picture \(file), texts left out"
      : "\(figures[0]) of \(figures[1]) pixels differ from UIKit's picture \(file), texts left out"
  }

  private static func numbers(_ pixels: PixelResult) -> String {
    "\(DecimalNumber.grouped(pixels.pixels)) of \(DecimalNumber.grouped(pixels.total))"
  }
}
