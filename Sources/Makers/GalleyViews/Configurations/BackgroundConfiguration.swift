import GalleyDrawing
import GalleyGeometry

/// The background of a cell or a button, as a value; UIKit's `UIBackgroundConfiguration`.
public struct BackgroundConfiguration: Hashable {
  /// What the defaults of a background follow.
  enum Style: Hashable {
    case clear
    /// What the button's style says.
    case button
    /// The appearance of the list around the element.
    case automatic(ListPlace.Role)
    case list(ListAppearance, ListPlace.Role)
  }

  /// A colour, or that of the style as long as the app has not set one.
  private struct Fill: Hashable {
    var color: Color?
    var isOwn = false
  }

  private let style: Style
  private var look: ListLookState?
  private var fill = Fill()
  private var ownRadius: CGFloat?
  private var fillFunction: ConfigurationColorTransformer.Function?
  private var strokeFunction: ConfigurationColorTransformer.Function?

  /// The distances from the edges of the cell or the button, in points.
  public var backgroundInsets = DirectionalEdgeInsets.zero

  /// Module UIKit's `visualEffect`, in front of the colour.
  package var effect: BackgroundEffect?

  /// An image in front of the colour; nil for none.
  public var image: Image?

  /// A view that fills the background, in front of its colour.
  public var customView: View?

  /// Edges at which the cell's margins are added to `backgroundInsets`.
  public var edgesAddingLayoutMarginsToBackgroundInsets: DirectionalRectEdge = []

  /// The colour of the border; nil for the view's tint.
  public var strokeColor: Color?

  /// The width of the border in points; 0 for none.
  public var strokeWidth: CGFloat = 0

  /// The distance from the background outwards to the border, in points; negative for inwards.
  public var strokeOutset: CGFloat = 0

  /// How the image is placed in the background.
  public var imageContentMode: ContentMode = .scaleToFill

  init(_ style: Style) {
    self.style = style
    fill.color = style.color(for: nil)
    if style == .button { strokeWidth = 1 }
  }

  /// The colour behind everything else; nil for the view's tint, or for that of a button's style.
  public var backgroundColor: Color? {
    get { fill.color }
    set { fill = Fill(color: newValue, isOwn: true) }
  }

  /// Changes the colour of the background; nil keeps it.
  public var backgroundColorTransformer: ConfigurationColorTransformer? {
    get { ConfigurationColorTransformer(fillFunction) }
    set { fillFunction = newValue?.function }
  }

  /// Changes the colour of the border; nil keeps it.
  public var strokeColorTransformer: ConfigurationColorTransformer? {
    get { ConfigurationColorTransformer(strokeFunction) }
    set { strokeFunction = newValue?.function }
  }

  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat {
    get { ownRadius ?? style.cornerRadius(for: look) }
    set { ownRadius = newValue }
  }

  /// The colour behind everything else, for the view's tint.
  public func resolvedBackgroundColor(for tintColor: Color) -> Color {
    let color = backgroundColor ?? tintColor
    return fillFunction?.transform(color) ?? color
  }

  /// The colour of the border, for the view's tint.
  public func resolvedStrokeColor(for tintColor: Color) -> Color {
    let color = strokeColor ?? tintColor
    return strokeFunction?.transform(color) ?? color
  }

  // UIKit: a button's border is 1 point wide by itself, but it is there only with a colour or another width.
  /// Whether a border of the width is drawn.
  var hasStroke: Bool {
    strokeWidth > 0 && (style != .button || strokeColor != nil || strokeWidth != 1)
  }

  /// The distances from a view's edges by direction on screen, with the margins that are to be kept free.
  func insets(addingMargins margins: EdgeInsets, isMirrored: Bool) -> EdgeInsets {
    var insets = backgroundInsets
    let edges = edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.leading) { insets.leading += isMirrored ? margins.right : margins.left }
    if edges.contains(.trailing) { insets.trailing += isMirrored ? margins.left : margins.right }
    return insets.sides(isMirrored: isMirrored)
  }

  /// The background for a state: what the app has not set follows the state.
  public func updated(for state: any ConfigurationState) -> BackgroundConfiguration {
    var result = self
    let look = ListLookState(state)
    result.look = look
    if !fill.isOwn { result.fill.color = style.color(for: look) }
    return result
  }
}

/// An effect on what is behind a background, and how its view is made.
package struct BackgroundEffect: Hashable {
  /// The effect.
  package let effect: NSObject
  /// Makes the view that shows the effect.
  private let makeView: @MainActor (NSObject) -> View

  package init(_ effect: NSObject, makeView: @escaping @MainActor (NSObject) -> View) {
    self.effect = effect
    self.makeView = makeView
  }

  /// A new view that shows the effect.
  @MainActor func view() -> View { makeView(effect) }

  package static func == (first: Self, second: Self) -> Bool { first.effect === second.effect }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(effect)) }
}

extension BackgroundConfiguration.Style {
  /// The appearance and the role that count for an element; nil for no background.
  private func listStyle(for look: ListLookState?) -> (ListAppearance, ListPlace.Role)? {
    switch self {
    case .clear, .button: nil
    case .list(let appearance, let role): (appearance, role)
    case .automatic(let role):
      // UIKit: outside of a list, as in a plain one.
      (look?.place?.appearance ?? .plain, role == .row ? look?.place?.role ?? .row : role)
    }
  }

  // UIKit: the selected fill is measured (systemGray4); the others are the published colours of the
  // surfaces.
  /// The fill for a state, nil for the state at rest; nil if the button decides.
  func color(for look: ListLookState?) -> Color? {
    guard let (appearance, role) = listStyle(for: look) else {
      return self == .button ? nil : .clear
    }
    if look?.isEmphasized == true, role == .row || appearance == .sidebar { return .systemGray4 }
    switch (appearance, role) {
    case (.plain, _), (.sidebarPlain, .row): return .systemBackground
    case (.grouped, .row), (.insetGrouped, .row): return .secondarySystemGroupedBackground
    case (.grouped, _), (.insetGrouped, _), (.sidebar, _), (.sidebarPlain, _): return .clear
    }
  }

  /// The radius of the corners; rows of cards are cut by the cell itself.
  func cornerRadius(for look: ListLookState?) -> CGFloat {
    // UIKit: buttons of the default size have a radius of 5.95 points.
    if self == .button { return 5.95 }
    // UIKit: unmeasured; rows of a sidebar are rounded when they are selected.
    return listStyle(for: look)?.0 == .sidebar ? 8 : 0
  }
}
