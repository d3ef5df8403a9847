import Foundation

/// The name of an image: the path of a file relative to some folder, or a placeholder such as `placeholder:mountains`.
public struct ImageName: Hashable, Sendable {
  /// Where a picture is that no folder has under its name.
  package enum Source: Hashable, Sendable {
    /// A file elsewhere, by its path.
    case file(String)
    /// The bytes of a file, with a number of pixels per point.
    case bytes(Data, scale: CGFloat)
  }

  /// The name as written.
  public var name: String
  /// Where the picture is; nil for what a folder has under the name.
  package var source: Source?

  /// Creates a name from its text.
  public init(_ name: String) { self.init(name, at: nil) }

  /// Creates the name of a picture that may be elsewhere.
  package init(_ name: String, at source: Source?) { (self.name, self.source) = (name, source) }
}
