import GalleyDrawing
import GalleyGeometry
import GalleyViews

extension ListContentConfiguration {
  /// How a text looks; UIKit's `UIListContentConfiguration.TextProperties`.
  public struct TextProperties: Hashable, Sendable {
    /// How lines are aligned within their width.
    public enum TextAlignment: Int, Hashable, Sendable, CaseIterable {
      case natural, center, justified
    }

    /// How letters are changed before they are shown.
    public enum TextTransform: Int, Hashable, Sendable, CaseIterable {
      case none, uppercase, lowercase, capitalized

      /// The text with its letters changed.
      func applied(to text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
      }
    }

    /// The colour of a text that the app has not coloured.
    enum Role: Hashable, Sendable { case primary, secondary }

    /// The font.
    public var font: Font

    /// How lines are aligned within their width.
    public var alignment = TextAlignment.natural

    /// What happens to text that does not fit.
    public var lineBreakMode = TextRequest.LineBreakMode.byTruncatingTail

    /// The largest number of lines; 0 for no limit.
    public var numberOfLines = 0

    /// Whether a single line that is too wide is set in a smaller size.
    public var adjustsFontSizeToFitWidth = false

    /// The smallest fraction of the font's size that `adjustsFontSizeToFitWidth` may use.
    public var minimumScaleFactor: CGFloat = 0

    /// Whether a font of a text style or a scaled font follows the user's text size.
    public var adjustsFontForContentSizeCategory = true

    /// How letters are changed before they are shown.
    public var transform = TextTransform.none

    /// Whether the element is disabled.
    var isDimmed = false

    private let role: Role
    private var ownColor: Color?
    private var colorFunction: ConfigurationColorTransformer.Function?

    init(font: Font, role: Role) {
      self.font = font
      self.role = role
    }

    /// The colour; that of a label or a secondary label unless set.
    public var color: Color {
      get { ownColor ?? (isDimmed ? .tertiaryLabel : role == .primary ? .label : .secondaryLabel) }
      set { ownColor = newValue }
    }

    /// Changes the colour; nil keeps it.
    public var colorTransformer: ConfigurationColorTransformer? {
      get { ConfigurationColorTransformer(colorFunction) }
      set { colorFunction = newValue?.function }
    }

    /// The colour in which the text is drawn.
    public func resolvedColor() -> Color { colorFunction?.transform(color) ?? color }
  }

  /// How the image looks; UIKit's `UIListContentConfiguration.ImageProperties`.
  public struct ImageProperties: Hashable, Sendable {
    // UIKit: the value is not published.
    /// A side of `reservedLayoutSize` that fits the system's symbols.
    public static let standardDimension: CGFloat = -1

    // UIKit: symbols follow the text style of the row's text, in large scale.
    /// The configuration for what a symbol's own leaves open.
    public var preferredSymbolConfiguration: Image.SymbolConfiguration? =
      Image.SymbolConfiguration(font: Font(size: ListMetrics.current.symbolFontSize), scale: .large)

    /// The colour of template images; nil for the view's tint.
    public var tintColor: Color?

    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0

    /// The largest size of the image, in points; 0 for no limit.
    ///
    /// The image keeps its proportions.
    public var maximumSize = CGSize.zero

    /// The room for the image, in points, in whose middle it stands; 0 for the image's own.
    public var reservedLayoutSize = CGSize.zero

    /// Whether the element is disabled.
    var isDimmed = false

    private var tintFunction: ConfigurationColorTransformer.Function?

    init() {}

    /// Changes the colour of template images; nil keeps it.
    public var tintColorTransformer: ConfigurationColorTransformer? {
      get { ConfigurationColorTransformer(tintFunction) }
      set { tintFunction = newValue?.function }
    }

    /// The colour of template images, for the view's tint.
    public func resolvedTintColor(for tintColor: Color) -> Color {
      let color = self.tintColor ?? (isDimmed ? .tertiaryLabel : tintColor)
      return tintFunction?.transform(color) ?? color
    }

    /// The size at which an image of `size` is shown.
    func shownSize(of size: CGSize) -> CGSize {
      var scale: CGFloat = 1
      if maximumSize.width > 0, size.width > 0 {
        scale = min(scale, maximumSize.width / size.width)
      }
      if maximumSize.height > 0, size.height > 0 {
        scale = min(scale, maximumSize.height / size.height)
      }
      return CGSize(width: size.width * scale, height: size.height * scale)
    }

    // UIKit: symbols stand in the middle of a standard width, so that the texts below each other
    // start at one line.
    /// The room for an image that is shown at `size`.
    func room(for size: CGSize, isSymbol: Bool) -> CGSize {
      let metrics = ListMetrics.current
      func length(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
        if reserved == Self.standardDimension { return metrics.standardLength }
        return reserved > 0 ? reserved : own
      }
      var room = CGSize(
        width: length(reservedLayoutSize.width, size.width),
        height: length(reservedLayoutSize.height, size.height))
      guard isSymbol else { return room }
      if reservedLayoutSize.width == 0 { room.width = max(room.width, metrics.standardLength) }
      if reservedLayoutSize.height == 0 {
        room.height = max(0, room.height - 2 * metrics.symbolOverhang)
      }
      return room
    }
  }
}
