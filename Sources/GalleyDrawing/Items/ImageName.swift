/// The name of a picture: `placeholder:mountains`, or a file relative to the scene.
public struct ImageName: Hashable, Sendable {
  /// The name as written.
  public var name: String

  /// A picture by its name.
  public init(_ name: String) { self.name = name }
}
