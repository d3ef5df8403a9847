import GalleyViews
import Testing
import UIKit

/// A view that forwards what is added, as a spreadsheet does.
private final class Forwarding: UIView {
  var asked: [String] = []

  override func insertSubview(_ view: UIView, at index: Int) {
    asked.append("at")
    super.insertSubview(view, at: index)
  }

  override func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    asked.append("below")
    super.insertSubview(view, belowSubview: sibling)
  }
}

/// A view whose layer is laid out.
private final class Dots: UIControl {
  var calls: [String] = []

  override func layoutSublayers(of layer: CALayer) {
    calls.append("sublayers")
    super.layoutSublayers(of: layer)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    calls.append("subviews")
  }
}

@MainActor @Suite struct AddingTests {
  @Test func addingCallsNoOtherOverride() {
    let (view, first, second) = (Forwarding(), UIView(), UIView())
    view.addSubview(first)
    #expect(view.asked == [])
    view.insertSubview(second, belowSubview: first)
    #expect(view.asked == ["below"])
    view.insertSubview(UIView(), at: 0)
    #expect(view.asked == ["below", "at"])
    view.insertSubview(second, aboveSubview: first)
    #expect(view.asked == ["below", "at"])
    #expect(view.subviews.last === second)
  }

  @Test func aStackKeepsAViewThatMoves() {
    let (first, second) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.insertSubview(first, aboveSubview: second)
    #expect(stack.subviews == [second, first])
    #expect(stack.arrangedSubviews == [first, second])
  }

  @Test func anAnchorOfASubclassCounts() {
    final class Inset: UIView {
      let inner = UIView()
      override var topAnchor: NSLayoutYAxisAnchor { inner.topAnchor }
    }
    let (view, other) = (Inset(), UIView())
    let constraint = other.topAnchor.constraint(equalTo: view.topAnchor)
    #expect(constraint.secondItem === view.inner)
  }

  @Test func aLayoutIsOneOfTheLayer() {
    let dots = Dots()
    dots.layoutIfNeeded()
    #expect(dots.calls == ["sublayers", "subviews"])
  }

  @Test func aButtonsViewsHaveWhatWasSetAtOnce() {
    let (button, image) = (UIButton(frame: .zero), UIImage(systemName: "star"))
    button.setTitle("Hello", for: .normal)
    button.setImage(image, for: .normal)
    button.setTitle("Off", for: .disabled)

    #expect(button.titleLabel?.text == "Hello")
    #expect(button.titleLabel?.font == UIFont.systemFont(ofSize: 18))
    #expect(button.imageView?.image == image)
    button.isEnabled = false
    #expect(button.titleLabel?.text == "Off")
  }
}
