import GalleyDrawing
import GalleyGeometry

/// The services that views need from outside; each view tree has its own, set on its root.
///
/// Views use the environment of their tree. While a tree lays out, draws or calls its data source
/// or delegate, its environment is also `current`, for views that are not in a tree yet and for
/// functions that take no view, such as those that measure a string.
package final class Environment: Sendable {
  /// Breaks text into lines and shapes it.
  package let layoutText: @Sendable (TextRequest) -> TextLayout
  /// The size of an image in points; nil for unknown images.
  package let imageSize: @Sendable (ImageName) -> CGSize?
  /// The light or dark style of view trees that do not set one.
  package let userInterfaceStyle: InterfaceStyle

  /// Creates an environment from its functions and style.
  package init(
    layoutText: @escaping @Sendable (TextRequest) -> TextLayout,
    imageSize: @escaping @Sendable (ImageName) -> CGSize?,
    userInterfaceStyle: InterfaceStyle = .light
  ) {
    self.layoutText = layoutText
    self.imageSize = imageSize
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// The environment of the running view tree; without fonts and images while no tree is running.
  package static var current: Environment { ofRunningWork ?? empty }

  /// Runs `work` with this environment as the current one.
  package func performAsCurrent<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Self.$ofRunningWork.withValue(self) {
      try InterfaceStyle.$current.withValue(userInterfaceStyle, operation: work)
    }
  }

  /// Scoped to the running work; it ends with the work.
  @TaskLocal package static var ofRunningWork: Environment?

  private static let empty = Environment(
    layoutText: { _ in TextLayout(size: .zero, firstBaseline: 0, runs: []) },
    imageSize: { _ in nil })
}

extension View {
  /// The environment of this view and its subviews; the superview's unless set.
  ///
  /// Set it on the root of a tree, before the first layout.
  package var environment: Environment {
    get { ownEnvironment ?? superview?.environment ?? .current }
    set { ownEnvironment = newValue }
  }

  /// Whether the view has an environment, a style or a main queue of its own.
  var decidesScope: Bool {
    ownEnvironment != nil || overrideUserInterfaceStyle != .unspecified || ownMainQueue != nil
  }

  /// Runs `work` in the environment, the style and with the main queue of this view's tree.
  package func inOwnScope<Result>(_ work: () throws -> Result) rethrows -> Result {
    let (style, environment, queue) = (interfaceStyle, environment, mainQueue)
    guard queue === MainQueue.ofRunningWork else {
      return try queue.performAsCurrent { try inScope(of: environment, style, work) }
    }
    return try inScope(of: environment, style, work)
  }

  private func inScope<Result>(
    of environment: Environment, _ style: InterfaceStyle, _ work: () throws -> Result
  ) rethrows -> Result {
    guard environment !== Environment.current || style != .current else { return try work() }
    return try Environment.$ofRunningWork.withValue(environment) {
      try InterfaceStyle.$current.withValue(style, operation: work)
    }
  }
}
