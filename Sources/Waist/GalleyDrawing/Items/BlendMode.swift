/// How colours mix with those behind them; CoreGraphics' `CGBlendMode`, by the formulas of W3C's compositing.
public enum BlendMode: Int32, Hashable, Sendable, CaseIterable {
  /// Covers what is behind.
  case normal = 0
  /// The product of both, at most as light as either.
  case multiply = 1
  /// The product of both inverses, at least as light as either.
  case screen = 2
  /// Multiplies where it is dark behind, and screens where it is light.
  case overlay = 3
  /// The darker of both, channel by channel.
  case darken = 4
  /// The lighter of both, channel by channel.
  case lighten = 5
  /// Lightens what is behind towards the colour.
  case colorDodge = 6
  /// Darkens what is behind towards the colour.
  case colorBurn = 7
  /// Darkens or lightens a little, as a diffuse light.
  case softLight = 8
  /// Multiplies where the colour is dark, and screens where it is light.
  case hardLight = 9
  /// The distance of both, channel by channel.
  case difference = 10
  /// As the difference, with less contrast.
  case exclusion = 11
  /// The colour's hue, with the saturation and lightness behind.
  case hue = 12
  /// The colour's saturation, with the hue and lightness behind.
  case saturation = 13
  /// The colour's hue and saturation, with the lightness behind.
  case color = 14
  /// The colour's lightness, with the hue and saturation behind.
  case luminosity = 15

  /// The name in scenes and lists, as in CoreGraphics.
  package var name: String { String(describing: self) }

  /// The name of the layer filter, as in `compositingFilter`.
  package var filterName: String { name + "BlendMode" }

  /// The name in CSS and SVG, such as `color-dodge`.
  package var cssName: String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}

extension Group {
  /// Whether the items are drawn by themselves first, so that nothing in them mixes with what is behind the group.
  package var isDrawnAlone: Bool {
    blendMode != nil || mask != nil || shadow != nil || opacity < 1 || projection != nil
  }

  /// Whether an item in it mixes with what is behind the group.
  package var blendsWithOutside: Bool { items.contains(where: \.blendsWithOutside) }

  /// The group, drawn by itself first if anything in it mixes with what is behind it.
  package var isolated: Group {
    guard !isDrawnAlone, blendsWithOutside else { return self }
    var group = self
    group.blendMode = .normal
    return group
  }
}

extension DisplayItem {
  /// Whether the item, or one in it, mixes with what is behind the item.
  package var blendsWithOutside: Bool {
    guard let group else { return false }
    if let mode = group.blendMode, mode != .normal { return true }
    return !group.isDrawnAlone && group.blendsWithOutside
  }
}
