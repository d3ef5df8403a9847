import GalleyDrawing
import GalleyGeometry

/// What a bar shows of a button, or the space between two.
@MainActor package struct BarButton {
  package enum Content {
    case title(String, isDone: Bool)
    case image(Image)
    /// A view of the app's own.
    case view(View)
    /// A space of a width in points.
    case fixedSpace(CGFloat)
    /// A space that takes what others leave.
    case flexibleSpace
  }

  package var content: Content
  /// The colour of its title or image.
  package var color: Color
  /// What a screen reader speaks; nil for the title.
  package var spokenText: String?

  package init(_ content: Content, color: Color) { (self.content, self.color) = (content, color) }

  /// The symbol of a name in the size of a bar's.
  package static func symbol(_ name: String, weight: Image.SymbolWeight = .regular) -> Image? {
    Image(
      systemName: name,
      withConfiguration: Image.SymbolConfiguration(
        pointSize: SystemMetrics.current.bars.buttonFontSize, weight: weight))
  }

  /// An empty view of a fixed width, or one that takes what others leave.
  final class Space: View {
    var isFlexible = false
  }

  /// A view that shows the button; a view of the app's own stands for itself.
  func makeView() -> View {
    switch content {
    case .view(let view): return view
    case .fixedSpace(let width):
      return Space(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    case .flexibleSpace:
      let space = Space(frame: .zero)
      space.isFlexible = true
      return space
    case .image(let image):
      let view = ImageView(image: image)
      view.tintColor = color
      return button(view, title: nil)
    case .title(let title, let isDone):
      let label = Label(frame: .zero)
      label.text = title
      label.font = Font(
        size: SystemMetrics.current.bars.buttonFontSize, weight: isDone ? .semibold : .regular)
      label.textColor = color
      return button(label, title: title)
    }
  }

  /// A view that a screen reader finds as a button.
  private func button(_ view: View, title: String?) -> View {
    view.isAccessibilityElement = true
    view.accessibilityLabel = spokenText ?? title
    view.accessibilityTraits = .button
    return view
  }
}

extension View {
  /// The size that the view has, or wants, in a bar.
  var sizeInBar: CGSize {
    bounds.width == 0 ? systemLayoutSizeFitting(.zero) : bounds.size
  }
}
