import GalleyDrawing
import GalleyGeometry

/// What views need from the world outside them; a tree of views has its own, set on its root.
///
/// Views ask the tree that they are in. While a tree lays out, draws or asks its data source or
/// delegate, its environment is also `current`: for views that are in no tree yet, and for functions
/// that take no view, such as those that measure a string.
public final class Environment: Sendable {
  /// Breaks and shapes a text.
  public let layoutText: @Sendable (TextRequest) -> TextLayout
  /// The size of a picture in points; nil when there is no such picture.
  public let imageSize: @Sendable (ImageName) -> CGSize?
  /// The looks of views that have none of their own, nor any view around them.
  public let userInterfaceStyle: InterfaceStyle

  /// An environment from its functions and looks.
  public init(
    layoutText: @escaping @Sendable (TextRequest) -> TextLayout,
    imageSize: @escaping @Sendable (ImageName) -> CGSize?,
    userInterfaceStyle: InterfaceStyle = .light
  ) {
    self.layoutText = layoutText
    self.imageSize = imageSize
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// The environment of the view tree whose work is running; without fonts and pictures outside of any.
  public static var current: Environment { ofRunningWork ?? empty }

  /// Runs `work` with this environment as the current one.
  public func performAsCurrent<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Self.$ofRunningWork.withValue(self) {
      try InterfaceStyle.$current.withValue(userInterfaceStyle, operation: work)
    }
  }

  /// Belongs to the work that is running, and ends with it.
  @TaskLocal package static var ofRunningWork: Environment?

  private static let empty = Environment(
    layoutText: { _ in TextLayout(size: .zero, firstBaseline: 0, runs: []) },
    imageSize: { _ in nil })
}

extension View {
  /// What this view and those inside measure with; that of the superview unless set.
  ///
  /// Set it on the root of a tree, before the first layout.
  package var environment: Environment {
    get { ownEnvironment ?? superview?.environment ?? .current }
    set { ownEnvironment = newValue }
  }

  /// Whether the view has an environment or looks of its own.
  var decidesScope: Bool { ownEnvironment != nil || overrideUserInterfaceStyle != .unspecified }

  /// Runs `work` in the environment and the style of this view's tree.
  package func inOwnScope<Result>(_ work: () throws -> Result) rethrows -> Result {
    let (style, environment) = (interfaceStyle, environment)
    guard environment !== Environment.current || style != .current else { return try work() }
    return try Environment.$ofRunningWork.withValue(environment) {
      try InterfaceStyle.$current.withValue(style, operation: work)
    }
  }
}
