import GalleyBase
import GalleyGeometry

/// An element of a flow layout.
public enum FlowElement: Hashable, Sendable {
  /// An item of a section.
  case item(Int, section: Int)
  /// A section's header.
  case header(section: Int)
  /// A section's footer.
  case footer(section: Int)
}

/// The pinning of headers and footers to the visible part of the content, along the main axis.
public struct FlowPins: Hashable, Sendable {
  /// Whether headers pin.
  package var headers: Bool
  /// Whether footers pin.
  package var footers: Bool
  /// The start of the visible part inside the content inset, in points.
  package var lower: CGFloat
  /// The end of the visible part inside the content inset, in points.
  package var upper: CGFloat

  /// Pins from their parts.
  package init(headers: Bool, footers: Bool, lower: CGFloat, upper: CGFloat) {
    self.headers = headers
    self.footers = footers
    self.lower = lower
    self.upper = upper
  }
}

extension FlowArrangement {
  // UIKit: touching is not intersecting, and a line is returned as a whole.
  /// Calls `body` for all elements on lines that intersect `rect`, section by section.
  ///
  /// Elements without area intersect nothing. The time depends only on the number of elements
  /// found.
  public func forEachElement(
    in rect: CGRect, pins: FlowPins? = nil, _ body: (FlowElement, CGRect) -> Void
  ) {
    visitElements(in: rect, pins: pins, body)
  }

  /// Calls `body` for the same elements, until it throws.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - pins: The pinning of headers and footers; nil for none.
  ///   - body: Gets an element and its frame; an error that it throws ends the walk.
  /// - Throws: What `body` throws.
  func visitElements<Failure: Error>(
    in rect: CGRect, pins: FlowPins?, _ body: (FlowElement, CGRect) throws(Failure) -> Void
  ) throws(Failure) {
    let (lower, upper) = axes.mainSpan(rect)
    guard lower < upper else { return }
    // A rounded origin may differ from the recorded position by up to a pixel.
    let slack = 1 / grid.scale
    for section in sections(from: lower - slack, to: upper + slack) {
      if let frame = headerFrame(inSection: section, pins: pins), overlaps(frame, lower, upper) {
        try body(.header(section: section), frame)
      }
      try forEachItem(inSection: section, lower, upper, slack: slack) {
        item, frame throws(Failure) in
        try body(.item(item, section: section), frame)
      }
      if let frame = footerFrame(inSection: section, pins: pins), overlaps(frame, lower, upper) {
        try body(.footer(section: section), frame)
      }
    }
  }

  /// The sections that may have elements in a span of the main axis, in points.
  func sections(from lower: CGFloat, to upper: CGFloat) -> [Int] {
    let first = records.partitioningIndex { $0.furthestEnd > lower }
    let rest = records.indices[first...]
    guard startsAscend else { return Array(rest) }
    return Array(rest.prefix { records[$0].start < upper })
  }

  // UIKit: y = max(unpinned y, min(visible top, limit − height)), where the limit is the start of
  // the footer; the next section pushes the header out.
  /// The frame of a section's header after pinning; nil without a header.
  package func headerFrame(inSection section: Int, pins: FlowPins?) -> CGRect? {
    guard let frame = headerFrame(inSection: section), let pins, pins.headers else {
      return headerFrame(inSection: section)
    }
    let (rest, end) = axes.mainSpan(frame)
    let limit = records[section].footerStart - (end - rest)
    let main = max(rest, min(pins.lower, limit))
    return axes.rect(main: main, cross: 0, size: frame.size)
  }

  // UIKit: y = min(unpinned y, max(visible bottom − height, end of the unpinned header)).
  /// The frame of a section's footer after pinning; nil without a footer.
  package func footerFrame(inSection section: Int, pins: FlowPins?) -> CGRect? {
    guard let frame = footerFrame(inSection: section), let pins, pins.footers else {
      return footerFrame(inSection: section)
    }
    let (rest, end) = axes.mainSpan(frame)
    let limit = records[section].start + sections[section].headerLength
    let main = min(rest, max(pins.upper - (end - rest), limit))
    return axes.rect(main: main, cross: 0, size: frame.size)
  }

  /// Calls `body` for the items of one section's lines that overlap a span of the main axis.
  private func forEachItem<Failure: Error>(
    inSection section: Int, _ lower: CGFloat, _ upper: CGFloat, slack: CGFloat,
    _ body: (Int, CGRect) throws(Failure) -> Void
  ) throws(Failure) {
    let blocks = records[section].blocks
    let first = blocks.firstIndex(endingAfter: lower - slack)
    for block in blocks[first...] {
      if startsAscend, block.start >= upper + slack { break }
      for line in lines(of: block, section: section, from: lower - slack, to: upper + slack) {
        var pieces: [Piece] = []
        let start = block.firstItem + line * block.itemsPerLine
        let last = start + block.itemsPerLine - 1
        forEachPiece(from: start, through: last, of: block, line: line, section: section) { piece in
          guard piece.size.width > 0, piece.size.height > 0 else { return }
          pieces.append(piece)
        }
        // All items of a piece have one place along the main axis.
        guard
          pieces.contains(where: { overlaps(frame(of: $0.items.lowerBound, in: $0), lower, upper) })
        else { continue }
        for piece in pieces {
          for item in piece.items { try body(item, frame(of: item, in: piece)) }
        }
      }
    }
  }

  /// The lines of a block that may overlap a span of the main axis.
  private func lines(
    of block: FlowLineBlock, section: Int, from lower: CGFloat, to upper: CGFloat
  ) -> Range<Int> {
    guard block.lineCount > 1 else { return 0..<1 }
    let items = sections[section].items
    let size = items.runSizes[items.run(of: block.firstItem)]
    guard size.width > 0, size.height > 0 else { return 0..<0 }
    let pitch = block.extent + sections[section].lineSpacing
    guard pitch > 0 else { return 0..<block.lineCount }
    let count = CGFloat(block.lineCount)
    let first = ((lower - block.start - block.extent) / pitch).rounded(.down)
    let end = ((upper - block.start) / pitch).rounded(.up)
    let start = Int(min(max(first, 0), count))
    return start..<max(start, Int(min(max(end, 0), count)))
  }

  private func overlaps(_ frame: CGRect, _ lower: CGFloat, _ upper: CGFloat) -> Bool {
    let (start, end) = axes.mainSpan(frame)
    return start < upper && end > lower
  }

  /// Consecutive items of the same size on a line.
  struct Piece {
    var items: Range<Int>
    var size: CGSize
    var main: CGFloat
    var cross: CGFloat
    var step: CGFloat
  }

  /// The frame of an item of a piece; cross positions are rounded only here.
  func frame(of item: Int, in piece: Piece) -> CGRect {
    let cross = piece.cross + CGFloat(item - piece.items.lowerBound) * piece.step
    return axes.rect(main: piece.main, cross: grid.rounded(cross), size: piece.size)
  }

  /// Calls `body` for the pieces of one line, from its first item through `last`.
  func forEachPiece(
    from first: Int, through last: Int, of block: FlowLineBlock, line: Int, section: Int,
    _ body: (Piece) -> Void
  ) {
    let items = sections[section].items
    let lineStart =
      block.start + CGFloat(line) * (block.extent + sections[section].lineSpacing)
    var run = items.run(of: first)
    var (item, cross) = (first, block.crossStart)
    while item <= last {
      let size = items.runSizes[run]
      let step = axes.cross(size) + block.gap
      let end = min(items.end(ofRun: run), last + 1)
      let main = grid.rounded(lineStart + (block.extent - axes.main(size)) / 2)
      body(Piece(items: item..<end, size: size, main: main, cross: cross, step: step))
      cross += CGFloat(end - item) * step
      item = end
      run += 1
    }
  }
}
