import Foundation

/// A type that decides about its own text in snapshots with `dump`.
public protocol AnySnapshotStringConvertible {
  /// Whether the values in one of this type are written below its text; false unless implemented.
  static var renderChildren: Bool { get }

  /// The text of this value in a snapshot.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  /// False: only the text of the value itself is written.
  public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
  /// The character in quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  /// The number of bytes.
  public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
  /// The date and the time of day by ISO 8601, in UTC.
  public var snapshotDescription: String {
    guard (Date.distantPast...Date.lastOfYear9999).contains(self) else {
      return "\(timeIntervalSinceReferenceDate) seconds after 2001-01-01T00:00:00Z"
    }
    return Date.ISO8601FormatStyle().format(self)
  }

  private static let lastOfYear9999 = Date(timeIntervalSinceReferenceDate: 252_423_993_599)
}

extension NSObject: AnySnapshotStringConvertible {
  /// The object's description without addresses.
  public var snapshotDescription: String {
    debugDescription.replacingOccurrences(
      of: #":?\s*0x[0-9a-f]+(\s*)"#, with: "$1", options: .regularExpression)
  }
}

extension String: AnySnapshotStringConvertible {
  /// The text in quotation marks, with escapes.
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  /// The text in quotation marks, with escapes.
  public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
  /// The address as text.
  public var snapshotDescription: String { debugDescription }
}
