import GalleyBase
import GalleyRaster

/// Shows pictures on the terminal that standard output is.
struct TerminalImages: Sendable {
  let kind: ImageProtocol
  /// The size of a cell; nil if the terminal did not say it.
  let cell: CellSize?

  /// Shows pictures side by side, at most as wide as the terminal and half as high.
  ///
  /// - Throws: `CommandFailure` when the terminal is gone.
  func show(_ pictures: [Bitmap]) throws(CommandFailure) {
    let window = Terminal.window
    let cell = cell ?? window.cell ?? .usual
    let row = PictureRow.joined(
      pictures, width: window.columns * cell.width, height: max(window.rows / 2, 1) * cell.height)
    guard let row else { return }
    guard let bytes = kind.bytes(row, cell: cell) else {
      return Terminal.note("note: the picture cannot be encoded for this terminal")
    }
    // The cursor stays in the last line of the picture.
    try Terminal.write(bytes + [UInt8(ascii: "\n")])
  }
}
