import GalleyDrawing
import GalleyGeometry

extension View {
  func insert(_ view: View, behind sibling: View) { insert(view, beside: sibling, distance: 0) }

  func insert(_ view: View, inFrontOf sibling: View) {
    insert(view, beside: sibling, distance: 1)
  }

  private func insert(_ view: View, beside sibling: View, distance: Int) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    let place = others.firstIndex { $0 === sibling }
    insert(view, at: place.map { $0 + distance } ?? others.count)
  }

  func swapSubviews(at first: Int, and second: Int) {
    guard first != second else { return }
    let (lower, upper) = (subviews[min(first, second)], subviews[max(first, second)])
    reorder(upper, to: min(first, second))
    reorder(lower, to: max(first, second))
  }

  func isInside(_ view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  func firstView(withTag tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // UIKit: none of the methods that add a subview calls another one, which a subclass may have overridden.
  /// Inserts `view` among the subviews; all methods that add one call this.
  func insert(_ view: View, at index: Int) {
    var root = self
    while root !== view, let parent = root.superview { root = parent }
    precondition(root !== view, "Can't add a view as a subview of itself.")
    let (oldWindow, newWindow) = (view.enclosingWindow, root as? Window)
    let formerTraits = view.definiteTraits
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
    // UIKit: a view that was made for other traits than those it comes to is told so.
    view.tellAboutTraits(former: formerTraits)
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
    ownLayer.removeFromSuperlayer()
    if let index = parent.subviews.place(of: self) { parent.subviews.remove(at: index) }
    superview = nil
    constraintState?.isPlaced = false
  }

  func reorder(_ view: View, to index: Int) {
    guard view.superview === self,
      let present = subviews.firstIndex(where: { $0 === view }), present != index
    else { return }
    subviews.remove(at: present)
    view.ownLayer.removeFromSuperlayer()
    place(view, at: index)
  }

  /// Inserts the view and its layer into the lists; layers without a view keep their positions.
  private func place(_ view: View, at index: Int) {
    let index = min(max(index, 0), subviews.count)
    if index < subviews.count {
      ownLayer.insertSublayer(view.ownLayer, below: subviews[index].ownLayer)
    } else {
      ownLayer.addSublayer(view.ownLayer)
    }
    subviews.insert(view, at: index)
  }
}

extension View {
  /// This view and those in it, without hidden ones.
  package var shownTree: [View] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return [self] + subviews.flatMap(\.shownTree)
  }
}
