import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// A view that shows a look with the texts of one element.
final class LookView: View {
  private(set) var content = LookContent.empty
  private(set) var parts = Parts()
  /// What it has answered since it shows its content, and since its traits changed.
  var measured: [SizeQuestion: CGSize] = [:]
  /// Whether it is what a cell shows, which a screen reader finds as one element if there is a text inside.
  var isCell = false
  /// Whether its cell is selected.
  var isChosen = false

  /// The views that a look is made of, from back to front.
  struct Parts {
    var gradient: GradientView?
    var material: View?
    var image: ImageView?
    var symbol: ImageView?
    var drawing: DrawingView?
    var control: View?
    var ownLabel: Label?
    var labels: [Label] = []
    var stack: LookStackView?
    var subviews: [LookView] = []

    var views: [View] {
      ([gradient, material, image, symbol, drawing, control, ownLabel] as [View?]).compactMap { $0 }
        + labels
        + ([stack] as [View?]).compactMap { $0 } + subviews
    }
  }

  /// Shows other content; the same content again costs nothing.
  func show(_ content: LookContent) {
    guard content != self.content else { return }
    for view in parts.views { view.removeFromSuperview() }
    self.content = content
    parts = Parts()
    measured = [:]
    let look = content.look
    apply(look)
    parts.gradient = look.gradient.map { makeGradient($0, of: look) }
    parts.material = look.material.map { makeMaterial($0, of: look) }
    parts.image = look.image.map(makeImage)
    parts.symbol = look.symbol.map(makeSymbol)
    if !look.drawings.isEmpty {
      parts.drawing = DrawingView(drawings: look.drawings, direction: content.direction)
    }
    parts.control = look.control.map(content.makeControl)
    if let control = parts.control, let spoken = look.accessibility, spoken.isElement != true {
      content.tell(spoken, about: control)
    }
    parts.ownLabel = look.ownLabel.map(content.makeLabel)
    parts.labels = look.labels.map(content.makeLabel)
    parts.stack = look.stack.map { LookStackView($0, in: content) }
    parts.subviews = look.subviews.map { subview in
      let view = LookView(frame: .zero)
      view.show(content.with(subview.look))
      return view
    }
    for view in parts.views { addSubview(view) }
    if let symbol = look.symbol { parts.symbol?.image = symbol.image(fitting: self) }
    accessibilityOrder = look.accessibility?.order
    joinsAccessibility = isCell && look.accessibility?.isElement != true
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    measured = [:]
  }

  // MARK: Accessibility

  /// What a screen reader is told of the view itself; nil where its control is told, and where nothing is said.
  private var spoken: AccessibilityLook? {
    let spoken = content.look.accessibility
    return content.look.control == nil || spoken?.isElement == true ? spoken : nil
  }

  override var isAccessibilityElement: Bool {
    get {
      if let isElement = content.look.accessibility?.isElement { return isElement }
      return spoken?.isDescription == true
        || joinsAccessibility && AccessibilityTree.joinedTexts(in: self) != nil
    }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get { spoken?.label.map(content.filled) ?? AccessibilityTree.joinedTexts(in: self) }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { spoken?.value.map(content.filled) }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityHint: String? {
    get { spoken?.hint.map(content.filled) }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityTraits: AccessibilityTraits {
    get { (spoken?.allTraits ?? usualTraits).union(isChosen ? .selected : []) }
    set { super.accessibilityTraits = newValue }
  }

  private var usualTraits: AccessibilityTraits {
    let look = content.look
    if isCell { return [] }
    if look.ownLabel != nil || !look.labels.isEmpty { return .staticText }
    return look.image == nil && look.symbol == nil ? [] : .image
  }

  override var accessibilityElementsHidden: Bool {
    get { content.look.accessibility?.isHidden ?? false }
    set { super.accessibilityElementsHidden = newValue }
  }

  override var shouldGroupAccessibilityChildren: Bool {
    get { content.look.ordersParts }
    set { super.shouldGroupAccessibilityChildren = newValue }
  }

  // MARK: Size and place

  /// The size that what is inside needs, in points; none for a look without anything inside.
  override var intrinsicContentSize: CGSize {
    hasContentSize ? size(forWidth: nil) : super.intrinsicContentSize
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let box = CGRect(origin: .zero, size: bounds.size)
    parts.gradient?.frame = box
    parts.material?.frame = box
    parts.drawing?.frame = box
    let surroundings = AreaSurroundings(of: self, direction: content.direction)
    let look = content.look
    for (view, area) in [(parts.image, look.image?.area), (parts.symbol, look.symbol?.area)] {
      guard let view, let area else { continue }
      view.frame = area.rect(in: box, surroundings) { _ in view.intrinsicContentSize }
    }
    if let control = look.control, let view = parts.control {
      view.frame = control.frame(of: view, in: box, surroundings.grid)
    }
    for (label, look) in allLabels {
      let area = look.area.rect(in: box, surroundings, content: label.size(forWidth:))
      label.frame = frame(of: label, look, in: area)
    }
    if let stack = look.stack, let view = parts.stack {
      view.setLengths(in: box.size, surroundings)
      view.frame = box.inset(by: stack.insets.points(in: box.size, surroundings))
    }
    for (view, subview) in zip(parts.subviews, look.subviews) {
      view.fill(subview.frame.rect(in: box.size, surroundings, content: view.size(forWidth:)))
    }
  }

  /// A label's own height at the top, in the middle or at the bottom of its area.
  private func frame(of label: Label, _ look: LabelLook, in area: CGRect) -> CGRect {
    guard look.verticalAlignment != .center else { return area }
    let height = min(label.sizeThatFits(area.size).height, max(area.height, 0))
    let top = look.verticalAlignment == .top ? area.minY : area.maxY - height
    return CGRect(x: area.minX, y: top, width: area.width, height: height)
  }

  private func apply(_ look: Look) {
    Look.settings.apply(look, to: self)
    semanticContentAttribute =
      content.direction == .rightToLeft ? .forceRightToLeft : .unspecified
  }

  private func makeGradient(_ gradient: GradientLook, of look: Look) -> GradientView {
    let view = GradientView(frame: .zero)
    view.colors = gradient.stops.map(\.color)
    view.locations = gradient.stops.map(\.location)
    view.startPoint = gradient.startPoint
    view.endPoint = gradient.endPoint
    (view.layer as? GradientLayer)?.type = gradient.kind
    view.layer.takeCorners(of: look)
    return view
  }

  private func makeMaterial(_ style: MaterialStyle, of look: Look) -> View {
    let view = MaterialView(style)
    view.layer.takeCorners(of: look)
    view.clipsToBounds = look.cornerRadius > 0
    return view
  }

  private func makeImage(_ look: ImageLook) -> ImageView {
    var image: Image? = Image(look.name)
    if look.tintColor != nil { image = image?.withRenderingMode(.alwaysTemplate) }
    let view = ImageView(image: image)
    if let color = look.tintColor { view.tintColor = color }
    view.contentMode = look.contentMode
    view.layer.cornerRadius = look.cornerRadius
    view.clipsToBounds =
      look.clipsToBounds && (!look.contentMode.staysInBounds || look.cornerRadius > 0)
      || content.look.clipsToBounds
    return view
  }

  private func makeSymbol(_ look: SymbolImageLook) -> ImageView {
    let view = ImageView(frame: .zero)
    if let color = look.tintColor { view.tintColor = color }
    view.contentMode = look.contentMode
    return view
  }
}

extension Layer {
  /// The corners of the view that it fills.
  fileprivate func takeCorners(of look: Look) {
    cornerRadius = look.cornerRadius
    cornerCurve = look.cornerCurve
    maskedCorners = CornerMask(rawValue: look.maskedCorners.rawValue)
  }
}

extension LookContent {
  /// Tells a screen reader about a label or a control what its look says.
  @MainActor func tell(_ spoken: AccessibilityLook, about view: View) {
    if let label = spoken.label { view.accessibilityLabel = filled(label) }
    if let value = spoken.value { view.accessibilityValue = filled(value) }
    if let hint = spoken.hint { view.accessibilityHint = filled(hint) }
    if let traits = spoken.allTraits { view.accessibilityTraits = traits }
    if spoken.isHidden { view.accessibilityElementsHidden = true }
    view.accessibilityOrder = spoken.order
  }

  /// The label that shows a text of the look.
  @MainActor func makeLabel(_ look: LabelLook) -> Label {
    let label = Label(frame: .zero)
    label.adjustsFontForContentSizeCategory = true
    label.font = look.font
    label.textColor = look.textColor
    label.textAlignment = look.textAlignment
    label.numberOfLines = look.numberOfLines
    label.lineBreakMode = look.lineBreakMode
    label.show(
      look.parts(look.text.runs(for: texts, at: indexPath, isItem: isItem)), in: look.lines)
    return label
  }
}

extension Label {
  /// The size of the text, in lines of a width if it is known, in points.
  func size(forWidth width: CGFloat?) -> CGSize {
    sizeThatFits(
      CGSize(width: width ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }
}

/// What a `LookView` shows.
///
/// It never changes, and its views, cells and attributes share one object: a look has some kilobytes.
final class LookContent: Equatable, Sendable {
  /// Nothing: what a view shows before it is given something.
  static let empty = LookContent()

  let look: Look
  let texts: Texts
  let indexPath: IndexPath
  /// Whether the element is an item, whose index is written as `section-item`.
  let isItem: Bool
  let direction: LayoutDirection
  /// The size that the element prefers if its layout lets it.
  let preference: SizePreference
  /// What a row, a header or a footer of a list shows; nil for elements that show only their look.
  let listItem: ListItem?

  init(
    look: Look = Look(), texts: Texts = Texts(),
    indexPath: IndexPath = IndexPath(item: 0, section: 0), isItem: Bool = true,
    direction: LayoutDirection = .leftToRight, preference: SizePreference = SizePreference(),
    listItem: ListItem? = nil
  ) {
    (self.look, self.texts, self.indexPath, self.isItem) = (look, texts, indexPath, isItem)
    (self.direction, self.preference, self.listItem) = (direction, preference, listItem)
  }

  /// The same texts and place with another look.
  func with(_ look: Look) -> LookContent {
    LookContent(
      look: look, texts: texts, indexPath: indexPath, isItem: isItem, direction: direction,
      preference: preference, listItem: listItem)
  }

  static func == (left: LookContent, right: LookContent) -> Bool {
    left === right
      || left.indexPath == right.indexPath && left.isItem == right.isItem
        && left.direction == right.direction && left.preference == right.preference
        && left.texts == right.texts && left.listItem == right.listItem && left.look == right.look
  }
}
