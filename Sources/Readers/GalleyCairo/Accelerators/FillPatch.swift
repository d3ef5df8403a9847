import CCairo
import GalleyRaster

/// The coverage of a small rounded rectangle that stands for larger ones with the same corners.
struct FillPatch {
  /// Neighbouring pixels of a row whose coverage is the same, around the one that is repeated.
  struct Middle {
    var columns: Range<Int>
    var coverage: UInt8
  }

  let mask: CoverageMask
  /// The equal pixels of each row.
  let middles: [Middle]
  /// The rows that equal the one that is repeated, itself among them.
  let equalRows: Range<Int>

  /// A patch whose pixels are repeated at `column` and `row`, both within the mask at (0, 0).
  init(_ mask: CoverageMask, column: Int, row: Int) {
    self.mask = mask
    let (width, height, stride) = (mask.frame.width, mask.frame.height, mask.stride)
    func line(_ row: Int) -> ArraySlice<UInt8> {
      mask.bytes[(row * stride)..<(row * stride + width)]
    }
    middles = (0..<height).map { row in
      let line = Array(line(row))
      let value = line[column]
      let start = line[..<column].lastIndex { $0 != value }.map { $0 + 1 } ?? 0
      let end = line[column...].firstIndex { $0 != value } ?? width
      return Middle(columns: start..<end, coverage: value)
    }
    let repeated = line(row)
    var (top, bottom) = (row, row + 1)
    while top > 0, line(top - 1) == repeated { top -= 1 }
    while bottom < height, line(bottom) == repeated { bottom += 1 }
    equalRows = top..<bottom
  }
}

/// Patches of filled rounded rectangles, kept while one picture is drawn: cells are often alike.
struct FillPatches {
  /// Larger patches than this, in pixels, cost more than they save.
  private static let largest = 1 << 16
  /// How many pixels are kept at most; a patch counts for 512 even where it has fewer.
  private static let capacity = 1 << 19
  private static let leastSize = 512

  private var patches = BoundedCache<RoundedOutline, FillPatch>(capacity: capacity)
  /// How often a patch was found, less how often one was made.
  private var profit = 0
  /// Once so many more patches were made than found, the shapes of a picture are taken to differ.
  private static let largestLoss = 1024

  /// A patch and where it goes; nil where Cairo does as well.
  mutating func placed(_ outline: RoundedOutline) throws(RenderError) -> PlacedPatch? {
    guard profit > -Self.largestLoss else { return nil }
    var small = outline
    let across = small.x.shorten()
    let down = small.y.shorten()
    let width = Int(small.x.last + 255) >> 8
    let height = Int(small.y.last + 255) >> 8
    guard width <= Self.largest, height <= Self.largest, width * height <= Self.largest else {
      return nil
    }
    let patch: FillPatch
    if let kept = patches[small] {
      profit += 1
      patch = kept
    } else {
      profit -= 1
      patch = try Self.patch(
        small, width: width, height: height, column: min(across.middle, width - 1),
        row: min(down.middle, height - 1))
      patches.keep(patch, for: small, size: max(width * height, Self.leastSize))
    }
    let frame = PixelRect(
      x: across.origin, y: down.origin, width: width + across.extra, height: height + down.extra)
    return PlacedPatch(patch: patch, frame: frame)
  }

  private static func patch(
    _ outline: RoundedOutline, width: Int, height: Int, column: Int, row: Int
  ) throws(RenderError) -> FillPatch {
    let frame = PixelRect(x: 0, y: 0, width: width, height: height)
    let mask = try CairoSurface.coverage(in: frame) { context throws(RenderError) in
      outline.addPath(to: context)
      cairo_fill(context)
    }
    return FillPatch(mask, column: column, row: row)
  }
}

/// A patch that is stretched over a frame of device pixels.
struct PlacedPatch {
  let patch: FillPatch
  let frame: PixelRect

  /// How many columns and rows are inserted.
  private var extra: (columns: Int, rows: Int) {
    (frame.width - patch.mask.frame.width, frame.height - patch.mask.frame.height)
  }

  /// The rows that are alike, inserted ones among them.
  private var equalRows: Range<Int> {
    let first = frame.y + patch.equalRows.lowerBound
    return first..<(first + patch.equalRows.count + extra.rows)
  }

  /// The largest rectangle that is covered wholly; empty where there is none.
  var solidBlock: PixelRect {
    let middle = patch.middles[patch.equalRows.lowerBound]
    guard middle.coverage == 255 else { return .empty }
    return PixelRect(
      left: frame.x + middle.columns.lowerBound, top: equalRows.lowerBound,
      right: frame.x + middle.columns.upperBound + extra.columns, bottom: equalRows.upperBound)
  }

  /// The row at `y` within the frame; `bytes` are those of the patch's mask.
  func line(at y: Int, of bytes: UnsafeBufferPointer<UInt8>) -> PatchLine {
    let equalRows = equalRows
    let isEqual = equalRows.contains(y)
    let row =
      isEqual
      ? patch.equalRows.lowerBound
      : y < equalRows.lowerBound ? y - frame.y : y - frame.y - extra.rows
    let middle = patch.middles[row]
    let first = row * patch.mask.stride
    return PatchLine(
      coverage: UnsafeBufferPointer(rebasing: bytes[first..<(first + patch.mask.frame.width)]),
      start: frame.x, extra: extra.columns,
      left: frame.x + middle.columns.lowerBound,
      right: frame.x + middle.columns.upperBound + extra.columns, middle: middle.coverage,
      isInBlock: middle.coverage == 255 && isEqual, repeats: isEqual ? equalRows.upperBound - y : 1)
  }
}

/// One row of a patch that is stretched.
struct PatchLine {
  /// How much of each pixel is covered, 0 … 255.
  let coverage: UnsafeBufferPointer<UInt8>
  /// The pixel at which the row starts, and how many are inserted.
  let start, extra: Int
  /// The pixels that are all covered as much as `middle` tells.
  let left, right: Int
  let middle: UInt8
  /// Whether those pixels belong to the patch's solid block.
  let isInBlock: Bool
  /// How many rows from this one on are alike.
  let repeats: Int
}
