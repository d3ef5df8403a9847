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

  private static func numbers(_ pixels: PixelResult) -> String {
    "\(DecimalNumber.grouped(pixels.pixels)) of \(DecimalNumber.grouped(pixels.total))"
  }
}
