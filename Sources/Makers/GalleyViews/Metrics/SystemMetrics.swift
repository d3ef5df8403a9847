import GalleyDrawing
import GalleyGeometry

/// The generation of the system that chooses the lengths, fonts, colours and radii which an app leaves open.
///
/// Each area has a table file of its own: `ControlMetrics`, `AlertMetrics`, `MaterialMetrics`, and, beside the views
/// that use them, `ListMetrics` and `TableMetrics`.
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

  /// One of two tables of an area.
  package func table<Table>(iOS18: @autoclosure () -> Table, iOS26: @autoclosure () -> Table)
    -> Table
  {
    switch generation {
    case .iOS18: iOS18()
    case .iOS26: iOS26()
    }
  }
}

extension View {
  /// The system whose lengths, fonts and colours the view has where the app leaves them open.
  package var systemMetrics: SystemMetrics { surroundingTraits.systemMetrics ?? .usual }
}
