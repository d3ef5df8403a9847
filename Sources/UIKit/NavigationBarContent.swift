import GalleyViews

/// What a navigation bar shows for the controller in front of a stack.
@MainActor struct NavigationBarContent {
  var title: String?
  var item: UINavigationItem
  /// The title of the button that leads back; nil for none.
  var back: String?
  var isLarge: Bool

  // UIKit: 44 points, and 52 more for a large title.
  static let height: CGFloat = 44
  static let largeHeight: CGFloat = 52

  /// The height of the bar, without what is above the safe area.
  var height: CGFloat { Self.height + (isLarge ? Self.largeHeight : 0) }

  /// The content for the last of some controllers.
  init?(_ controllers: [UIViewController], in bar: UINavigationBar) {
    guard let front = controllers.last else { return nil }
    item = front.navigationItem
    title = item.title ?? front.title
    if controllers.count > 1, !item.hidesBackButton, item.leftBarButtonItems?.isEmpty != false {
      let before = controllers[controllers.count - 2]
      back =
        before.navigationItem.backButtonTitle ?? before.navigationItem.backBarButtonItem?.title
        ?? before.navigationItem.title ?? before.title ?? "Back"
    }
    switch item.largeTitleDisplayMode {
    // UIKit: automatic is as the controller before, and large for the first one.
    case .automatic, .always: isLarge = bar.prefersLargeTitles
    case .never, .inline: isLarge = false
    }
  }

  /// Fills the bar, whose content begins at `top`.
  func fill(_ bar: UINavigationBar, below top: CGFloat) {
    for view in bar.subviews { view.removeFromSuperview() }
    let row = CGRect(x: 0, y: top, width: bar.bounds.width, height: Self.height)
    var (left, right) = (row.minX + 16, row.maxX - 16)
    if let back {
      left = row.minX + 8
      let mark = UIImageView(
        image: UIImage(
          systemName: "chevron.backward",
          withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold)))
      place(mark, in: bar, row, &left, &right, isAtStart: true, gap: 4)
      let words = UILabel()
      words.text = back
      words.textColor = bar.tintColor
      place(words, in: bar, row, &left, &right, isAtStart: true)
    }
    for item in item.leftBarButtonItems ?? [] {
      place(view(for: item, in: bar), in: bar, row, &left, &right, isAtStart: true)
    }
    for item in item.rightBarButtonItems ?? [] {
      place(view(for: item, in: bar), in: bar, row, &left, &right, isAtStart: false)
    }
    placeTitle(in: bar, row, from: left, to: right)
  }

  /// Places a view at the end of what is at the leading or the trailing side.
  private func place(
    _ view: UIView, in bar: UINavigationBar, _ row: CGRect, _ left: inout CGFloat,
    _ right: inout CGFloat, isAtStart: Bool, gap: CGFloat = 16
  ) {
    bar.addSubview(view)
    var size = view.bounds.size
    if !(view is Spacer) {
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if size.width == 0 { size = fitting }
    }
    let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = isAtStart ? left : right - size.width
    view.frame = CGRect(
      x: isMirrored ? row.maxX - start - size.width : start, y: row.midY - size.height / 2,
      width: size.width, height: size.height)
    let step = size.width + (view is Spacer ? 0 : gap)
    if isAtStart { left += step } else { right -= step }
  }

  /// An empty view of a fixed width.
  private final class Spacer: UIView {}

  private func view(for item: UIBarButtonItem, in bar: UINavigationBar) -> UIView {
    if let view = item.customView { return view }
    if item.systemItem == .fixedSpace || item.systemItem == .flexibleSpace {
      return Spacer(frame: CGRect(x: 0, y: 0, width: item.width, height: 0))
    }
    let tint = item.tintColor ?? bar.tintColor ?? .tintColor
    let color = item.isEnabled ? tint : .tertiaryLabel
    let symbol = item.systemItem.flatMap { Self.symbols[$0] }
    let image =
      item.image
      ?? symbol.flatMap {
        UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
      }
    if let image {
      let view = UIImageView(image: image)
      view.tintColor = color
      return view
    }
    let label = UILabel()
    label.text = item.title ?? item.systemItem.flatMap { Self.words[$0] }
    let isDone = item.style == .done || item.systemItem == .done || item.systemItem == .save
    label.font = .systemFont(ofSize: 17, weight: isDone ? .semibold : .regular)
    label.textColor = color
    return label
  }

  private static let symbols: [UIBarButtonItem.SystemItem: String] = [
    .add: "plus", .compose: "square.and.pencil", .reply: "arrowshape.turn.up.left",
    .action: "square.and.arrow.up", .organize: "folder", .bookmarks: "book",
    .search: "magnifyingglass", .refresh: "arrow.clockwise", .stop: "xmark", .camera: "camera",
    .trash: "trash", .play: "play.fill", .pause: "pause.fill", .rewind: "backward.fill",
    .fastForward: "forward.fill", .close: "xmark",
  ]

  private static let words: [UIBarButtonItem.SystemItem: String] = [
    .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo", .redo: "Redo",
  ]

  // UIKit: the title is in the middle of the bar as long as there is room.
  private func placeTitle(
    in bar: UINavigationBar, _ row: CGRect, from left: CGFloat, to right: CGFloat
  ) {
    if let view = item.titleView {
      bar.addSubview(view)
      var size = view.bounds.size
      if size.width == 0 { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
      view.frame = CGRect(
        x: row.midX - size.width / 2, y: row.midY - size.height / 2, width: size.width,
        height: size.height)
      return
    }
    guard let title, !title.isEmpty else { return }
    let look = item.standardAppearance ?? bar.standardAppearance
    let label = UILabel()
    if isLarge {
      let attributes = bar.largeTitleTextAttributes ?? look.largeTitleTextAttributes
      show(title, in: label, attributes, .systemFont(ofSize: 34, weight: .bold))
      label.frame = CGRect(
        x: 16, y: row.maxY + 3, width: max(0, bar.bounds.width - 32), height: 41)
    } else {
      let attributes = bar.titleTextAttributes ?? look.titleTextAttributes
      show(title, in: label, attributes, .systemFont(ofSize: 17, weight: .semibold))
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

  private func show(
    _ title: String, in label: UILabel, _ attributes: [NSAttributedString.Key: Any], _ font: UIFont
  ) {
    label.text = title
    label.font = attributes[.font] as? UIFont ?? font
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }
}
