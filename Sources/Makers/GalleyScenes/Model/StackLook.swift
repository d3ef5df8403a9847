import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Parts in a row or a column of a view; names and defaults are UIStackView's.
package struct StackLook: Hashable, Sendable {
  var axis = LayoutConstraint.Axis.horizontal
  var spacing: CGFloat = 0
  var alignment = StackView.Alignment.fill
  var distribution = StackView.Distribution.fill
  var insets = RelativeInsets()
  var parts: [Part] = []

  /// One of the parts.
  struct Part: Hashable, Sendable {
    /// What it is called where an element changes it; nil for no name.
    var name: String?
    var width: FrameLength?
    var height: FrameLength?
    /// The width divided by the height.
    var aspectRatio: CGFloat?
    /// The distance from the next part, in points; nil for the stack's.
    var spacingAfter: CGFloat?
    /// How much it resists being longer and shorter than its content.
    var hugging: CGFloat?
    var compressionResistance: CGFloat?
    /// Whether it is nothing but room.
    var isSpacer = false
    var look = Look()
  }

  // UIKit: measured: of a label and a column whose views are at its leading edge, the column is stretched.
  /// How strongly the stack resists being longer than its parts where they do not fill it; nil where they do.
  func hugging(along axis: LayoutConstraint.Axis) -> CGFloat? {
    let isFilled: Bool
    if axis == self.axis {
      isFilled = distribution != .equalSpacing && distribution != .equalCentering
    } else {
      isFilled = alignment == .fill
    }
    return isFilled ? nil : 51
  }
}

extension StackLook: Keyed {
  static let table = Table<StackLook>(
    "stack", "Parts in a row or a column, as UIStackView arranges views.",
    [
      Key(
        "axis", \.axis, .word(["horizontal": .horizontal, "vertical": .vertical]),
        "The direction in which it runs."),
      Key(
        "spacing", \.spacing, .coordinate,
        "The distance between parts, or the least one if the `distribution` sets it."),
      Key("alignment", \.alignment, .alignment, "Where parts stand across the axis."),
      Key("distribution", \.distribution, .choice(), "How parts share the length along the axis."),
      Key("insets", \.insets, .insets, "Space around the parts."),
      Key(
        "parts", \.parts, .stackParts,
        "The parts, in order; the word `spacer` takes the remaining space."),
    ])
}

extension KeyShape where Value == StackView.Alignment {
  fileprivate static var alignment: KeyShape {
    // UIKit: top and bottom are other names of leading and trailing.
    word(
      StackView.Alignment.allCases.map { ("\($0)", $0) } + [("top", .top), ("bottom", .bottom)])
  }
}

/// A part of a stack as files write it.
struct StackPartParts: TextualKeyed {
  var part = StackLook.Part()
  var use = LookUse()

  static let table = Table<StackPartParts>(
    "part",
    "A part of a stack: its size, and a view's keys; the word `spacer` takes the remaining space.",
    takesPlaceholders: true,
    [
      LookUse.nameKey.within(\.part.name),
      Key(
        "width", optional: \.part.width, .frameLength, rule: "`fit`",
        "The width; `50%` is half the width of the stack's view."),
      Key(
        "height", optional: \.part.height, .frameLength, rule: "`fit`",
        "The height; `50%` is half the height of the stack's view."),
      Key("aspectRatio", optional: \.part.aspectRatio, .ratio, "The width divided by the height."),
      Key(
        "spacingAfter", optional: \.part.spacingAfter, .coordinate, rule: "the stack's `spacing`",
        "The distance to the next part, as UIStackView's custom spacing."),
      Key(
        "hugging", optional: \.part.hugging, .layoutPriority,
        rule: "`250`; 51 for a stack that its parts do not fill",
        "How strongly it resists being longer than its content: a priority of UIKit."),
      Key(
        "compressionResistance", optional: \.part.compressionResistance, .layoutPriority,
        rule: "`750`", "How strongly it resists being shorter than its content."),
      LookUse.key(rule: nil, "Its look, by name in `views`; its other keys change that look.")
        .within(\.use),
      LookUse.partsKey.within(\.use),
    ], andKeysOf: TextualLook.self, at: \.use.textual)
}

extension KeyShape where Value == CGFloat {
  fileprivate static var layoutPriority: KeyShape {
    number(NumberRule(unit: "1 to 1000", range: 1...1000))
  }
}

extension KeyShape where Value == [StackLook.Part] {
  private static var spacerWord: String { "spacer" }

  fileprivate static var stackParts: KeyShape {
    let element = ValueShape.oneOf([.choice([spacerWord]), .map(StackPartParts.reference)])
    let limit = SceneLimits.maximumStackParts
    return KeyShape(.list(element, count: 0...limit), json: { _ in "[]" }) { node, reader in
      var result: [StackLook.Part] = []
      var size = Look.Size()
      for node in node.elements ?? [] {
        if node.text == spacerWord {
          result.append(StackLook.Part(isSpacer: true))
          continue
        }
        guard let parts = StackPartParts.read(node, &reader), !parts.use.isLost else { continue }
        reader.noteLostKeys(of: parts.use.look, in: node)
        guard reader.add(parts.use.look, to: &size, at: node) else { break }
        var part = parts.part
        part.look = parts.use.look
        result.append(part)
      }
      return result
    }
  }
}
