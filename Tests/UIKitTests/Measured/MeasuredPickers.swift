import GalleyGeometry
import UIKit

/// The wheels of pickers.
@MainActor enum MeasuredPickers {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("picker/width of", width),
    ("picker/row", row),
    ("picker/font of the other rows", font),
    ("picker/opacity of the other rows", opacity),
  ]

  /// A picker with 20 numbered rows on each wheel.
  private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let view: UIPickerView
    private let count: Int

    init(size: CGSize, wheels: Int = 1) {
      view = UIPickerView(frame: CGRect(origin: .zero, size: size))
      count = wheels
      super.init()
      view.dataSource = self
      view.delegate = self
      view.layoutIfNeeded()
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { count }

    func pickerView(
      _ pickerView: UIPickerView, numberOfRowsInComponent component: Int
    ) -> Int { 20 }

    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(row)" }

    func row(_ row: Int) throws -> UIView {
      try view.view(forRow: row, forComponent: 0).unwrapped("row \(row)")
    }
  }

  private static let usualSize = CGSize(width: 320, height: 216)

  private static func width(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let size = CGSize(width: try vector.number("width"), height: usualSize.height)
    let wheels = Wheels(size: size, wheels: Int(try vector.number("wheels")))
    return ["width": MeasuredValue(wheels.view.rowSize(forComponent: 0).width)]
  }

  private static func row(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let size = try vector.numbers("size")
    let wheels = Wheels(size: CGSize(width: size[0], height: size[1]))
    // The name ends in the number of the row, counted from the selected one.
    let steps = try vector.name.split(separator: " ").last.flatMap { Int($0) }.unwrapped("row")
    let row = try wheels.row(steps)
    let frame = row.superview?.convert(row.frame, to: wheels.view) ?? row.frame
    return ["middleY": MeasuredValue(frame.midY), "height": MeasuredValue(frame.height)]
  }

  private static func font(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let label = try Wheels(size: usualSize).view.label("1")
    return ["font": MeasuredValue(label.font.pointSize)]
  }

  private static func opacity(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let wheels = Wheels(size: usualSize)
    return ["alpha": MeasuredValue(try wheels.row(1).alpha)]
  }
}
