import Foundation
import GalleyComparison

/// How two values of a format are compared, and kept in a file.
public struct Diffing<Value> {
  /// The bytes of a value's file.
  public var toData: (Value) -> Data
  /// The value in a file's bytes.
  public var fromData: (Data) -> Value
  /// Says how the second value differs from the first, with files that show it; nil if they are alike.
  public var diff: (Value, Value) -> (String, [XCTAttachment])?

  /// How much pictures may differ that are compared as goldens; nil for values that are kept in a file.
  var pictureTolerance: PixelTolerance?

  /// Creates a comparison from its functions.
  ///
  /// - Parameters:
  ///   - toData: The bytes of a value's file.
  ///   - fromData: The value in a file's bytes.
  ///   - diff: Says how the second value differs from the first, with files that show it; nil if they are alike.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}

/// A file that belongs to a failure; it stands for XCTest's class, which Linux does not have.
public final class XCTAttachment {
  /// The name of the file; nil if it has none.
  public var name: String?
  /// What is in the file.
  public let data: Data

  /// Creates a file with some bytes.
  public init(data: Data) { self.data = data }

  /// Creates a file with some bytes; their type has no effect.
  public convenience init(data: Data, uniformTypeIdentifier: String) { self.init(data: data) }

  /// Creates a file with a text.
  public convenience init(string: String) { self.init(data: Data(string.utf8)) }
}
