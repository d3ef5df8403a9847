import Foundation
import GalleyGeometry

/// A value that Foundation's own boxes on Linux cannot hold.
private final class BoxedValue: NSValue, @unchecked Sendable {
  // Unchecked: what is in the box is a plain value, and never changes.
  let content: AnyHashable

  init(_ content: some Hashable) {
    self.content = AnyHashable(content)
    super.init()
  }

  required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
    preconditionFailure("bytes are boxed by NSValue itself")
  }

  /// There is nothing in archives that could be read.
  required init?(coder: NSCoder) { nil }

  override func isEqual(_ object: Any?) -> Bool { (object as? BoxedValue)?.content == content }

  override var hash: Int { content.hashValue }

  override var description: String { String(describing: content.base) }

  override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What a box holds, or another value where it holds something else.
private func content<Content>(of box: NSValue, or other: Content) -> Content {
  (box as? BoxedValue)?.content.base as? Content ?? other
}

/// A box, as the class that asks for one.
private func boxed<Box>(_ content: some Hashable) -> Box {
  guard let box = BoxedValue(content) as? Box else {
    preconditionFailure("\(Box.self) cannot hold a \(type(of: content)); NSValue can")
  }
  return box
}

/// A class that makes an object of a subclass; an initializer of the class itself cannot.
public protocol ValueBoxing {}

extension NSValue: ValueBoxing {
  /// The boxed transform; the identity where something else is in the box.
  public var cgAffineTransformValue: CGAffineTransform { content(of: self, or: .identity) }

  /// The boxed transform; the identity where something else is in the box.
  public var caTransform3DValue: CATransform3D { content(of: self, or: CATransform3DIdentity) }

  /// The boxed vector; zero where something else is in the box.
  public var cgVectorValue: CGVector { content(of: self, or: .zero) }

  /// The boxed insets; zero where something else is in the box.
  public var uiEdgeInsetsValue: UIEdgeInsets { content(of: self, or: .zero) }

  /// The boxed insets; zero where something else is in the box.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { content(of: self, or: .zero) }

  /// The boxed displacement; zero where something else is in the box.
  public var uiOffsetValue: UIOffset { content(of: self, or: .zero) }
}

extension ValueBoxing {
  /// A boxed transform.
  public init(cgAffineTransform transform: CGAffineTransform) { self = boxed(transform) }

  /// A boxed transform.
  public init(caTransform3D transform: CATransform3D) { self = boxed(transform) }

  /// A boxed vector.
  public init(cgVector vector: CGVector) { self = boxed(vector) }

  /// Boxed insets.
  public init(uiEdgeInsets insets: UIEdgeInsets) { self = boxed(insets) }

  /// Boxed insets.
  public init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self = boxed(insets) }

  /// A boxed displacement.
  public init(uiOffset offset: UIOffset) { self = boxed(offset) }
}
