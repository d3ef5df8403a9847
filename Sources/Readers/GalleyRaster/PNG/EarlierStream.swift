import CDeflate
import Foundation

/// The compressed pixels of a PNG file that was written earlier: the same pixels need not be compressed again.
///
/// Reading such a stream takes a fraction of the time of making it, and pixels that differ have another checksum in
/// nearly all cases, so that nothing is read.
struct EarlierStream {
  private let data: Data
  /// The checksum of what was compressed.
  private let adler: UInt32

  /// Finds the pixels in a file; nil unless it has the form that `PNGStream` writes, for a picture of this size.
  init?(_ file: Data, width: Int, height: Int, channels: Int) {
    let header = MemoryFile()
    let content = Data(PNGFileParts.header(width: width, height: height, channels: channels))
    guard (try? PNGFileParts.write("IHDR", [content], to: header.output)) != nil else {
      return nil
    }
    let head = Data(PNGFileParts.signature) + header.data
    // Ahead of the pixels are a length and a name, behind them a checksum and the last part.
    let (start, last) = (head.count + 8, 4 + 12)
    let bytes = [UInt8](file)
    guard bytes.count > start + 6 + last, bytes.starts(with: head),
      bytes[head.count + 4..<start].elementsEqual("IDAT".utf8)
    else { return nil }
    func number(at place: Int) -> UInt32 {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let end = bytes.count - last
    guard Int(number(at: head.count)) == end - start else { return nil }
    // Two bytes ahead of the stream, and its checksum.
    data = Data(bytes[start + 2..<end - 4])
    adler = number(at: end - 4)
  }

  /// The stream as a segment, if it has exactly these filtered rows; nil if not.
  func segment(of bytes: UnsafeRawBufferPointer) -> CompressedSegment? {
    let segment = CompressedSegment(data, of: bytes)
    return segment.adler == adler && has(bytes) ? segment : nil
  }

  private func has(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress, let room = PixelMemory(count: bytes.count),
      let inflater = libdeflate_alloc_decompressor()
    else { return false }
    defer { libdeflate_free_decompressor(inflater) }
    var count = 0
    let result = data.withUnsafeBytes { stream in
      libdeflate_deflate_decompress(
        inflater, stream.baseAddress, stream.count, room.bytes, bytes.count, &count)
    }
    return result == LIBDEFLATE_SUCCESS && count == bytes.count
      && memcmp(room.bytes, base, count) == 0
  }
}
