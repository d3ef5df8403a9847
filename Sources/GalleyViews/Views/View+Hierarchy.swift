import GalleyDrawing
import GalleyGeometry

extension View {
  /// Puts `view` right behind `sibling`, or in front of all if that is no subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    if view.superview === self { view.removeFromSuperview() }
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Puts `view` right in front of `sibling`, or in front of all if that is no subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    if view.superview === self { view.removeFromSuperview() }
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  /// Puts a subview in front of its siblings.
  public func bringSubviewToFront(_ view: View) { reorder(view, to: subviews.count - 1) }

  /// Puts a subview behind its siblings.
  public func sendSubviewToBack(_ view: View) { reorder(view, to: 0) }

  /// Lets two subviews change places; indexes are counted from the back and must exist.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second else { return }
    let (lower, upper) = (subviews[min(first, second)], subviews[max(first, second)])
    reorder(upper, to: min(first, second))
    reorder(lower, to: max(first, second))
  }

  /// Whether this view is `view` or lies in it at any depth.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// The view with `tag`, this one first, then the subviews in depth.
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
    // UIKit: a new subview makes its superview lay out again, unless that is just doing so.
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

  /// Takes the view out of its superview's lists.
  private func detach(notifying: Bool) {
    guard let parent = superview else { return }
    if notifying { parent.willRemoveSubview(self) }
    layer.removeFromSuperlayer()
    if let index = parent.subviews.place(of: self) { parent.subviews.remove(at: index) }
    superview = nil
  }

  private func reorder(_ view: View, to index: Int) {
    guard view.superview === self,
      let present = subviews.firstIndex(where: { $0 === view }), present != index
    else { return }
    subviews.remove(at: present)
    view.layer.removeFromSuperlayer()
    place(view, at: index)
  }

  /// Puts the view and its layer into the lists; layers that belong to no view keep their places.
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
