import CoreGraphics
import Foundation
import GalleyBase
import GalleyDrawing

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// Takes pictures of paths, filled in black.
  public static var image: Snapshotting { image() }

  /// Takes pictures of paths, filled in black.
  ///
  /// - Parameters:
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1; 0.98 is what a person does not see.
  ///   - scale: Device pixels per point, above zero.
  /// - Returns: The strategy.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
    ).pullback { path in onMainActor { picture(of: path.cgPath) } }
  }
}

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// Takes pictures of paths, filled in black.
  public static var image: Snapshotting { image() }

  /// Takes pictures of paths, filled in black.
  ///
  /// - Parameters:
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1; 0.98 is what a person does not see.
  ///   - scale: Device pixels per point, above zero.
  ///   - drawingMode: How the path is drawn.
  /// - Returns: The strategy.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
    drawingMode: CGPathDrawingMode = .eoFill
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
    ).pullback { path in onMainActor { picture(of: path, drawingMode) } }
  }
}

/// The picture of a path's bounds.
@MainActor private func picture(
  of path: CGPath, _ mode: CGPathDrawingMode = .fill
) -> UIImage {
  UIGraphicsImageRenderer(bounds: path.boundingBoxOfPath).image { renderer in
    renderer.cgContext.addPath(path)
    renderer.cgContext.drawPath(using: mode)
  }
}

extension Snapshotting where Value == CGPath, Format == String {
  /// The steps of a path, one in a line.
  public static var elementsDescription: Snapshotting {
    PathText(number: PathText.usual).strategy
  }

  /// The steps of a path, one in a line, with numbers in a format.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    PathText { numberFormatter.string(from: NSNumber(value: Double($0))) ?? "\($0)" }.strategy
  }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
  /// The steps of a path, one in a line.
  public static var elementsDescription: Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription.pullback { path in
      onMainActor { path.cgPath }
    }
  }

  /// The steps of a path, one in a line, with numbers in a format.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter)
      .pullback { path in onMainActor { path.cgPath } }
  }
}

/// The text of a path's steps.
private struct PathText {
  /// The text of a coordinate.
  let number: (CGFloat) -> String

  /// One to three decimals.
  static func usual(_ value: CGFloat) -> String {
    let text = DecimalNumber.text(value, decimals: 3)
    return text.contains(".") ? text : text + ".0"
  }

  var strategy: Snapshotting<CGPath, String> {
    SimplySnapshotting.lines.pullback { $0.elements.map(line).joined(separator: "\n") }
  }

  private func line(_ step: Path.Element) -> String {
    switch step {
    case .move(let point): "MoveTo \(text(point))"
    case .line(let point): "LineTo \(text(point))"
    case .curve(let first, let second, let end):
      "CurveTo \(text(first)) \(text(second)) \(text(end))"
    case .close: "Close"
    }
  }

  private func text(_ point: CGPoint) -> String { "(\(number(point.x)), \(number(point.y)))" }
}
