import GalleyDrawing
import GalleyGeometry

/// What a navigation bar shows.
@MainActor package struct NavigationBarContent {
  /// A title with its font and colour.
  package struct Title {
    package var text: String
    package var font: Font
    package var color: Color

    package init(_ text: String, font: Font? = nil, color: Color? = nil, isLarge: Bool) {
      self.text = text
      let metrics = SystemMetrics.current.bars
      self.font =
        font
        ?? Font(
          size: isLarge ? metrics.largeTitleFontSize : metrics.titleFontSize,
          weight: isLarge ? .bold : .semibold)
      self.color = color ?? .label
    }
  }

  package var title: Title?
  /// The view in place of the title.
  package var titleView: View?
  /// The title of the button that leads back; nil for none.
  package var back: String?
  package var leading: [BarButton] = []
  package var trailing: [BarButton] = []
  package var isLarge = false
  /// Whether the row of buttons is as low as where the height is compact.
  package var isLow = false
  /// How much of the room of a large title is left, in points; the title goes up behind the row of buttons.
  package var largeRoom = NavigationBarContent.largeHeight

  /// What stands below the titles; nil for nothing.
  package var searchBar: SearchBar?

  package init() {}

  /// The height of the row of buttons.
  package static var height: CGFloat { SystemMetrics.current.bars.navigationHeight }
  /// The height of each bar where the height is compact.
  package static var lowHeight: CGFloat { SystemMetrics.current.bars.lowHeight }
  /// The height of the room for a large title.
  package static var largeHeight: CGFloat { SystemMetrics.current.bars.largeTitleHeight }
  /// The height of the room for a search bar.
  package static var searchHeight: CGFloat { SystemMetrics.current.bars.searchRoom.height }
  private static let margin = SystemMetrics.sideMargin

  /// The height of the bar, without what is above the safe area.
  package var height: CGFloat {
    rowHeight + (isLarge ? Self.largeHeight : 0) + (searchBar == nil ? 0 : Self.searchHeight)
  }

  private var rowHeight: CGFloat { isLow ? Self.lowHeight : Self.height }

  /// Fills the bar, whose content begins at `top`, in points.
  package func fill(_ bar: View, below top: CGFloat) {
    for view in bar.subviews { view.removeFromSuperview() }
    let row = CGRect(x: 0, y: top, width: bar.bounds.width, height: rowHeight)
    var (left, right) = (row.minX + Self.margin, row.maxX - Self.margin)
    if let back {
      let metrics = SystemMetrics.current.bars.backMark
      left = row.minX + metrics.inset
      let mark = ImageView(image: BarButton.symbol("chevron.backward", weight: .semibold))
      place(mark, in: bar, row, &left, &right, isAtStart: true, gap: metrics.gap)
      let words = Label(frame: .zero)
      words.text = back
      words.textColor = bar.tintColor
      words.accessibilityTraits = .button
      if back.isEmpty { words.accessibilityLabel = "Back" }
      place(words, in: bar, row, &left, &right, isAtStart: true)
    }
    for button in leading {
      place(button.makeView(), in: bar, row, &left, &right, isAtStart: true)
    }
    for button in trailing {
      place(button.makeView(), in: bar, row, &left, &right, isAtStart: false)
    }
    placeTitle(in: bar, row, from: left, to: right)
    placeSearchBar(in: bar, row)
  }

  private func placeSearchBar(in bar: View, _ row: CGRect) {
    guard let searchBar else { return }
    // The field inside begins where titles do.
    let inset = Self.margin - SystemMetrics.current.controls.searchFieldInset
    bar.addSubview(searchBar)
    searchBar.frame = CGRect(
      x: inset, y: row.maxY + (isLarge ? largeRoom : 0), width: max(0, row.width - 2 * inset),
      height: SystemMetrics.current.bars.searchRoom.bar)
  }

  /// Places a view at the end of what is at the leading or the trailing side.
  private func place(
    _ view: View, in bar: View, _ row: CGRect, _ left: inout CGFloat, _ right: inout CGFloat,
    isAtStart: Bool, gap: CGFloat = SystemMetrics.current.bars.buttonGap
  ) {
    bar.addSubview(view)
    let isSpace = view is BarButton.Space
    let size = isSpace ? view.bounds.size : view.sizeInBar
    let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = CGRect(
      x: isAtStart ? left : right - size.width, y: row.midY - size.height / 2, width: size.width,
      height: size.height)
    view.frame = isMirrored ? frame.mirrored(inWidth: row.width) : frame
    let step = size.width + (isSpace ? 0 : gap)
    if isAtStart { left += step } else { right -= step }
  }

  // UIKit: the title is in the middle of the bar as long as there is room.
  private func placeTitle(in bar: View, _ row: CGRect, from left: CGFloat, to right: CGFloat) {
    if let view = titleView {
      bar.addSubview(view)
      let size = view.sizeInBar
      view.frame = CGRect(
        x: row.midX - size.width / 2, y: row.midY - size.height / 2, width: size.width,
        height: size.height)
      return
    }
    guard let title, !title.text.isEmpty else { return }
    let label = Label(frame: .zero)
    (label.text, label.font, label.textColor) = (title.text, title.font, title.color)
    label.accessibilityTraits = .header
    if isLarge {
      let line = SystemMetrics.current.bars.largeTitleLine
      label.frame = CGRect(
        x: Self.margin, y: row.maxY + largeRoom - Self.largeHeight + line.top,
        width: max(0, row.width - 2 * Self.margin), height: line.height)
      if largeRoom < Self.largeHeight { return add(label, to: bar, below: row.maxY) }
    } else {
      label.textAlignment = .center
      let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let first = isMirrored ? row.maxX - right : left
      let room = max(0, right - left)
      let width = min(label.sizeThatFits(.zero).width, room)
      let middle = min(max(row.midX - width / 2, first), first + room - width)
      label.frame = CGRect(x: middle, y: row.minY, width: width, height: row.height)
    }
    bar.addSubview(label)
  }

  /// Adds a title of which nothing shows above `top`.
  private func add(_ label: Label, to bar: View, below top: CGFloat) {
    let room = View(frame: CGRect(x: 0, y: top, width: bar.bounds.width, height: largeRoom))
    room.clipsToBounds = true
    label.frame.origin.y -= top
    room.addSubview(label)
    bar.addSubview(room)
  }
}
