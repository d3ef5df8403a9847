/// A function of C that has become an initializer, a method, a property or an operator.
struct OldFunction {
  enum Form: Equatable {
    /// An initializer: all arguments get labels.
    case initializer(name: String)
    /// A method of the first argument; the others get the labels.
    case method(name: String)
    /// A property of the first argument.
    case property(name: String)
    /// An operator between the arguments.
    case infix(String)
  }

  var form: Form
  /// The labels; `_` for none.
  var labels: [String]

  /// Whether its name may mean something else today: only a file of Swift 2 means the function.
  var isOfSwift2: Bool { form == .method(name: ".enumerated") }

  /// The number of arguments.
  var argumentCount: Int {
    switch form {
    case .initializer: labels.count
    case .method: labels.count + 1
    case .property: 1
    case .infix: 2
    }
  }

  /// Reads `CGRect(x:y:width:height:)`, `.insetBy(dx:dy:)`, `.width` or `==`.
  init(_ text: String) {
    guard text.first != "=" else {
      form = .infix(text)
      labels = []
      return
    }
    let name = String(text.prefix { $0 != "(" })
    labels = text.dropFirst(name.count).dropFirst().dropLast().split(separator: ":").map(
      String.init)
    if !name.hasPrefix(".") {
      form = .initializer(name: name)
    } else {
      form = text.hasSuffix(")") ? .method(name: name) : .property(name: name)
    }
  }

  /// The functions by name.
  static let all: [String: OldFunction] = OldNames.pairs(table).mapValues(OldFunction.init)

  private static let table = """
    CGRectMake CGRect(x:y:width:height:)
    CGPointMake CGPoint(x:y:)
    CGSizeMake CGSize(width:height:)
    CGVectorMake CGVector(dx:dy:)
    UIEdgeInsetsMake UIEdgeInsets(top:left:bottom:right:)
    UIOffsetMake UIOffset(horizontal:vertical:)
    UIEdgeInsetsInsetRect .inset(by:)
    UIEdgeInsetsEqualToEdgeInsets ==
    UIImagePNGRepresentation .pngData()
    UIImageJPEGRepresentation .jpegData(compressionQuality:)
    UIAccessibilityPostNotification UIAccessibility.post(notification:argument:)
    UIInterfaceOrientationIsLandscape .isLandscape
    UIInterfaceOrientationIsPortrait .isPortrait
    UIDeviceOrientationIsLandscape .isLandscape
    UIDeviceOrientationIsPortrait .isPortrait
    CGRectGetMinX .minX
    CGRectGetMidX .midX
    CGRectGetMaxX .maxX
    CGRectGetMinY .minY
    CGRectGetMidY .midY
    CGRectGetMaxY .maxY
    CGRectGetWidth .width
    CGRectGetHeight .height
    CGRectInset .insetBy(dx:dy:)
    CGRectOffset .offsetBy(dx:dy:)
    CGRectIntegral .integral
    CGRectStandardize .standardized
    CGRectUnion .union(_:)
    CGRectIntersection .intersection(_:)
    CGRectIntersectsRect .intersects(_:)
    CGRectContainsRect .contains(_:)
    CGRectContainsPoint .contains(_:)
    CGRectIsNull .isNull
    CGRectIsEmpty .isEmpty
    CGRectIsInfinite .isInfinite
    CGRectEqualToRect ==
    CGPointEqualToPoint ==
    CGSizeEqualToSize ==
    CGAffineTransformMake CGAffineTransform(a:b:c:d:tx:ty:)
    CGAffineTransformMakeScale CGAffineTransform(scaleX:y:)
    CGAffineTransformMakeRotation CGAffineTransform(rotationAngle:)
    CGAffineTransformMakeTranslation CGAffineTransform(translationX:y:)
    CGAffineTransformScale .scaledBy(x:y:)
    CGAffineTransformRotate .rotated(by:)
    CGAffineTransformTranslate .translatedBy(x:y:)
    CGAffineTransformConcat .concatenating(_:)
    CGAffineTransformInvert .inverted()
    CGAffineTransformIsIdentity .isIdentity
    CGAffineTransformEqualToTransform ==
    CGPointApplyAffineTransform .applying(_:)
    CGSizeApplyAffineTransform .applying(_:)
    CGRectApplyAffineTransform .applying(_:)
    dispatch_async .async(execute:)
    dispatch_sync .sync(execute:)
    enumerate .enumerated()
    CGContextSaveGState .saveGState()
    CGContextRestoreGState .restoreGState()
    CGContextSetLineWidth .setLineWidth(_:)
    CGContextSetFillColorWithColor .setFillColor(_:)
    CGContextSetStrokeColorWithColor .setStrokeColor(_:)
    CGContextFillRect .fill(_:)
    CGContextStrokeRect .stroke(_:)
    CGContextFillEllipseInRect .fillEllipse(in:)
    CGContextTranslateCTM .translateBy(x:y:)
    CGContextScaleCTM .scaleBy(x:y:)
    CGContextRotateCTM .rotate(by:)
    CGContextAddPath .addPath(_:)
    CGContextFillPath .fillPath()
    CGContextStrokePath .strokePath()
    """
}
