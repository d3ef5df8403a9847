import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// An image, a text and a secondary text, as a value; UIKit's `UIListContentConfiguration`.
public struct ListContentConfiguration: ContentConfiguration, Hashable {
  /// The text; nil or empty for none.
  public var text: String?

  // UIKit: an attributed text replaces the plain one, whose transform it does not follow. What its attributes
  // leave open is as in the text properties, as in a label.
  /// The text with its attributes, in place of `text`; nil for the plain text.
  public var attributedText: NSAttributedString? {
    get { attributed.text }
    set { attributed.text = newValue?.constant }
  }

  /// The secondary text, beside or below the text; nil or empty for none.
  public var secondaryText: String?

  /// The secondary text with its attributes, in place of `secondaryText`; nil for the plain text.
  public var secondaryAttributedText: NSAttributedString? {
    get { attributed.secondary }
    set { attributed.secondary = newValue?.constant }
  }

  /// The attributed texts, which nobody can change.
  private var attributed = AttributedTexts()

  /// The texts with attributes; no thread can change them.
  private struct AttributedTexts: Hashable, Sendable {
    nonisolated(unsafe) var text: NSAttributedString?
    nonisolated(unsafe) var secondary: NSAttributedString?
  }

  /// The image before the texts; nil for none.
  public var image: Image?

  /// How the text looks.
  public var textProperties: TextProperties

  /// How the secondary text looks.
  public var secondaryTextProperties: TextProperties

  /// How the image looks.
  public var imageProperties = ImageProperties()

  /// The distances of the content from the edges, in points.
  public var directionalLayoutMargins: DirectionalEdgeInsets

  /// Axes along which the superview's margins apply where they are larger.
  public var axesPreservingSuperviewLayoutMargins: Axes = .horizontal

  /// Whether the secondary text stands beside the text, if both fit into one line.
  public var prefersSideBySideTextAndSecondaryText = false

  /// The space between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = ListMetrics.current.imageToText

  /// The smallest space between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = ListMetrics.current.betweenTexts

  // UIKit: 0, measured.
  /// The space between texts one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  /// The smallest height of the content between the margins, in points.
  var minimumHeight: CGFloat

  init(
    text: TextProperties, secondaryText: TextProperties, margins: DirectionalEdgeInsets,
    minimumHeight: CGFloat
  ) {
    textProperties = text
    secondaryTextProperties = secondaryText
    directionalLayoutMargins = margins
    self.minimumHeight = minimumHeight
  }

  /// Makes a view that shows the content.
  public func makeContentView() -> any View & ContentView { ListContentView(configuration: self) }

  /// The content for a state: colours that the app has not set follow the state.
  public func updated(for state: any ConfigurationState) -> ListContentConfiguration {
    let look = ListLookState(state)
    var result = self
    result.textProperties.isDimmed = look.isDisabled
    result.secondaryTextProperties.isDimmed = look.isDisabled
    result.imageProperties.isDimmed = look.isDisabled
    return result
  }
}
