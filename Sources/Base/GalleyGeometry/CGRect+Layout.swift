import Foundation

/// The direction of the content; UIKit's `UIUserInterfaceLayoutDirection`.
public enum LayoutDirection: Int, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

extension CGRect {
  /// This rectangle mirrored in a space `width` points wide.
  package func mirrored(inWidth width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }

  /// Whether all four numbers are finite.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CGPoint {
  /// Whether both numbers are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Whether both numbers are finite.
  package var isFinite: Bool { width.isFinite && height.isFinite }
}
