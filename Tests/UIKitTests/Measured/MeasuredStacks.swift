import GalleyGeometry
import GalleyViews
import UIKit

/// Stack views.
@MainActor enum MeasuredStacks {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("stack/fill, equal hugging: the first", equalRow),
    ("stack/fill, equal hugging in a column", equalColumn),
    ("stack/fill with two views without a length", openRow),
    ("stack/mixed row, centred", mixedRow),
    ("stack/mixed row: a plain view", plainView),
    ("stack/mixed column, fill", mixedColumn),
    ("stack/a hidden view", hiddenView),
    ("stack/a nested stack is stretched", nestedRow),
    ("stack/fitting height of a nested column", nestedColumn),
  ]

  private static func stack(
    _ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal, size: CGSize,
    spacing: CGFloat, alignment: UIStackView.Alignment = .fill
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = spacing
    stack.alignment = alignment
    stack.frame = CGRect(origin: .zero, size: size)
    stack.layoutIfNeeded()
    return stack
  }

  /// The widths of views, in their order; a word stands for a length that the vector leaves open.
  private static func lengths(
    _ vector: MeasuredVector, _ key: String, open: CGFloat?
  ) throws -> [CGFloat?] {
    try vector.parameters[key].unwrapped(key).list.map { (try? $0.number) ?? open }
  }

  // A label whose width is not told, and is stretched.
  private static let someWidth: CGFloat = 60

  private static func equalRow(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let views = try lengths(vector, "widths", open: someWidth).map {
      SizedView(width: $0, height: 20)
    }
    return ["widths": MeasuredValue(try row(views, vector).map(\.frame.width))]
  }

  private static func openRow(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let views = try lengths(vector, "views", open: nil).map { SizedView(width: $0, height: 20) }
    return ["widths": MeasuredValue(try row(views, vector).map(\.frame.width))]
  }

  private static func row(_ views: [UIView], _ vector: MeasuredVector) throws -> [UIView] {
    let size = CGSize(width: try vector.number("width"), height: 30)
    _ = stack(views, size: size, spacing: try vector.number("spacing"))
    return views
  }

  private static func equalColumn(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let views = try vector.numbers("heights").map { SizedView(width: 40, height: $0) }
    let stack = stack(
      views, .vertical, size: CGSize(width: 100, height: try vector.number("height")),
      spacing: try vector.number("spacing"))
    return ["heights": MeasuredValue(stack.arrangedSubviews.map(\.frame.height))]
  }

  /// The measured row of two labels and a view without a size between them.
  private static func mixed() -> UIStackView {
    stack(
      [SizedView(width: 28, height: 19), SizedView(), SizedView(width: 37.5, height: 19)],
      size: CGSize(width: 300, height: 30), spacing: 8, alignment: .center)
  }

  private static func mixedRow(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    let frames = mixed().arrangedSubviews.map(\.frame)
    return [
      "widths": MeasuredValue(frames.map(\.width)), "x": MeasuredValue(frames.map(\.minX)),
    ]
  }

  private static func plainView(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    let frame = mixed().arrangedSubviews[1].frame
    return ["height": MeasuredValue(frame.height), "y": MeasuredValue(frame.minY)]
  }

  // The first and the last height are those of labels, which are not stretched.
  private static func mixedColumn(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let heights = try vector.expected["heights"].unwrapped("heights").list.map { try $0.number }
    let stack = stack(
      [
        SizedView(width: 40, height: heights[0]), SizedView(),
        SizedView(width: 40, height: heights[2]),
      ], .vertical, size: CGSize(width: 100, height: try vector.number("height")),
      spacing: try vector.number("spacing"))
    let frames = stack.arrangedSubviews.map(\.frame)
    return [
      "heights": MeasuredValue(frames.map(\.height)), "y": MeasuredValue(frames.map(\.minY)),
    ]
  }

  private static func hiddenView(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let views = (0..<4).map { _ in SizedView(width: 40, height: 20) }
    let hidden = views[Int(try vector.number("hidden"))]
    hidden.isHidden = true
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.spacing = try vector.number("spacing")
    stack.frame = CGRect(x: 0, y: 0, width: try vector.number("width"), height: 30)
    stack.layoutIfNeeded()
    return ["hiddenWidth": MeasuredValue(hidden.frame.width)]
  }

  // The measured column is at the top of its row, and its views are at its leading edge: 50 + 8 + 242 = 300. Nothing but the
  // weak wish of a stack to be no wider than its views (51) is against stretching the column; a column whose views fill its
  // width would hold on to it as strongly as the label.
  private static func nestedRow(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let label = SizedView(width: try vector.number("label"), height: 20)
    let inner = UIStackView(
      arrangedSubviews: [SizedView(width: 30, height: 20), SizedView(width: 20, height: 20)])
    inner.axis = .vertical
    inner.spacing = 3
    inner.alignment = .leading
    _ = stack(
      [label, inner], size: CGSize(width: try vector.number("width"), height: 60),
      spacing: try vector.number("spacing"), alignment: .top)
    return ["labelWidth": MeasuredValue(label.frame.width)]
  }

  private static func nestedColumn(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let inner = UIStackView(
      arrangedSubviews: try vector.numbers("heights").map { SizedView(width: 40, height: $0) })
    inner.axis = .vertical
    inner.spacing = try vector.number("spacing")
    let outer = UIStackView(arrangedSubviews: [inner])
    let height = outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    return ["height": MeasuredValue(height)]
  }
}
