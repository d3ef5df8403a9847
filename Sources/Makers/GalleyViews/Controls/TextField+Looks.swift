import Foundation
import GalleyDrawing
import GalleyGeometry

// The words that a field knows, and how it shows its text and its frame.
extension TextField {
  /// The frame of a field; UIKit's `UITextField.BorderStyle`.
  public enum BorderStyle: Int, Hashable, Sendable, CaseIterable {
    case none, line, bezel, roundedRect
  }

  /// When a view beside the text is shown; UIKit's `UITextField.ViewMode`.
  public enum ViewMode: Int, Hashable, Sendable, CaseIterable {
    case never, whileEditing, unlessEditing, always

    /// Whether the view is shown while nothing is edited.
    var isShownAtRest: Bool { self == .unlessEditing || self == .always }
  }

  /// Posted after editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")

  /// Posted after editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// Posted by UIKit after the user has changed the text; never posted here.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  func showWords() {
    if !hasText, let styledPlaceholder {
      label.show(
        styledPlaceholder, font: font, color: shown(.placeholderText), alignment: textAlignment)
      return
    }
    label.text = shownWords
    label.font = font
    label.textColor = shown(hasText ? textColor ?? .label : .placeholderText)
    label.textAlignment = textAlignment
  }

  /// Draws the frame into the current context.
  func drawFrame() {
    let frame = borderRect(forBounds: bounds)
    switch borderStyle {
    case .none: break
    case .line, .bezel:
      let width = fieldMetrics.lineWidth
      let path = BezierPath(rect: frame.insetBy(dx: width / 2, dy: width / 2))
      (borderStyle == .line ? fieldMetrics.lineColor : fieldMetrics.bezelColor).setStroke()
      path.lineWidth = width
      path.stroke()
    case .roundedRect:
      let width = fieldMetrics.roundLineWidth
      let path = BezierPath(
        roundedRect: frame.insetBy(dx: width / 2, dy: width / 2),
        cornerRadius: fieldMetrics.cornerRadius)
      fieldMetrics.roundFillColor.setFill()
      path.fill()
      fieldMetrics.roundLineColor.setStroke()
      path.lineWidth = width
      path.stroke()
    }
  }
}
