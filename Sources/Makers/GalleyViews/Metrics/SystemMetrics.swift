import GalleyDrawing
import GalleyGeometry

/// The generation of the system that chooses the lengths, fonts, colours and radii which an app leaves open.
///
/// Each area has a table file of its own: `ControlMetrics`, `ButtonMetrics`, `TextFieldMetrics`, `BarMetrics`,
/// `AlertMetrics`, `MaterialMetrics`, `ScreenMetrics`, and, beside the views that use them, `ListMetrics`, `TableMetrics` and
/// `PickerMetrics`, `DatePickerMetrics` and `ControllerMetrics`.
public struct SystemMetrics: Hashable, Sendable {
  private enum Generation { case iOS18, iOS26 }

  private let generation: Generation

  /// The system of iOS 13 to 18.
  public static let iOS18 = SystemMetrics(generation: .iOS18)
  /// The system of iOS 26.
  public static let iOS26 = SystemMetrics(generation: .iOS26)

  /// The system of views whose traits do not say another.
  package static let usual = iOS26

  /// The system of the running work.
  package static var current: SystemMetrics { TraitOverrides.current.systemMetrics ?? usual }

  /// The table of an area.
  package func table<Table: MetricsTable>() -> Table {
    switch generation {
    case .iOS18: Table.iOS18
    case .iOS26: Table.iOS26
    }
  }
}

/// Lengths that all generations share, in points.
extension SystemMetrics {
  /// The distance of contents from the sides of a screen, a row or a bar.
  package static let sideMargin: CGFloat = 16
  /// That distance where there is more room; each area says from which width on.
  package static let wideSideMargin: CGFloat = 20

  // UIKit: only the distance between two baselines of text depends on the font.
  /// The distance between two views, and the margin of a view.
  static let spacing: CGFloat = 8
  // UIKit: 672 points at the default text size, in the middle of the margins.
  /// The width in which text reads well.
  static let readableWidth: CGFloat = 672

  // UIKit: `labelFontSize`, `buttonFontSize`, `systemFontSize` and `smallSystemFontSize` of `UIFont`.
  package static let labelFontSize: CGFloat = 17
  package static let buttonFontSize: CGFloat = 18
  package static let systemFontSize: CGFloat = 14
  package static let smallFontSize: CGFloat = 12
  // UIKit: a text view, and a text with attributes without a font, have 12 points.
  /// The size of text in a text view, and of text with attributes that name no font.
  package static let textFontSize: CGFloat = 12
}

/// What the system chooses in one area, for each generation.
///
/// A generation is written as the changes to another one: what they do not name is inherited, because it is the same or
/// was not measured.
package protocol MetricsTable {
  static var iOS18: Self { get }
  static var iOS26: Self { get }
}

extension MetricsTable {
  /// A copy with changes.
  package func changed(_ change: (inout Self) -> Void) -> Self {
    var table = self
    change(&table)
    return table
  }
}

extension View {
  /// The system whose lengths, fonts and colours the view has where the app leaves them open.
  package var systemMetrics: SystemMetrics { surroundingTraits.systemMetrics ?? .usual }
}
