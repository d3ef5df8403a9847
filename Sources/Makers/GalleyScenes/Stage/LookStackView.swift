import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// The stack of a look: a stack view whose parts are labels, stacks and views with looks of their own.
final class LookStackView: StackView {
  private let look: StackLook
  /// The constraints on the lengths of parts.
  private var lengths: [LayoutConstraint] = []
  private var lengthsSize: CGSize?
  private lazy var hasRelativeLengths = look.parts.contains { part in
    part.width?.isRelative == true || part.height?.isRelative == true
  }
  /// What it has answered for each width since its lengths were set.
  private var measured: [CGFloat?: CGSize] = [:]

  init(_ look: StackLook, in content: LookContent) {
    self.look = look
    super.init(frame: .zero)
    axis = look.axis
    spacing = look.spacing
    alignment = look.alignment
    distribution = look.distribution
    semanticContentAttribute =
      content.direction == .rightToLeft ? .forceRightToLeft : .unspecified
    nameInConstraints(class: "UIStackView", identifier: nil)
    for part in look.parts { add(part, in: content) }
  }

  required init?(coder: NSCoder) {
    look = StackLook()
    super.init(coder: coder)
  }

  private func add(_ part: StackLook.Part, in content: LookContent) {
    let view: View
    if part.isSpacer {
      view = View(frame: .zero)
      // UIKit: a view without a length takes what is left; this one before all that have a length.
      for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(.fittingSizeLevel, for: axis)
        view.setContentCompressionResistancePriority(.fittingSizeLevel, for: axis)
      }
    } else if part.look.isText, let label = part.look.ownLabel, label.area == .insets(.zero),
      label.verticalAlignment == .center
    {
      let shown = content.makeLabel(label)
      if let spoken = part.look.accessibility {
        content.tell(spoken, about: shown)
        if let isElement = spoken.isElement { shown.isAccessibilityElement = isElement }
      }
      view = shown
    } else {
      let lookView = LookView(frame: .zero)
      lookView.show(content.with(part.look))
      if lookView.hasContentSize {
        lookView.measureContent { [unowned lookView] in lookView.size(forWidth: $0) }
        lookView.measureBaselines { [unowned lookView] in lookView.baselines(forWidth: $0) }
      }
      view = lookView
    }
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      if let hugging = part.hugging ?? part.look.stack?.hugging(along: axis) {
        view.setContentHuggingPriority(LayoutPriority(Float(hugging)), for: axis)
      }
      if let resistance = part.compressionResistance {
        view.setContentCompressionResistancePriority(LayoutPriority(Float(resistance)), for: axis)
      }
    }
    if !(view is Label) { view.nameInConstraints(class: "UIView", identifier: part.name) }
    addArrangedSubview(view)
    if let ratio = part.aspectRatio {
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: ratio).isActive = true
    }
    if let spacing = part.spacingAfter { setCustomSpacing(spacing, after: view) }
    view.isHidden = part.look.isHidden
  }

  /// Gives the parts their lengths, of which some may be parts of the size of the view around the stack.
  func setLengths(in size: CGSize, _ surroundings: AreaSurroundings) {
    guard lengthsSize == nil || hasRelativeLengths && size != lengthsSize else { return }
    lengthsSize = size
    measured = [:]
    for constraint in lengths { constraint.isActive = false }
    lengths = zip(arrangedSubviews, look.parts).flatMap { view, part in
      constraints(part.width, on: view.widthAnchor, in: size.width, surroundings.grid)
        + constraints(part.height, on: view.heightAnchor, in: size.height, surroundings.grid)
    }
    for constraint in lengths { constraint.isActive = true }
  }

  private func constraints(
    _ length: FrameLength?, on anchor: GalleyViews.LayoutDimension, in extent: CGFloat,
    _ grid: PixelGrid
  ) -> [LayoutConstraint] {
    switch length {
    case nil: []
    case .length(let length):
      [anchor.constraint(equalToConstant: length.points(in: extent, on: grid))]
    case .fit(let fit):
      [
        fit.minimum.map {
          anchor.constraint(greaterThanOrEqualToConstant: $0.points(in: extent, on: grid))
        },
        fit.maximum.map {
          anchor.constraint(lessThanOrEqualToConstant: $0.points(in: extent, on: grid))
        },
      ].compactMap(\.self)
    }
  }

  /// Whether a part that shows something has no room; texts that do not fit are told otherwise.
  var hasPartWithoutRoom: Bool {
    zip(arrangedSubviews, look.parts).contains { view, part in
      let size = view.bounds.size
      let isShown = !part.isSpacer && !view.isHidden && !(view is Label)
      return isShown && (size.width <= 0 || size.height <= 0)
    }
  }

  /// The size that the parts need, in points, for a width or an unknown one.
  func size(forWidth width: CGFloat?) -> CGSize {
    if let known = measured[width] { return known }
    let grid = PixelGrid(scale: displayScale)
    let size = systemLayoutSizeFitting(
      CGSize(width: width ?? 0, height: 0),
      withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
      verticalFittingPriority: .fittingSizeLevel)
    let answer = CGSize(width: grid.ceiled(size.width), height: grid.ceiled(size.height))
    measured[width] = answer
    return answer
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    measured = [:]
  }
}
