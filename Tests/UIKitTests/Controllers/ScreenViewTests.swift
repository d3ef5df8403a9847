import Foundation
import GalleyCairo
import GalleyDrawing
import GalleyRaster
import GalleyViews
import Testing
import UIKit

private final class Notes: NSObject, UITextViewDelegate {
  var calls: [String] = []

  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("end") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
}

/// A screen with a form, whose constraints are written as text.
private final class FormController: UIViewController, UISearchBarDelegate {
  let searchBar = UISearchBar()
  let nameField = UITextField()
  let notes = UITextView()
  let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    searchBar.placeholder = "Search"
    searchBar.delegate = self
    searchBar.showsCancelButton = true
    nameField.borderStyle = .roundedRect
    nameField.text = "Ada"
    notes.text = "Two lines of notes that are too long for one."
    notes.font = .systemFont(ofSize: 17)
    notes.isScrollEnabled = false
    notes.backgroundColor = .secondarySystemBackground
    let views: [String: Any] = [
      "search": searchBar, "name": nameField, "notes": notes, "blur": blur,
    ]
    for case let view as UIView in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    let metrics = ["gap": 12, "side": 16]
    for format in [
      "H:|[search]|", "H:|-side-[name]-side-|", "H:[blur(60)]", "V:|[search]-gap-[name]",
      "V:[notes]-gap-[blur(40)]",
    ] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [], metrics: metrics, views: views))
    }
    view.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[name]-gap-[notes]", options: [.alignAllLeading, .alignAllTrailing],
        metrics: metrics, views: views))
    blur.leadingAnchor.constraint(equalTo: notes.leadingAnchor).isActive = true
  }
}

@MainActor @Suite struct ScreenViewTests {
  @Test func aFormIsPlacedByItsFormats() {
    Environment.fixed.performAsCurrent {
      let controller = FormController()
      controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
      controller.view.layoutIfNeeded()
      #expect(controller.searchBar.frame == CGRect(x: 0, y: 0, width: 320, height: 56))
      // 56 + 12; a line of 17 points is 20.4 high, 20.5 on pixels, and the frame adds 14.
      #expect(controller.nameField.frame == CGRect(x: 16, y: 68, width: 288, height: 34.5))
      // 45 characters of 8.5 in 278 points are 2 lines of 20.4: 40.8, 41 on pixels; 16 around it.
      #expect(controller.notes.frame == CGRect(x: 16, y: 114.5, width: 288, height: 57))
      #expect(controller.blur.frame == CGRect(x: 16, y: 183.5, width: 60, height: 40))
    }
  }

  @Test func aTextViewPlacesItsText() {
    Environment.fixed.performAsCurrent {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 30))
      view.text = "twenty characters.."
      // 12 points: 6 for each of 19 characters in 100 points are two lines of 14.4.
      view.layoutIfNeeded()
      #expect(view.contentSize == CGSize(width: 110, height: 45))
      #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
      view.isScrollEnabled = false
      #expect(view.intrinsicContentSize.height == 45)
      view.textContainerInset = .zero
      view.textContainer.lineFragmentPadding = 0
      #expect(view.sizeThatFits(CGSize(width: 114, height: 0)).height == 14.5)
      view.textContainer.maximumNumberOfLines = 1
      #expect(view.sizeThatFits(CGSize(width: 60, height: 0)).height == 14.5)
      view.text = ""
      #expect(view.sizeThatFits(CGSize(width: 60, height: 0)).height == 14.5)
      #expect(!view.hasText)
    }
  }

  @Test func aTextViewKeepsTheColoursOfItsText() {
    Environment.fixed.performAsCurrent {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      view.attributedText = NSAttributedString(
        string: "red", attributes: [.foregroundColor: UIColor.red])
      view.layoutIfNeeded()
      #expect(color(of: view) == .red)
      view.textColor = .blue
      view.layoutIfNeeded()
      #expect(color(of: view) == .blue)
    }
  }

  private func color(of view: UITextView) -> UIColor? {
    view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }

  @Test func aTextViewIsFilledInItsStyle() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.displayList().dump.contains("#FFFFFF"))
    view.overrideUserInterfaceStyle = .dark
    view.setNeedsLayout()
    #expect(view.displayList().dump.contains("#000000"))
    view.backgroundColor = nil
    #expect(view.displayList().items.isEmpty)
  }

  @Test func aTextViewTellsItsDelegate() {
    let (window, view, notes) = (UIWindow(), UITextView(), Notes())
    view.delegate = notes
    window.addSubview(view)
    view.becomeFirstResponder()
    view.resignFirstResponder()
    view.contentOffset.y = 5
    #expect(notes.calls == ["begin", "end", "scroll"])
  }

  @Test func wheelsHaveTheStylesOfOldSources() {
    let wheel = UIActivityIndicatorView(style: .whiteLarge)
    #expect(wheel.bounds.size == CGSize(width: 37, height: 37))
    #expect(wheel.color == .white)
    wheel.style = .gray
    #expect(wheel.intrinsicContentSize == CGSize(width: 20, height: 20))
    #expect(wheel.color == .systemGray)
  }

  @Test func aSearchFieldHasItsGlassBeforeTheText() {
    Environment.fixed.performAsCurrent {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
      bar.layoutIfNeeded()
      let field = bar.searchTextField
      #expect(field.frame == CGRect(x: 8, y: 10, width: 284, height: 36))
      #expect(field.leftViewRect(forBounds: field.bounds).minX == 6)
      let glass = field.leftView?.bounds.width ?? 0
      #expect(field.textRect(forBounds: field.bounds).minX == glass + 12)
      bar.showsCancelButton = true
      bar.layoutIfNeeded()
      // "Cancel" is 6 × 8.5 = 51 wide; 8 points are before it.
      #expect(field.frame.width == 225)
    }
  }
}
