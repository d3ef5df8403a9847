import GalleyViews
import Testing
import UIKit

/// A form with a wheel, which asks before it deletes, as apps do.
private final class FormController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  let picker = UIPickerView()
  let sizes = ["Small", "Medium", "Large"]
  private(set) var deleted = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.dataSource = self
    picker.delegate = self
    view.addSubview(picker)
    picker.selectRow(1, inComponent: 0, animated: false)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    sizes.count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { sizes[row] }

  func askBeforeDeleting() {
    let alert = UIAlertController(
      title: "Delete?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Reason" }
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.deleted += 1 })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    present(alert, animated: true, completion: nil)
  }
}

@MainActor @Suite struct AlertTests {
  private func form() -> FormController {
    let form = FormController()
    form.view.environment = .fixed
    form.view.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    return form
  }

  @Test func anAlertIsShownOverTheScreenUntilAButtonIsTouched() throws {
    let form = form()
    form.askBeforeDeleting()
    form.view.layoutIfNeeded()
    let alert = try #require(form.presentedViewController as? UIAlertController)
    let shown = try #require(form.view.subviews.last as? AlertView)

    #expect(alert.presentingViewController === form)
    #expect(shown.frame == CGRect(x: 0, y: 0, width: 390, height: 800))
    #expect(shown.shownButtons == ["Cancel", "Delete"])
    // Lines of 20.5 and 18: 20 + 20.5 + 4 + 18 + 12 + 30 + 20 + 44 = 168.5, rounded to pixels.
    #expect(shown.subviews.first?.frame == CGRect(x: 35, y: 316, width: 320, height: 168.5))
    #expect(alert.textFields?.first?.placeholder == "Reason")

    alert.touch(alert.actions[0])
    #expect(form.deleted == 1)
    #expect(form.presentedViewController == nil)
    #expect(shown.superview == nil)
  }

  @Test func anotherButtonDismissesWithoutItsHandler() throws {
    let form = form()
    form.askBeforeDeleting()
    let alert = try #require(form.presentedViewController as? UIAlertController)

    alert.actions[0].isEnabled = false
    alert.touch(alert.actions[0])
    #expect(form.presentedViewController === alert)
    alert.touch(alert.actions[1])
    #expect(form.deleted == 0)
    #expect(form.presentedViewController == nil)
  }

  @Test func aPickerShowsItsSelectedRowInTheMiddle() {
    let form = form()
    form.view.layoutIfNeeded()

    let label = form.picker.view(forRow: 1, forComponent: 0) as? UILabel
    #expect(label?.text == "Medium")
    #expect(label?.center == CGPoint(x: 160, y: 108))
    #expect(form.picker.selectedRow(inComponent: 0) == 1)
  }
}
