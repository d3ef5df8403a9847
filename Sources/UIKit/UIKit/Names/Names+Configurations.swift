import GalleyEngine
import GalleyViews

/// The content of a cell, as a value that makes a view.
public typealias UIContentConfiguration = ContentConfiguration

/// A view that shows a content configuration.
public typealias UIContentView = ContentView

/// What a configuration may depend on.
public typealias UIConfigurationState = ConfigurationState

/// The name of a value that an app adds to a state.
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey

/// The state of a header, a footer or another view.
public typealias UIViewConfigurationState = ViewConfigurationState

/// The state of a cell.
public typealias UICellConfigurationState = CellConfigurationState

/// A function from one colour to another.
public typealias UIConfigurationColorTransformer = ConfigurationColorTransformer

/// A function from a text's attributes to others.
public typealias UIConfigurationTextAttributesTransformer = ConfigurationTextAttributesTransformer

/// The background of a cell or a button, as a value.
public typealias UIBackgroundConfiguration = BackgroundConfiguration

/// An image, a text and a secondary text, as a value.
public typealias UIListContentConfiguration = ListContentConfiguration

/// Shows an image, a text and a secondary text.
public typealias UIListContentView = ListContentView

/// A cell of a list, with accessories at its sides.
public typealias UICollectionViewListCell = CollectionViewListCell

/// A small view at the side of a list cell.
public typealias UICellAccessory = CellAccessory

extension BackgroundConfiguration {
  /// An effect on what is behind, in front of the colour; nil for none.
  public var visualEffect: UIVisualEffect? {
    get { effect?.effect as? UIVisualEffect }
    set {
      effect = newValue.map { effect in
        BackgroundEffect(effect) { UIVisualEffectView(effect: $0 as? UIVisualEffect) }
      }
    }
  }
}
