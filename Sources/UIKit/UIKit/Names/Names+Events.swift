import GalleyEngine
import GalleyViews

/// A button that is pressed.
public typealias UIPress = Press

/// An event of buttons.
public typealias UIPressesEvent = PressesEvent

/// Recognizes two fingers that turn.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer

/// Recognizes drags that begin at an edge.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer

/// Recognizes a pointer above a view.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer

/// What kind of part an object is, for a screen reader.
public typealias UIAccessibilityTraits = AccessibilityTraits

/// Where a screen reader scrolls to.
public typealias UIAccessibilityScrollDirection = AccessibilityScrollDirection

/// A command for a screen reader.
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction

/// A part for a screen reader that is no view.
public typealias UIAccessibilityElement = AccessibilityElement

/// A view for text of several lines that scrolls.
public typealias UITextView = TextView

/// A delegate that UIKit tells about editing.
public typealias UITextViewDelegate = TextViewDelegate

/// What has a text that can be changed at a place.
public typealias UITextInput = TextInput

/// A place in the text of an input.
public typealias UITextPosition = TextInputPosition

/// A part of the text of an input.
public typealias UITextRange = TextInputRange

/// A rectangle of selected text.
public typealias UITextSelectionRect = TextSelectionRect

/// The area of a text view's text.
public typealias NSTextContainer = TextContainer
