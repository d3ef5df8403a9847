import Dispatch
import Foundation
import Synchronization

/// Draws, filters and compresses segments of one picture, several at a time.
final class SegmentCrew<Content: Sendable>: Sendable {
  private let stream: PNGStream
  private let channels: Int
  private let makeDrawing: @Sendable () throws -> RowDrawing<Content>
  /// Workers that have nothing to do; there are never more than segments worked on at once.
  private let idle = Mutex<[SegmentWorker<Content>]>([])

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
    let worker =
      try idle.withLock { $0.popLast() }
      ?? SegmentWorker(stream, channels: channels, drawing: try makeDrawing())
    defer { idle.withLock { $0.append(worker) } }
    return try worker.work(rows, content)
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
///
/// Unchecked: a worker is out of the crew's list while it is used, so one thread has it at a time.
final class SegmentWorker<Content>: @unchecked Sendable {
  private let stream: PNGStream
  private let drawing: RowDrawing<Content>
  private let filter: PNGRowFilter
  private let compress: (UnsafeRawBufferPointer, Bool) throws(PNGError) -> CompressedSegment

  init(_ stream: PNGStream, channels: Int, drawing: RowDrawing<Content>) throws(PNGError) {
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
      compress = { bytes, isLast throws(PNGError) in
        try compressor.compress(bytes, isLast: isLast)
      }
    }
    self.stream = stream
    self.drawing = drawing
    self.filter = filter
  }

  /// Makes a segment; nil when a pixel is not opaque in a file without alpha.
  func work(_ rows: Range<Int>, _ content: Content) throws -> CompressedSegment? {
    filter.restart()
    var next = rows.lowerBound
    if next > 0 { filter.restart(below: try drawing.draw(content, next - 1..<next)[0]) }
    while next < rows.upperBound {
      // Rows that are there already come all at once: their band has no end.
      let end = next + min(drawing.bandHeight, rows.upperBound - next)
      guard filter.append(try drawing.draw(content, next..<end)) else { return nil }
      next = end
    }
    return try compress(filter.bytes, rows.upperBound == stream.height)
  }
}
