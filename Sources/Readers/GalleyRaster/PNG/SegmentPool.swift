import Dispatch
import Foundation
import Synchronization

/// Draws, filters and compresses segments of one picture, several at a time.
final class SegmentPool<Content: Sendable>: Sendable {
  private let stream: PNGStream
  private let channels: Int
  private let makeDrawing: @Sendable () throws -> RowDrawing<Content>
  /// Pairs that have nothing to do; there are never more than segments worked on at once.
  private let idle = Mutex<[Pair]>([])

  /// A worker, and what draws for it.
  ///
  /// Unchecked: a pair is out of the list while it is used, so one thread has it at a time.
  private struct Pair: @unchecked Sendable {
    let worker: SegmentWorker
    let drawing: RowDrawing<Content>
  }

  init(
    _ stream: PNGStream, channels: Int,
    makeDrawing: @escaping @Sendable () throws -> RowDrawing<Content>
  ) {
    self.stream = stream
    self.channels = channels
    self.makeDrawing = makeDrawing
  }

  /// Starts work on some rows: on another thread unless the caller is alone.
  func start(_ rows: Range<Int>, _ content: Content, isAlone: Bool) -> SegmentTask {
    let task = SegmentTask()
    if isAlone {
      task.finish(Result { try self.work(rows, content) })
    } else {
      DispatchQueue.global(qos: .userInitiated).async {
        task.finish(Result { try self.work(rows, content) })
      }
    }
    return task
  }

  private func work(_ rows: Range<Int>, _ content: Content) throws -> CompressedSegment? {
    let pair =
      try idle.withLock { $0.popLast() }
      ?? Pair(worker: SegmentWorker(stream, channels: channels), drawing: makeDrawing())
    defer { idle.withLock { $0.append(pair) } }
    return try pair.worker.work(rows, bandHeight: pair.drawing.bandHeight) {
      try pair.drawing.draw(content, $0)
    }
  }
}

/// A segment that is being made.
final class SegmentTask: Sendable {
  private let isDone = DispatchSemaphore(value: 0)
  private let result = Mutex<Result<CompressedSegment?, any Error>?>(nil)

  func finish(_ result: Result<CompressedSegment?, any Error>) {
    self.result.withLock { $0 = result }
    isDone.signal()
  }

  /// Waits for the segment, once; nil when it has pixels that the file cannot hold.
  func wait() -> Result<CompressedSegment?, any Error> {
    isDone.wait()
    return result.withLock { $0 } ?? .success(nil)
  }
}

/// Memory and tools for one segment at a time.
final class SegmentWorker {
  private let stream: PNGStream
  private let filter: PNGRowFilter
  private let compress: (UnsafeRawBufferPointer, Bool) throws(PNGError) -> CompressedSegment

  init(_ stream: PNGStream, channels: Int) throws(PNGError) {
    guard
      let filter = PNGRowFilter(
        width: stream.width, channels: channels, format: stream.format,
        rows: stream.rowsPerSegment(channels: channels),
        isRepeating: stream.compression(channels: channels) != .libdeflate)
    else { throw .outOfMemory }
    switch stream.compression(channels: channels) {
    case .fast:
      let compressor = FastDeflate(pixel: channels, row: stream.width * channels + 1)
      compress = { bytes, isLast throws(PNGError) in compressor.compress(bytes, isLast: isLast) }
    case .chains:
      let compressor = ChainDeflate(pixel: channels)
      compress = { bytes, isLast throws(PNGError) in compressor.compress(bytes, isLast: isLast) }
    case .libdeflate:
      guard let compressor = DeflateSegment(level: stream.encoder.level) else { throw .outOfMemory }
      let earlier = stream.earlier(channels: channels)
      compress = { bytes, isLast throws(PNGError) in
        if let same = earlier?.segment(of: bytes) { return same }
        return try compressor.compress(bytes, isLast: isLast)
      }
    }
    self.stream = stream
    self.filter = filter
  }

  /// Makes a segment.
  ///
  /// - Parameters:
  ///   - rows: The segment's rows.
  ///   - bandHeight: How many rows are asked for at once, at most.
  ///   - draw: Makes rows, which stay until the next call.
  /// - Throws: `PNGError` when memory runs out, and what `draw` throws.
  /// - Returns: The segment; nil when a pixel is not opaque in a file without alpha.
  func work(
    _ rows: Range<Int>, bandHeight: Int, draw: (Range<Int>) throws -> PixelRows
  ) throws -> CompressedSegment? {
    filter.restart()
    var next = rows.lowerBound
    if next > 0 { filter.restart(below: try draw(next - 1..<next)[0]) }
    while next < rows.upperBound {
      // Rows that are there already come all at once: their band has no end.
      let end = next + min(bandHeight, rows.upperBound - next)
      guard filter.append(try draw(next..<end)) else { return nil }
      next = end
    }
    return try compress(filter.bytes, rows.upperBound == stream.height)
  }
}
