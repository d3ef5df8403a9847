import GalleyDrawing
import GalleyGeometry
import UIKit

/// Switches, steppers, sliders, segments, page controls and short date fields.
@MainActor enum MeasuredControls {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("switch/size", { _ in ["size": MeasuredValue(UISwitch().intrinsicContentSize)] }),
    ("switch/knob", knob),
    ("stepper/size", { _ in ["size": MeasuredValue(UIStepper().intrinsicContentSize)] }),
    ("stepper/glyphs", signs),
    ("slider/height", { _ in ["height": MeasuredValue(UISlider().intrinsicContentSize.height)] }),
    ("slider/track", track),
    ("segmented/height", segmentedHeight),
    ("segmented/three equal segments", segments),
    ("segmented/pill", pill),
    ("segmented/boundaries", boundaries),
    ("pagecontrol/dots", dots),
    ("pagecontrol/colour", dotColor),
    ("datepicker/compact field", dateField),
  ]

  /// A view at its natural size, at a scale.
  private static func sized<Control: UIView>(_ view: Control, scale: CGFloat = 3) -> Control {
    view.contentScaleFactor = scale
    view.sizeToFit()
    return view
  }

  private static func knob(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let control = sized(UISwitch())
    control.isOn = false
    // The knob is what is drawn last.
    let knob = try control.drawnShapes.last.unwrapped("knob").box
    return [
      "knobDiameter": MeasuredValue(knob.height),
      "inset": MeasuredValue(knob.minY - control.bounds.minY),
    ]
  }

  private static func signs(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let stepper = sized(UIStepper())
    stepper.value = 50
    let boxes = stepper.drawnShapes.map(\.box).filter { $0.width < 40 }
    let middle = stepper.bounds.midX
    let divider = try boxes.first("divider") { abs($0.midX - middle) < 4 }
    let plus = boxes.filter { $0.minX > middle + 4 }.union
    return [
      "minus": MeasuredValue(boxes.filter { $0.maxX < middle - 4 }.union),
      "plusHeight": MeasuredValue(plus.height),
      "divider": .fields([
        "x": MeasuredValue(divider.minX), "width": MeasuredValue(divider.width),
      ]),
    ]
  }

  private static func track(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let bounds = try vector.rect("bounds")
    return ["track": MeasuredValue(UISlider(frame: bounds).trackRect(forBounds: bounds))]
  }

  // MARK: Segments

  private static let titles = ["Segment A", "Segment B", "Segment C"]

  private static func segmentedHeight(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    ["height": MeasuredValue(UISegmentedControl(items: titles).intrinsicContentSize.height)]
  }

  /// The plates of a control's segments, each drawn behind the segment while it is selected.
  private static func plates(_ control: UISegmentedControl) -> [CGRect] {
    (0..<control.numberOfSegments).compactMap { index in
      control.selectedSegmentIndex = index
      return control.drawnShapes.map(\.box).last { $0.width > 8 && $0.width < control.bounds.width }
    }
  }

  private static func segments(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let control = sized(UISegmentedControl(items: titles))
    let plates = plates(control)
    guard plates.count == 3 else { throw NotFound("plates of three segments") }
    // A plate is as far inside its segment as the first one inside the control.
    let width = plates[0].width + 2 * plates[0].minX
    let distance = plates[1].minX - plates[0].minX
    return [
      "segmentWidth": MeasuredValue(width), "distanceOfSegments": MeasuredValue(distance),
      "width": MeasuredValue(control.bounds.width), "gap": MeasuredValue(distance - width),
    ]
  }

  private static func pill(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let plate = try plates(sized(UISegmentedControl(items: titles))).first.unwrapped("plate")
    return [
      "insetOfSelectedSegment": MeasuredValue(plate.minX),
      "pillHeight": MeasuredValue(plate.height),
    ]
  }

  private static func boundaries(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let control = UISegmentedControl(items: titles)
    control.frame = CGRect(x: 0, y: 0, width: try vector.number("width"), height: 32)
    let plates = plates(control)
    let inset = try plates.first.unwrapped("plate").minX
    return ["widths": MeasuredValue(plates.map { $0.width + 2 * inset })]
  }

  // MARK: Pages

  private static func pageControl(pages: Int) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = pages
    return sized(control)
  }

  private static func dots(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let control = pageControl(pages: Int(try vector.number("pages")))
    let boxes = control.drawnShapes.map(\.box)
    guard boxes.count > 1 else { throw NotFound("dots") }
    return [
      "diameter": MeasuredValue(boxes[0].width),
      "pitch": MeasuredValue(boxes[1].minX - boxes[0].minX),
      "height": MeasuredValue(control.size(forNumberOfPages: boxes.count).height),
    ]
  }

  private static func dotColor(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let color = try pageControl(pages: 3).drawnShapes.last.unwrapped("dot").color
    let other = try color.unwrapped("colour")
    return ["white": MeasuredValue(other.red), "alpha": MeasuredValue(other.alpha)]
  }

  private static func dateField(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .compact
    picker.datePickerMode = .date
    return ["height": MeasuredValue(picker.intrinsicContentSize.height)]
  }
}

extension Optional {
  /// The value, or an error that names what is missing.
  func unwrapped(_ what: String) throws -> Wrapped {
    guard let self else { throw NotFound(what) }
    return self
  }
}
