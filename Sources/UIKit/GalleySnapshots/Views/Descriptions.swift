import GalleyBase
import GalleyViews

extension Snapshotting where Value == UIView, Format == String {
  /// The tree of views, one in a line, as UIKit describes it.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The tree of views, one in a line, as UIKit describes it.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points; nil for its own.
  ///   - traits: The traits of the view, beside those that are usual.
  /// - Returns: The strategy.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.onScreen(size: size, traits: traits) { $0.treeText }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// The tree of a controller's views, one in a line, as UIKit describes it.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The tree of a controller's views, one in a line, as UIKit describes it.
  ///
  /// - Parameters:
  ///   - config: The device: its size, safe area and traits.
  ///   - size: The size of the view, in points; nil for the device's.
  ///   - traits: The traits of the view, which come before those of the device.
  /// - Returns: The strategy.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.onScreen(config.sized(size), traits: traits) { $1.treeText }
  }

  /// The tree of controllers, one in a line, as UIKit describes it.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting.lines.onScreen(.init(), traits: .init()) { controller, _ in
      controller.treeText()
    }
  }
}

extension UIViewController {
  /// The controller and those inside, one in a line.
  fileprivate func treeText(indentedBy indent: String = "") -> String {
    let state = viewIfLoaded?.window == nil ? "disappeared" : "appeared"
    let shown = viewIfLoaded.map { "<\($0.nameInUIKit)>" } ?? "(view not loaded)"
    let line = "\(indent)<\(type(of: self))>, state: \(state), view: \(shown)"
    return ([line] + children.map { $0.treeText(indentedBy: indent + "   | ") })
      .joined(separator: "\n")
  }
}

// UIKit: the same order of facts and the same names; addresses are left out, as the package does.
extension UIView {
  /// The view and those inside, one in a line.
  fileprivate var treeText: String { lines(indentedBy: "").joined(separator: "\n") }

  private func lines(indentedBy indent: String) -> [String] {
    [indent + descriptionInUIKit]
      + subviews.flatMap { $0.lines(indentedBy: indent + "   | ") }
  }

  /// The name of the class in UIKit.
  fileprivate var nameInUIKit: String { Self.nameInUIKit(of: self, prefix: "UI") }

  private static func nameInUIKit(of object: AnyObject, prefix: String) -> String {
    let name = String(describing: type(of: object))
    let isOwn = String(reflecting: type(of: object)).hasPrefix("Galley")
    return isOwn ? prefix + name : name
  }

  private var descriptionInUIKit: String {
    func text(_ value: CGFloat) -> String { DecimalNumber.text(value) }
    var facts = [
      "frame = (\(text(frame.minX)) \(text(frame.minY)); \(text(frame.width)) \(text(frame.height)))"
    ]
    if let words = (self as? UILabel)?.text { facts.append("text = '\(words)'") }
    if clipsToBounds { facts.append("clipsToBounds = YES") }
    if alpha < 1 { facts.append("alpha = \(text(alpha))") }
    if isHidden { facts.append("hidden = YES") }
    if !isOpaque, !(self is UILabel) { facts.append("opaque = NO") }
    let resizing = autoresizingMask.textInUIKit
    if !resizing.isEmpty { facts.append("autoresize = \(resizing)") }
    if !isUserInteractionEnabled { facts.append("userInteractionEnabled = NO") }
    if tag != 0 { facts.append("tag = \(tag)") }
    let layerName =
      self is UILabel ? "_UILabelLayer" : Self.nameInUIKit(of: layer, prefix: "CA")
    facts.append("layer = <\(layerName)>")
    return "<\(nameInUIKit); \(facts.joined(separator: "; "))>"
  }
}

extension UIView.AutoresizingMask {
  /// What is flexible, in UIKit's letters.
  fileprivate var textInUIKit: String {
    let letters: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return letters.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
