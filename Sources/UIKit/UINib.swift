import Foundation
import GalleyEngine

/// A file of views from Interface Builder, which cannot be read here.
///
/// Creating a nib does nothing. Registering it stops the program with a message that names the nib,
/// as its cells could never be created: register a class that creates its subviews in
/// `init(frame:)`.
public struct UINib: Sendable {
  /// The name of the nib's file.
  public let name: String

  /// Creates a nib from its name; the file is not read.
  public init(nibName name: String, bundle: Bundle?) { self.name = name }

  fileprivate func refuse() -> Never {
    preconditionFailure(
      "nib \(name): nibs cannot be read on Linux; register a class that makes its subviews in "
        + "init(frame:)")
  }
}

extension CollectionView {
  /// Stops the program, as nibs cannot be read; nil does nothing.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nib?.refuse()
  }

  /// Stops the program, as nibs cannot be read; nil does nothing.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    nib?.refuse()
  }
}

extension CollectionViewLayout {
  /// Stops the program, as nibs cannot be read; nil does nothing.
  public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    nib?.refuse()
  }
}

extension CollectionView.CellRegistration {
  /// Stops the program, as nibs cannot be read.
  public init(
    cellNib: UINib,
    handler: @escaping (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
  ) { cellNib.refuse() }
}

extension CollectionView.SupplementaryRegistration {
  /// Stops the program, as nibs cannot be read.
  public init(
    supplementaryNib: UINib, elementKind: String,
    handler:
      @escaping (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void
  ) { supplementaryNib.refuse() }
}
