import GalleyDrawing
import GalleyGeometry

extension Image {
  /// The weight of a symbol's lines; UIKit's `UIImage.SymbolWeight`.
  public enum SymbolWeight: Int, Hashable, Sendable, CaseIterable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The width of lines, as a multiple of that of `regular`.
    var lineFactor: CGFloat {
      switch self {
      case .unspecified, .regular: 1
      case .ultraLight: 0.4
      case .thin: 0.55
      case .light: 0.75
      case .medium: 1.15
      case .semibold: 1.35
      case .bold: 1.55
      case .heavy: 1.75
      case .black: 2
      }
    }
  }

  /// The size of a symbol beside text of its point size; UIKit's `UIImage.SymbolScale`.
  public enum SymbolScale: Int, Hashable, Sendable, CaseIterable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large

    // UIKit: the ratios are those of Apple's symbols, roughly.
    var factor: CGFloat {
      switch self {
      case .default, .unspecified, .medium: 1
      case .small: 0.79
      case .large: 1.28
      }
    }
  }

  /// What an image's appearance depends on; UIKit's `UIImage.Configuration`.
  open class Configuration: NSObject, @unchecked Sendable {
    // Unchecked: nothing here changes.
  }

  /// The size, weight and colours of a symbol; UIKit's `UIImage.SymbolConfiguration`.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    // Unchecked: nothing here changes.

    let look: SymbolLook

    init(look: SymbolLook) {
      self.look = look
      super.init()
    }

    /// Creates a configuration with the size of text, in points.
    public convenience init(pointSize: CGFloat) {
      self.init(look: SymbolLook(pointSize: pointSize))
    }

    /// Creates a configuration with the size of text, in points, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(look: SymbolLook(pointSize: pointSize, weight: weight))
    }

    /// Creates a configuration with the size of text, in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(look: SymbolLook(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(look: SymbolLook(scale: scale)) }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(look: SymbolLook(weight: weight)) }

    /// Creates a configuration with the size and the weight of a font.
    public convenience init(font: Font) { self.init(font: font, scale: .unspecified) }

    /// Creates a configuration with the size and the weight of a font, and a scale.
    public convenience init(font: Font, scale: SymbolScale) {
      let weight = SymbolWeight(rawValue: font.weight.number / 100) ?? .regular
      self.init(look: SymbolLook(pointSize: font.size, weight: weight, scale: scale))
    }

    /// Creates a configuration whose first colour is that of the symbol, and its second one that of
    /// the shape around it.
    public convenience init(paletteColors: [Color]) {
      self.init(look: SymbolLook(colors: paletteColors))
    }

    // UIKit: the parts of a symbol have levels, each with an opacity of its own; here there are two, and the second one
    // has a half.
    /// Creates a configuration with one colour, in which secondary parts of the symbol are fainter.
    public convenience init(hierarchicalColor: Color) {
      self.init(look: SymbolLook(colors: [hierarchicalColor], isHierarchical: true))
    }

    /// A configuration for one colour, that of the tint.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(look: SymbolLook())
    }

    // UIKit: the colours of multicolor symbols are Apple's; here, the tint is used.
    /// A configuration for the symbol's own colours.
    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(look: SymbolLook())
    }

    /// A configuration that says nothing.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(look: SymbolLook()) }

    /// This configuration, with `other` where it says something.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(look: look.applying(other.look))
    }

    /// Whether `object` says the same.
    public override func isEqual(_ object: Any?) -> Bool {
      look == (object as? SymbolConfiguration)?.look
    }

    /// Depends on what the configuration says.
    public override var hash: Int { look.hashValue }
  }
}

/// What a configuration says about a symbol; nil, unspecified or empty where it says nothing.
struct SymbolLook: Hashable, Sendable {
  var pointSize: CGFloat?
  var weight = Image.SymbolWeight.unspecified
  var scale = Image.SymbolScale.unspecified
  var colors: [Color] = []
  /// Whether secondary parts are fainter.
  var isHierarchical = false

  func applying(_ other: SymbolLook) -> SymbolLook {
    SymbolLook(
      pointSize: other.pointSize ?? pointSize,
      weight: other.weight == .unspecified ? weight : other.weight,
      scale: other.scale == .unspecified ? scale : other.scale,
      colors: other.colors.isEmpty ? colors : other.colors,
      isHierarchical: other.colors.isEmpty ? isHierarchical : other.isHierarchical)
  }
}
