import GalleyDrawing
import GalleyGeometry

/// How important a constraint or a size is, 0 … 1000; UIKit's `UILayoutPriority`.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority, 0 … 1000.
  public var rawValue: Float
  /// Creates a priority in 0 … 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority in 0 … 1000.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }
  /// The constraint must be satisfied.
  public static let required = LayoutPriority(1000)
  /// The default priority with which content resists being compressed.
  public static let defaultHigh = LayoutPriority(750)
  /// The default priority with which content resists being stretched.
  public static let defaultLow = LayoutPriority(250)
  /// The priority of a fitting size, below almost everything else.
  public static let fittingSizeLevel = LayoutPriority(50)
}

/// How a view responds to right-to-left layout; UIKit's `UISemanticContentAttribute`.
public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension View {
  var contentDirection: LayoutDirection {
    switch semanticContentAttribute {
    // UIKit: that of the traits; what a superview forces for itself is not inherited.
    case .unspecified: inheritedDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The direction that this view, one around it, the environment of the tree, or the display gives to what is inside.
  private var inheritedDirection: LayoutDirection {
    var outermost = self
    var view: View? = self
    while let current = view {
      let direction =
        current.traitOverrides.layoutDirection ?? current.ownEnvironment?.traits.layoutDirection
      if let direction { return direction }
      outermost = current
      view = current.superview
    }
    return outermost.traitsOfDisplay.layoutDirection ?? .leftToRight
  }
}

extension View {
  /// The traits that this view and those around it set; otherwise those of the tree's environment, or of
  /// the running work if the tree has none, and then of the display.
  var surroundingTraits: TraitOverrides {
    var traits = TraitOverrides()
    var outermost = self
    var view: View? = self
    while let current = view {
      outermost = current
      if let scale = current.ownDisplayScale { traits.displayScale = traits.displayScale ?? scale }
      if current.traitOverrides != TraitOverrides() { traits.fill(from: current.traitOverrides) }
      if let environment = current.ownEnvironment {
        return traits.filled(from: environment.traits).filled(from: current.traitsOfDisplay)
      }
      view = current.superview
    }
    return traits.filled(from: .current).filled(from: outermost.traitsOfDisplay)
  }

  /// The traits, determined by the views around this one.
  var ownTraits: TraitCollection {
    var traits = definiteTraits
    traits.layoutDirection = effectiveUserInterfaceLayoutDirection
    return TraitCollection(traits)
  }

  /// The outermost view, if it is a window.
  var enclosingWindow: Window? {
    var view = self
    while let parent = view.superview { view = parent }
    return view as? Window
  }

  /// Notifies this view, and its subviews without a tint of their own, that the tint has changed.
  func tellAboutTint() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tellAboutTint() }
  }

  /// Notifies this view, and those inside that do not set the same traits, that its own have changed.
  func tellAboutTraits(before old: TraitOverrides) {
    var around =
      superview?.surroundingTraits
      ?? (ownEnvironment?.traits ?? .current).filled(from: traitsOfDisplay)
    around.displayScale = superview?.contentScaleFactor ?? Display.currentScale
    var (former, new) = (old.filled(from: around), traitOverrides.filled(from: around))
    if let ownDisplayScale {
      (former.displayScale, new.displayScale) = (ownDisplayScale, ownDisplayScale)
    }
    tell(former, new)
  }

  /// Notifies this view, and those inside, that it has come to a place with other traits than it had before.
  func tellAboutTraits(former: TraitOverrides) { tell(former, definiteTraits) }

  /// The traits around the view, with the device pixels that it has.
  var definiteTraits: TraitOverrides {
    var traits = surroundingTraits
    traits.displayScale = displayScale
    return traits
  }

  /// Notifies this view, and those inside, that its device pixels per point have changed.
  func tellAboutScale(former: CGFloat) {
    var old = definiteTraits
    old.displayScale = former
    tell(old, definiteTraits)
  }

  private func tell(_ old: TraitOverrides, _ new: TraitOverrides) {
    guard old != new else { return }
    var former = old
    former.displayScale = old.displayScale ?? displayScale
    former.layoutDirection = old.layoutDirection ?? effectiveUserInterfaceLayoutDirection
    // UIKit: layout reads traits, so that views are laid out again.
    setNeedsLayout()
    inOwnScope {
      let (former, traits) = (TraitCollection(former), traitCollection)
      if former.preferredContentSizeCategory != traits.preferredContentSizeCategory {
        textSizeDidChange()
      }
      // Sizes of contents end at device pixels.
      if former.displayScale != traits.displayScale { invalidateIntrinsicContentSize() }
      traitCollectionDidChange(former)
      for registration in traitRegistrations { registration.tell(from: former, to: traits) }
    }
    for view in subviews {
      view.tell(view.traitOverrides.filled(from: old), view.traitOverrides.filled(from: new))
    }
  }

  /// Notifies this view and its subviews that they have entered or left a window.
  func tellAboutWindow(before: Bool, _ window: Window?) {
    if before { willMove(toWindow: window) } else { didMoveToWindow() }
    constraintState?.windowChange?(before, window)
    for view in subviews { view.tellAboutWindow(before: before, window) }
  }
}
