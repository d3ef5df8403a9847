import GalleyEngine
import GalleyGeometry

/// What holds for a whole compositional layout; UIKit's `UICollectionViewCompositionalLayoutConfiguration`.
@MainActor @preconcurrency open class CompositionalLayoutConfiguration: NSObject {
  /// The rules by which a compositional layout comes to whole device pixels.
  public enum PixelRules: String, Hashable, Sendable, CaseIterable {
    /// Shares of a length are rounded down as soon as they are computed; positions add up what was rounded.
    case iOS16
    /// Nothing is rounded until the end, when origins and sizes are each rounded to the nearest pixel.
    case iOS13
  }

  /// The axis along which sections follow each other.
  open var scrollDirection = CollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and other views at the edges of all content.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The area that sections with the automatic reference measure their insets from.
  open var contentInsetsReference = ContentInsetsReference.safeArea
  // UIKit: the version of iOS decides; there is no such property.
  /// The rules for device pixels; those of iOS 16 and later by default.
  open var pixelRules = PixelRules.iOS16

  func copied() -> CompositionalLayoutConfiguration {
    let copy = CompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    copy.pixelRules = pixelRules
    return copy
  }
}
