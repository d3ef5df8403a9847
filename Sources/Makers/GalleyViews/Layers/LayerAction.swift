import Foundation

/// What a layer does after a change of a property; QuartzCore's `CAAction`.
public protocol LayerAction {
  /// Called by QuartzCore after a change; never called here.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: LayerAction {
  /// Does nothing.
  public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// A picture that a layer can have as its contents.
package protocol LayerPicture {
  /// The picture.
  var image: Image { get }
}
