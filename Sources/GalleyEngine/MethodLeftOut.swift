/// What an optional method of a delegate or data source throws where an object leaves it out.
///
/// Swift cannot ask an object which methods of a protocol it implements. So the methods that UIKit makes
/// optional are requirements that may throw this error, and their default implementations do nothing
/// else. A method that throws nothing satisfies such a requirement: implementations are written as on
/// iOS, and `try?` in front of a call answers nil where the method is left out.
public struct MethodLeftOut: Error {
  /// The error; there is only one.
  public init() {}
}
