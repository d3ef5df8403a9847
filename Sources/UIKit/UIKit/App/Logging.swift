import Foundation

// The system's log and its signposts, for sources that import `os`. Nothing is written: a program on Linux
// has no such log, and a layout's log is no part of its picture.

/// A part of the system's log; nothing is written.
public final class OSLog: Sendable {
  /// The part without a name.
  public static let `default` = OSLog()
  /// The part that is switched off.
  public static let disabled = OSLog()

  /// What a part is for.
  public struct Category: RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points of interest.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
  }

  private init() {}

  /// Creates a part with a name.
  public init(subsystem: String, category: String) {}

  /// Creates a part for signposts.
  public init(subsystem: String, category: Category) {}

  /// Whether signposts are written: never.
  public var signpostsEnabled: Bool { false }

  /// Whether messages of a kind are written: never.
  public func isEnabled(type: OSLogType) -> Bool { false }
}

/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt8
  /// Creates a kind from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A usual message.
  public static let `default` = OSLogType(rawValue: 0)
  /// A message that may be of use.
  public static let info = OSLogType(rawValue: 1)
  /// A message for development.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A fault of the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// Writes nothing.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {}

/// Writes nothing.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {}

/// What a signpost marks.
public enum OSSignpostType: UInt8, Sendable { case event, begin, end }

/// A name for the two ends of an interval.
public struct OSSignpostID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// Creates a name from its number.
  public init(_ value: UInt64) { rawValue = value }
  /// A name for a part of the log.
  public init(log: OSLog) { rawValue = 1 }
  /// A name for an object.
  public init(log: OSLog, object: AnyObject) { rawValue = 1 }
  /// The name of an interval that is never twice at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No name.
  public static let invalid = OSSignpostID(UInt64.max)
  /// No name.
  public static let null = OSSignpostID(0)
}

/// Writes nothing.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Writes nothing.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// Who may read a value in a message.
public struct OSLogPrivacy: Sendable {
  /// As the type of the value.
  public static let auto = OSLogPrivacy()
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// Nobody.
  public static let `private` = OSLogPrivacy()
  /// Nobody, not even at a desk.
  public static let sensitive = OSLogPrivacy()
}

/// A message of a log; its values are never computed.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Drops a text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Drops a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Creates a message without values.
  public init(stringLiteral value: String) {}
  /// Creates a message with values.
  public init(stringInterpolation: StringInterpolation) {}
}

/// A part of the system's log; nothing is written.
public struct Logger: Sendable {
  /// The part without a name.
  public init() {}
  /// A part with a name.
  public init(subsystem: String, category: String) {}
  /// A part of the log.
  public init(_ logObj: OSLog) {}

  /// Writes nothing.
  public func log(_ message: OSLogMessage) {}
  /// Writes nothing.
  public func log(level: OSLogType, _ message: OSLogMessage) {}
  /// Writes nothing.
  public func trace(_ message: OSLogMessage) {}
  /// Writes nothing.
  public func debug(_ message: OSLogMessage) {}
  /// Writes nothing.
  public func info(_ message: OSLogMessage) {}
  /// Writes nothing.
  public func notice(_ message: OSLogMessage) {}
  /// Writes nothing.
  public func warning(_ message: OSLogMessage) {}
  /// Writes nothing.
  public func error(_ message: OSLogMessage) {}
  /// Writes nothing.
  public func critical(_ message: OSLogMessage) {}
  /// Writes nothing.
  public func fault(_ message: OSLogMessage) {}
}
