import GalleyDrawing
import GalleyViews
import Testing
import UIKit

/// A controller of names of UIKit, each of which an app has needed.
private final class Names: UIViewController {
  func all(_ layer: CAShapeLayer, _ field: UITextField, _ stack: CALayer) {
    layer.actions = ["bounds": NSNull()]
    view.tintAdjustmentMode = .dimmed
    navigationItem.backButtonDisplayMode = .minimal
    field.keyboardAppearance = .dark
    field.spellCheckingType = .no
    field.enablesReturnKeyAutomatically = true
    _ = field.delegate?.textFieldShouldClear?(field)
    stack.addSublayer(CATransformLayer())
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

/// A label with room around its text, as apps write it.
private final class PaddedLabel: UILabel {
  private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    super.textRect(
      forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines
    ).inset(by: UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
  }

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}

/// Every character of 20 points is 10 points wide, every line 24 points high.
@MainActor @Suite struct SmallNamesTests {
  private func prepare(_ label: UILabel, _ text: String) {
    label.environment = .fixed
    label.font = .systemFont(ofSize: 20)
    label.text = text
  }

  @Test func namesThatAreOnlyKept() {
    let (controller, layer, field) = (Names(), CAShapeLayer(), UITextField(frame: .zero))
    controller.all(layer, field, controller.view.layer)
    #expect(controller.view.tintAdjustmentMode == .dimmed)
    #expect(layer.actions?.count == 1)
    #expect(layer.presentation() === layer)
    let label = UILabel()
    label.baselineAdjustment = .alignCenters
    #expect(label.baselineAdjustment == .alignCenters)
  }

  @Test func theRectangleOfALabelsText() {
    let label = UILabel()
    prepare(label, "words and words")
    label.numberOfLines = 0
    let bounds = CGRect(x: 5, y: 6, width: 80, height: 100)
    #expect(
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
        == CGRect(x: 5, y: 6, width: 80, height: 48))
    #expect(
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
        == CGRect(x: 5, y: 6, width: 80, height: 24))
  }

  @Test func roomAroundALabelsTextMakesItLarger() {
    let label = PaddedLabel()
    prepare(label, "words")
    #expect(label.intrinsicContentSize == CGSize(width: 56, height: 28))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 36, height: 0)) == CGSize(width: 36, height: 52))
  }

  @Test func capitalLettersAreAsHighAsThoseOfTheSystem() {
    #expect(UIFont.systemFont(ofSize: 2048).capHeight == 1443)
  }

  @Test func aTransformLayerShowsOnlyItsSublayers() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let (stack, dot) = (CATransformLayer(), CALayer())
    stack.frame = view.bounds
    stack.backgroundColor = UIColor.red.cgColor
    stack.masksToBounds = true
    view.layer.addSublayer(stack)
    #expect(view.displayList().items.isEmpty)
    dot.frame = CGRect(x: 15, y: 0, width: 5, height: 5)
    dot.backgroundColor = UIColor.red.cgColor
    stack.addSublayer(dot)
    #expect(view.displayList().items.count == 1)
  }

  @Test func aLayerShowsItsContents() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      context.cgContext.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(view.displayList().items.isEmpty)
    view.layer.contents = picture.cgImage
    #expect(view.displayList().items.count == 1)
    view.layer.contents = "no picture"
    #expect(view.displayList().items.isEmpty)
  }

  @Test func theEdgesOfAResizableImageKeepTheirSize() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let image = picture.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(image.capInsets == insets)
    #expect(image.resizingMode == .stretch)
    #expect(image.size == picture.size)
    #expect(image != picture)
    #expect(picture.resizableImage(withCapInsets: insets).resizingMode == .tile)

    let parts = image.items(in: CGRect(x: 0, y: 0, width: 20, height: 10), tint: nil)
      .compactMap(\.group)
    #expect(parts.count == 9)
    #expect(parts.map { [$0.transform.a, $0.transform.d] }[4] == [9, 4])
    #expect(parts.map { [$0.transform.a, $0.transform.d] }[0] == [1, 1])
    let all = picture.resizableImage(withCapInsets: .zero, resizingMode: .stretch)
    #expect(all.items(in: CGRect(x: 0, y: 0, width: 20, height: 10), tint: nil).count == 1)
  }

  @Test func aPlaceholderMayHaveAttributes() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.environment = .fixed
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.red])
    field.layoutIfNeeded()
    let label = field.subviews.compactMap { $0 as? UILabel }.first
    #expect(field.placeholder == "Name")
    #expect(label?.textColor == UIColor.red)
    field.placeholder = "Other"
    #expect(field.attributedPlaceholder?.string == "Other")
    field.layoutIfNeeded()
    #expect(label?.textColor == UIColor.placeholderText)
  }

  @Test func aContextMayBePushed() {
    let outside = UIGraphicsGetCurrentContext()
    var pushed: CGContext?
    _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      let own = context.cgContext
      own.interpolationQuality = .none
      own.setShouldAntialias(false)
      UIGraphicsPushContext(own)
      pushed = UIGraphicsGetCurrentContext()
      UIGraphicsPopContext()
      #expect(pushed === own)
    }
    #expect(UIGraphicsGetCurrentContext() === outside)
  }

  @Test func arcsMayBeRelative() {
    let (relative, whole) = (CGMutablePath(), CGMutablePath())
    relative.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1)
    whole.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(relative.copy() == whole.copy())
    #expect(relative.currentPoint.y > 0)
  }

  @Test func groupsOfChangesHaveADuration() {
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func formerNamesOfColours() {
    #expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
  }

  @Test func aButtonThatLeadsBackMayHaveNoWords() {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "First"
    let stack = UINavigationController(rootViewController: first)
    stack.pushViewController(second, animated: false)
    func words() -> [String] {
      stack.view.setNeedsLayout()
      stack.view.layoutIfNeeded()
      return stack.navigationBar.subviews.compactMap { ($0 as? UILabel)?.text }
    }
    stack.view.environment = .fixed
    #expect(words().contains("First"))
    first.navigationItem.backButtonDisplayMode = .generic
    #expect(words().contains("Back"))
    first.navigationItem.backButtonDisplayMode = .minimal
    #expect(!words().contains("First"))
  }
}
