import GalleyGeometry
import GalleyViews
import UIKit

/// Constraints on device pixels, safe areas, margins and reading directions.
@MainActor enum MeasuredLayout {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("autolayout/pixels", pixels),
    ("safearea/child", childSafeArea),
    ("margins/with a safe area", marginsInSafeArea),
    ("margins/preservesSuperviewLayoutMargins", preservedMargins),
    ("margins/window", windowMargins),
    ("readable/", readable),
    ("rtl/leading constant", mirroredLeading),
  ]

  /// The screens of the measured pictures: their sizes, and the top and bottom of their safe areas.
  private static let screens: [String: (size: CGSize, top: CGFloat, bottom: CGFloat)] = [
    "X": (CGSize(width: 375, height: 812), 44, 34),
    "8": (CGSize(width: 375, height: 667), 20, 0),
    "XR": (CGSize(width: 414, height: 896), 44, 34),
  ]

  // The measured labels have another font, so their size is taken over: the question is where
  // constraints place a view of that size.
  private static func pixels(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let words = vector.name.split(separator: " ")
    let screen = try screens[String(words[1])].unwrapped("screen")
    let size = try vector.expected["frame"].unwrapped("frame").list.map { try $0.number }
    let root = UIView(frame: CGRect(origin: .zero, size: screen.size))
    root.contentScaleFactor = vector.scale
    root.safeAreaInsets = UIEdgeInsets(top: screen.top, left: 0, bottom: screen.bottom, right: 0)
    // The vectors have three decimals.
    func whole(_ length: CGFloat) -> CGFloat { (length * vector.scale).rounded() / vector.scale }
    let view = SizedView(width: whole(size[2]), height: whole(size[3]))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let safe = root.safeAreaLayoutGuide
    let constraints: [NSLayoutConstraint] =
      switch words[2] {
      case "top":
        [
          view.topAnchor.constraint(equalTo: safe.topAnchor),
          view.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
        ]
      case "bottom":
        [
          view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
          view.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
        ]
      default:
        [
          view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
          view.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
        ]
      }
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    return ["frame": MeasuredValue(view.frame)]
  }

  // MARK: Insets

  private static func parent(safe: UIEdgeInsets) -> UIView {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    parent.safeAreaInsets = safe
    return parent
  }

  private static func childSafeArea(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    // One program printed both answers; only the first of them repeats the parent.
    let safe = try? vector.insets("safe")
    let parent = parent(safe: safe ?? UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
    let child = UIView(frame: try vector.rect("child"))
    parent.addSubview(child)
    return ["insets": MeasuredValue(child.safeAreaInsets)]
  }

  private static func marginsInSafeArea(
    _ vector: MeasuredVector
  ) throws -> [String: MeasuredValue] {
    let base = try vector.number("base")
    let view = parent(safe: try vector.insets("safe"))
    view.layoutMargins = UIEdgeInsets(top: base, left: base, bottom: base, right: base)
    return ["margins": MeasuredValue(view.layoutMargins)]
  }

  private static func preservedMargins(
    _ vector: MeasuredVector
  ) throws -> [String: MeasuredValue] {
    let margin = try vector.number("parentMargins")
    let parent = parent(safe: .zero)
    parent.layoutMargins = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    let child = UIView(frame: try vector.rect("child"))
    child.preservesSuperviewLayoutMargins = true
    parent.addSubview(child)
    return ["margins": MeasuredValue(child.layoutMargins)]
  }

  private static func windowMargins(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.safeAreaInsets = try vector.insets("safe")
    return ["margins": MeasuredValue(window.layoutMargins)]
  }

  private static func readable(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let words = try vector.text("case").split(separator: " ")
    guard let width = Double(words[0]), let margin = Double(words[2]) else {
      throw NotFound("width")
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 800))
    view.layoutMargins = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    view.layoutIfNeeded()
    let frame = view.readableContentGuide.layoutFrame
    return ["xAndWidth": MeasuredValue([frame.minX, frame.width])]
  }

  // MARK: Directions

  private static func mirroredLeading(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    root.traitOverrides.layoutDirection = .rightToLeft
    let card = UIView(frame: try vector.rect("card"))
    root.addSubview(card)
    let label = SizedView(width: try vector.number("label"), height: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(
        equalTo: card.leadingAnchor, constant: try vector.number("constant")),
      label.topAnchor.constraint(equalTo: card.topAnchor),
    ])
    root.layoutIfNeeded()
    return [
      "xInCard": MeasuredValue(label.frame.minX),
      "abs": MeasuredValue(label.convert(label.bounds, to: root).minX),
    ]
  }
}
