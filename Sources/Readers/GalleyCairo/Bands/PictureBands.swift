import GalleyBase
import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws a picture a few rows at a time, in the same memory each time.
///
/// The rows equal those of a picture drawn as a whole. One thread may use it at a time.
public final class PictureBands {
  /// The number of device pixels in a row.
  public let width: Int
  /// The number of rows of the picture.
  public let height: Int
  /// The maximum number of rows to draw at once.
  public let bandHeight: Int

  private let scale: CGFloat
  private let background: Color?
  private let resources: RenderResources
  private var memory: PixelMemory

  /// The default size of a band in bytes: small, but large enough that few items are in two bands.
  private static let usualBytes = 1_048_576
  /// In pictures taller than Cairo's limit, rows are drawn together only inside tiles of this height.
  private static let tileHeight = 4096

  init(
    width: Int, height: Int, scale: CGFloat, background: Color?, bandHeight: Int?,
    resources: RenderResources
  ) throws(RenderError) {
    let stride = CairoSurface.stride(forWidth: width)
    let wanted = bandHeight ?? Self.usualBytes / stride
    self.bandHeight = min(max(wanted, 1), height, RenderLimits.maximumSide)
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
    self.resources = resources
    memory = try Self.makeMemory(count: stride * self.bandHeight)
  }

  /// Draws rows of a list; they stay in memory until the next call.
  ///
  /// - Parameters:
  ///   - rows: Rows of the picture, at most `bandHeight` of them.
  ///   - list: What to draw, in the whole picture's points; items that are not visible may be missing.
  /// - Returns: The rows, premultiplied: `PixelFormat.premultipliedBGRA`.
  /// - Throws: `RenderError`, like `CairoRenderer.render`.
  public func draw(_ rows: Range<Int>, of list: BandedList) throws(RenderError) -> PixelRows {
    precondition(rows.count <= bandHeight && rows.upperBound <= height, "\(rows): too many rows")
    let stride = CairoSurface.stride(forWidth: width)
    let tile = tile(around: rows.lowerBound)
    guard rows.upperBound <= tile.upperBound else {
      return try draw(rows, across: tile.upperBound, of: list)
    }
    let (items, drawn) = list.items(in: rows, limit: tile)
    try makeRoom(for: drawn.count)
    func area(of rows: Range<Int>) -> PixelRect {
      PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    }
    let surface = try CairoSurface(area(of: drawn), of: area(of: tile), memory: memory)
    memset(memory.bytes, 0, stride * drawn.count)
    try surface.draw(items, over: background, scale: scale, resources: resources)
    return PixelRows(
      base: memory.bytes + (rows.lowerBound - drawn.lowerBound) * stride, stride: stride,
      count: rows.count)
  }

  /// Draws rows on both sides of a tile's edge.
  private func draw(
    _ rows: Range<Int>, across edge: Int, of list: BandedList
  ) throws(RenderError) -> PixelRows {
    let stride = CairoSurface.stride(forWidth: width)
    let joined = try Self.makeMemory(count: rows.count * stride)
    var joinedCount = 0
    // Each part is copied before the next one is drawn in the same memory.
    for part in [rows.lowerBound..<edge, edge..<rows.upperBound] {
      let drawn = try draw(part, of: list)
      assert((joinedCount + drawn.count) * stride <= joined.count)
      memcpy(joined.bytes + joinedCount * stride, drawn.base, drawn.count * stride)
      joinedCount += drawn.count
    }
    memory = joined
    return PixelRows(base: joined.bytes, stride: stride, count: rows.count)
  }

  private func makeRoom(for rows: Int) throws(RenderError) {
    let size = rows * CairoSurface.stride(forWidth: width)
    if memory.count < size { memory = try Self.makeMemory(count: size) }
  }

  private static func makeMemory(count: Int) throws(RenderError) -> PixelMemory {
    guard let memory = PixelMemory(count: count, isUsedWhole: true) else {
      throw .drawing(operation: "drawing a band", reason: "there is not enough memory")
    }
    return memory
  }

  /// The rows that can be drawn together with a row.
  private func tile(around row: Int) -> Range<Int> {
    guard height > RenderLimits.maximumSide else { return 0..<height }
    let top = row / Self.tileHeight * Self.tileHeight
    return top..<min(top + Self.tileHeight, height)
  }
}

extension CairoSurface {
  /// Draws items over a background.
  func draw(
    _ items: [DisplayItem], over background: Color?, scale: CGFloat, resources: RenderResources
  ) throws(RenderError) {
    try draw { context throws(RenderError) in
      if let background {
        CairoPaint.set(background, on: context)
        cairo_paint(context)
      }
      let painter = CairoPainter(
        context: context, resources: resources,
        transform: CGAffineTransform(scaleX: scale, y: scale), visible: frame)
      try painter.paint(items)
    }
  }
}
