import GalleyEngine
import GalleyViews

/// The looks of a date picker.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A control for a date; it is drawn at rest, as there are no touches that change it.
@MainActor @preconcurrency open class UIDatePicker: UIControl {
  /// What a picker asks for.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  /// What the picker asks for.
  open var datePickerMode = Mode.dateAndTime { didSet { contentDidChange() } }

  // UIKit: the present time. A picture must not depend on the clock.
  /// The date; the beginning of 2001 unless set, as there is no clock.
  open var date: Date {
    get {
      // UIKit: limits that exclude each other are ignored.
      if let minimumDate, let maximumDate, minimumDate > maximumDate { return ownDate }
      return min(max(ownDate, minimumDate ?? ownDate), maximumDate ?? .distantFuture)
    }
    set {
      ownDate = newValue
      contentDidChange()
    }
  }

  private var ownDate = Date(timeIntervalSinceReferenceDate: 0)

  /// The language; English of the United States unless set, as there is no user.
  open var locale: Locale? { didSet { contentDidChange() } }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar; that of Gregory unless set.
  open var calendar: Calendar! = Calendar(identifier: .gregorian) { didSet { contentDidChange() } }

  /// The time zone; that of Greenwich unless set.
  open var timeZone: TimeZone? { didSet { contentDidChange() } }

  /// The first date.
  open var minimumDate: Date? { didSet { contentDidChange() } }

  /// The last date.
  open var maximumDate: Date? { didSet { contentDidChange() } }

  /// The time to count down, in seconds.
  open var countDownDuration: TimeInterval = 0 { didSet { contentDidChange() } }

  // UIKit: a number that does not divide an hour counts as 1.
  /// The minutes between two rows.
  open var minuteInterval: Int {
    get { ownMinuteInterval }
    set {
      ownMinuteInterval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      contentDidChange()
    }
  }

  private var ownMinuteInterval = 1

  /// The look that the app prefers.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { contentDidChange() } }

  /// Whether the time is rounded to the interval; stored, as rows are.
  open var roundsToMinuteInterval = true

  // UIKit: without a preference, a phone shows short fields, and wheels to count down.
  /// The look of the picker.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// Sets the date; there is no clock, so it is shown at once.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// Creates a picker at `frame`, in points; without a size, it has that of its look.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { bounds.size = PickerView().frame.size }
  }

  /// Creates a picker with a zero frame; archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: What it shows

  var usedLocale: Locale { locale ?? Locale(identifier: "en_US") }

  var usedCalendar: Calendar {
    var used = calendar ?? Calendar(identifier: .gregorian)
    used.locale = usedLocale
    used.timeZone = timeZone ?? TimeZone(identifier: "GMT") ?? used.timeZone
    return used
  }

  static func formatter(_ calendar: Calendar, _ locale: Locale) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = locale
    return formatter
  }

  /// The words of the short fields: the date, the time, or both.
  var fields: [String] {
    let formatter = Self.formatter(usedCalendar, usedLocale)
    func text(_ template: String) -> String {
      formatter.setLocalizedDateFormatFromTemplate(template)
      return formatter.string(from: date)
    }
    switch datePickerMode {
    case .date: return [text("yMMMd")]
    case .time: return [text("jmm")]
    case .dateAndTime: return [text("yMMMd"), text("jmm")]
    case .countDownTimer: return []
    }
  }

  // MARK: Layout

  private var metrics: DatePickerMetrics { systemMetrics.datePickers }

  private var source: DatePickerSource?

  /// The size of the picker's look.
  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .wheels: return PickerView().intrinsicContentSize
    case .inline where datePickerMode != .time:
      let field = datePickerMode == .dateAndTime ? metrics.fieldHeight + metrics.fieldInset : 0
      return CGSize(
        width: metrics.monthWidth,
        height: DatePickerCalendar.height(of: date, in: usedCalendar, metrics) + field)
    case .automatic, .compact, .inline:
      let widths = makeFields(fields).map(\.bounds.width)
      return CGSize(
        width: widths.reduce(0, +) + metrics.fieldGap * CGFloat(max(0, widths.count - 1)),
        height: metrics.fieldHeight)
    }
  }

  /// The size of the picker's look.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Shows the wheels, the month or the short fields.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.removeFromSuperview() }
    source = nil
    switch datePickerStyle {
    case .wheels:
      let picker = PickerView(frame: bounds)
      let source = DatePickerSource(DatePickerWheels(of: self))
      self.source = source
      (picker.dataSource, picker.delegate) = (source, source)
      source.select(in: picker)
      addSubview(picker)
    case .inline where datePickerMode != .time:
      let month = DatePickerCalendar(frame: bounds)
      month.show(self, width: bounds.width)
      addSubview(month)
      guard datePickerMode == .dateAndTime else { return }
      place(makeFields(fields.suffix(1)), y: bounds.height - metrics.fieldHeight, atEnd: true)
    case .automatic, .compact, .inline:
      place(makeFields(fields), y: (bounds.height - metrics.fieldHeight) / 2, atEnd: false)
    }
  }

  private func makeFields(_ words: [String]) -> [UILabel] {
    words.map { text in
      let label = UILabel()
      label.environment = environment
      label.text = text
      label.font = .systemFont(ofSize: metrics.fieldFontSize)
      label.textColor = isEnabled ? .label : .tertiaryLabel
      label.textAlignment = .center
      label.backgroundColor = .tertiarySystemFill
      label.layer.cornerRadius = metrics.fieldCornerRadius
      label.layer.masksToBounds = true
      let width = label.sizeThatFits(.zero).width + 2 * metrics.fieldInset
      label.bounds.size = CGSize(width: width, height: metrics.fieldHeight)
      return label
    }
  }

  private func place(_ labels: [UILabel], y: CGFloat, atEnd: Bool) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = atEnd ? bounds.width - metrics.timeInset - (labels.first?.bounds.width ?? 0) : 0
    for label in labels {
      let width = label.bounds.width
      label.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: y, width: width,
        height: label.bounds.height)
      addSubview(label)
      x += width + metrics.fieldGap
    }
  }
}
