import UIKit

/// Seven circles for the days of a week; a touch marks a day.
final class WeekControl: UIControl {
  private static let side: CGFloat = 32
  private static let spacing: CGFloat = 8

  var doneDays: Set<Int> = [] {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .clear
    isOpaque = false
    contentMode = .redraw
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: 7 * Self.side + 6 * Self.spacing, height: Self.side)
  }

  override func draw(_ rect: CGRect) {
    for day in 0..<7 {
      let frame = circleFrame(ofDay: day)
      let isDone = doneDays.contains(day)
      let color: UIColor = isDone ? tintColor : .systemFill
      color.setFill()
      UIBezierPath(ovalIn: frame).fill()
      if isDone {
        UIColor.systemBackground.setStroke()
        Self.checkmark(in: frame).stroke()
      }
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let point = touch?.location(in: self) else { return }
    for day in 0..<7 where circleFrame(ofDay: day).contains(point) {
      toggle(day)
    }
  }

  func toggle(_ day: Int) {
    doneDays.formSymmetricDifference([day])
    sendActions(for: .valueChanged)
  }

  static func checkmark(in frame: CGRect) -> UIBezierPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height)
    }
    let path = UIBezierPath()
    path.move(to: point(0.3125, 0.53125))
    path.addLine(to: point(0.4375, 0.65625))
    path.addLine(to: point(0.6875, 0.375))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    return path
  }

  private func circleFrame(ofDay day: Int) -> CGRect {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place = CGFloat(isMirrored ? 6 - day : day)
    return CGRect(
      x: place * (Self.side + Self.spacing), y: 0, width: Self.side, height: Self.side)
  }
}
