import GalleyGeometry

/// How content is placed in a view of a different size; UIKit's `UIView.ContentMode`.
public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Whether content never extends beyond its view.
  package var staysInBounds: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .redraw: true
    default: false
    }
  }

  /// The rectangle of content in a view with `bounds`, in points; it may extend beyond them.
  ///
  /// If a mode needs the content's aspect ratio and there is none, the rectangle is empty.
  package func rect(for contentSize: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    // UIKit: `redraw` stretches too; it only changes when a view is asked to draw again.
    case .scaleToFill, .redraw: bounds
    case .scaleAspectFit: scaled(contentSize, in: bounds, by: min)
    case .scaleAspectFill: scaled(contentSize, in: bounds, by: max)
    case .center: placed(contentSize, in: bounds, x: 0.5, y: 0.5)
    case .top: placed(contentSize, in: bounds, x: 0.5, y: 0)
    case .bottom: placed(contentSize, in: bounds, x: 0.5, y: 1)
    case .left: placed(contentSize, in: bounds, x: 0, y: 0.5)
    case .right: placed(contentSize, in: bounds, x: 1, y: 0.5)
    case .topLeft: placed(contentSize, in: bounds, x: 0, y: 0)
    case .topRight: placed(contentSize, in: bounds, x: 1, y: 0)
    case .bottomLeft: placed(contentSize, in: bounds, x: 0, y: 1)
    case .bottomRight: placed(contentSize, in: bounds, x: 1, y: 1)
    }
  }

  private func scaled(
    _ size: CGSize, in bounds: CGRect, by choose: (CGFloat, CGFloat) -> CGFloat
  ) -> CGRect {
    guard size.width > 0, size.height > 0 else {
      return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    }
    let factor = choose(bounds.width / size.width, bounds.height / size.height)
    let result = CGSize(width: size.width * factor, height: size.height * factor)
    return placed(result, in: bounds, x: 0.5, y: 0.5)
  }

  private func placed(_ size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
  }
}
