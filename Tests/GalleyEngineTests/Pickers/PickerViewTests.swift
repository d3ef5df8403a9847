import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

/// A picker of numbers and letters.
private final class Codes: PickerViewDataSource, PickerViewDelegate {
  let columns = [["0", "1", "2", "3"], ["A", "B"]]

  func numberOfComponents(in pickerView: PickerView) -> Int { columns.count }

  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }

  func pickerView(
    _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { columns[component][row] }

  func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat {
    component == 0 ? 100 : 60
  }
}

/// Wheels of one row each, whose widths nobody gives.
private final class Wheels: PickerViewDataSource {
  private let count: Int

  init(count: Int) { self.count = count }

  func numberOfComponents(in pickerView: PickerView) -> Int { count }

  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { 1 }
}

@MainActor @Suite struct PickerViewTests {
  private func picker(_ codes: Codes) -> PickerView {
    let picker = PickerView()
    picker.environment = .halfEm
    picker.dataSource = codes
    picker.delegate = codes
    return picker
  }

  @Test func aPickerIs320By216() {
    #expect(PickerView().frame == CGRect(x: 0, y: 0, width: 320, height: 216))
    #expect(PickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func selectedRowsStandInTheMiddleInABar() throws {
    let codes = Codes()
    let picker = picker(codes)
    picker.selectRow(2, inComponent: 0, animated: true)
    picker.layoutIfNeeded()

    let number = try #require(picker.view(forRow: 2, forComponent: 0) as? Label)
    let letter = try #require(picker.view(forRow: 0, forComponent: 1) as? Label)
    // The wheels are 165 wide together: 77.5 on both sides.
    #expect(number.text == "2")
    #expect(number.frame == CGRect(x: 77.5, y: 92, width: 100, height: 32))
    #expect(letter.frame == CGRect(x: 182.5, y: 92, width: 60, height: 32))
    #expect(picker.subviews.first?.frame == CGRect(x: 9, y: 92, width: 302, height: 32))
    #expect(picker.selectedRow(inComponent: 0) == 2)
  }

  @Test func neighboursAreSmallerFainterAndCloserToTheMiddleThanTheirHeights() throws {
    let drum = PickerDrum(rowHeight: 54, height: 216)

    // 2π · 97.26 / 54 = 11.3 rows: an eleventh of a turn away, the sine is 0.5406, the cosine 0.8413.
    let next = try #require(drum.row(1))
    #expect(abs(next.offset - 52.582) < 0.001)
    #expect(abs(next.scale.dy - 0.84125) < 0.00001)
    #expect(next.alpha == 0.447)
    #expect(drum.row(-1)?.offset == -next.offset)
    #expect(drum.row(0) == .init(offset: 0, scale: CGVector(dx: 1, dy: 1), alpha: 1))
    // 0.95 of a right angle are 1.49: the third neighbour is at 1.71.
    #expect(drum.steps == -2...2)
  }

  @Test(arguments: [(1, 31.58, 30.266), (2, 59.738, 25.252), (4, 94.283, 7.856)])
  func theWheelIsAsMeasured(step: Int, offset: CGFloat, height: CGFloat) throws {
    let row = try #require(PickerDrum(rowHeight: 32, height: 216).row(step))

    #expect(abs(row.offset - offset) < 0.1)
    #expect(abs(row.scale.dy * 32 - height) < 0.1)
  }

  @Test(arguments: [(1, 302), (2, 148), (5, 56)]) func wheelsShareThePicker(
    count: Int, width: CGFloat
  ) {
    let picker = PickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let wheels = Wheels(count: count)
    picker.dataSource = wheels
    picker.layoutIfNeeded()

    #expect(picker.rowSize(forComponent: 0).width == width)
  }

  @Test func rowsThatDoNotExistAreNotShown() {
    let codes = Codes()
    let picker = picker(codes)
    picker.selectRow(9, inComponent: 0, animated: false)
    picker.layoutIfNeeded()

    #expect(picker.selectedRow(inComponent: 0) == 3)
    #expect(picker.view(forRow: 4, forComponent: 0) == nil)
    // The bar, four numbers, two letters.
    #expect(picker.subviews.count == 7)
  }
}
