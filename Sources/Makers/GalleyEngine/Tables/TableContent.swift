import GalleyGeometry
import GalleyViews

/// The content view and the configurations of a table's cell, header or footer.
@MainActor final class TableContent {
  /// The view for the app's subviews, or the one that shows the content configuration.
  private(set) var view = View(frame: .zero)
  private(set) var configuration: (any ContentConfiguration)?
  private(set) var background: BackgroundConfiguration?
  /// Shows `background`.
  private(set) var backgroundView: BackgroundView?
  /// Whether the content follows the state by itself.
  var followsState = true
  /// Whether the background follows the state by itself.
  var backgroundFollowsState = true
  /// Whether the next layout must update the configurations.
  var needsUpdate = true
  private var isUpdating = false

  /// The margins of the content view that were set last by the table.
  private var margins = DirectionalEdgeInsets.zero

  /// Gives the content view margins, unless the app has set others.
  func setMargins(_ new: DirectionalEdgeInsets) {
    guard new != margins else { return }
    let isOwn = view.directionalLayoutMargins != margins && margins != .zero
    margins = new
    if !isOwn { view.directionalLayoutMargins = new }
  }

  /// Shows a content configuration; nil shows nothing if there was one before.
  func show(_ content: (any ContentConfiguration)?, in owner: View, state: any ConfigurationState) {
    var content = content
    if followsState, !needsUpdate, !isUpdating { content = content?.updated(for: state) }
    let hadContent = configuration != nil
    configuration = content
    guard let content else {
      if hadContent { replaceView(by: View(frame: view.frame), in: owner) }
      return
    }
    if hadContent, let shown = view as? any View & ContentView, shown.supports(content) {
      shown.configuration = content
    } else {
      replaceView(by: content.makeContentView(), in: owner)
    }
    owner.setNeedsLayout()
  }

  private func replaceView(by new: View, in owner: View) {
    let index = owner.subviews.firstIndex { $0 === view }
    new.frame = view.frame
    new.translatesAutoresizingMaskIntoConstraints = true
    view.removeFromSuperview()
    view = new
    owner.insertSubview(new, at: index ?? owner.subviews.count)
    if configuration == nil { new.directionalLayoutMargins = margins }
    owner.setNeedsLayout()
  }

  /// Shows a background configuration; nil for none.
  func show(_ background: BackgroundConfiguration?, in owner: View, state: any ConfigurationState) {
    guard var background else {
      self.background = nil
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    if backgroundFollowsState, !needsUpdate, !isUpdating {
      background = background.updated(for: state)
    }
    self.background = background
    if let backgroundView {
      backgroundView.configuration = background
    } else {
      let view = BackgroundView(background)
      view.frame = CGRect(origin: .zero, size: owner.bounds.size)
      backgroundView = view
      owner.insertSubview(view, at: 0)
    }
  }

  /// Brings the configurations to a state, and then lets the app change them.
  func update(
    in owner: View, state: any ConfigurationState, thenByApp change: () -> Void
  ) {
    guard needsUpdate, !isUpdating else { return }
    isUpdating = true
    if followsState, let configuration {
      show(configuration.updated(for: state), in: owner, state: state)
    }
    if backgroundFollowsState, let background {
      show(background.updated(for: state), in: owner, state: state)
    }
    change()
    isUpdating = false
    needsUpdate = false
  }

  /// The height that the content asks for in a width; nil if neither constraints nor a configuration tell one.
  func height(inWidth width: CGFloat) -> CGFloat? {
    guard configuration != nil || !view.constraints.isEmpty else { return nil }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // UIKit: a content view without constraints inside has the size of its content.
    if view.constraints.isEmpty, !(view is ListContentView) {
      let natural = view.intrinsicContentSize.height
      if natural != View.noIntrinsicMetric { return natural }
    }
    return size.height
  }
}
