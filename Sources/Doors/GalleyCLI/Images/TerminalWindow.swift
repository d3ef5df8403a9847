import Foundation

/// The window of a terminal, in cells.
struct TerminalWindow {
  var (columns, rows) = (80, 24)
  /// The size of a cell, for which a terminal without pictures need not know pixels.
  var cell: CellSize?

  /// The window of a terminal as it is now; 80 × 24 where nobody knows.
  init(of stream: Int32) {
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0 else { return }
    if size.ws_col > 0 { columns = Int(size.ws_col) }
    if size.ws_row > 0 { rows = Int(size.ws_row) }
    cell = CellSize(checking: Int(size.ws_xpixel) / columns, Int(size.ws_ypixel) / rows)
  }
}
