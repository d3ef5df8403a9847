import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Wheels of rows, of which one each is selected; UIKit's `UIPickerView`.
///
/// It is drawn at rest; there are no touches that turn the wheels.
@MainActor @preconcurrency open class PickerView: View {
  /// What tells the numbers of wheels and rows.
  open weak var dataSource: (any PickerViewDataSource)? { didSet { reloadAllComponents() } }

  /// What gives the rows.
  open weak var delegate: (any PickerViewDelegate)? { didSet { reloadAllComponents() } }

  /// Whether the selected rows are marked; they always are, as in UIKit since iOS 7.
  open var showsSelectionIndicator = true

  private var counts: [Int]?
  private var selected: [Int: Int] = [:]
  private let bar = View(frame: .zero)
  private var wheels: [[(steps: Int, view: View)]] = []

  private var metrics: PickerMetrics { systemMetrics.pickers }

  /// Creates a picker at `frame`, in points; without a size, it has that of UIKit.
  public override init(frame: CGRect) {
    let size = frame.size == .zero ? SystemMetrics.current.pickers.size : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
    addBar()
  }

  /// Creates a picker with a zero frame; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addBar()
  }

  private func addBar() {
    clipsToBounds = true
    addSubview(bar)
  }

  // MARK: Rows

  /// The number of wheels.
  open var numberOfComponents: Int { knownCounts.count }

  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    knownCounts.indices.contains(component) ? knownCounts[component] : 0
  }

  /// The size of a wheel's rows.
  open func rowSize(forComponent component: Int) -> CGSize {
    let given = inOwnScope {
      try? delegate?.pickerView(self, rowHeightForComponent: component)
    }
    return CGSize(width: widths[component], height: given ?? metrics.rowHeight)
  }

  /// The view of a row that is on screen; nil for any other row.
  open func view(forRow row: Int, forComponent component: Int) -> View? {
    layoutIfNeeded()
    guard wheels.indices.contains(component) else { return nil }
    let steps = row - selectedRow(inComponent: component)
    return wheels[component].first { $0.steps == steps }?.view
  }

  /// Asks for everything again in the next layout pass.
  open func reloadAllComponents() {
    counts = nil
    setNeedsLayout()
  }

  /// Asks for a wheel's rows again in the next layout pass.
  open func reloadComponent(_ component: Int) { reloadAllComponents() }

  /// Turns a wheel to a row; there is no clock, so it is there at once.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selected[component] = row
    setNeedsLayout()
  }

  /// The selected row of a wheel; -1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    let count = numberOfRows(inComponent: component)
    return min(max(selected[component] ?? 0, 0), count - 1)
  }

  private var knownCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let counts = inOwnScope {
      (0..<max(0, dataSource.numberOfComponents(in: self))).map {
        max(0, dataSource.pickerView(self, numberOfRowsInComponent: $0))
      }
    }
    self.counts = counts
    return counts
  }

  // MARK: Layout

  /// The picker's usual size.
  open override var intrinsicContentSize: CGSize { metrics.size }

  /// The picker's usual size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { metrics.size }

  private func gaps(between wheels: Int) -> CGFloat {
    metrics.betweenWheels * CGFloat(max(wheels - 1, 0))
  }

  /// The widths of the wheels: what the delegate gives, else equal parts of the picker.
  private var widths: [CGFloat] {
    let count = knownCounts.count
    let free = bounds.width - 2 * metrics.sideMargin - gaps(between: count)
    let equal = max(0, free / CGFloat(max(count, 1))).rounded(.down)
    return (0..<count).map { component in
      inOwnScope { try? delegate?.pickerView(self, widthForComponent: component) } ?? equal
    }
  }

  /// Places the wheels side by side in the middle, and the bar behind the selected rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for row in wheels.joined() { row.view.removeFromSuperview() }
    let metrics = metrics
    let widths = widths
    var x = (bounds.width - widths.reduce(0, +) - gaps(between: widths.count)) / 2
    wheels = widths.indices.map { component in
      defer { x += widths[component] + metrics.betweenWheels }
      return wheel(component, x: x)
    }
    let height = widths.indices.map { rowSize(forComponent: $0).height }.max() ?? metrics.rowHeight
    bar.backgroundColor = .tertiarySystemFill
    bar.layer.cornerRadius = metrics.barCornerRadius
    bar.isHidden = widths.isEmpty
    bar.frame = CGRect(
      x: metrics.sideMargin, y: (bounds.height - height) / 2,
      width: max(0, bounds.width - 2 * metrics.sideMargin), height: height)
  }

  private func wheel(_ component: Int, x: CGFloat) -> [(steps: Int, view: View)] {
    let size = rowSize(forComponent: component)
    let drum = PickerDrum(
      rowHeight: size.height, height: bounds.height, metrics: metrics)
    let middle = selectedRow(inComponent: component)
    return drum.steps.compactMap { steps in
      let row = middle + steps
      guard row >= 0, row < numberOfRows(inComponent: component), let look = drum.row(steps) else {
        return nil
      }
      let view = rowView(row, component)
      view.transform = .identity
      view.bounds.size = size
      view.center = CGPoint(x: x + size.width / 2, y: bounds.height / 2 + look.offset)
      view.transform = CGAffineTransform(scaleX: look.scale.dx, y: look.scale.dy)
      view.alpha = look.alpha
      addSubview(view)
      return (steps, view)
    }
  }

  private func rowView(_ row: Int, _ component: Int) -> View {
    if let delegate,
      let view = try? delegate.pickerView(
        self, viewForRow: row, forComponent: component, reusing: nil)
    {
      return view
    }
    let label = Label(frame: .zero)
    label.textAlignment = .center
    label.font = Font(size: metrics.fontSize)
    label.textColor = .label
    let attributed = try? delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    if let attributed = attributed ?? nil {
      label.attributedText = attributed
    } else {
      label.text =
        (try? delegate?.pickerView(self, titleForRow: row, forComponent: component)) ?? "?"
    }
    return label
  }
}
