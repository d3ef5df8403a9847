import Foundation
import GalleyEngine
import GalleyViews

// The names of Swift 4 and earlier, which many published layouts still use. Xcode reports them as
// errors with a fix; here they still compile.

/// The old name of `UICollectionView.ScrollDirection`.
public typealias UICollectionViewScrollDirection = CollectionView.ScrollDirection

/// The old name of `UICollectionView.ScrollPosition`.
public typealias UICollectionViewScrollPosition = CollectionView.ScrollPosition

/// The old name of `UICollectionView.ElementCategory`.
public typealias UICollectionElementCategory = CollectionView.ElementCategory

/// The old name of `UICollectionViewUpdateItem.Action`.
public typealias UICollectionUpdateAction = CollectionViewUpdateItem.Action

/// The old name of `UIView.ContentMode`.
public typealias UIViewContentMode = GalleyViews.ContentMode

/// The old name of `UIView.AutoresizingMask`.
public typealias UIViewAutoresizing = AutoresizingMask

/// The old name of `UIView.AnimationOptions`.
public typealias UIViewAnimationOptions = View.AnimationOptions

/// The old name of `UIView.AnimationCurve`.
public typealias UIViewAnimationCurve = View.AnimationCurve

/// The old name of `UIBlurEffect.Style`.
public typealias UIBlurEffectStyle = UIBlurEffect.Style

/// The old name of `UIGestureRecognizer.State`.
public typealias UIGestureRecognizerState = GestureRecognizer.State

/// The old name of `UIFont.TextStyle`.
public typealias UIFontTextStyle = UIFont.TextStyle

/// The old name of `UIScrollView.DecelerationRate.normal`.
public let UIScrollViewDecelerationRateNormal = ScrollView.DecelerationRate.normal

/// The old name of `UIScrollView.DecelerationRate.fast`.
public let UIScrollViewDecelerationRateFast = ScrollView.DecelerationRate.fast

/// The old name of `UIView.layoutFittingCompressedSize`.
public let UILayoutFittingCompressedSize = View.layoutFittingCompressedSize

/// The old name of `UIView.layoutFittingExpandedSize`.
public let UILayoutFittingExpandedSize = View.layoutFittingExpandedSize

/// The old name of `UIView.noIntrinsicMetric`.
public let UIViewNoIntrinsicMetric = View.noIntrinsicMetric

/// The old spelling of `NSAttributedString.Key`.
public typealias NSAttributedStringKey = NSAttributedString.Key

/// The old name of `NSLayoutConstraint.Axis`.
public typealias UILayoutConstraintAxis = LayoutConstraint.Axis

/// The old name of `NSLayoutConstraint.Attribute`.
public typealias NSLayoutAttribute = LayoutAttribute

/// The old name of `NSLayoutConstraint.Relation`.
public typealias NSLayoutRelation = LayoutConstraint.Relation

/// Objective-C's name of `Int`.
public typealias NSInteger = Int

/// Objective-C's name of `UInt`.
public typealias NSUInteger = UInt
