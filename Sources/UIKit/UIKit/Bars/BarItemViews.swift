import GalleyViews

extension UIBarButtonItem {
  /// An empty view of a fixed width, or one that takes what others leave.
  final class Space: UIView {
    var isFlexible = false
  }

  /// A view that shows the item in a bar; a view of the app's own stands for itself.
  func makeView(in bar: UIView) -> UIView {
    if let customView { return customView }
    if systemItem == .fixedSpace || systemItem == .flexibleSpace {
      let space = Space(frame: CGRect(x: 0, y: 0, width: width, height: 0))
      space.isFlexible = systemItem == .flexibleSpace
      return space
    }
    let tint = tintColor ?? bar.tintColor ?? .tintColor
    let color = isEnabled ? tint : .tertiaryLabel
    let symbol = systemItem.flatMap { Self.symbols[$0] }
    let image =
      image
      ?? symbol.flatMap {
        UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
      }
    if let image {
      let view = UIImageView(image: image)
      view.tintColor = color
      return view
    }
    let label = UILabel()
    label.text = title ?? systemItem.flatMap { Self.words[$0] }
    let isDone = style == .done || systemItem == .done || systemItem == .save
    label.font = .systemFont(ofSize: 17, weight: isDone ? .semibold : .regular)
    label.textColor = color
    return label
  }

  private static let symbols: [SystemItem: String] = [
    .add: "plus", .compose: "square.and.pencil", .reply: "arrowshape.turn.up.left",
    .action: "square.and.arrow.up", .organize: "folder", .bookmarks: "book",
    .search: "magnifyingglass", .refresh: "arrow.clockwise", .stop: "xmark", .camera: "camera",
    .trash: "trash", .play: "play.fill", .pause: "pause.fill", .rewind: "backward.fill",
    .fastForward: "forward.fill", .close: "xmark",
  ]

  private static let words: [SystemItem: String] = [
    .done: "Done", .cancel: "Cancel", .edit: "Edit", .save: "Save", .undo: "Undo", .redo: "Redo",
  ]
}

extension UIView {
  /// The size that the view has, or wants, in a bar.
  var sizeInBar: CGSize {
    bounds.width == 0 ? systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : bounds.size
  }
}

/// The fill of a bar at the bottom, and the line above it.
@MainActor struct BarBackground {
  var color: UIColor?
  var image: UIImage?
  var line: UIColor?

  /// The look of a bar; what the bar itself has counts before its appearance.
  init(
    _ look: UIBarAppearance, color: UIColor?, image: UIImage?, shadow: UIImage?
  ) {
    self.color = color ?? look.backgroundColor ?? .systemBackground
    self.image = image ?? look.backgroundImage
    // UIKit: an empty image for the line, beside one for the background, takes the line away.
    line = image != nil && shadow != nil ? nil : look.shadowColor
  }

  /// Draws the bar.
  func draw(in bar: UIView) {
    if let image {
      image.draw(in: bar.bounds)
    } else if let color {
      color.setFill()
      UIRectFill(bar.bounds)
    }
  }

  // UIKit: the line is a pixel above the bar (iOS 18.5, and 49.333 above the lower edge on iOS 13, at 3x).
  /// Adds the line to a bar that is being laid out.
  func addLine(to bar: UIView) {
    guard let line else { return }
    let height = 1 / bar.displayScale
    let view = UIView(frame: CGRect(x: 0, y: -height, width: bar.bounds.width, height: height))
    view.backgroundColor = line
    bar.addSubview(view)
  }
}
