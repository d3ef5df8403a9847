import GalleyBase
import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import GalleyViews

/// A contact sheet: the frames of a film side by side, each with its number and offset as a caption.
///
/// Frames are drawn at the scene's scale, for which elements stand on device pixels, and the finished pictures
/// are made smaller: shapes that share an edge would show a line between them if they were drawn smaller.
@MainActor package struct FilmSheet {
  private var frames: [FilmFrame] = []
  private var pictures: [Bitmap] = []
  private let film: Film
  private let scale: CGFloat
  private let pictureArea: CGFloat

  /// An empty sheet with `scale` device pixels per point; nil for the scene's scale.
  ///
  /// Frames larger than `pictureArea`, in square points, are scaled down.
  package init(of film: Film, scale: CGFloat? = nil, pictureArea: CGFloat = 200 * 200) {
    self.film = film
    self.scale = scale ?? film.staged.scale
    self.pictureArea = pictureArea
  }

  /// Draws and adds the next frame.
  ///
  /// - Throws: `RenderError` when the frame is too large or cannot be drawn.
  package mutating func append(_ frame: FilmFrame) throws(RenderError) {
    append(frame, try picture(of: frame))
  }

  /// Draws a frame as large as the sheet needs it, and not smaller than at the scene's scale.
  ///
  /// - Throws: `RenderError` when the frame is too large or cannot be drawn.
  func picture(of frame: FilmFrame) throws(RenderError) -> Bitmap {
    try film.staged.bitmap(of: frame.list, scale: max(film.staged.scale, scale))
  }

  /// Adds the next frame, which was drawn by `picture(of:)`.
  mutating func append(_ frame: FilmFrame, _ picture: Bitmap) {
    let size = layout(startingWith: frame.list.size).frame(at: 0).size
    pictures.append(
      picture.averaged(width: pixels(size.width), height: pixels(size.height)))
    frames.append(frame)
  }

  /// The sheet as PNG.
  ///
  /// - Throws: `RenderError` when the sheet is too large or cannot be drawn, `PNGError` when it cannot be encoded.
  package func png() throws -> [UInt8] {
    let layout = layout(startingWith: .zero)
    var sheet = try film.staged.bitmap(of: displayList(), scale: scale)
    for (place, picture) in pictures.enumerated() {
      let origin = layout.frame(at: place).origin
      sheet.replace(with: picture, atX: pixels(origin.x), y: pixels(origin.y))
    }
    return Array(try PNGEncoder().encode(sheet))
  }

  /// The sheet without its pictures: the title, captions and outlines.
  func displayList() -> DisplayList {
    let layout = layout(startingWith: .zero)
    var items: [DisplayItem] = [
      .fill(Path(rect: CGRect(origin: .zero, size: layout.size)), .color(.white))
    ]
    items += text(
      film.title, weight: .semibold, size: 13, white: 0.1,
      in: CGRect(
        x: layout.margin, y: layout.margin, width: layout.size.width - 2 * layout.margin,
        height: layout.title))
    for (place, frame) in frames.enumerated() {
      items.append(outline(around: layout.frame(at: place)))
      items += caption(of: frame, in: layout.caption(at: place))
    }
    return DisplayList(size: layout.size, items: items).withBaselines(on: PixelGrid(scale: scale))
  }

  /// The geometry of the sheet, whose first picture has the size `size` unless there is one.
  private func layout(startingWith size: CGSize) -> SheetLayout {
    SheetLayout(
      count: max(frames.count, 1), picture: frames.first?.list.size ?? size, area: pictureArea)
  }

  private func pixels(_ points: CGFloat) -> Int { max(Int((points * scale).rounded()), 1) }

  private func outline(around rect: CGRect) -> DisplayItem {
    .stroke(
      Path(rect: rect.insetBy(dx: -0.5, dy: -0.5)), Stroke(width: 1),
      .color(Color(white: 0, alpha: 0.12)))
  }

  private func caption(of frame: FilmFrame, in rect: CGRect) -> [DisplayItem] {
    let number = text(
      String(frame.index), weight: .semibold, size: 11, white: 0.1, in: rect)
    return number
      + text(
        note(on: frame), weight: .regular, size: 11, white: 0.43, in: rect, alignment: .right)
  }

  /// The offset on the axes that move, the progress of an update, or the time if several sections move.
  private func note(on frame: FilmFrame) -> String {
    if let progress = frame.progress {
      return DecimalNumber.text(Double(progress * 100), decimals: 0) + " %"
    }
    let first = frames.first?.offset ?? .zero
    if frames.allSatisfy({ $0.offset == first }), let section = frame.sectionOffsets.first {
      guard frame.sectionOffsets.count == 1 else {
        return DecimalNumber.text(frame.time, decimals: 2) + " s"
      }
      let axis = film.staged.scene.layout.scrollsSideways ? "y " : "x "
      return (axis + DecimalNumber.text(section.value)).replacingOccurrences(of: "-", with: "−")
    }
    let movesSideways = frames.contains { $0.offset.x != first.x }
    let movesDown = frames.contains { $0.offset.y != first.y }
    let numbers =
      (movesSideways ? ["x " + DecimalNumber.text(Double(frame.offset.x))] : [])
      + (movesDown || !movesSideways ? ["y " + DecimalNumber.text(Double(frame.offset.y))] : [])
    return numbers.joined(separator: "  ").replacingOccurrences(of: "-", with: "−")
  }

  private func text(
    _ text: String, weight: Font.Weight, size: CGFloat, white: Double, in rect: CGRect,
    alignment: TextRequest.Alignment = .left
  ) -> [DisplayItem] {
    let layout = film.staged.environment.layoutText(
      TextRequest(
        text: text, font: Font(size: size, weight: weight), color: Color(white: white),
        width: rect.width, alignment: alignment))
    return layout.runs.map { run in
      var run = run
      run.origin.x += rect.minX
      run.origin.y += rect.minY
      return .text(run)
    }
  }
}

/// The geometry of a contact sheet, in points.
struct SheetLayout: Equatable {
  let margin: CGFloat = 16
  let title: CGFloat = 18
  private let caption: CGFloat = 16
  private let spacing: CGFloat = 12
  /// The scale at which pictures are drawn, at most 1.
  let scale: CGFloat
  let columns: Int
  let rows: Int
  private let picture: CGSize

  /// The geometry for a number of pictures of the same size, none larger than `area` on the sheet.
  init(count: Int, picture: CGSize, area: CGFloat) {
    let scale = min(1, (area / max(picture.width * picture.height, 1)).squareRoot())
    self.scale = scale
    let size = CGSize(
      width: (picture.width * scale).rounded(), height: (picture.height * scale).rounded())
    self.picture = size
    (columns, rows) = Self.grid(count: count, picture: size)
  }

  var size: CGSize {
    CGSize(
      width: 2 * margin + CGFloat(columns) * (picture.width + spacing) - spacing,
      height: 2 * margin + title + spacing
        + CGFloat(rows) * (picture.height + caption + spacing) - spacing)
  }

  /// The rectangle of the picture with an index, counted row by row.
  func frame(at place: Int) -> CGRect {
    CGRect(
      x: margin + CGFloat(place % columns) * (picture.width + spacing),
      y: margin + title + spacing + caption
        + CGFloat(place / columns) * (picture.height + caption + spacing),
      width: picture.width, height: picture.height)
  }

  /// The rectangle of the caption above that picture.
  func caption(at place: Int) -> CGRect {
    let frame = frame(at: place)
    return CGRect(x: frame.minX, y: frame.minY - caption, width: frame.width, height: caption)
  }

  /// The columns and rows that bring the sheet closest to a ratio of 3:2 with few empty places.
  private static func grid(count: Int, picture: CGSize) -> (columns: Int, rows: Int) {
    var best = (columns: 1, rows: max(count, 1))
    var least = CGFloat.infinity
    for columns in 1...max(min(count, 1000), 1) {
      let rows = (max(count, 1) + columns - 1) / columns
      let ratio = CGFloat(columns) * picture.width / max(CGFloat(rows) * picture.height, 1)
      let holes = CGFloat(columns * rows - count) / CGFloat(max(count, 1))
      let cost = max(ratio, 0.01) > 1.5 ? ratio / 1.5 : 1.5 / max(ratio, 0.01)
      let total = cost + 2 * holes
      if total < least { (best, least) = ((columns, rows), total) }
    }
    return best
  }
}
