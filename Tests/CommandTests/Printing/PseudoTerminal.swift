import Foundation
import Testing

/// A terminal for one program, whose other end a test holds.
final class PseudoTerminal {
  private let main: Int32
  /// The end that the program uses.
  let end: FileHandle

  /// Makes a terminal with a window of cells of 10 × 20 pixels, unless it hides its pixels.
  init(columns: UInt16 = 80, rows: UInt16 = 24, hidesPixels: Bool = false) throws {
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // TIOCSPTLCK unlocks the terminal, and TIOCGPTN gives its number; Glibc hides the functions for it.
    var (lock, number): (Int32, Int32) = (0, 0)
    try #require(ioctl(main, 0x4004_5431, &lock) == 0 && ioctl(main, 0x8004_5430, &number) == 0)
    let descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(descriptor >= 0)
    end = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    var size = winsize(
      ws_row: rows, ws_col: columns, ws_xpixel: hidesPixels ? 0 : columns * 10,
      ws_ypixel: hidesPixels ? 0 : rows * 20)
    try #require(ioctl(main, UInt(TIOCSWINSZ), &size) == 0)
  }

  deinit { close(main) }

  /// Whether the terminal hands over lines and shows what is typed, as at first.
  var takesLines: Bool {
    var settings = termios()
    let flags = tcflag_t(ICANON | ECHO)
    return tcgetattr(main, &settings) == 0 && settings.c_lflag & flags == flags
  }

  /// Types some bytes.
  func type(_ bytes: [UInt8]) { _ = write(main, bytes, bytes.count) }

  /// Everything that is written to the terminal until the last program has closed it, with plain line ends.
  ///
  /// - Parameter told: Called with all bytes so far, whenever some have arrived.
  /// - Returns: The bytes.
  func output(told: ([UInt8]) -> Void = { _ in }) -> [UInt8] {
    try? end.close()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    // Reading ends with an error when the last process has closed the terminal.
    while case let count = read(main, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
      told(bytes)
    }
    return bytes.indices.filter { bytes[$0] != 13 || bytes.dropFirst($0 + 1).first != 10 }
      .map { bytes[$0] }
  }
}
