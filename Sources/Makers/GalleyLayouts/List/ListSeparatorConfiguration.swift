import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// The look of the lines between a list's rows; UIKit's `UIListSeparatorConfiguration`.
public struct ListSeparatorConfiguration: Hashable {
  /// Whether a separator is shown.
  public enum Visibility: Int, Hashable, Sendable, CaseIterable {
    /// As the list decides: below all rows but the last of a section, and never in a sidebar.
    case automatic
    case visible, hidden
  }

  /// Insets that stand for those of the cell, or else of the list.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Whether there is a line at the top of a row.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a line at the bottom of a row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line at the top, in points from the row's edges; only leading and trailing count.
  public var topSeparatorInsets = Self.automaticInsets
  /// The insets of the line at the bottom, in points from the row's edges; only leading and trailing count.
  public var bottomSeparatorInsets = Self.automaticInsets
  /// The colour beside other selected rows; stored, but has no effect.
  public var multipleSelectionColor: Color {
    get { ownMultipleSelectionColor ?? .separator }
    set { ownMultipleSelectionColor = newValue }
  }

  // Without a colour of one's own, each picture has that of its light or dark style.
  private var ownColor: Color?
  private var ownMultipleSelectionColor: Color?

  /// A visual effect of another module; stored, but has no effect.
  package var visualEffectObject: NSObject?

  // UIKit: the values are the same for all styles, which only decide what "automatic" stands for.
  /// The look that a list of a style has by itself.
  public init(listAppearance: ListAppearance) {}

  /// The colour; the system's separator colour unless set.
  public var color: Color {
    get { ownColor ?? .separator }
    set { ownColor = newValue }
  }

  /// Whether a row has a line at one of its edges.
  func shows(_ edge: ListSeparator.Edge, automatic: Bool) -> Bool {
    switch edge == .top ? topSeparatorVisibility : bottomSeparatorVisibility {
    case .automatic: automatic
    case .visible: true
    case .hidden: false
    }
  }

  /// The insets of a line, where `automatic` holds for those that are not given.
  func insets(
    _ edge: ListSeparator.Edge, automatic: (leading: CGFloat, trailing: CGFloat)
  ) -> (leading: CGFloat, trailing: CGFloat) {
    let given = edge == .top ? topSeparatorInsets : bottomSeparatorInsets
    return (
      given.leading == Self.automaticInsets.leading ? automatic.leading : given.leading,
      given.trailing == Self.automaticInsets.trailing ? automatic.trailing : given.trailing
    )
  }
}
