import GalleyBase
import GalleyCheck
import GalleyGeometry
import GalleyScenes
import GalleyViews

/// The combinations of traits in which a test looks at a layout or view.
///
/// Each combination has goldens of its own, with its values in their name, such as `top@dark,accessibility3,rtl`:
///
/// ```swift
/// expectLayout(
///   BentoLayout(), content: .items(12, size: .fixed(100, 140)),
///   variants: .all([.appearance, .textSize(.large, .accessibilityExtraLarge), .width(320, 390)]))
/// ```
public struct LayoutVariants: Sendable {
  /// A trait with some of its values.
  public struct Axis: Sendable {
    fileprivate let count: Int
    fileprivate let combine: @Sendable ([Scene.Variant]) -> [Scene.Variant]

    private init<Value: Sendable>(
      _ values: [Value], _ set: @escaping @Sendable (inout Scene.Variant, Value) -> Void
    ) {
      count = values.count
      combine = { $0.combined(with: values, set) }
    }

    private init<Trait: Sendable>(
      _ path: WritableKeyPath<TraitOverrides, Trait?> & Sendable, _ values: [Trait]
    ) {
      self.init(values) { $0.traits[keyPath: path] = $1 }
    }

    /// Light and dark.
    public static let appearance = appearance(.light, .dark)
    /// All twelve sizes of text.
    public static let textSize = Axis(\.preferredContentSizeCategory, ContentSizeCategory.all)
    /// Normal and high contrast.
    public static let contrast = contrast(.normal, .high)
    /// From left to right, and from right to left.
    public static let layoutDirection = layoutDirection(.leftToRight, .rightToLeft)

    /// Light or dark styles.
    public static func appearance(_ values: InterfaceStyle...) -> Axis {
      Axis(\.userInterfaceStyle, values)
    }

    /// Sizes of text.
    public static func textSize(_ values: ContentSizeCategory...) -> Axis {
      Axis(\.preferredContentSizeCategory, values)
    }

    /// Normal or high contrast.
    public static func contrast(_ values: AccessibilityContrast...) -> Axis {
      Axis(\.accessibilityContrast, values)
    }

    /// Directions in which content runs.
    public static func layoutDirection(_ values: LayoutDirection...) -> Axis {
      Axis(\.layoutDirection, values)
    }

    /// Generations of the system.
    public static func system(_ values: SystemMetrics...) -> Axis { Axis(\.systemMetrics, values) }

    /// The screens of devices: their size, scale, safe area and size classes.
    public static func device(_ values: Device...) -> Axis { Axis(values) { $0.device = $1 } }

    /// Widths of the viewport, in points, above zero.
    public static func width(_ values: CGFloat...) -> Axis { Axis(values) { $0.width = $1 } }

    /// Device pixels per point, above zero.
    public static func scale(_ values: CGFloat...) -> Axis { Axis(values) { $0.scale = $1 } }
  }

  fileprivate let axes: [Axis]

  /// Every combination of the values of some traits; there are at most 1000.
  public static func all(_ axes: [Axis]) -> LayoutVariants { LayoutVariants(axes: axes) }

  /// The traits as the test gives them, and no other.
  public static let none = LayoutVariants(axes: [])
}

extension LayoutVariants {
  /// What is drawn: each combination, or only nil, for what the test itself says.
  ///
  /// - Throws: `CaseFailure`.
  func shown() throws(CaseFailure) -> [Scene.Variant?] {
    let found = try combinations()
    return found.isEmpty ? [nil] : found
  }

  /// The combinations; empty for `none`.
  ///
  /// - Throws: `CaseFailure` for too many of them, for values that cannot be, and for two with one name.
  private func combinations() throws(CaseFailure) -> [Scene.Variant] {
    let total = Scene.Variant.count(ofCombined: axes.map(\.count))
    guard total <= SceneLimits.maximumVariants else {
      throw CaseFailure(
        "\(total) combinations of traits: at most \(SceneLimits.maximumVariants)")
    }
    guard axes.contains(where: { $0.count > 0 }) else { return [] }
    let found = axes.reduce([Scene.Variant()]) { $1.combine($0) }
    var names: Set<String> = []
    for variant in found {
      let numbers = [variant.width, variant.scale].compactMap(\.self)
      guard numbers.allSatisfy({ $0 > 0 && $0.isFinite }) else {
        throw CaseFailure("widths and scales must be numbers above zero")
      }
      let name = variant.suffix
      guard names.insert(name).inserted else {
        throw CaseFailure(
          "two variants have the name '\(name)': each value is given once, and specified")
      }
    }
    return found
  }
}
