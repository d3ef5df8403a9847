import GalleyGeometry

/// A self-sizing element that asks for a size again and again, because the layout gives it another.
///
/// The loop ends the program, as in UIKit, unless the running work records loops.
package struct LayoutLoop: Hashable, Sendable, CustomStringConvertible {
  /// The element.
  package var element: ElementKey
  /// The size that it asks for, in points.
  package var wanted: CGSize
  /// The size that the layout gives it, in points.
  package var given: CGSize

  /// Collects the loops of work that must not end the program.
  @MainActor package final class Recorder {
    /// The loops so far, in order.
    package fileprivate(set) var loops: [LayoutLoop] = []

    /// Creates a recorder without loops.
    package init() {}
  }

  @TaskLocal private static var recorder: Recorder?

  /// Runs `work` and returns its result; collection views give up at a loop and record it.
  @MainActor package static func recorded<Result>(
    by recorder: Recorder = Recorder(), _ work: () throws -> Result
  ) rethrows -> Result {
    try $recorder.withValue(recorder, operation: work)
  }

  // UIKit: raises with "is stuck in its update/layout loop" and names the same cause.
  /// One sentence in UIKit's words, with the element and both sizes.
  package var description: String {
    "the collection view is stuck in its update/layout loop: \(element.id) asks for "
      + "\(Self.text(wanted)) again and again, and the layout gives it \(Self.text(given)); its "
      + "preferred attributes are not returning a consistent size, or the layout does not use them"
  }

  private static func text(_ size: CGSize) -> String {
    "\(DecimalNumber.text(size.width)) x \(DecimalNumber.text(size.height))"
  }

  /// Ends the program with the description, or records the loop if the running work does that.
  @MainActor func endProgram() {
    guard let recorder = Self.recorder else { preconditionFailure(description) }
    recorder.loops.append(self)
  }
}
