import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// A cell or a supplementary view that shows a scene's content.
@MainActor protocol SceneShowing: AnyObject {
  func show(_ content: LookContent)
}

/// A cell of a scene: a look that fills it, and a ring while it is selected.
final class SceneCell: CollectionViewCell, SceneShowing {
  static let reuseIdentifier = "scene"

  let lookView = LookView(frame: .zero)
  private let ring = View(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    lookView.isCell = true
    contentView.addSubview(lookView)
    ring.layer.borderWidth = 3
    ring.layer.borderColor = .tintColor
    ring.isHidden = true
    addSubview(ring)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isSelected: Bool {
    didSet {
      ring.isHidden = !isSelected
      lookView.isChosen = isSelected
    }
  }

  func show(_ content: LookContent) {
    lookView.show(content)
    ring.layer.cornerRadius = content.look.cornerRadius
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  { lookView.preferredAttributes(fitting: layoutAttributes) }

  override func layoutSubviews() {
    super.layoutSubviews()
    lookView.fill(contentView)
    ring.frame = bounds
  }
}

/// A header, footer, other supplementary view or decoration of a scene: a look that fills it.
final class SceneReusableView: CollectionReusableView, SceneShowing {
  let lookView = LookView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(lookView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ content: LookContent) { lookView.show(content) }

  override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    // Headers get what they show from the data source; their attributes carry nothing.
    guard layoutAttributes.representedElementCategory == .decorationView,
      let attributes = layoutAttributes as? any LookCarrying
    else { return }
    lookView.show(attributes.content)
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  { lookView.preferredAttributes(fitting: layoutAttributes) }

  override func layoutSubviews() {
    super.layoutSubviews()
    lookView.fill(self)
  }
}

extension LookView {
  /// Covers `view`.
  func fill(_ view: View) { fill(view.bounds) }

  /// Covers a rectangle; bounds and centre are set, since a look may have a transform.
  func fill(_ rect: CGRect) {
    bounds = CGRect(origin: .zero, size: rect.size)
    center = CGPoint(x: rect.midX, y: rect.midY)
  }
}
