import GalleyViews

/// The content of a cell, as a value that makes a view; UIKit's `UIContentConfiguration`.
@MainActor @preconcurrency public protocol ContentConfiguration {
  /// Makes a view that shows the content.
  func makeContentView() -> any View & ContentView

  /// The content for a state; the same if it does not depend on states.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a content configuration; UIKit's `UIContentView`.
@MainActor @preconcurrency public protocol ContentView: AnyObject {
  /// The configuration that is shown; setting another one updates the view.
  var configuration: any ContentConfiguration { get set }

  /// Whether the view can show a configuration; by default, one of the same type as its own.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Whether a configuration has the same type as the view's own.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
