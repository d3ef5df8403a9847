import GalleyDrawing
import GalleyGeometry

/// A row of segments, of which one is selected; UIKit's `UISegmentedControl`.
@MainActor @preconcurrency open class SegmentedControl: Control {
  /// The index when no segment is selected.
  public class var noSegment: Int { -1 }

  private struct Segment {
    var title: String?
    var image: Image?
    var isEnabled = true
    var width: CGFloat = 0
    var action: Action?
  }

  private var segments: [Segment] = [] {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  private var parts: [View] = []

  /// The selected segment; `noSegment` for none.
  open var selectedSegmentIndex = -1 {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = -1 }
      setNeedsLayout()
    }
  }

  /// Whether a segment is selected only while it is touched; stored, as there are no touches.
  open var isMomentary = false

  /// Whether the segments are as wide as their contents instead of equally wide.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The colour of the selected segment.
  open var selectedSegmentTintColor: Color?

  /// Creates a control at `frame`, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control without segments; archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with a segment for each string or image.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? Image) }
    bounds.size = intrinsicContentSize
  }

  /// Creates a control with a segment for each action, which is performed when it is selected.
  public convenience init(frame: CGRect, actions: [Action]) {
    self.init(frame: frame)
    segments = actions.map { action in
      let hasImage = action.image != nil
      return Segment(title: hasImage ? nil : action.title, image: action.image, action: action)
    }
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title; an index beyond the end is the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image; an index beyond the end is the end.
  open func insertSegment(with image: Image?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = -1
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = -1
  }

  // UIKit: an index that does not exist stands for the last segment.
  private func change(_ segment: Int, _ change: (inout Segment) -> Void) {
    guard !segments.isEmpty else { return }
    change(&segments[min(max(segment, 0), segments.count - 1)])
  }

  /// Sets the title of a segment, in place of its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  /// Sets the image of a segment, in place of its title.
  open func setImage(_ image: Image?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  /// Sets the width of a segment; 0 lets the control decide.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = max(0, width) }
  }

  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// The image of a segment.
  open func imageForSegment(at segment: Int) -> Image? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  /// Whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// The action of a segment.
  open func actionForSegment(at segment: Int) -> Action? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }

  /// Performs the actions for events, and for a change, that of the selected segment.
  open override func sendActions(for controlEvents: Event) {
    super.sendActions(for: controlEvents)
    if controlEvents.contains(.valueChanged),
      let action = actionForSegment(at: selectedSegmentIndex)
    {
      sendAction(action)
    }
  }

  // UIKit: each segment is a button.
  /// What a screen reader finds inside: the segments, unless the app says something else.
  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? zip(segments.indices, segmentRects).map(element) }
    set { super.accessibilityElements = newValue }
  }

  private func element(of index: Int, at rect: CGRect) -> AccessibilityElement {
    let element = AccessibilityElement(accessibilityContainer: self)
    element.accessibilityLabel = segments[index].title
    element.accessibilityTraits = [
      .button, index == selectedSegmentIndex ? .selected : [],
      isEnabled && segments[index].isEnabled ? [] : .notEnabled,
    ]
    element.accessibilityFrameInContainerSpace = rect
    return element
  }

  // MARK: Layout

  private func neededWidth(_ segment: Segment) -> CGFloat {
    if segment.width > 0 { return segment.width }
    let metrics = systemMetrics.controls
    let inset = metrics.segmentedTextInset
    if let image = segment.image { return image.size.width + inset * 2 }
    let request = TextRequest(text: segment.title ?? "", font: metrics.segmentedSelectedFont)
    return environment.layoutText(request).size.width + inset * 2
  }

  /// The size in which all contents fit.
  open override var intrinsicContentSize: CGSize {
    let metrics = systemMetrics.controls
    let widths = segments.map(neededWidth)
    // UIKit: segments of one width have a whole number of points.
    let width =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : (widths.max() ?? 0).rounded() * CGFloat(widths.count)
    let gaps = metrics.segmentedGap * CGFloat(max(widths.count - 1, 0))
    return CGSize(
      width: PixelGrid(scale: displayScale).ceiled(width + gaps), height: metrics.segmentedHeight)
  }

  /// The size in which all contents fit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The rectangles of the segments, in their order.
  private var segmentRects: [CGRect] {
    let weights = segments.map { segment in
      apportionsSegmentWidthsByContent ? neededWidth(segment) : 1
    }
    let gap = systemMetrics.controls.segmentedGap
    let fixed = segments.map(\.width).reduce(0, +) + gap * CGFloat(max(segments.count - 1, 0))
    let free = zip(segments, weights).filter { $0.0.width == 0 }.map(\.1).reduce(0, +)
    var left: CGFloat = 0
    return zip(segments, weights).map { segment, weight in
      let share = free > 0 ? (bounds.width - fixed) * weight / free : 0
      let right = left + (segment.width > 0 ? segment.width : max(0, share))
      defer { left = right + gap }
      // UIKit: segments begin and end at whole points: 93, 93 and 94 in 280.
      // A sum of shares may miss its whole number by an error of addition.
      let (start, end) = ((left + 1e-6).rounded(.down), (right + 1e-6).rounded(.down))
      return CGRect(
        x: readsFromRight ? bounds.maxX - end : bounds.minX + start, y: bounds.minY,
        width: end - start, height: bounds.height)
    }
  }

  /// Places the titles and images.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let metrics = systemMetrics.controls
    for part in parts { part.removeFromSuperview() }
    parts = zip(segments.indices, segmentRects).map { index, rect in
      let segment = segments[index]
      let color = shown(segment.isEnabled ? .label : .tertiaryLabel)
      if let image = segment.image {
        let view = ImageView(image: image)
        view.tintColor = color
        view.contentMode = .center
        view.frame = rect
        return view
      }
      let label = Label(frame: rect.insetBy(dx: metrics.segmentedTitleInset, dy: 0))
      label.text = segment.title
      label.font =
        index == selectedSegmentIndex ? metrics.segmentedSelectedFont : metrics.segmentedFont
      label.textAlignment = .center
      label.textColor = color
      return label
    }
    for part in parts { addSubview(part) }
  }

  // UIKit: a grey bar, the selected segment on a white or grey plate 2 points inside.
  /// Draws the bar, the plate and the lines between the segments.
  open override func draw(_ rect: CGRect) {
    guard let context = GraphicsContext.current else { return }
    let metrics = systemMetrics.controls
    let radius = metrics.segmentedCornerRadius
    Color.tertiarySystemFill.setFill()
    BezierPath(roundedRect: bounds, cornerRadius: radius).fill()
    let rects = segmentRects
    for index in rects.indices.dropLast()
    where index != selectedSegmentIndex && index + 1 != selectedSegmentIndex {
      let half = metrics.segmentedGap / 2
      let edge = readsFromRight ? rects[index].minX - half : rects[index].maxX + half
      Color.separator.setFill()
      let line = metrics.segmentedLine
      context.fill(
        CGRect(
          x: edge - line.width / 2, y: bounds.minY + line.inset, width: line.width,
          height: bounds.height - line.inset * 2))
    }
    guard rects.indices.contains(selectedSegmentIndex) else { return }
    let isDark = TraitOverrides.current.userInterfaceStyle == .dark
    let shadow = metrics.segmentedPlateShadow
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: 0, height: shadow.distance), blur: shadow.blur,
      color: Color(white: 0, alpha: shadow.alpha))
    context.setFillColor(selectedSegmentTintColor ?? (isDark ? .systemGray2 : .white))
    let inset = metrics.segmentedPlateInset
    let plate = rects[selectedSegmentIndex].insetBy(dx: inset, dy: inset)
    context.fill(BezierPath(roundedRect: plate, cornerRadius: radius - inset + 1).cgPath)
    context.restoreGState()
  }
}
