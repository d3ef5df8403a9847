import GalleyDrawing
import GalleyGeometry

/// What views need from the world outside them.
public struct Environment: Sendable {
  /// Breaks and shapes a text.
  public var layoutText: @Sendable (TextRequest) -> TextLayout
  /// The size of a picture in points; nil when there is no such picture.
  public var imageSize: @Sendable (ImageName) -> CGSize?

  /// An environment from its functions.
  public init(
    layoutText: @escaping @Sendable (TextRequest) -> TextLayout,
    imageSize: @escaping @Sendable (ImageName) -> CGSize?
  ) {
    self.layoutText = layoutText
    self.imageSize = imageSize
  }

  /// The environment that views ask; without fonts and pictures until somebody sets another.
  @MainActor public static var current: Environment {
    get { scoped ?? shared }
    set { shared = newValue }
  }

  /// An environment for the running task alone, whatever others set meanwhile.
  @TaskLocal package static var scoped: Environment?

  @MainActor private static var shared = Environment(
    layoutText: { _ in TextLayout(size: .zero, firstBaseline: 0, runs: []) },
    imageSize: { _ in nil })
}
