import Foundation
import GalleyGeometry

/// A value of a type that Foundation's boxes on Linux cannot hold.
private final class BoxedValue: NSValue, @unchecked Sendable {
  // Unchecked: the content is a plain value and never changes.
  let content: AnyHashable

  init(_ content: some Hashable) {
    self.content = AnyHashable(content)
    super.init()
  }

  required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
    preconditionFailure("this class cannot box bytes; use NSValue")
  }

  /// Always nil: boxed values are not read from archives.
  required init?(coder: NSCoder) { nil }

  override func isEqual(_ object: Any?) -> Bool { (object as? BoxedValue)?.content == content }

  override var hash: Int { content.hashValue }

  override var description: String { String(describing: content.base) }

  override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The content of a box, or `other` if the content has another type.
private func content<Content>(of box: NSValue, or other: Content) -> Content {
  (box as? BoxedValue)?.content.base as? Content ?? other
}

/// A box of the requested class.
private func boxed<Box>(_ content: some Hashable) -> Box {
  guard let box = BoxedValue(content) as? Box else {
    preconditionFailure("\(Box.self) cannot box a \(type(of: content)); use NSValue")
  }
  return box
}

/// Lets a protocol extension return an object of a subclass, as a class's own initializer cannot.
public protocol ValueBoxing {}

extension NSValue: ValueBoxing {
  /// The boxed transform; the identity if the box holds something else.
  public var cgAffineTransformValue: CGAffineTransform { content(of: self, or: .identity) }

  /// The boxed transform; the identity if the box holds something else.
  public var caTransform3DValue: CATransform3D { content(of: self, or: CATransform3DIdentity) }

  /// The boxed vector; zero if the box holds something else.
  public var cgVectorValue: CGVector { content(of: self, or: .zero) }

  /// The boxed insets; zero if the box holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets { content(of: self, or: .zero) }

  /// The boxed insets; zero if the box holds something else.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { content(of: self, or: .zero) }

  /// The boxed displacement; zero if the box holds something else.
  public var uiOffsetValue: UIOffset { content(of: self, or: .zero) }
}

extension ValueBoxing {
  /// Boxes a transform.
  public init(cgAffineTransform transform: CGAffineTransform) { self = boxed(transform) }

  /// Boxes a transform.
  public init(caTransform3D transform: CATransform3D) { self = boxed(transform) }

  /// Boxes a vector.
  public init(cgVector vector: CGVector) { self = boxed(vector) }

  /// Boxes insets.
  public init(uiEdgeInsets insets: UIEdgeInsets) { self = boxed(insets) }

  /// Boxes insets.
  public init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self = boxed(insets) }

  /// Boxes a displacement.
  public init(uiOffset offset: UIOffset) { self = boxed(offset) }
}
