import GalleyDrawing
import GalleyGeometry

/// How a cell, header, footer or decoration looks; names and defaults are UIView's and CALayer's.
public struct Look: Hashable, Sendable {
  /// The form of round corners.
  public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
    case circular, continuous
  }

  /// The fill behind everything else.
  public var backgroundColor: Color?
  /// A gradient over the background colour.
  public var gradient: GradientLook?
  /// The radius of the corners in points, zero or more.
  public var cornerRadius: CGFloat = 0
  /// Which corners are round.
  public var maskedCorners: RectCorner = .allCorners
  /// The form of round corners.
  public var cornerCurve = CornerCurve.circular
  /// The width of the border inside the edge, in points.
  public var borderWidth: CGFloat = 0
  /// The border's colour.
  public var borderColor = Color.black
  /// The shadow's colour.
  public var shadowColor = Color.black
  /// The shadow's opacity in 0 … 1; 0 is no shadow.
  public var shadowOpacity: Double = 0
  /// The shadow's blur as the Gaussian's sigma, in points.
  public var shadowRadius: CGFloat = 3
  /// How far right and down the shadow lies, in points.
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The opacity of the view with all its contents, in 0 … 1.
  public var alpha: CGFloat = 1
  /// Whether the view is left out.
  public var isHidden = false
  /// Whether contents are cut off at the edge.
  public var clipsToBounds = false
  /// The affine transform about the centre.
  public var transform = CGAffineTransform.identity
  /// A picture, above background and gradient.
  public var image: ImageLook?
  /// Shapes, above the picture.
  public var drawings: [Drawing] = []
  /// Texts, above what is drawn.
  public var labels: [LabelLook] = []
  /// Views inside, in front of everything else.
  public var subviews: [Subview] = []

  /// A look that draws nothing.
  public init() {}

  /// A view inside another.
  public struct Subview: Hashable, Sendable {
    /// Its frame in the outer view, in points.
    public var frame: CGRect
    /// How it looks.
    public var look: Look
  }
}

/// Where something lies in its view.
public enum Area: Hashable, Sendable {
  /// A rectangle in the view's points.
  case frame(CGRect)
  /// The view's bounds, with insets in points.
  case insets(EdgeInsets)

  /// The rectangle in a view with these bounds.
  public func rect(in bounds: CGRect) -> CGRect {
    switch self {
    case .frame(let rect): rect
    case .insets(let insets): bounds.inset(by: insets)
    }
  }
}

/// A gradient over a view; names and defaults are CAGradientLayer's.
public struct GradientLook: Hashable, Sendable {
  /// How the colours are laid out.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case axial, radial
  }

  /// How the colours are laid out.
  public var kind: Kind
  /// The colours with their places, by rising location.
  public var stops: [Gradient.Stop]
  /// The start, or the centre, as a share of the view's size.
  public var startPoint: CGPoint
  /// The end, or a corner of the ellipse's box, as a share of the view's size.
  public var endPoint: CGPoint
}

/// A picture in a view.
public struct ImageLook: Hashable, Sendable {
  /// How a picture fills its area; UIKit's `UIView.ContentMode`.
  public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// Which picture.
  public var name: ImageName
  /// How it fills its area.
  public var contentMode = ContentMode.scaleToFill
  /// Its area.
  public var area = Area.insets(.zero)
}

/// A text in a view; names and defaults are UILabel's, but for the insets.
public struct LabelLook: Hashable, Sendable {
  /// Where the text stands in the height.
  public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
  }

  /// What it says.
  public var text: TextTemplate
  /// Its font.
  public var font = Font(size: 17)
  /// Its colour.
  public var textColor = Color.black
  /// Where lines stand in the width.
  public var textAlignment = TextRequest.Alignment.natural
  /// Where the text stands in the height.
  public var verticalAlignment = VerticalAlignment.center
  /// The most lines; 0 for as many as it takes.
  public var numberOfLines = 1
  /// What happens to text that does not fit.
  public var lineBreakMode = TextRequest.LineBreakMode.byTruncatingTail
  /// Its area.
  public var area = Area.insets(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
}

/// The names of corners in `maskedCorners`.
enum CornerName: String, CaseIterable {
  case topLeft, topRight, bottomLeft, bottomRight

  /// The corner as an option.
  var corner: RectCorner {
    switch self {
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
