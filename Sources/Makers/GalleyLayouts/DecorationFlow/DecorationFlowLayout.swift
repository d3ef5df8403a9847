import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// A flow layout with one decoration behind the items of each section that has items.
///
/// The decoration covers the lines of its section, without header, footer and section inset, and
/// the content's width minus the margins; its frame includes the space for the shadow at the right
/// and at the bottom. Its zIndex is one below that of the cells. `DecorationLayoutAttributes` have
/// everything that its view needs; a changed property reaches the view's `apply(_:)` in the next
/// layout pass.
@MainActor @preconcurrency open class DecorationFlowLayout: CollectionViewFlowLayout {
  /// The element kind of the decorations.
  open var decorationKind: String { "section" }

  /// The class of the decorations' views.
  open var decorationViewClass: CollectionReusableView.Type = CollectionReusableView.self {
    didSet { if decorationViewClass != oldValue { invalidateLayout() } }
  }

  /// The columns of the grid, on which a decoration's notch depends; 0 for those of the lines.
  open var columns = 0 {
    didSet { if columns != oldValue { invalidateLayout() } }
  }

  /// The space around the decorations, in points: from the section's lines along the scroll direction, and from the
  /// content's edges across it.
  open var margins = DirectionalEdgeInsets.zero {
    didSet { if margins != oldValue { invalidateLayout() } }
  }

  /// The fill colour of decorations.
  open var decorationColor = Color.white {
    didSet { if decorationColor != oldValue { invalidateLayout() } }
  }

  /// The radius of decorations' corners, in points.
  open var decorationCornerRadius: CGFloat = 0 {
    didSet { if decorationCornerRadius != oldValue { invalidateLayout() } }
  }

  /// The picture that decorations show; nil for none.
  open var decorationImageName: ImageName? {
    didSet { if decorationImageName != oldValue { invalidateLayout() } }
  }

  /// The shadow that decorations cast; nil for none.
  open var decorationShadow: Shadow? {
    didSet { if decorationShadow != oldValue { invalidateLayout() } }
  }

  /// The space for the shadow at the right (dx) and at the bottom (dy) of decorations, in points.
  open var shadowRoom = CGVector.zero {
    didSet { if shadowRoom != oldValue { invalidateLayout() } }
  }

  /// Whether a section with items has a decoration; true unless a subclass overrides it.
  open func hasDecoration(inSection section: Int) -> Bool { true }

  /// The last lines of sections that have been asked for since the layout was prepared.
  private var lastLines: [Int: FlowLastLine] = [:]

  /// `DecorationLayoutAttributes`.
  open override class var layoutAttributesClass: AnyClass { DecorationLayoutAttributes.self }

  /// True: the layout is mirrored for right-to-left text.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Registers the decorations' class, and prepares the flow.
  open override func prepare() {
    super.prepare()
    lastLines = [:]
    register(decorationViewClass, forDecorationViewOfKind: decorationKind)
  }

  /// The flow's elements, and the decorations that intersect `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let elements = super.layoutAttributesForElements(in: rect) ?? []
    // Shadows and negative margins extend beyond the section.
    let room =
      max(abs(shadowRoom.dx), abs(shadowRoom.dy))
      + max(-margins.top, -margins.bottom, -margins.leading, -margins.trailing, 0)
    let decorations = sections(near: rect.insetBy(dx: -room, dy: -room))
      .compactMap { decoration(ofSection: $0) }
      .filter { $0.frame.overlaps(rect) }
    return elements + decorations
  }

  /// The attributes of a section's decoration; nil for a section without one.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    guard elementKind == decorationKind, let section = indexPath.first,
      indexPath.dropFirst().allSatisfy({ $0 == 0 })
    else {
      return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    return decoration(ofSection: section)
  }

  private func decoration(ofSection section: Int) -> LayoutAttributes? {
    guard hasDecoration(inSection: section), let items = frames(ofSection: section)?.items else {
      return nil
    }
    let block = block(around: items)
    let attributes = attributesClass.init(
      forDecorationViewOfKind: decorationKind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame(of: block)
    attributes.zIndex = -1
    guard let attributes = attributes as? DecorationLayoutAttributes else { return attributes }
    attributes.imageName = decorationImageName
    attributes.cornerRadius = decorationCornerRadius
    attributes.color = decorationColor
    attributes.shadow = decorationShadow
    attributes.shadowRoom = shadowRoom
    let line = lastLines[section] ?? lastLine(ofSection: section)
    lastLines[section] = line
    if let line {
      attributes.follow(
        line, in: block, along: FlowAxes(direction: scrollDirection),
        columns: columns > 0 ? columns : nil)
    }
    attributes.isMirrored = isMirrored
    return attributes
  }

  /// The block of a decoration around the lines in `items`, without the shadow's room.
  private func block(around items: CGRect) -> CGRect {
    let content = collectionViewContentSize
    let area =
      switch scrollDirection {
      case .vertical:
        CGRect(x: 0, y: items.minY, width: content.width, height: items.height)
      case .horizontal:
        CGRect(x: items.minX, y: 0, width: items.width, height: content.height)
      }
    return CGRect(
      x: area.minX + margins.leading, y: area.minY + margins.top,
      width: max(area.width - margins.leading - margins.trailing, 0),
      height: max(area.height - margins.top - margins.bottom, 0))
  }

  /// The frame of a decoration: its block with the shadow's room.
  private func frame(of block: CGRect) -> CGRect {
    var frame = block
    // A shadow falls to the right on screen, which is the left in a mirrored layout.
    if isMirrored { frame.origin.x -= shadowRoom.dx }
    frame.size.width = max(frame.size.width + shadowRoom.dx, 0)
    frame.size.height = max(frame.size.height + shadowRoom.dy, 0)
    return frame
  }
}

/// A decoration flow layout whose decorations are views of one class.
@MainActor @preconcurrency
open class DecorationFlowLayoutOf<Decoration: CollectionReusableView>:
  DecorationFlowLayout
{
  /// A layout with `Decoration` as the class of its decorations.
  public override init() {
    super.init()
    decorationViewClass = Decoration.self
  }

  /// Decoding is not supported: the layout starts with its defaults.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    decorationViewClass = Decoration.self
  }

  /// The name of the class.
  open override var decorationKind: String { String(describing: Decoration.self) }
}
