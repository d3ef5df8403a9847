import Foundation

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// The largest `Float`, which sources use for an unlimited height.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// A point from its coordinates, in points.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// A size from its lengths, in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// A rectangle from its parts, in points.
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension CGPoint {
  /// Whether both coordinates are equal.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether both lengths are equal.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether all four numbers are equal.
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}
