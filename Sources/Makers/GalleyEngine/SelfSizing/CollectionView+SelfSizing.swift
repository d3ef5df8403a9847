import GalleyGeometry
import GalleyViews

extension CollectionView {
  /// What makes a self-sizing view that is shown tell its size again; UIKit's
  /// `UICollectionView.SelfSizingInvalidation`.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only the layout asks.
    case disabled
    /// The view or a cell's content view calls `invalidateIntrinsicContentSize()`, or the configuration of a
    /// cell's content changes.
    case enabled
    /// The same, and every change that constraints in a cell's content view notice.
    case enabledIncludingConstraints
  }

  // UIKit: preferredLayoutAttributesFitting, shouldInvalidateLayout(forPreferred…), a context that
  // names only this element, invalidateLayout; the next round of the pass lays out again.
  /// Asks a view that was just placed for its size, and invalidates the layout if both agree to it.
  func negotiateSize(of view: CollectionReusableView, placedBy attributes: LayoutAttributes) {
    guard attributes.representedElementCategory != .decorationView, ElementSizing.isOn else {
      return
    }
    let (key, layout) = (attributes.elementKey, collectionViewLayout)
    let preferred = preferredAttributes(of: view, placedBy: attributes)
    // What the view changes in itself while it is asked is no reason to ask again.
    view.wantsSizeQuestion = false
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return passState.negotiation.noteAgreement(of: key) }
    passState.negotiation.note(key, asksFor: preferred.size, insteadOf: attributes.size)
    layout.invalidate(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
  }

  // UIKit: rounds frames from preferred attributes to pixels, so that texts are never cut off.
  /// The attributes that a view prefers, with its size rounded up to device pixels.
  func preferredAttributes(
    of view: CollectionReusableView, placedBy attributes: LayoutAttributes
  ) -> LayoutAttributes {
    passState.meter?.counts.sizings += 1
    // UIKit: a list's padding is part of the height, and nothing that the view knows about.
    let padding = attributes.listPlace?.topPadding ?? 0
    let content = attributes.copied()
    content.size.height = max(content.size.height - padding, 0)
    let preferred = view.preferredLayoutAttributesFitting(content)
    let grid = PixelGrid(scale: displayScale)
    func onGrid(_ length: CGFloat, else given: CGFloat) -> CGFloat {
      guard length.isFinite else { return given }
      let nearest = grid.rounded(length)
      // A length that is a whole number of pixels stays one in spite of rounding errors.
      return abs(nearest - length) < 1e-6 ? nearest : grid.ceiled(length)
    }
    let size = CGSize(
      width: onGrid(preferred.size.width, else: attributes.size.width),
      height: onGrid(preferred.size.height + padding, else: attributes.size.height))
    guard size != preferred.size else { return preferred }
    let rounded = preferred.copied()
    rounded.size = size
    return rounded
  }
}

extension CollectionReusableView {
  /// Asks the collection view to ask this view for its size again, if it lets views do that.
  func noteContentSizeChange(_ change: ContentSizeChange) {
    guard appliedAttributes != nil, let view = superview as? CollectionView else { return }
    switch (view.selfSizingInvalidation, change) {
    case (.disabled, _), (.enabled, .byConstraints): return
    case (.enabled, .byItself), (.enabledIncludingConstraints, _): break
    }
    wantsSizeQuestion = true
    view.setNeedsLayout()
  }
}

extension CollectionViewCell {
  func watchContentView() {
    contentView.whenContentSizeMayChange { [weak self] in self?.noteContentSizeChange($0) }
  }
}
