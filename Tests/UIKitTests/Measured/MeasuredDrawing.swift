import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import UIKit

/// A filled or stroked outline of a picture.
struct DrawnShape {
  /// The rectangle around it, in points of the picture.
  var box: CGRect
  var color: UIColor?
  var path: Path
}

extension UIView {
  /// The shapes of the view's picture, from back to front.
  var drawnShapes: [DrawnShape] {
    var shapes: [DrawnShape] = []
    displayList().items.visit { item, transform in
      switch item {
      case .fill(let path, let paint), .stroke(let path, _, let paint):
        var color: UIColor?
        if case .color(let plain) = paint { color = plain }
        let placed = path.applying(transform)
        shapes.append(DrawnShape(box: placed.boundingBoxOfPath, color: color, path: placed))
      case .group, .shadow, .image, .text: break
      }
      return true
    }
    return shapes
  }

  /// The lines of text of the view's picture with their places, from back to front.
  var drawnRuns: [(run: TextRun, baseline: CGFloat)] {
    var runs: [(TextRun, CGFloat)] = []
    displayList().items.visit { item, transform in
      if case .text(let run) = item { runs.append((run, run.origin.applying(transform).y)) }
      return true
    }
    return runs
  }

  /// The view's picture at `scale` device pixels per point, over white.
  func picture(scale: CGFloat = 1, over color: UIColor = .white) throws -> Bitmap {
    try CairoRenderer(fonts: FontLibrary()).render(displayList(), scale: scale, background: color)
  }

  /// The view and all views inside, from back to front.
  var family: [UIView] { [self] + subviews.flatMap(\.family) }

  /// The label inside that shows `text`.
  func label(_ text: String) throws -> UILabel {
    guard let label = family.lazy.compactMap({ $0 as? UILabel }).first(where: { $0.text == text })
    else { throw NotFound("a label '\(text)'") }
    return label
  }
}

/// Something that a probe looked for in vain.
struct NotFound: Error, CustomStringConvertible {
  var description: String

  init(_ what: String) { description = "no \(what)" }
}

extension Sequence {
  /// The first element that meets a condition, or an error that names what was looked for.
  func first(_ what: String, where condition: (Element) -> Bool) throws -> Element {
    guard let found = first(where: condition) else { throw NotFound(what) }
    return found
  }
}

extension Sequence<CGRect> {
  /// The rectangle around all rectangles.
  var union: CGRect { reduce(.null) { $0.union($1) } }
}

extension Bitmap {
  /// The box of the pixels that meet a condition.
  func box(where condition: (_ x: Int, _ y: Int, _ pixel: SIMD4<UInt8>) -> Bool) -> CGRect {
    var box = CGRect.null
    for y in 0..<height {
      for x in 0..<width where condition(x, y, self[x: x, y: y]) {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }
}

/// A view whose content has a size; without one, it has none.
final class SizedView: UIView {
  private let size: CGSize

  init(width: CGFloat? = nil, height: CGFloat? = nil) {
    size = CGSize(
      width: width ?? UIView.noIntrinsicMetric, height: height ?? UIView.noIntrinsicMetric)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
