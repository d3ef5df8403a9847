import GalleyRaster

/// Pictures side by side, as one picture.
enum PictureRow {
  /// The space between two pictures, in pixels.
  static let gap = 8

  /// The pictures from left to right, all made smaller by the same factor if they do not fit; never larger.
  ///
  /// - Parameters:
  ///   - pictures: The pictures; empty ones are left out.
  ///   - width: The largest width of the row.
  ///   - height: The largest height of the row.
  /// - Returns: The row; nil if nothing is left of it.
  static func joined(_ pictures: [Bitmap], width: Int, height: Int) -> Bitmap? {
    let pictures = pictures.filter { $0.width > 0 && $0.height > 0 }
    let gaps = gap * (pictures.count - 1)
    let room = width - gaps
    guard let tallest = pictures.map(\.height).max(), room >= pictures.count, height > 0 else {
      return nil
    }
    let total = pictures.reduce(0) { $0 + $1.width }
    // Every picture keeps a pixel, for which there must be room.
    let share = min(
      total <= room ? 1 : Double(room - pictures.count) / Double(total),
      tallest <= height ? 1 : Double(height) / Double(tallest))
    let parts = pictures.map {
      $0.averaged(
        width: max(Int(Double($0.width) * share), 1), height: max(Int(Double($0.height) * share), 1)
      )
    }
    var row = Bitmap(
      width: parts.reduce(gaps) { $0 + $1.width }, height: parts.map(\.height).max() ?? 0)
    var left = 0
    for part in parts {
      row.replace(with: part, atX: left, y: 0)
      left += part.width + gap
    }
    return row
  }
}
