import GalleyEngine
import GalleyGeometry

/// A line layout whose items also fade as they leave the middle: a stack of cards.
///
/// Cards overlap if `minimumLineSpacing` is negative; the card nearest to the middle is on top, and
/// cards further away are lower. With overlap the default `range` is the short distance between two
/// cards, so that all other cards look alike; a longer range makes a stack that recedes.
@MainActor @preconcurrency open class CardLayout: LineLayout {
  /// A horizontal line whose items fade to an alpha of 0.5.
  public override init() {
    super.init()
    minimumAlpha = 0.5
  }

  /// Decoding is not supported: the layout starts with its defaults.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    minimumAlpha = 0.5
  }
}
