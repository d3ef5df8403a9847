/// The error that an optional method of a delegate or data source throws if it is not implemented.
///
/// Swift cannot ask an object which methods of a protocol it implements. The methods that are
/// optional in UIKit are therefore requirements that may throw this error, and their default
/// implementations only throw it. A method that throws nothing also satisfies such a requirement,
/// so implementations are written as on iOS, and `try?` before a call gives nil if the method is
/// not implemented.
public struct MethodLeftOut: Error {
  /// Creates the error.
  public init() {}
}
