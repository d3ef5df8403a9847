import UIKit

/// A ring of which the part from the top clockwise is filled.
final class ProgressRingView: UIView {
  var progress: Double = 0 {
    didSet { setNeedsLayout() }
  }

  var lineWidth: CGFloat = 6 {
    didSet { setNeedsLayout() }
  }

  private let track = CAShapeLayer()
  private let arc = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    for shape in [track, arc] {
      shape.fillColor = nil
      shape.lineCap = .round
      layer.addSublayer(shape)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    track.path = path(to: 1).cgPath
    track.strokeColor = UIColor.systemFill.resolvedColor(with: traitCollection).cgColor
    arc.path = path(to: CGFloat(progress)).cgPath
    arc.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
    arc.isHidden = progress <= 0
    for shape in [track, arc] {
      shape.frame = bounds
      shape.lineWidth = lineWidth
    }
    accessibilityValue = "\(Int((progress * 100).rounded())) %"
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // A layer's colours do not follow the traits by themselves.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  private func path(to end: CGFloat) -> UIBezierPath {
    UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
      radius: max(0, min(bounds.width, bounds.height) - lineWidth) / 2,
      startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * end, clockwise: true)
  }
}
