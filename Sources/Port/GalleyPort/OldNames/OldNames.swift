/// Names that UIKit and Swift have replaced, with those of today.
enum OldNames {
  /// Types and constants, which have had their new names since Swift 3, 4 or 4.2.
  static let global = pairs(types + "\n" + constants).merging(
    notifications.map { ($0.key + "Notification", $0.value) }, uniquingKeysWith: { $1 })

  /// Types and functions of Swift 2 whose old names may mean something else today: only a file of
  /// Swift 2 means the new ones.
  static let swift2Types = pairs(
    """
    NSIndexPath IndexPath
    NSIndexSet IndexSet
    NSMutableIndexSet IndexSet
    NSDate Date
    NSURL URL
    NSUUID UUID
    NSData Data
    NSCalendar Calendar
    NSNotification Notification
    NSCharacterSet CharacterSet
    NSProcessInfo ProcessInfo
    NSRunLoop RunLoop
    NSFormatter Formatter
    NSNumberFormatter NumberFormatter
    NSDateFormatter DateFormatter
    NSThread Thread
    NSScanner Scanner
    NSBundle Bundle
    ErrorType Error
    SequenceType Sequence
    CollectionType Collection
    GeneratorType IteratorProtocol
    BooleanType Bool
    println print
    """)

  /// Properties and parameterless methods of Swift 2: `view.hidden`, `list.reverse()`.
  static let swift2Members = pairs(
    """
    hidden isHidden
    userInteractionEnabled isUserInteractionEnabled
    multipleTouchEnabled isMultipleTouchEnabled
    exclusiveTouch isExclusiveTouch
    opaque isOpaque
    scrollEnabled isScrollEnabled
    pagingEnabled isPagingEnabled
    directionalLockEnabled isDirectionalLockEnabled
    dragging isDragging
    tracking isTracking
    decelerating isDecelerating
    selected isSelected
    highlighted isHighlighted
    enabled isEnabled
    active isActive
    translucent isTranslucent
    CGColor cgColor
    CGPath cgPath
    CGImage cgImage
    CIColor ciColor
    memory pointee
    uppercaseString uppercased()
    lowercaseString lowercased()
    """)

  /// Methods of Swift 2 that a closure follows: `list.sort { … }`.
  static let swift2Closures = pairs(
    """
    sort sorted
    sortInPlace sort
    indexOf firstIndex
    minElement min
    maxElement max
    """)

  /// Pairs of an old and a new name, one on a line.
  static func pairs(_ table: String) -> [String: String] {
    var pairs: [String: String] = [:]
    for line in table.split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let old = String(line[..<space])
      let new = String(line[line.index(after: space)...])
      if old != new { pairs[old] = new }
    }
    return pairs
  }

  private static let types = """
    UICollectionViewScrollDirection UICollectionView.ScrollDirection
    UICollectionViewScrollPosition UICollectionView.ScrollPosition
    UICollectionElementCategory UICollectionView.ElementCategory
    UICollectionUpdateAction UICollectionViewUpdateItem.Action
    UICollectionViewCellDragState UICollectionViewCell.DragState
    UIViewContentMode UIView.ContentMode
    UIViewAutoresizing UIView.AutoresizingMask
    UIViewAnimationOptions UIView.AnimationOptions
    UIViewAnimationCurve UIView.AnimationCurve
    UIViewAnimationTransition UIView.AnimationTransition
    UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions
    UIViewTintAdjustmentMode UIView.TintAdjustmentMode
    UILayoutConstraintAxis NSLayoutConstraint.Axis
    UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize
    UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize
    UIControlState UIControl.State
    UIControlEvents UIControl.Event
    UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment
    UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment
    UIButtonType UIButton.ButtonType
    UITableViewStyle UITableView.Style
    UITableViewCellStyle UITableViewCell.CellStyle
    UITableViewCellSelectionStyle UITableViewCell.SelectionStyle
    UITableViewCellAccessoryType UITableViewCell.AccessoryType
    UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle
    UITableViewCellEditingStyle UITableViewCell.EditingStyle
    UITableViewRowAnimation UITableView.RowAnimation
    UITableViewScrollPosition UITableView.ScrollPosition
    UITextFieldViewMode UITextField.ViewMode
    UITextBorderStyle UITextField.BorderStyle
    UISearchBarStyle UISearchBar.Style
    UIStackViewDistribution UIStackView.Distribution
    UIStackViewAlignment UIStackView.Alignment
    UIImageRenderingMode UIImage.RenderingMode
    UIImageOrientation UIImage.Orientation
    UIImageResizingMode UIImage.ResizingMode
    UIActivityIndicatorViewStyle UIActivityIndicatorView.Style
    UIApplicationState UIApplication.State
    UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey
    UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey
    UIBarButtonItemStyle UIBarButtonItem.Style
    UIBarButtonSystemItem UIBarButtonItem.SystemItem
    UIBlurEffectStyle UIBlurEffect.Style
    UIFontTextStyle UIFont.TextStyle
    UIFontWeight UIFont.Weight
    UIGestureRecognizerState UIGestureRecognizer.State
    UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction
    UIPageViewControllerNavigationDirection UIPageViewController.NavigationDirection
    UIPageViewControllerNavigationOrientation UIPageViewController.NavigationOrientation
    UIPageViewControllerTransitionStyle UIPageViewController.TransitionStyle
    UIAlertControllerStyle UIAlertController.Style
    UIAlertActionStyle UIAlertAction.Style
    UIAttachmentBehaviorType UIAttachmentBehavior.AttachmentType
    UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode
    UIScrollViewIndicatorStyle UIScrollView.IndicatorStyle
    UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior
    UISegmentedControlSegment UISegmentedControl.Segment
    NSAttributedStringKey NSAttributedString.Key
    NSLayoutAttribute NSLayoutConstraint.Attribute
    NSLayoutRelation NSLayoutConstraint.Relation
    NSLayoutFormatOptions NSLayoutConstraint.FormatOptions
    NSTimeInterval TimeInterval
    NSTimer Timer
    NSUserDefaults UserDefaults
    NSFileManager FileManager
    NSNotificationCenter NotificationCenter
    NSOperationQueue OperationQueue
    NSBlockOperation BlockOperation
    NSComparisonResult ComparisonResult
    UITouchPhase UITouch.Phase
    UIEventType UIEvent.EventType
    UIEventSubtype UIEvent.EventSubtype
    UIDatePickerMode UIDatePicker.Mode
    UITabBarSystemItem UITabBarItem.SystemItem
    RunLoopMode RunLoop.Mode
    """

  private static let constants = """
    UIEdgeInsetsZero UIEdgeInsets.zero
    UIOffsetZero UIOffset.zero
    CGRectZero CGRect.zero
    CGRectNull CGRect.null
    CGRectInfinite CGRect.infinite
    CGPointZero CGPoint.zero
    CGSizeZero CGSize.zero
    CGVectorZero CGVector.zero
    CGAffineTransformIdentity CGAffineTransform.identity
    CGFLOAT_MAX CGFloat.greatestFiniteMagnitude
    CGFLOAT_MIN CGFloat.leastNormalMagnitude
    M_PI Double.pi
    M_PI_2 (Double.pi / 2)
    M_PI_4 (Double.pi / 4)
    NSEC_PER_SEC (1_000_000_000 as UInt64)
    UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader
    UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter
    UICollectionViewFlowLayoutAutomaticSize UICollectionViewFlowLayout.automaticSize
    UITableViewAutomaticDimension UITableView.automaticDimension
    UIViewNoIntrinsicMetric UIView.noIntrinsicMetric
    UIScrollViewDecelerationRateNormal UIScrollView.DecelerationRate.normal
    UIScrollViewDecelerationRateFast UIScrollView.DecelerationRate.fast
    UILayoutPriorityRequired UILayoutPriority.required
    UILayoutPriorityDefaultHigh UILayoutPriority.defaultHigh
    UILayoutPriorityDefaultLow UILayoutPriority.defaultLow
    UILayoutPriorityFittingSizeLevel UILayoutPriority.fittingSizeLevel
    UIFontWeightUltraLight UIFont.Weight.ultraLight
    UIFontWeightThin UIFont.Weight.thin
    UIFontWeightLight UIFont.Weight.light
    UIFontWeightRegular UIFont.Weight.regular
    UIFontWeightMedium UIFont.Weight.medium
    UIFontWeightSemibold UIFont.Weight.semibold
    UIFontWeightBold UIFont.Weight.bold
    UIFontWeightHeavy UIFont.Weight.heavy
    UIFontWeightBlack UIFont.Weight.black
    UIFontTextStyleBody UIFont.TextStyle.body
    UIFontTextStyleHeadline UIFont.TextStyle.headline
    UIFontTextStyleSubheadline UIFont.TextStyle.subheadline
    UIFontTextStyleFootnote UIFont.TextStyle.footnote
    UIFontTextStyleCaption1 UIFont.TextStyle.caption1
    UIFontTextStyleCaption2 UIFont.TextStyle.caption2
    UIKeyboardFrameBeginUserInfoKey UIResponder.keyboardFrameBeginUserInfoKey
    UIKeyboardFrameEndUserInfoKey UIResponder.keyboardFrameEndUserInfoKey
    UIKeyboardAnimationDurationUserInfoKey UIResponder.keyboardAnimationDurationUserInfoKey
    UIKeyboardAnimationCurveUserInfoKey UIResponder.keyboardAnimationCurveUserInfoKey
    UIKeyboardIsLocalUserInfoKey UIResponder.keyboardIsLocalUserInfoKey
    UISegmentedControlNoSegment UISegmentedControl.noSegment
    UIWindowLevelNormal UIWindow.Level.normal
    UIWindowLevelAlert UIWindow.Level.alert
    UIWindowLevelStatusBar UIWindow.Level.statusBar
    NSFontAttributeName NSAttributedString.Key.font
    NSForegroundColorAttributeName NSAttributedString.Key.foregroundColor
    NSBackgroundColorAttributeName NSAttributedString.Key.backgroundColor
    NSParagraphStyleAttributeName NSAttributedString.Key.paragraphStyle
    NSKernAttributeName NSAttributedString.Key.kern
    NSUnderlineStyleAttributeName NSAttributedString.Key.underlineStyle
    NSUnderlineColorAttributeName NSAttributedString.Key.underlineColor
    NSStrikethroughStyleAttributeName NSAttributedString.Key.strikethroughStyle
    NSStrokeColorAttributeName NSAttributedString.Key.strokeColor
    NSStrokeWidthAttributeName NSAttributedString.Key.strokeWidth
    NSShadowAttributeName NSAttributedString.Key.shadow
    NSLinkAttributeName NSAttributedString.Key.link
    NSAttachmentAttributeName NSAttributedString.Key.attachment
    NSBaselineOffsetAttributeName NSAttributedString.Key.baselineOffset
    kCALineCapButt CAShapeLayerLineCap.butt
    kCALineCapRound CAShapeLayerLineCap.round
    kCALineCapSquare CAShapeLayerLineCap.square
    kCALineJoinMiter CAShapeLayerLineJoin.miter
    kCALineJoinRound CAShapeLayerLineJoin.round
    kCALineJoinBevel CAShapeLayerLineJoin.bevel
    kCAFillRuleNonZero CAShapeLayerFillRule.nonZero
    kCAFillRuleEvenOdd CAShapeLayerFillRule.evenOdd
    kCAFillModeForwards CAMediaTimingFillMode.forwards
    kCAFillModeBackwards CAMediaTimingFillMode.backwards
    kCAFillModeBoth CAMediaTimingFillMode.both
    kCAFillModeRemoved CAMediaTimingFillMode.removed
    kCAMediaTimingFunctionLinear CAMediaTimingFunctionName.linear
    kCAMediaTimingFunctionEaseIn CAMediaTimingFunctionName.easeIn
    kCAMediaTimingFunctionEaseOut CAMediaTimingFunctionName.easeOut
    kCAMediaTimingFunctionEaseInEaseOut CAMediaTimingFunctionName.easeInEaseOut
    kCAMediaTimingFunctionDefault CAMediaTimingFunctionName.default
    kCAGradientLayerAxial CAGradientLayerType.axial
    kCAGradientLayerRadial CAGradientLayerType.radial
    kCATransitionFade CATransitionType.fade
    kCATransitionPush CATransitionType.push
    kCATransitionMoveIn CATransitionType.moveIn
    kCATransitionReveal CATransitionType.reveal
    kCATransitionFromRight CATransitionSubtype.fromRight
    kCATransitionFromLeft CATransitionSubtype.fromLeft
    kCATransitionFromTop CATransitionSubtype.fromTop
    kCATransitionFromBottom CATransitionSubtype.fromBottom
    kCAAnimationLinear CAAnimationCalculationMode.linear
    kCAAnimationDiscrete CAAnimationCalculationMode.discrete
    kCAAnimationPaced CAAnimationCalculationMode.paced
    kCAAnimationCubic CAAnimationCalculationMode.cubic
    kCAAnimationCubicPaced CAAnimationCalculationMode.cubicPaced
    kCAGravityCenter CALayerContentsGravity.center
    kCAGravityResize CALayerContentsGravity.resize
    kCAGravityResizeAspect CALayerContentsGravity.resizeAspect
    kCAGravityResizeAspectFill CALayerContentsGravity.resizeAspectFill
    """
}
