import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Lines of tags: items as wide as their texts, not stretched, wrapped where the next does not fit.
///
/// A flow layout that aligns its lines by `alignment`, and shortens an item that is longer than its
/// line to the line's length. Give items their sizes with the flow delegate's
/// `collectionView(_:layout:sizeForItemAt:)`, which for a text returns `size(forText:)`. With a
/// horizontal `scrollDirection` the lines are columns, and left and right are top and bottom.
@MainActor @preconcurrency open class TagLayout: CollectionViewFlowLayout {
  /// The alignment of the items on a line.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the left, or at the right if the layout is mirrored.
    case left
    /// Together in the middle.
    case center
    /// At the right, or at the left if the layout is mirrored.
    case right
    /// Justified, with wider gaps; the last line and a single item are aligned as with `left`.
    case justified
  }

  /// The alignment of the items on a line.
  open var alignment = Alignment.left {
    didSet { if alignment != oldValue { invalidateLayout() } }
  }

  /// The font for measuring texts; by default the system font at 17 points.
  open var font = Font(size: 17) {
    didSet { if font != oldValue { invalidateLayout() } }
  }

  /// The space around a tag's text, in points.
  open var padding = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12) {
    didSet { if padding != oldValue { invalidateLayout() } }
  }

  /// True: the layout is mirrored for right-to-left text.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// The size of a tag with `text` on one line: the text's, rounded up to pixels, and the padding.
  ///
  /// An empty text has the height of a line.
  open func size(forText text: String) -> CGSize {
    let measured = (collectionView?.environment ?? .current).layoutText(
      TextRequest(
        text: text.isEmpty ? " " : text, font: collectionView?.atOwnTextSize(font) ?? font))
    let grid = PixelGrid(scale: collectionView?.displayScale ?? 1)
    return CGSize(
      width: (text.isEmpty ? 0 : grid.ceiled(measured.size.width)) + padding.horizontal,
      height: grid.ceiled(measured.size.height) + padding.vertical)
  }

  override func makeArrangement(
    of sections: [FlowArrangement.Section], crossLength: CGFloat, in view: CollectionView
  ) -> FlowArrangement {
    TagArrangement(
      sections: sections, alignment: alignment.ofLine, direction: scrollDirection,
      crossLength: crossLength, scale: view.displayScale
    ).flow
  }
}

extension TagLayout.Alignment {
  /// The same alignment for a line that may run from top to bottom.
  fileprivate var ofLine: FlowLineAlignment {
    switch self {
    case .left: .leading
    case .center: .center
    case .right: .trailing
    case .justified: .justified
    }
  }
}
