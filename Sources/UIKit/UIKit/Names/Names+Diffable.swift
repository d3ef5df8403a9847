import GalleyEngine

/// The sections and items of a collection view at one moment.
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot

/// The items of one section as a tree.
public typealias NSDiffableDataSourceSectionSnapshot = DiffableDataSourceSectionSnapshot

/// What an item's new place changed.
public typealias NSDiffableDataSourceTransaction = DiffableDataSourceTransaction

/// What an item's new place changed in one section.
public typealias NSDiffableDataSourceSectionTransaction = DiffableDataSourceSectionTransaction

/// Provides a collection view with the content of snapshots.
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
