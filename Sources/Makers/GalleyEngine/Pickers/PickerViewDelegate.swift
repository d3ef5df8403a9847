import GalleyGeometry
import GalleyViews

/// Tells a picker how many rows it has; UIKit's `UIPickerViewDataSource`.
@MainActor @preconcurrency public protocol PickerViewDataSource: AnyObject {
  /// The number of wheels.
  func numberOfComponents(in pickerView: PickerView) -> Int

  /// The number of rows of a wheel.
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives a picker its rows, and is notified of selections; UIKit's `UIPickerViewDelegate`.
///
/// Every method is optional (`MethodLeftOut`).
@MainActor @preconcurrency public protocol PickerViewDelegate: AnyObject {
  /// The width of a wheel in points.
  func pickerView(_ pickerView: PickerView, widthForComponent component: Int)
    throws(MethodLeftOut) -> CGFloat

  /// The height of the rows of a wheel in points.
  func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int)
    throws(MethodLeftOut) -> CGFloat

  /// The words of a row.
  func pickerView(_ pickerView: PickerView, titleForRow row: Int, forComponent component: Int)
    throws(MethodLeftOut) -> String?

  /// The words of a row with their attributes; nil for those of `titleForRow`.
  func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  )
    throws(MethodLeftOut) -> NSAttributedString?

  /// The view of a row; `view` is always nil, as rows are not reused.
  func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) throws(MethodLeftOut) -> View

  /// Called after a touch has selected a row; never called here, as there are no touches.
  func pickerView(_ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int)
    throws(MethodLeftOut)
}

extension PickerViewDelegate {
  /// Not implemented.
  public func pickerView(_ pickerView: PickerView, widthForComponent component: Int)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented.
  public func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int)
    throws(MethodLeftOut) -> CGFloat
  { throw MethodLeftOut() }

  /// Not implemented.
  public func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) throws(MethodLeftOut) -> String? { throw MethodLeftOut() }

  /// Not implemented.
  public func pickerView(
    _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) throws(MethodLeftOut) -> NSAttributedString? { throw MethodLeftOut() }

  /// Not implemented.
  public func pickerView(
    _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: View?
  ) throws(MethodLeftOut) -> View { throw MethodLeftOut() }

  /// Not implemented.
  public func pickerView(
    _ pickerView: PickerView, didSelectRow row: Int, inComponent component: Int
  ) throws(MethodLeftOut) { throw MethodLeftOut() }
}
