import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// A line at an edge of a list's row.
struct ListSeparator {
  /// The edge of the row at which the line is.
  enum Edge: CaseIterable {
    case top, bottom

    /// The kind of the decoration view.
    var elementKind: String {
      switch self {
      case .top: "list-top-separator"
      case .bottom: "list-separator"
      }
    }
  }

  var edge: Edge
  var item: Int
  var section: Int
  var frame: CGRect
  var zIndex: Int
  var color: Color

  /// Attributes of the line.
  @MainActor var attributes: LayoutAttributes {
    let attributes = ListDecorationAttributes(
      forDecorationViewOfKind: edge.elementKind, with: IndexPath(item: item, section: section))
    attributes.frame = frame
    attributes.zIndex = zIndex
    attributes.color = color
    return attributes
  }
}

/// The attributes of a separator or of a background in a list, with its colour.
final class ListDecorationAttributes: LayoutAttributes {
  /// The kind of backgrounds.
  static let backgroundKind = "list-background"

  /// The fill.
  var color = Color.clear

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ListDecorationAttributes)?.color = color
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? ListDecorationAttributes else {
      return false
    }
    return MainActor.assumeIsolated { color == other.color }
  }
}

/// A separator or a background in a list.
final class ListDecorationView: CollectionReusableView {
  override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    backgroundColor = (layoutAttributes as? ListDecorationAttributes)?.color
  }
}
