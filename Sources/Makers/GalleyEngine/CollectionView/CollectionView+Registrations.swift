import GalleyGeometry

/// Who makes registrations: each has an identity of its own and knows where it was made.
@MainActor final class RegistrationMaker {
  /// The collection view that is asking its data source for a view.
  @TaskLocal static var askingView: CollectionView?

  /// The collection view in whose question the registration was made; nil if it was made before.
  private weak var askingView: CollectionView?

  init() { askingView = Self.askingView }

  // UIKit: raises since iOS 15, also for a lazy property that is first used in the provider.
  /// Ends the program if the registration was made while this view asked for another view.
  func requireMadeBefore(questionsOf view: CollectionView, _ description: String) {
    precondition(
      askingView !== view,
      "Attempted to dequeue a \(description) using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource "
        + "cell provider. Creating a new registration each time a cell is requested will prevent "
        + "reuse and cause created cells to remain inaccessible in memory for the lifetime of the "
        + "collection view. Registrations should be created up front and reused.")
  }
}

/// A registration that a collection view has used.
struct UsedRegistration {
  var maker: RegistrationMaker
  var identifier: String
}

extension CollectionView {
  /// The class of cells and how they are configured; using it registers the class.
  @MainActor @preconcurrency public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// Configures a cell for an item at an index path.
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    let maker = RegistrationMaker()
    let handler: Handler

    /// Creates a registration of the cell class in the handler's type.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The class of supplementary views of a kind and how they are configured.
  @MainActor @preconcurrency
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// Configures a view of a kind at an index path.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let maker = RegistrationMaker()
    let elementKind: String
    let handler: Handler

    /// Creates a registration of the view class in the handler's type.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a reused or new cell, configured by its registration; without an item, it is not.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let maker = registration.maker
    maker.requireMadeBefore(questionsOf: self, "cell")
    let identifier = identifier(of: maker) { identifier in
      register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
    guard
      let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell
    else { preconditionFailure("the registered cell is not a \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reused or new supplementary view, configured by its registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (maker, kind) = (registration.maker, registration.elementKind)
    maker.requireMadeBefore(questionsOf: self, "supplementary view")
    let identifier = identifier(of: maker) { identifier in
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let made = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = made as? Supplementary else {
      preconditionFailure("the registered view is not a \(Supplementary.self)")
    }
    registration.handler(view, kind, indexPath)
    return view
  }

  /// The reuse identifier of a registration, which is registered when it is used first.
  private func identifier(
    of maker: RegistrationMaker, register: (String) -> Void
  ) -> String {
    if let used = usedRegistrations[ObjectIdentifier(maker)] { return used.identifier }
    let identifier = "registration \(usedRegistrations.count)"
    usedRegistrations[ObjectIdentifier(maker)] = UsedRegistration(
      maker: maker, identifier: identifier)
    register(identifier)
    return identifier
  }
}
