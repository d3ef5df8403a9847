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
      elements: shown.map { attributes, isLeaving in
        Element(
          id: attributes.elementID, frame: attributes.frame, zIndex: attributes.zIndex,
          alpha: attributes.alpha, transform: attributes.transform,
          isHidden: attributes.isHidden, isLeaving: isLeaving)
      })
  }

  /// The text of `layout.json`: one element per line, points rounded to 1/1000.
  public func json() -> String {
    let offset = Self.list([viewport.origin.x, viewport.origin.y])
    let size = Self.list([viewport.size.width, viewport.size.height])
    let head =
      "{ \"format\": 1, \"contentSize\": \(Self.list([contentSize.width, contentSize.height])), "
      + "\"viewport\": { \"offset\": \(offset), \"size\": \(size) }, \"elements\": ["
    guard !elements.isEmpty else { return head + "] }\n" }
    return head + "\n" + elements.map { "  " + Self.line($0) }.joined(separator: ",\n") + " ] }\n"
  }

  private static func line(_ element: Element) -> String {
    let frame = element.frame
    var fields = [
      "\"id\": " + element.id.description.jsonQuoted,
      "\"frame\": "
        + list([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]),
      "\"z\": \(element.zIndex)",
    ]
    if number(element.alpha) != "1" { fields.append("\"alpha\": " + number(element.alpha)) }
    let transform = element.transform
    let entries = list([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
    if entries != "[1, 0, 0, 1, 0, 0]" { fields.append("\"transform\": " + entries) }
    if element.isHidden { fields.append("\"hidden\": true") }
    if element.isLeaving { fields.append("\"leaving\": true") }
    return "{ " + fields.joined(separator: ", ") + " }"
  }

  private static func list(_ values: [CGFloat]) -> String {
    "[" + values.map(number).joined(separator: ", ") + "]"
  }

  /// At most three decimals; null for values that JSON numbers cannot represent.
  private static func number(_ value: CGFloat) -> String {
    value.isFinite ? DecimalNumber.text(value) : "null"
  }
}
