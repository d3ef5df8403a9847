import GalleyGeometry

/// How the parts of a display list are written in a dump.
enum DumpText {
  static func point(_ point: CGPoint) -> String { DecimalNumber.list([point.x, point.y]) }

  static func size(_ size: CGSize) -> String {
    DecimalNumber.text(size.width) + " x " + DecimalNumber.text(size.height)
  }

  static func rect(_ rect: CGRect) -> String {
    DecimalNumber.list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  static func color(_ color: Color) -> String { color.hex }

  static func font(_ font: Font) -> String {
    let name = "\(escaped(font.family)) \(DecimalNumber.text(font.size)) \(font.weight.rawValue)"
    return font.isItalic ? name + " italic" : name
  }

  static func shadow(_ shadow: Shadow) -> String {
    "shadow \(color(shadow.color)) offset "
      + DecimalNumber.list([shadow.offset.dx, shadow.offset.dy])
      + " sigma " + DecimalNumber.text(shadow.sigma)
  }

  static func transform(_ transform: CGAffineTransform) -> String {
    if CGAffineTransform(translationX: transform.tx, y: transform.ty) == transform {
      return "at " + DecimalNumber.list([transform.tx, transform.ty])
    }
    // The linear part multiplies lengths: three decimals would move far points visibly.
    let linear = [transform.a, transform.b, transform.c, transform.d].map { Double($0) }
    return "transform " + DecimalNumber.list(linear, decimals: 6) + " "
      + DecimalNumber.list([transform.tx, transform.ty])
  }

  /// The entries row by row; those that divide count by the point, so they have more decimals.
  static func projection(_ map: Projection) -> String {
    let rows = [
      [map.m11, map.m12, map.m13], [map.m21, map.m22, map.m23], [map.m31, map.m32, map.m33],
    ]
    let text = rows.map { DecimalNumber.list($0.map { Double($0) }, decimals: 9) }
    return "projection " + text.joined(separator: ", ")
  }

  static func stroke(_ stroke: Stroke) -> String {
    var words = ["width " + DecimalNumber.text(stroke.width)]
    if stroke.cap != .butt { words.append("cap " + stroke.cap.rawValue) }
    if stroke.join != .miter { words.append("join " + stroke.join.rawValue) }
    if stroke.join == .miter, stroke.miterLimit != 10 {
      words.append("limit " + DecimalNumber.text(stroke.miterLimit))
    }
    if !stroke.dash.isEmpty {
      words.append("dash " + DecimalNumber.list(stroke.dash.map { Double($0) }))
      if stroke.dashPhase != 0 { words.append("phase " + DecimalNumber.text(stroke.dashPhase)) }
    }
    return words.joined(separator: " ")
  }

  static func paint(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return self.color(color)
    case .gradient(let gradient):
      let stops = gradient.stops.map {
        DecimalNumber.text($0.location) + " " + color($0.color)
      }.joined(separator: ", ")
      switch gradient.shape {
      case .linear(let from, let to): return "linear(\(point(from)) to \(point(to)): \(stops))"
      case .radial(let center, let radius):
        return "radial(\(point(center)) radius \(DecimalNumber.text(radius)): \(stops))"
      }
    }
  }

  static func path(_ path: Path) -> String {
    let rule = path.fillRule == .evenOdd ? " evenodd" : ""
    guard let shape = path.roundedRect else { return "path " + steps(path) + rule }
    let radii = shape.radii
    let all = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
    if radii.isZero { return "rect " + rect(shape.rect) + rule }
    let same = all.allSatisfy { $0 == all[0] }
    let shown = DecimalNumber.list((same ? [all[0]] : all).map { Double($0) })
    return "rect \(rect(shape.rect)) \(same ? "radius" : "radii") \(shown)\(rule)"
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

  /// The text with everything that a reader of a diff could not see, or could mistake, written out.
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

  /// Controls, directional marks, joiners, and all spaces but the plain one.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse, .surrogate:
      true
    default: false
    }
  }

  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = hex(scalar)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16, uppercase: true)
  }
}
