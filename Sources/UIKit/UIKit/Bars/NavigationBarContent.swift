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
      place(item.makeView(in: bar), in: bar, row, &left, &right, isAtStart: true)
    }
    for item in item.rightBarButtonItems ?? [] {
      place(item.makeView(in: bar), in: bar, row, &left, &right, isAtStart: false)
    }
    placeTitle(in: bar, row, from: left, to: right)
  }

  /// Places a view at the end of what is at the leading or the trailing side.
  private func place(
    _ view: UIView, in bar: UINavigationBar, _ row: CGRect, _ left: inout CGFloat,
    _ right: inout CGFloat, isAtStart: Bool, gap: CGFloat = 16
  ) {
    bar.addSubview(view)
    let isSpace = view is UIBarButtonItem.Space
    let size = isSpace ? view.bounds.size : view.sizeInBar
    let isMirrored = bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = isAtStart ? left : right - size.width
    view.frame = CGRect(
      x: isMirrored ? row.maxX - start - size.width : start, y: row.midY - size.height / 2,
      width: size.width, height: size.height)
    let step = size.width + (isSpace ? 0 : gap)
    if isAtStart { left += step } else { right -= step }
  }

  // UIKit: the title is in the middle of the bar as long as there is room.
  private func placeTitle(
    in bar: UINavigationBar, _ row: CGRect, from left: CGFloat, to right: CGFloat
  ) {
    if let view = item.titleView {
      bar.addSubview(view)
      let size = view.sizeInBar
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
