/// Whether collection views ask their elements for the sizes that they prefer.
package enum ElementSizing {
  @TaskLocal static var isOn = true

  /// Runs `work` with elements that are asked, or that are not and keep the layout's sizes.
  ///
  /// A layout with estimated sizes depends on what was visible before; without self-sizing it can be
  /// compared with a fresh one.
  @MainActor package static func set<Result>(
    isOn: Bool, during work: () throws -> Result
  ) rethrows -> Result {
    try $isOn.withValue(isOn, operation: work)
  }
}
