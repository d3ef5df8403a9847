import GalleyEngine
import GalleyGeometry

/// A line layout whose items fade, too, as they leave the middle: a stack of cards.
///
/// Cards overlap where `minimumLineSpacing` is negative; the one nearest to the middle is on top
/// and each further one lies below. With overlap the default `range` is the short distance between
/// two cards, so that all others look alike; a longer one makes a stack that recedes.
@MainActor @preconcurrency open class CardLayout: LineLayout {
  /// A horizontal line whose items fade to an alpha of 0.5.
  public override init() {
    super.init()
    minimumAlpha = 0.5
  }

  /// Archives are not read: the layout starts with its defaults.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    minimumAlpha = 0.5
  }
}
