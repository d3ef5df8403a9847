import GalleyGeometry

extension BackgroundConfiguration {
  /// No background.
  public static func clear() -> BackgroundConfiguration { BackgroundConfiguration(.clear) }

  // UIKit: from iOS 18 on, follows the list that the cell is in.
  /// The background of a cell in any list.
  public static func listCell() -> BackgroundConfiguration {
    BackgroundConfiguration(.automatic(.row))
  }

  /// The background of a header in any list.
  public static func listHeader() -> BackgroundConfiguration {
    BackgroundConfiguration(.automatic(.header))
  }

  /// The background of a footer in any list.
  public static func listFooter() -> BackgroundConfiguration {
    BackgroundConfiguration(.automatic(.footer))
  }

  /// The background of a cell in a plain list.
  public static func listPlainCell() -> BackgroundConfiguration {
    BackgroundConfiguration(.list(.plain, .row))
  }

  /// The background of a header or a footer in a plain list.
  public static func listPlainHeaderFooter() -> BackgroundConfiguration {
    BackgroundConfiguration(.list(.plain, .header))
  }

  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> BackgroundConfiguration {
    BackgroundConfiguration(.list(.grouped, .row))
  }

  /// The background of a header or a footer in a grouped list.
  public static func listGroupedHeaderFooter() -> BackgroundConfiguration {
    BackgroundConfiguration(.list(.grouped, .header))
  }

  /// The background of a header in a sidebar.
  public static func listSidebarHeader() -> BackgroundConfiguration {
    BackgroundConfiguration(.list(.sidebar, .header))
  }

  /// The background of a cell in a sidebar.
  public static func listSidebarCell() -> BackgroundConfiguration {
    BackgroundConfiguration(.list(.sidebar, .row))
  }

  /// The background of a cell in a sidebar that shows further lists.
  public static func listAccompaniedSidebarCell() -> BackgroundConfiguration {
    BackgroundConfiguration(.list(.sidebar, .row))
  }
}
