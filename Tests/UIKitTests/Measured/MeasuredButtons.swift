import GalleyDrawing
import GalleyGeometry
import UIKit

/// Buttons with a configuration, and the plain ones before them.
@MainActor enum MeasuredButtons {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("button/system, empty title", emptySystemButton),
    ("button/height ", { ["height": MeasuredValue(try button($0).intrinsicContentSize.height)] }),
    ("button/font ", { ["font": MeasuredValue(try title(of: try button($0)).font.pointSize)] }),
    ("button/title place ", { ["xAndY": MeasuredValue(try titlePlace(try button($0)))] }),
    ("button/insets ", insets),
    ("button/capsule of a button", capsuleRadius),
    ("button/capsule with an explicit radius", capsuleRows),
    ("button/tinted background", tint),
    ("button/subtitle font", subtitleFont),
    (
      "button/title padding",
      { _ in
        ["titlePadding": MeasuredValue(UIButton.Configuration.filled().titlePadding)]
      }
    ),
    (
      "button/stroke width",
      { _ in
        ["strokeWidth": MeasuredValue(UIButton.Configuration.filled().background.strokeWidth)]
      }
    ),
    ("button/title and subtitle start", alignment),
  ]

  private static let words = "Button"

  private static func made(
    _ configuration: UIButton.Configuration, scale: CGFloat = 3
  ) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.contentScaleFactor = scale
    button.sizeToFit()
    button.layoutIfNeeded()
    return button
  }

  /// A filled button of the vector's size.
  private static func button(_ vector: MeasuredVector) throws -> UIButton {
    made(try configuration(vector))
  }

  private static func configuration(_ vector: MeasuredVector) throws -> UIButton.Configuration {
    let sizes: [String: UIButton.Configuration.Size] = [
      "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    var configuration = UIButton.Configuration.filled()
    configuration.title = words
    configuration.buttonSize = try sizes[try vector.text("size")].unwrapped("size")
    return configuration
  }

  private static func title(of button: UIButton) throws -> UILabel {
    try button.titleLabel.unwrapped("title")
  }

  private static func titlePlace(_ button: UIButton) throws -> CGPoint {
    let label = try title(of: button)
    return label.convert(label.bounds.origin, to: button)
  }

  private static func emptySystemButton(
    _ vector: MeasuredVector
  ) throws -> [String: MeasuredValue] {
    let button = UIButton(type: .system)
    button.contentScaleFactor = vector.scale
    button.setTitle("", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 12)
    return ["size": MeasuredValue(button.intrinsicContentSize)]
  }

  private static func insets(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let insets = try configuration(vector).contentInsets
    return [
      "insets": MeasuredValue([insets.top, insets.leading, insets.bottom, insets.trailing])
    ]
  }

  // MARK: Backgrounds

  private static func capsule(_ vector: MeasuredVector) throws -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = .black
    if vector.parameters["radius"] != nil {
      configuration.background.cornerRadius = try vector.number("radius")
    }
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: try vector.number("height"))
    return button
  }

  private static func capsuleRadius(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let shape = try capsule(vector).drawnShapes.first.unwrapped("background").path
    let rounded = try (shape.roundedRect ?? shape.continuousRect).unwrapped("rounded rectangle")
    return ["radius": MeasuredValue(rounded.radii.topLeft)]
  }

  private static func capsuleRows(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let picture = try capsule(vector).picture()
    let rows = try vector.expected["topLeft"].unwrapped("rows").list.count
    // The first pixel of each row that is at least three quarters black.
    let starts = (0..<rows).map { y in
      CGFloat((0..<60).first(where: { picture[x: $0, y: y].x < 64 }) ?? 60)
    }
    return ["topLeft": MeasuredValue(starts)]
  }

  private static func tint(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = words
    let fill = try made(configuration).drawnShapes.first.unwrapped("background")
    return ["alphaOfTint": MeasuredValue(try fill.color.unwrapped("colour").alpha)]
  }

  // MARK: Subtitles

  private static func subtitled() -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Download"
    configuration.subtitle = "Free"
    return UIButton(configuration: configuration)
  }

  private static func subtitleFont(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let button = subtitled()
    button.sizeToFit()
    button.layoutIfNeeded()
    return ["font": MeasuredValue(try button.label("Free").font.pointSize)]
  }

  private static func alignment(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let button = subtitled()
    button.contentScaleFactor = 3
    button.frame = try vector.rect("bounds")
    button.layoutIfNeeded()
    let (title, subtitle) = (try button.label("Download"), try button.label("Free"))
    // The words were others: half of the difference of the titles' widths moves both.
    let shift = (title.bounds.width - (try vector.number("titleWidth"))) / 2
    func x(_ label: UILabel) -> MeasuredValue {
      MeasuredValue(label.convert(label.bounds.origin, to: button).x + shift)
    }
    return ["titleX": x(title), "subtitleX": x(subtitle)]
  }
}
