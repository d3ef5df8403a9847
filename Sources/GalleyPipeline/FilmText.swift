import GalleyDrawing
import GalleyEngine
import GalleyGeometry

extension Film {
  /// The positions of all visible elements, frame by frame: the text of the golden `film.txt`.
  ///
  /// Each frame starts with its number, offset and content size. One line per element follows, with the
  /// element's frame and every attribute that differs from its default. Numbers are rounded to 1/1000.
  package func text() -> String {
    (0..<frameCount).map { index in
      let (frame, snapshot) = (frame(at: index), staged.stage.snapshot())
      var head = "frame \(index)  offset \(Self.numbers([frame.offset.x, frame.offset.y]))"
      if let progress = frame.progress { head += "  progress \(Self.numbers([progress]))" }
      let size = snapshot.contentSize
      head += "  content \(Self.numbers([size.width, size.height]))\n"
      return head + snapshot.elements.map { "  " + Self.line($0) + "\n" }.joined()
    }.joined()
  }

  private static func line(_ element: LayoutSnapshot.Element) -> String {
    let frame = element.frame
    var parts = [
      element.id.description + (element.isLeaving ? " (leaving)" : ""),
      numbers([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]),
    ]
    if element.zIndex != 0 { parts.append("z \(element.zIndex)") }
    if element.alpha != 1 { parts.append("alpha \(numbers([element.alpha]))") }
    let transform = element.transform
    if !transform.isIdentity {
      parts.append(
        "transform "
          + numbers([
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
          ]))
    }
    if element.isHidden { parts.append("hidden") }
    return parts.joined(separator: "  ")
  }

  private static func numbers(_ values: [CGFloat]) -> String {
    values.map { DecimalNumber.text(Double($0)) }.joined(separator: " ")
  }
}
