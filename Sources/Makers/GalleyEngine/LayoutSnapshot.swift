import GalleyDrawing
import GalleyGeometry

/// The positions of all elements at one moment, as a value: the content of `layout.json`.
public struct LayoutSnapshot: Hashable, Sendable {
  /// One element, in points of the content.
  public struct Element: Hashable, Sendable {
    /// The element's ID.
    public var id: ElementID
    /// The rectangle before the transform.
    public var frame: CGRect
    /// The order in the stack.
    public var zIndex: Int
    /// The opacity in 0 … 1.
    public var alpha: CGFloat
    /// The transform about the middle of the frame.
    public var transform: CGAffineTransform
    /// Whether the element has no view.
    public var isHidden: Bool
    /// Whether a batch update deletes the element; its ID is then the one before the update.
    public var isLeaving: Bool

    /// Creates an element from its parts.
    package init(
      id: ElementID, frame: CGRect, zIndex: Int = 0, alpha: CGFloat = 1,
      transform: CGAffineTransform = .identity, isHidden: Bool = false,
      isLeaving: Bool = false
    ) {
      self.id = id
      self.frame = frame
      self.zIndex = zIndex
      self.alpha = alpha
      self.transform = transform
      self.isHidden = isHidden
      self.isLeaving = isLeaving
    }

    /// Creates the element that a layout's attributes describe.
    @MainActor package init(_ attributes: LayoutAttributes, isLeaving: Bool = false) {
      self.init(
        id: attributes.elementID, frame: attributes.frame, zIndex: attributes.zIndex,
        alpha: attributes.alpha, transform: attributes.transform,
        isHidden: attributes.isHidden, isLeaving: isLeaving)
    }
  }

  /// The size of all content.
  public var contentSize: CGSize
  /// The content offset and the size of the view.
  public var viewport: CGRect
  /// The elements, sorted by category, kind, section and item.
  public var elements: [Element]

  /// Creates a snapshot from its parts, and sorts the elements.
  package init(contentSize: CGSize, viewport: CGRect, elements: [Element]) {
    self.contentSize = contentSize
    self.viewport = viewport
    self.elements = elements.sorted {
      $0.id == $1.id ? !$0.isLeaving && $1.isLeaving : $0.id < $1.id
    }
  }
}

extension LayoutSnapshot {
  /// Creates a snapshot of a collection view's elements that intersect `rect`, in points.
  ///
  /// Without a rectangle, the visible bounds are used. The view is laid out first.
  @MainActor public init(of collectionView: CollectionView, in rect: CGRect? = nil) {
    collectionView.layoutIfNeeded()
    let shown = collectionView.shownAttributes(in: rect)
    self.init(
      contentSize: collectionView.contentSize, viewport: collectionView.bounds,
      elements: shown.map { Element($0.attributes, isLeaving: $0.isLeaving) })
  }
}
