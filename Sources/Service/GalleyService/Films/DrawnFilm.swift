import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyRaster

/// A film that was drawn frame by frame, each frame once: its goldens.
@MainActor package struct DrawnFilm {
  /// The text of the golden `film.txt`.
  ///
  /// Each frame starts with its number, offset and content size, and digests of its display list and its
  /// pixels. One line per element follows, with the element's frame and every attribute that differs from its
  /// default. Numbers are rounded to 1/1000.
  package private(set) var text = ""
  /// The golden `sheet.png`: one pixel per point, and a few frames: the first, the last, and others evenly
  /// spaced between them.
  package private(set) var sheet: FilmSheet

  /// Draws all frames of a film; `pictures` of them are on the sheet.
  ///
  /// - Throws: `RenderError` when a frame cannot be drawn, `StageError` when its layout does not come to an end.
  package init(_ film: Film, pictures: Int = 6) throws {
    sheet = FilmSheet(of: film, scale: 1, pictureArea: 92 * 92)
    let count = max(min(pictures, film.frameCount), 2)
    let shown = Set((0..<count).map { $0 * (film.frameCount - 1) / (count - 1) })
    var last: FrameDrawing?
    for index in 0..<film.frameCount {
      let (frame, snapshot) = (film.frame(at: index), film.staged.stage.snapshot())
      try film.staged.stage.requireLayout()
      // While content rests, the picture stays.
      let drawing: FrameDrawing
      if let last, last.list == frame.list {
        drawing = last
      } else {
        drawing = FrameDrawing(list: frame.list, picture: try sheet.picture(of: frame))
      }
      last = drawing
      text += Self.head(of: frame, snapshot) + "  \(drawing.digests)\n"
      text += snapshot.elements.map { "  " + Self.line($0) + "\n" }.joined()
      if shown.contains(index) { sheet.append(frame, drawing.picture) }
    }
  }

  private static func head(of frame: FilmFrame, _ snapshot: LayoutSnapshot) -> String {
    var head = "frame \(frame.index)  offset \(numbers([frame.offset.x, frame.offset.y]))"
    if let progress = frame.progress { head += "  progress \(numbers([progress]))" }
    let size = snapshot.contentSize
    return head + "  content \(numbers([size.width, size.height]))"
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

/// What one frame of a film shows.
private struct FrameDrawing {
  let list: DisplayList
  let picture: Bitmap
  /// The digests of the text in `list.txt` and of the pixels, as `film.txt` writes them.
  let digests: String

  init(list: DisplayList, picture: Bitmap) {
    (self.list, self.picture) = (list, picture)
    digests = "list \(ContentHash(list.dump.utf8).short)  pixels \(picture.digest.short)"
  }
}
