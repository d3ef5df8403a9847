/// The name of an image: `placeholder:mountains`, or the path of a file relative to the scene.
public struct ImageName: Hashable, Sendable {
  /// The name as written.
  public var name: String

  /// Creates a name from its text.
  public init(_ name: String) { self.name = name }
}
