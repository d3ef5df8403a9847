import GalleyDrawing
import GalleyGeometry
import UIKit

/// Tab bars, navigation bars and alerts.
@MainActor enum MeasuredBars {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("tabbar/badge", badge),
    ("tabbar/six items", items),
    ("tabbar/hairline", tabBarLine),
    ("bars/navigation bar", lines),
    ("alert/width", alertWidth),
    ("label/lines of an alert", alertLines),
  ]

  private static func items(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let width = try vector.number("width")
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: width, height: 49))
    bar.items = (0..<Int(try vector.number("items"))).map {
      UITabBarItem(title: "Item", image: nil, tag: $0)
    }
    bar.layoutIfNeeded()
    let frames = bar.subviews.map(\.frame).filter { $0.height > 1 }
    return [
      "x": MeasuredValue(frames.map(\.minX)), "width": MeasuredValue(frames.map(\.width)),
      "y": MeasuredValue(try frames.first.unwrapped("item").minY),
      "height": MeasuredValue(try frames.first.unwrapped("item").height),
    ]
  }

  private static func badge(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 100, height: 49))
    let item = UITabBarItem(title: "Title", image: nil, tag: 0)
    item.badgeValue = try vector.text("badge")
    bar.items = [item]
    bar.layoutIfNeeded()
    let label = try bar.label(try vector.text("badge"))
    let frame = label.convert(label.bounds, to: bar)
    return [
      "size": MeasuredValue(frame.size),
      "leftFromMiddleOfItem": MeasuredValue(frame.minX - bar.bounds.midX),
      "topFromTopOfBar": MeasuredValue(frame.minY),
    ]
  }

  /// A view with a bar at `y`, and the line that the bar draws at its edge.
  private static func line(_ bar: UIView, y: CGFloat, height: CGFloat) throws -> CGRect {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    root.contentScaleFactor = 3
    bar.frame = CGRect(x: 0, y: y, width: 375, height: height)
    root.addSubview(bar)
    return try root.drawnShapes.first("hairline") { $0.box.height <= 1 && $0.box.width > 300 }.box
  }

  private static func tabBarLine(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let line = try line(UITabBar(frame: .zero), y: 100, height: 49)
    return ["y": MeasuredValue(line.minY - 100), "height": MeasuredValue(line.height)]
  }

  private static func lines(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let navigation = UINavigationController(rootViewController: UIViewController())
    try navigation.view.unwrapped("view").layoutIfNeeded()
    let tabBar = UITabBar(frame: .zero)
    let height = tabBar.sizeThatFits(CGSize(width: 375, height: 0)).height
    let above = try line(tabBar, y: 100, height: height)
    return [
      // Navigation bars have no line here; it would begin where the bar ends.
      "hairlineBelowNavigationBarAt": MeasuredValue(navigation.navigationBar.frame.maxY),
      "hairlineAboveTabBarFromBottom": MeasuredValue(100 + height - above.minY),
    ]
  }

  // MARK: Alerts

  private static func alert(_ title: String, _ message: String) throws -> UIView {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let view = try alert.view.unwrapped("view")
    view.contentScaleFactor = 3
    view.layoutIfNeeded()
    return view
  }

  private static func alertWidth(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let view = try alert("Title", "Message")
    // The shade behind the alert fills the screen; the card is the next smaller shape.
    let card = view.drawnShapes.map(\.box).filter { $0.width < view.bounds.width }
      .max { $0.width * $0.height < $1.width * $1.height }
    return ["width": MeasuredValue(try card.unwrapped("card").width)]
  }

  private static func alertLines(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let long = String(repeating: "word ", count: 20)
    let runs = try alert("A " + long, long).drawnRuns
    func distance(ofSemibold isSemibold: Bool) throws -> CGFloat {
      let baselines = runs.filter {
        ($0.run.font.weight == .semibold) == isSemibold && $0.run.text.contains("word")
      }.map(\.baseline)
      let lines = Set(baselines).sorted()
      guard lines.count > 1 else { throw NotFound("lines of an alert") }
      return lines[1] - lines[0]
    }
    let short = try alert("Title", "Message")
    return [
      "distanceOfTitleLines": MeasuredValue(try distance(ofSemibold: true)),
      "distanceOfMessageLines": MeasuredValue(try distance(ofSemibold: false)),
      "firstLines": MeasuredValue([
        try short.label("Title").bounds.height, try short.label("Message").bounds.height,
      ]),
    ]
  }
}
