import GalleyEngine

/// Asks the delegate of a flow layout, and knows which methods it leaves out.
@MainActor struct FlowDelegateAnswers {
  /// The delegate; nil if it does not adopt the flow layout's protocol.
  let delegate: (any CollectionViewDelegateFlowLayout)?
  /// The last labels of the methods that the delegate leaves out.
  private var leftOut: [String] = []

  init(_ delegate: (any CollectionViewDelegateFlowLayout)?) { self.delegate = delegate }

  /// The delegate's answer; nil if it leaves the method out.
  mutating func ask<Answer>(
    _ label: String,
    _ question: (any CollectionViewDelegateFlowLayout) throws -> Answer
  ) -> Answer? {
    guard let delegate else { return nil }
    if let answer = try? question(delegate) { return answer }
    note(leftOut: label)
    return nil
  }

  /// Notes that the delegate leaves out a method.
  mutating func note(leftOut label: String) {
    if !leftOut.contains(label) { leftOut.append(label) }
  }

  /// Notes methods that the delegate left out although its class declares them.
  func noteUnreachedMethods(in view: CollectionView) {
    guard let delegate, !leftOut.isEmpty else { return }
    view.noteMethods(
      leftOut: leftOut.map { "collectionView(_:layout:\($0):)" }, by: delegate,
      of: "UICollectionViewDelegateFlowLayout"
    ) { $0 is any CollectionViewDelegateFlowLayout.Type }
  }
}
