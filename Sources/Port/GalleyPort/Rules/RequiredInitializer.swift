/// An initializer that the engine requires of the classes whose objects it makes.
///
/// UIKit makes a registered cell by `init(frame:)`, whatever its class. For a class that is known
/// only at run time, Swift can call only required initializers.
struct RequiredInitializer {
  /// The name, with labels.
  var name: String
  /// The parameters, as declared.
  var parameters: String
  /// The initializer of UIKit that it calls.
  var target: String
  /// The call of that initializer.
  var call: String

  /// The body of an initializer that UIKit cannot call either, because the class lacks what it calls.
  static func lacking(_ name: String) -> String {
    "fatalError(\"\(name) has not been implemented\")"
  }

  /// The initializers of a class of UIKit.
  struct Base {
    var designated: Set<String>
    /// Those that the engine requires.
    var required: [RequiredInitializer]

    /// The initializer that UIKit's `init()` calls, and the call; nil if there is none.
    var called: (name: String, call: String)? {
      if designated.contains("init(frame:)") { return ("init(frame:)", "self.init(frame: .zero)") }
      return designated.contains("init(nibName:bundle:)")
        ? ("init(nibName:bundle:)", "self.init(nibName: nil, bundle: nil)") : nil
    }
  }

  /// The classes of UIKit whose objects the engine makes, and others that apps often subclass.
  static let bases: [String: Base] = {
    var bases: [String: Base] = ["NSObject": Base(designated: ["init()"], required: [])]
    for name in views {
      bases[name] = Base(designated: ["init(frame:)", "init(coder:)"], required: [])
    }
    for name in controllers {
      bases[name] = Base(designated: ["init(nibName:bundle:)", "init(coder:)"], required: [])
    }
    for name in reusableViews {
      bases[name] = Base(designated: ["init(frame:)", "init(coder:)"], required: [registered])
    }
    bases["UITableViewCell"] = Base(
      designated: ["init(style:reuseIdentifier:)", "init(coder:)"], required: [registeredCell])
    bases["UITableViewHeaderFooterView"] = Base(
      designated: ["init(reuseIdentifier:)", "init(coder:)"], required: [registeredHeader])
    for name in contexts { bases[name] = Base(designated: ["init()"], required: [ofOwnClass]) }
    bases["UICollectionViewLayoutAttributes"] = Base(
      designated: ["init()"], required: [ofOwnClass] + ofElements)
    return bases
  }()

  /// The views that a collection view makes.
  static let reusableViews: Set = [
    "UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell",
  ]

  /// The views that apps subclass by overriding `init(frame:)` and `init(coder:)`.
  private static let views = [
    "UIButton", "UIControl", "UIDatePicker", "UIImageView", "UILabel", "UINavigationBar",
    "UIPageControl", "UIPickerView", "UIProgressView", "UIScrollView", "UISearchBar",
    "UISegmentedControl", "UISlider", "UIStackView", "UIStepper", "UISwitch", "UITabBar",
    "UITextField", "UIToolbar", "UIView", "UIWindow",
  ]

  private static let controllers = [
    "UINavigationController", "UITabBarController", "UIViewController",
  ]

  private static let contexts = [
    "UICollectionViewLayoutInvalidationContext", "UICollectionViewFlowLayoutInvalidationContext",
  ]

  private static let registered = RequiredInitializer(
    name: "init(registeredClassAt:)", parameters: "registeredClassAt frame: CGRect",
    target: "init(frame:)", call: "self.init(frame: frame)")

  private static let registeredCell = RequiredInitializer(
    name: "init(registeredFor:)", parameters: "registeredFor reuseIdentifier: String",
    target: "init(style:reuseIdentifier:)",
    call: "self.init(style: .default, reuseIdentifier: reuseIdentifier)")

  private static let registeredHeader = RequiredInitializer(
    name: "init(registeredFor:)", parameters: "registeredFor reuseIdentifier: String",
    target: "init(reuseIdentifier:)", call: "self.init(reuseIdentifier: reuseIdentifier)")

  private static let ofOwnClass = RequiredInitializer(
    name: "init(ofOwnClass:)", parameters: "ofOwnClass: Void", target: "init()",
    call: "self.init()")

  private static let ofElements = [
    RequiredInitializer(
      name: "init(forCellWith:)", parameters: "forCellWith indexPath: IndexPath", target: "",
      call: ""),
    RequiredInitializer(
      name: "init(forSupplementaryViewOfKind:with:)",
      parameters: "forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath",
      target: "", call: ""),
    RequiredInitializer(
      name: "init(forDecorationViewOfKind:with:)",
      parameters: "forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath",
      target: "", call: ""),
  ]
}
