import GalleyViews

extension View {
  // UIKit: the middle is stretched, the edges within the insets keep their sizes.
  /// A view that shows a part of this one, whose middle stretches when it is resized.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    StretchedSnapshot(of: UIImage(drawing: displayList(in: rect)), rect.size, capInsets)
  }
}

/// A picture whose middle stretches to the view's size.
private final class StretchedSnapshot: UIView {
  private let image: UIImage
  private let size: CGSize
  private let caps: UIEdgeInsets

  init(of image: UIImage, _ size: CGSize, _ caps: UIEdgeInsets) {
    self.image = image
    self.size = size
    self.caps = caps
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let columns = parts(size.width, bounds.width, caps.left, caps.right)
    let rows = parts(size.height, bounds.height, caps.top, caps.bottom)
    for column in columns { for row in rows { draw(column, row) } }
  }

  /// A stretch of the picture along one axis, and where it is drawn.
  private struct Part {
    var start, length, target, targetLength: CGFloat
    var scale: CGFloat { targetLength / length }
  }

  /// The parts before, between and after the caps that have a length in the picture and in the view.
  private func parts(_ length: CGFloat, _ wanted: CGFloat, _ first: CGFloat, _ last: CGFloat)
    -> [Part]
  {
    let middle = Part(
      start: first, length: length - first - last, target: first,
      targetLength: wanted - first - last)
    let ends = [
      Part(start: 0, length: first, target: 0, targetLength: first),
      Part(start: length - last, length: last, target: wanted - last, targetLength: last),
    ]
    return [ends[0], middle, ends[1]].filter { $0.length > 0 && $0.targetLength > 0 }
  }

  private func draw(_ column: Part, _ row: Part) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(
      to: CGRect(
        x: column.target, y: row.target, width: column.targetLength, height: row.targetLength))
    image.draw(
      in: CGRect(
        x: column.target - column.start * column.scale, y: row.target - row.start * row.scale,
        width: size.width * column.scale, height: size.height * row.scale))
    context.restoreGState()
  }
}
