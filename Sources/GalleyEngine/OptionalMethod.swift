/// A delegate method that may be left out, where the difference to implementing it matters.
///
/// Swift cannot ask an object which methods of a protocol it implements. Instead the default
/// implementation calls `isLeftOut()`, and the asker looks whether it ran.
@MainActor package enum OptionalMethod: Hashable {
  case sizeForItem, insetForSection, minimumLineSpacing, minimumInteritemSpacing
  case referenceSizeForHeader, referenceSizeForFooter

  private static var leftOut: Set<OptionalMethod> = []

  /// To be called by the default implementation of the method.
  package func isLeftOut() { OptionalMethod.leftOut.insert(self) }

  /// The method's answer; nil when its default implementation gave it.
  package func answer<Answer>(_ call: () -> Answer) -> Answer? {
    OptionalMethod.leftOut.remove(self)
    let answer = call()
    return OptionalMethod.leftOut.remove(self) == nil ? answer : nil
  }
}
