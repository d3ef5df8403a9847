import GalleyViews

/// An area that bars cover, as constraints see it.
@MainActor @preconcurrency public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the area, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide of a controller between an edge of its view and the safe area.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  private let isAtTop: Bool

  init(atTop isAtTop: Bool) {
    self.isAtTop = isAtTop
    super.init()
  }

  var length: CGFloat {
    (isAtTop ? owningView?.safeAreaInsets.top : owningView?.safeAreaInsets.bottom) ?? 0
  }
}

extension UIViewController {
  /// A new guide between an edge of the view and the safe area.
  func layoutSupport(atTop isAtTop: Bool) -> any UILayoutSupport {
    let guide = BarGuide(atTop: isAtTop)
    guard let view else { return guide }
    view.addLayoutGuide(guide)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0),
      isAtTop
        ? guide.topAnchor.constraint(equalTo: view.topAnchor)
        : guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      isAtTop
        ? guide.bottomAnchor.constraint(equalTo: safeArea.topAnchor)
        : guide.topAnchor.constraint(equalTo: safeArea.bottomAnchor),
    ])
    return guide
  }
}
