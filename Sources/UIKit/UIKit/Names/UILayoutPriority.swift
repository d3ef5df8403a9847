import GalleyViews

extension UILayoutPriority: Comparable {
  /// Whether the first priority is less important than the second one.
  public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }

  /// A priority that is more important by a number.
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + number)
  }

  /// A priority that is less important by a number.
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }

  /// Makes a priority more important by a number.
  public static func += (priority: inout UILayoutPriority, number: Float) {
    priority = priority + number
  }

  /// Makes a priority less important by a number.
  public static func -= (priority: inout UILayoutPriority, number: Float) {
    priority = priority - number
  }
}
