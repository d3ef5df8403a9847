import Foundation
import GalleyEngine
import GalleyLayouts
import GalleyViews

/// A list layout.
public typealias UICollectionLayoutListConfiguration = CollectionLayoutListConfiguration

/// The look of the lines between a list's rows.
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration

/// The actions that a swipe over a row shows.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration

/// An action that a swipe over a row shows.
public typealias UIContextualAction = ContextualAction

extension ListSeparatorConfiguration {
  /// An effect behind the lines; stored, but has no effect.
  public var visualEffect: UIVisualEffect? {
    get { visualEffectObject as? UIVisualEffect }
    set { visualEffectObject = newValue }
  }
}

extension ContextualAction {
  /// A picture in place of the words; stored, as the action is never shown.
  public var image: UIImage? {
    get { imageObject as? UIImage }
    set { imageObject = newValue }
  }
}
