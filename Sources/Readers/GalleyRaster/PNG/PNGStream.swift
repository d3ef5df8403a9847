import Foundation

/// Writes a PNG file stretch by stretch, in memory that does not grow with the picture.
///
/// A large picture's rows are cut into segments by their size in the file alone. Every segment is
/// drawn, filtered and compressed on its own, on as many threads as there are, and written in order; so
/// the bytes depend on the pixels and the encoder, and on nothing else. Pictures of ordinary size are one
/// segment.
package struct PNGStream {
  package let width, height: Int
  package let format: PixelFormat
  package let encoder: PNGEncoder
  /// How many segments are worked on at once.
  package let threads: Int
  /// Pictures up to this many bytes, filtered, are compressed as a whole.
  var wholeLimit = 4_194_304
  /// About how many filtered bytes a segment of a larger picture has.
  var segmentLimit = 2_097_152

  /// - Throws: `PNGError` when the picture is empty or larger than the format can say.
  package init(
    width: Int, height: Int, format: PixelFormat, encoder: PNGEncoder = PNGEncoder(),
    threads: Int = 1
  ) throws(PNGError) {
    guard width > 0, height > 0, width <= 1 << 24, height <= Int(Int32.max) else {
      throw .invalidSize(width: width, height: height)
    }
    self.width = width
    self.height = height
    self.format = format
    self.encoder = encoder
    self.threads = max(threads, 1)
  }

  /// Writes the file: as RGB, and from the start again as RGBA when a pixel is not opaque.
  ///
  /// - Parameters:
  ///   - output: Where the file goes.
  ///   - prepare: What is needed to draw some rows; called in order on the calling thread.
  ///   - makeDrawing: Makes what draws some of the prepared rows into memory of its own, which stays as it is
  ///     until the next call; it is used on one thread at a time.
  /// - Throws: `PNGError` when memory runs out, and what drawings and the output throw.
  package func write<Content: Sendable>(
    to output: PNGOutput, prepare: (Range<Int>) throws -> Content,
    makeDrawing: @escaping @Sendable () throws -> RowDrawing<Content>
  ) throws {
    for channels in [3, 4] {
      let pool = SegmentPool(self, channels: channels, makeDrawing: makeDrawing)
      var file = SegmentFile(self, channels: channels, output: output)
      if try write(&file, with: pool, prepare: prepare) { return try file.finish() }
      try file.withdraw()
    }
  }

  /// Writes all segments; false once a pixel turns out not to be opaque in a file without alpha.
  private func write<Content: Sendable>(
    _ file: inout SegmentFile, with pool: SegmentPool<Content>,
    prepare: (Range<Int>) throws -> Content
  ) throws -> Bool {
    var running: [SegmentTask] = []
    // Whoever stops early waits for those that still run: they use what the caller lends.
    defer { for task in running { _ = task.wait() } }
    func finishFirst() throws -> Bool {
      guard let segment = try running.removeFirst().wait().get() else { return false }
      try file.append(segment)
      return true
    }
    let segments = segments(channels: file.channels)
    let isAlone = threads == 1 || segments.count == 1
    for range in segments {
      // The filters look at the row above.
      let content = try prepare(max(range.lowerBound - 1, 0)..<range.upperBound)
      while running.count >= threads { if try !finishFirst() { return false } }
      running.append(pool.start(range, content, isAlone: isAlone))
    }
    while !running.isEmpty { if try !finishFirst() { return false } }
    return true
  }

  /// The same on the calling thread alone, with rows that it makes, which stay until the next call.
  ///
  /// - Parameters:
  ///   - output: Where the file goes.
  ///   - bandHeight: How many rows are asked for at once, at most.
  ///   - rows: Makes rows.
  /// - Throws: `PNGError` when memory runs out, and what `rows` and the output throw.
  func write(
    to output: PNGOutput, bandHeight: Int, rows: (Range<Int>) throws -> PixelRows
  ) throws {
    for channels in [3, 4] {
      let worker = try SegmentWorker(self, channels: channels)
      var file = SegmentFile(self, channels: channels, output: output)
      let isWhole = try segments(channels: channels).allSatisfy { range in
        guard let segment = try worker.work(range, bandHeight: max(bandHeight, 1), draw: rows)
        else { return false }
        try file.append(segment)
        return true
      }
      if isWhole { return try file.finish() }
      try file.withdraw()
    }
  }

  /// The rows of each segment.
  private func segments(channels: Int) -> [Range<Int>] {
    let rows = rowsPerSegment(channels: channels)
    return stride(from: 0, to: height, by: rows).map { $0..<min($0 + rows, height) }
  }

  /// What compresses the segments.
  ///
  /// Pictures of ordinary size and levels that somebody chose are left to libdeflate.
  func compression(channels: Int) -> PNGCompression {
    if encoder.isFast { return .fast }
    let isUsual = encoder.level == PNGEncoder.usualLevel
    return isUsual && rowsPerSegment(channels: channels) < height ? .chains : .libdeflate
  }

  /// The pixels of the earlier file, if this one is compressed as a whole.
  func earlier(channels: Int) -> EarlierStream? {
    guard rowsPerSegment(channels: channels) == height else { return nil }
    return encoder.earlier.flatMap {
      EarlierStream($0, width: width, height: height, channels: channels)
    }
  }

  /// How many rows a segment has.
  func rowsPerSegment(channels: Int) -> Int {
    let size = width * channels + 1
    return size * height <= wholeLimit ? height : max(segmentLimit / size, 1)
  }
}

/// The ways to compress filtered rows.
enum PNGCompression {
  case fast, chains, libdeflate
}

/// Draws rows of a picture into memory of its own.
package struct RowDrawing<Content> {
  /// How many rows are asked for at once, at most.
  package var bandHeight: Int
  /// Draws rows and lends them until the next call.
  package var draw: (Content, Range<Int>) throws -> PixelRows

  package init(
    bandHeight: Int, draw: @escaping (Content, Range<Int>) throws -> PixelRows
  ) {
    self.bandHeight = max(bandHeight, 1)
    self.draw = draw
  }
}

/// The file of a stream as far as it is written.
private struct SegmentFile {
  let channels: Int
  private let stream: PNGStream
  private let output: PNGOutput
  private var adler: UInt32 = 1
  private var rowCount = 0
  private var isStarted = false

  init(_ stream: PNGStream, channels: Int, output: PNGOutput) {
    self.stream = stream
    self.channels = channels
    self.output = output
  }

  /// Writes a segment as one chunk.
  mutating func append(_ segment: CompressedSegment) throws {
    var parts = [segment.data]
    if !isStarted {
      isStarted = true
      try PNGFileParts.signature.withUnsafeBytes { try output.write($0) }
      let header = PNGFileParts.header(
        width: stream.width, height: stream.height, channels: channels)
      try PNGFileParts.write("IHDR", [Data(header)], to: output)
      parts.insert(Data(PNGFileParts.streamHeader(level: stream.encoder.level)), at: 0)
    }
    adler = CompressedSegment.joined(adler, segment.adler, length: segment.length)
    rowCount += segment.length / (stream.width * channels + 1)
    if rowCount == stream.height { parts.append(Data(PNGFileParts.bytes(adler))) }
    try PNGFileParts.write("IDAT", parts, to: output)
  }

  func finish() throws { try PNGFileParts.write("IEND", [], to: output) }

  /// Takes back what was written.
  func withdraw() throws { if isStarted { try output.restart() } }
}
