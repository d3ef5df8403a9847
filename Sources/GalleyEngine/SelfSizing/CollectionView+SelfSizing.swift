import GalleyGeometry
import GalleyViews

extension CollectionView {
  // UIKit: preferredLayoutAttributesFitting, shouldInvalidateLayout(forPreferred…), a context that
  // names only this element, invalidateLayout; the next round of the pass lays out again.
  /// Asks a view that was just placed for its size, and invalidates the layout if both agree to it.
  func negotiateSize(of view: CollectionReusableView, placedBy attributes: LayoutAttributes) {
    guard attributes.representedElementCategory != .decorationView, ElementSizing.isOn else {
      return
    }
    let (key, layout) = (attributes.elementKey, collectionViewLayout)
    let preferred = preferredAttributes(of: view, placedBy: attributes)
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
    let preferred = view.preferredLayoutAttributesFitting(attributes.copied())
    let grid = PixelGrid(scale: displayScale)
    func onGrid(_ length: CGFloat, else given: CGFloat) -> CGFloat {
      guard length.isFinite else { return given }
      let nearest = grid.rounded(length)
      // A length that is a whole number of pixels stays one in spite of rounding errors.
      return abs(nearest - length) < 1e-6 ? nearest : grid.ceiled(length)
    }
    let size = CGSize(
      width: onGrid(preferred.size.width, else: attributes.size.width),
      height: onGrid(preferred.size.height, else: attributes.size.height))
    guard size != preferred.size else { return preferred }
    let rounded = preferred.copied()
    rounded.size = size
    return rounded
  }
}
