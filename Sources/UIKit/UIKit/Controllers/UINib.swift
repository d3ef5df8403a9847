import Foundation
import GalleyEngine

/// A file of views from Interface Builder, which cannot be read here.
///
/// Creating a nib does nothing. Registering it stops the program with a message that names the nib,
/// as its cells could never be created: register a class that creates its subviews in
/// `init(frame:)`.
@MainActor @preconcurrency open class UINib: NSObject {
  private let name: String
  private let place: (file: StaticString, line: UInt)

  /// Creates a nib from its name; the file is not read.
  ///
  /// What refuses the nib later names the place of this call.
  public init(
    nibName name: String, bundle bundleOrNil: Bundle?, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.name = name
    place = (file, line)
    super.init()
  }

  /// Stops the program, as nibs cannot be read.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] { refuse() }

  /// How a nib is read.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from UIKit's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects that take the places of others.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  fileprivate func refuse() -> Never {
    preconditionFailure(
      "\(place.file):\(place.line): the nib '\(name)' cannot be read on Linux; register a class that makes its "
        + "subviews in init(frame:)")
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

extension Bundle {
  /// Stops the program, as nibs cannot be read.
  @MainActor @preconcurrency public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> [Any]? { UINib(nibName: name, bundle: self, file: file, line: line).refuse() }
}

extension TableView {
  /// Stops the program, as nibs cannot be read; nil does nothing.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nib?.refuse()
  }

  /// Stops the program, as nibs cannot be read; nil does nothing.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nib?.refuse()
  }
}
