import CDeflate
import Foundation

/// Where a file goes that is written while it is made.
public struct PNGOutput {
  /// Takes the next bytes.
  public var write: (UnsafeRawBufferPointer) throws -> Void
  /// Forgets all bytes so far: the file starts anew.
  public var restart: () throws -> Void

  /// An output from what it does.
  public init(
    write: @escaping (UnsafeRawBufferPointer) throws -> Void,
    restart: @escaping () throws -> Void
  ) {
    self.write = write
    self.restart = restart
  }
}

/// The parts of a PNG file around its compressed pixels.
struct PNGFileParts {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunk that tells the size: eight bits a channel, RGB or RGBA.
  static func header(width: Int, height: Int, channels: Int) -> [UInt8] {
    bytes(UInt32(width)) + bytes(UInt32(height)) + [8, channels == 4 ? 6 : 2, 0, 0, 0]
  }

  /// The two bytes ahead of a stream; they tell the level (RFC 1950).
  static func streamHeader(level: Int) -> [UInt8] {
    let hint = level < 2 ? 0 : level < 6 ? 1 : level < 8 ? 2 : 3
    let value = 0x7800 | hint << 6
    return [0x78, UInt8((value + 31 - value % 31) & 255)]
  }

  static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  /// Writes a chunk: length, type, content in parts, checksum.
  static func write(_ type: String, _ parts: [Data], to output: PNGOutput) throws {
    let name = Data(type.utf8)
    let length = parts.reduce(0) { $0 + $1.count }
    let checksum = ([name] + parts).reduce(0 as UInt32) { sum, part in
      part.withUnsafeBytes { UInt32(libdeflate_crc32(sum, $0.baseAddress, $0.count)) }
    }
    let all = [Data(bytes(UInt32(length))), name] + parts + [Data(bytes(checksum))]
    for part in all where !part.isEmpty {
      try part.withUnsafeBytes { try output.write($0) }
    }
  }
}
