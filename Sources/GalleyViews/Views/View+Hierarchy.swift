import GalleyDrawing
import GalleyGeometry

extension View {
  /// Puts `view` right behind `sibling`, or in front of all subviews if that is not a subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    if view.superview === self { view.removeFromSuperview() }
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Puts `view` right in front of `sibling`, or in front of all subviews if that is not a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    if view.superview === self { view.removeFromSuperview() }
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  /// Puts a subview in front of its siblings.
  public func bringSubviewToFront(_ view: View) { reorder(view, to: subviews.count - 1) }

  /// Puts a subview behind its siblings.
  public func sendSubviewToBack(_ view: View) { reorder(view, to: 0) }

  /// Swaps two subviews; indexes are counted from the back and must exist.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second else { return }
    let (lower, upper) = (subviews[min(first, second)], subviews[max(first, second)])
    reorder(upper, to: min(first, second))
    reorder(lower, to: max(first, second))
  }

  /// Whether this view is `view` or a descendant of it.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// The view with `tag`: this view or its first descendant, searched depth-first.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  func insert(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "Can't add a view as a subview of itself.")
    let (oldWindow, newWindow) = (view.enclosingWindow, enclosingWindow)
    if view.superview !== self { view.willMove(toSuperview: self) }
    if oldWindow !== newWindow { view.tellAboutWindow(before: true, newWindow) }
    view.detach(notifying: view.superview !== self)
    place(view, at: index)
    view.superview = self
    if view.pendingLayout.isNeeded || view.pendingLayout.isNeededInside {
      view.markNeededInsideAncestors()
    }
    // UIKit: a new subview makes its superview lay out again, unless it is laying out already.
    if !pendingLayout.isRunning { setNeedsLayout() }
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.tellAboutWindow(before: false, newWindow) }
    didAddSubview(view)
  }

  func leaveSuperview() {
    guard superview != nil else { return }
    let window = enclosingWindow
    willMove(toSuperview: nil)
    if window != nil { tellAboutWindow(before: true, nil) }
    detach(notifying: true)
    didMoveToSuperview()
    if window != nil { tellAboutWindow(before: false, nil) }
  }

  /// Removes the view from its superview's lists.
  private func detach(notifying: Bool) {
    guard let parent = superview else { return }
    if notifying { parent.willRemoveSubview(self) }
    layer.removeFromSuperlayer()
    if let index = parent.subviews.place(of: self) { parent.subviews.remove(at: index) }
    superview = nil
    constraintState?.isPlaced = false
  }

  private func reorder(_ view: View, to index: Int) {
    guard view.superview === self,
      let present = subviews.firstIndex(where: { $0 === view }), present != index
    else { return }
    subviews.remove(at: present)
    view.layer.removeFromSuperlayer()
    place(view, at: index)
  }

  /// Inserts the view and its layer into the lists; layers without a view keep their positions.
  private func place(_ view: View, at index: Int) {
    let index = min(max(index, 0), subviews.count)
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
  }
}
