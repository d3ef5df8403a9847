import GalleyBase
import GalleyGeometry

/// The text of the values in a line of `list.txt`.
package enum ListText {
  static func point(_ point: CGPoint) -> String { DecimalNumber.list([point.x, point.y]) }

  static func size(_ size: CGSize) -> String {
    DecimalNumber.text(size.width) + " x " + DecimalNumber.text(size.height)
  }

  static func rect(_ rect: CGRect) -> String {
    DecimalNumber.list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  static func font(_ font: Font) -> String {
    let text = "\(name(font.family)) \(DecimalNumber.text(font.size)) \(font.weight.rawValue)"
    return font.isItalic ? text + " italic" : text
  }

  /// A font family or face, in quotes if it could be mistaken for other words.
  static func name(_ name: String) -> String {
    let text = escaped(name)
    return isPlain(text) ? text : "\"" + text + "\""
  }

  /// Whether a font's name cannot be mistaken for anything else.
  static func isPlain(_ name: String) -> Bool {
    name.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { part in
      ListLine.Word(rawValue: String(part)) == nil && !part.isEmpty && !part.hasPrefix("#")
        && !part.contains { "\"\\()".contains($0) }
    }
  }

  /// The values of a shadow, without its colour.
  static func shadow(_ shadow: Shadow) -> [ListLine.Value] {
    [
      ListLine.Value(.offset, DecimalNumber.list([shadow.offset.dx, shadow.offset.dy])),
      ListLine.Value(.sigma, DecimalNumber.text(shadow.sigma)),
    ]
  }

  static func transform(_ transform: CGAffineTransform) -> ListLine.Value {
    let move = DecimalNumber.list([transform.tx, transform.ty])
    if transform.isTranslation { return ListLine.Value(.at, move) }
    // The linear part multiplies lengths: three decimals would visibly move distant points.
    let linear = [transform.a, transform.b, transform.c, transform.d].map { Double($0) }
    return ListLine.Value(.transform, DecimalNumber.list(linear, decimals: 6) + " " + move)
  }

  /// The entries row by row; the entries that divide are per point and need more decimals.
  static func projection(_ map: Projection) -> String {
    let rows = [
      [map.m11, map.m12, map.m13], [map.m21, map.m22, map.m23], [map.m31, map.m32, map.m33],
    ]
    let text = rows.map { DecimalNumber.list($0.map { Double($0) }, decimals: 9) }
    return text.joined(separator: ", ")
  }

  static func stroke(_ stroke: Stroke) -> [ListLine.Value] {
    var values = [ListLine.Value(.width, DecimalNumber.text(stroke.width))]
    if stroke.cap != .butt { values.append(ListLine.Value(.cap, stroke.cap.rawValue)) }
    if stroke.join != .miter { values.append(ListLine.Value(.join, stroke.join.rawValue)) }
    if stroke.join == .miter, stroke.miterLimit != Stroke.usualMiterLimit {
      values.append(ListLine.Value(.limit, DecimalNumber.text(stroke.miterLimit)))
    }
    if !stroke.dash.isEmpty {
      let dash = DecimalNumber.list(stroke.dash.map { Double($0) })
      values.append(ListLine.Value(.dash, dash))
      if stroke.dashPhase != 0 {
        values.append(ListLine.Value(.phase, DecimalNumber.text(stroke.dashPhase)))
      }
    }
    return values
  }

  static func paint(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return color.hex
    case .gradient(let gradient):
      let stops = gradient.stops.map {
        DecimalNumber.text($0.location) + " " + $0.color.hex
      }.joined(separator: ", ")
      switch gradient.shape {
      case .linear(let from, let to): return "linear(\(point(from)) to \(point(to)): \(stops))"
      case .radial(let center, let radius):
        return "radial(\(point(center)) radius \(DecimalNumber.text(radius)): \(stops))"
      case .conic(let center, let angle):
        let degrees = DecimalNumber.text(angle * 180 / .pi)
        return "conic(\(point(center)) from \(degrees): \(stops))"
      }
    }
  }

  /// The values that describe an outline: what it was made from, or the steps.
  static func path(_ path: Path) -> [ListLine.Value] {
    outline(path) + (path.fillRule == .evenOdd ? [ListLine.Value(.evenodd)] : [])
  }

  private static func outline(_ path: Path) -> [ListLine.Value] {
    switch path.storage {
    case .roundedRect(let shape):
      return [ListLine.Value(.rect, rect(shape.rect))] + radii(shape.radii)
    case .continuousRect(let shape):
      return [ListLine.Value(.rect, rect(shape.rect))] + radii(shape.radii)
        + [ListLine.Value(.curve, ListLine.Form.continuousCurve)]
    case .notchedRect(let shape):
      return [ListLine.Value(.rect, rect(shape.rect)), ListLine.Value(.notch, notch(of: shape))]
        + radii(CornerRadii(shape.radius))
    case .ellipse(let area): return [ListLine.Value(.ellipse, rect(area))]
    case .elements: return [ListLine.Value(.path, steps(path))]
    }
  }

  /// One radius, or those of the corners in reading order; nothing for square corners.
  private static func radii(_ radii: CornerRadii) -> [ListLine.Value] {
    if radii.isZero { return [] }
    let all = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    let isSame = all.allSatisfy { $0 == all[0] }
    let shown = DecimalNumber.list((isSame ? [all[0]] : all).map { Double($0) })
    return [ListLine.Value(isSame ? .radius : .radii, shown)]
  }

  /// The side and the size of the corner that is left out.
  private static func notch(of shape: Path.NotchedRect) -> String {
    guard shape.notch != .zero else { return ListLine.Form.noNotch }
    let size = DecimalNumber.list([shape.notch.width, shape.notch.height].map { Double($0) })
    return (shape.isOnLeft ? "left " : "right ") + size
  }

  private static func steps(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let end): "M " + point(end)
      case .line(let end): "L " + point(end)
      case .curve(let first, let second, let end):
        "C \(point(first)) \(point(second)) \(point(end))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// The text with escapes for all characters that are invisible or ambiguous in a diff.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " ": result += " "
      default:
        if isInvisible(scalar) {
          result += "\\u{" + hex(scalar) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// Control characters, directional marks, joiners, and all spaces except the plain one.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse, .surrogate:
      true
    default: false
    }
  }

  /// The number of a character, such as `U+0041`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = hex(scalar)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16, uppercase: true)
  }
}
