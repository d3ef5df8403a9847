import GalleyGeometry

/// The positions of an image and two texts in a row, from left to right.
///
/// 1. The image stands at the leading margin, in the middle of its room.
/// 2. The texts stand side by side if they should and both fit, else one below the other.
/// 3. The row is as high as the higher of image and texts, and at least as high as its style says.
/// 4. Image and texts are centered vertically in the height that the row is given.
struct ListContentArrangement: Equatable {
  /// A text that is to be placed; it is measured as far as needed.
  struct Text {
    /// Its size without a limit of its width, in points.
    var natural: () -> CGSize
    /// The distance from its top to its first baseline, in points.
    var ascent: () -> CGFloat
    /// Its height in lines no wider than a number of points.
    var height: (CGFloat) -> CGFloat
  }

  /// What is to be placed.
  struct Content {
    var margins = DirectionalEdgeInsets.zero
    /// The room for the image, and the size at which it is shown; nil without one.
    var image: (room: CGSize, shown: CGSize)?
    var text: Text?
    var secondaryText: Text?
    var isSideBySidePreferred = false
    var imageToText: CGFloat = 0
    var betweenSideBySide: CGFloat = 0
    var betweenStacked: CGFloat = 0
    var minimumHeight: CGFloat = 0

    /// The distance from the leading edge to the texts, in points.
    var textStart: CGFloat {
      margins.leading + (image.map { $0.room.width + imageToText } ?? 0)
    }

    /// The width in which no line breaks, with the margins, in points.
    var naturalWidth: CGFloat {
      guard text != nil || secondaryText != nil else {
        return margins.leading + (image?.room.width ?? 0) + margins.trailing
      }
      let widths = [text, secondaryText].compactMap { $0?.natural().width }
      let texts =
        isSideBySidePreferred && widths.count == 2
        ? widths[0] + betweenSideBySide + widths[1] : widths.max() ?? 0
      return textStart + texts + margins.trailing
    }
  }

  private(set) var image: CGRect?
  private(set) var text: CGRect?
  private(set) var secondaryText: CGRect?
  /// The height that the content needs with its margins, in points.
  private(set) var height: CGFloat = 0

  /// Arranges `content` in a width, and in a height unless it is nil.
  init(_ content: Content, width: CGFloat, height given: CGFloat?, grid: PixelGrid) {
    let margins = content.margins
    let room = content.image?.room ?? .zero
    let textStart = content.textStart
    let space = max(0, width - textStart - margins.trailing)
    let textHeight = placeTexts(content, space: space)
    let inner = max(textHeight, room.height, content.minimumHeight)
    height = margins.top + inner + margins.bottom
    let free = (given ?? height) - margins.top - margins.bottom
    func top(_ length: CGFloat) -> CGFloat { grid.rounded(margins.top + (free - length) / 2) }
    if let shown = content.image?.shown {
      image = CGRect(
        x: grid.rounded(margins.leading + (room.width - shown.width) / 2), y: top(shown.height),
        width: shown.width, height: shown.height)
    }
    let move = CGVector(dx: textStart, dy: top(textHeight))
    text = text?.offsetBy(dx: move.dx, dy: move.dy)
    secondaryText = secondaryText?.offsetBy(dx: move.dx, dy: move.dy)
  }

  /// Places the texts in a space of their own, and returns their height together.
  private mutating func placeTexts(_ content: Content, space: CGFloat) -> CGFloat {
    if let height = placeSideBySide(content, space: space) { return height }
    var bottom: CGFloat = 0
    if let first = content.text {
      text = CGRect(x: 0, y: 0, width: space, height: first.height(space))
      bottom = text?.maxY ?? 0
    }
    if let second = content.secondaryText {
      let top = content.text == nil ? 0 : bottom + content.betweenStacked
      secondaryText = CGRect(x: 0, y: top, width: space, height: second.height(space))
      bottom = secondaryText?.maxY ?? 0
    }
    return bottom
  }

  /// Places both texts on one baseline; nil if they should not or cannot stand side by side.
  private mutating func placeSideBySide(_ content: Content, space: CGFloat) -> CGFloat? {
    guard content.isSideBySidePreferred, let first = content.text,
      let second = content.secondaryText
    else { return nil }
    let (start, end) = (first.natural(), second.natural())
    guard start.width + content.betweenSideBySide + end.width <= space else { return nil }
    let (ascent, endAscent) = (first.ascent(), second.ascent())
    let baseline = max(ascent, endAscent)
    let left = CGRect(origin: CGPoint(x: 0, y: baseline - ascent), size: start)
    let right = CGRect(
      origin: CGPoint(x: space - end.width, y: baseline - endAscent), size: end)
    (text, secondaryText) = (left, right)
    return max(left.maxY, right.maxY)
  }
}
