import GalleyGeometry
import GalleyViews

/// A cell's configurations and the views that show them.
struct CellConfigurations {
  var content: (any ContentConfiguration)?
  var background: BackgroundConfiguration?
  /// Shows `background`.
  var backgroundView: BackgroundView?
  /// Whether the next layout pass must update the configurations.
  var needsUpdate = true
  /// Whether an update is running.
  var isUpdating = false
}

extension CollectionViewCell {
  /// The state without the app's own values.
  var ownConfigurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isExpanded = isExpandedInOutline
    state.listPlace = listPlace
    return state
  }

  func markNeedsConfiguration() {
    guard !configurations.needsUpdate else { return }
    configurations.needsUpdate = true
    setNeedsLayout()
    // The collection view updates its cells before it asks them for their sizes.
    enclosingCollectionView?.setNeedsLayout()
  }

  /// Updates the configurations if the state has changed since the last time.
  ///
  /// 1. The configurations follow the state by themselves, if they may.
  /// 2. The class changes them, and then the handler.
  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate, !configurations.isUpdating else { return }
    configurations.isUpdating = true
    let state = configurationState
    // UIKit: what becomes different while the configurations are updated does not update them again.
    if automaticallyUpdatesContentConfiguration, let content = configurations.content {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = configurations.background {
      backgroundConfiguration = background.updated(for: state)
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    configurations.isUpdating = false
    configurations.needsUpdate = false
  }

  /// Whether a configuration that is set now must follow the state at once.
  private var followsStateAtOnce: Bool {
    !configurations.needsUpdate && !configurations.isUpdating
  }

  func showContent(_ content: (any ContentConfiguration)?) {
    var content = content
    if automaticallyUpdatesContentConfiguration, followsStateAtOnce {
      content = content?.updated(for: configurationState)
    }
    let hadContent = configurations.content != nil
    configurations.content = content
    guard let content else {
      if hadContent { replaceContentView(by: View(frame: contentView.frame)) }
      return
    }
    // UIKit: a view that supports the new configuration stays.
    if hadContent, let view = contentView as? any View & ContentView, view.supports(content) {
      view.configuration = content
    } else {
      replaceContentView(by: content.makeContentView())
    }
    contentMayChangeSize()
  }

  private func replaceContentView(by view: View) {
    let index = subviews.firstIndex { $0 === contentView }
    contentView.removeFromSuperview()
    view.frame = bounds.inset(by: contentInsets)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView = view
    insertSubview(view, at: index ?? subviews.count)
    setNeedsLayout()
  }

  func showBackground(_ background: BackgroundConfiguration?) {
    guard var background else {
      configurations.background = nil
      configurations.backgroundView?.removeFromSuperview()
      configurations.backgroundView = nil
      return
    }
    if automaticallyUpdatesBackgroundConfiguration, followsStateAtOnce {
      background = background.updated(for: configurationState)
    }
    configurations.background = background
    backgroundView = nil
    selectedBackgroundView = nil
    if let view = configurations.backgroundView {
      view.configuration = background
    } else {
      let view = BackgroundView(background)
      view.frame = CGRect(origin: .zero, size: bounds.size)
      configurations.backgroundView = view
      insertSubview(view, at: 0)
    }
  }

  /// Asks the collection view to ask this cell for its size again.
  func contentMayChangeSize() {
    guard appliedAttributes != nil, let view = enclosingCollectionView,
      view.selfSizingInvalidation != .disabled
    else { return }
    wantsSizeQuestion = true
    // An update belongs to a pass, which asks by itself.
    if !configurations.isUpdating { view.setNeedsLayout() }
  }

  /// The size of the content closest to `target`, with what is beside it.
  ///
  /// The padding above the content is left to the collection view.
  func contentFittingSize(
    _ target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> CGSize {
    let beside = contentInsets.horizontal
    let inner = CGSize(width: max(0, target.width - beside), height: target.height)
    var size = contentView.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    // UIKit: a content view without constraints inside has the size of its content.
    if contentView.constraints.isEmpty, !(contentView is ListContentView) {
      let natural = contentView.intrinsicContentSize
      if natural.width != View.noIntrinsicMetric, horizontal != .required {
        size.width = natural.width
      }
      if natural.height != View.noIntrinsicMetric, vertical != .required {
        size.height = natural.height
      }
    }
    return CGSize(width: size.width + beside, height: size.height)
  }

  private var enclosingCollectionView: CollectionView? { superview as? CollectionView }
}
