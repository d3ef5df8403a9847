import GalleyViews

extension UIBarButtonItem {
  /// What a bar with a tint shows of the item.
  func button(tint inherited: UIColor?) -> BarButton {
    let color = isEnabled ? tintColor ?? inherited ?? .tintColor : UIColor.tertiaryLabel
    var button = BarButton(content, color: color)
    let spoken = [accessibilityLabel, title, systemItem.flatMap { Self.spokenTexts[$0] }]
    button.spokenText = spoken.lazy.compactMap(\.self).first { !$0.isEmpty }
    return button
  }

  private var content: BarButton.Content {
    if let customView { return .view(customView) }
    switch systemItem {
    case .fixedSpace: return .fixedSpace(width)
    case .flexibleSpace: return .flexibleSpace
    default: break
    }
    let symbol = systemItem.flatMap { Self.symbols[$0] }
    if let image = image ?? symbol.flatMap({ BarButton.symbol($0) }) { return .image(image) }
    let isDone = style == .done || systemItem == .done || systemItem == .save
    return .title(title ?? systemItem.flatMap { Self.words[$0] } ?? "", isDone: isDone)
  }

  private static let symbols: [SystemItem: String] = [
    .add: "plus", .compose: "square.and.pencil", .reply: "arrowshape.turn.up.left",
    .action: "square.and.arrow.up", .organize: "folder", .bookmarks: "book",
    .search: "magnifyingglass", .refresh: "arrow.clockwise", .stop: "xmark", .camera: "camera",
    .trash: "trash", .play: "play.fill", .pause: "pause.fill", .rewind: "backward.fill",
    .fastForward: "forward.fill", .close: "xmark",
  ]

  // UIKit: what a screen reader speaks of the system's items.
  private static let spokenTexts: [SystemItem: String] = [
    .add: "Add", .compose: "Compose", .reply: "Reply", .action: "Share", .organize: "Organize",
    .bookmarks: "Bookmarks", .search: "Search", .refresh: "Refresh", .stop: "Stop",
    .camera: "Take Picture", .trash: "Delete", .play: "Play", .pause: "Pause",
    .rewind: "Rewind", .fastForward: "Fast Forward", .close: "Close",
  ]

  private static let words: [SystemItem: String] = [
    .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo", .redo: "Redo",
  ]
}

extension BarBackground {
  /// The look of a bar at the bottom; what the bar itself has counts before its appearance.
  init(_ look: UIBarAppearance, color: UIColor?, image: UIImage?, shadow: UIImage?) {
    self.init(
      color: color ?? look.backgroundColor ?? .systemBackground,
      image: image ?? look.backgroundImage,
      // UIKit: an empty image for the line, beside one for the background, takes the line away.
      line: image != nil && shadow != nil ? nil : look.shadowColor)
  }
}
