import GalleyDrawing
import GalleyGeometry

// A tree that passed the check has values of the right kind; where it did not pass, these are nil and
// the mistake has been noted already.
extension Node {
  /// A number of points.
  var length: CGFloat? { number.map { CGFloat($0) } }

  /// The numbers of a list of `count` numbers.
  func numbers(_ count: Int) -> [CGFloat]? {
    guard let numbers = elements?.compactMap(\.length), numbers.count == count else { return nil }
    return numbers
  }

  var point: CGPoint? { numbers(2).map { CGPoint(x: $0[0], y: $0[1]) } }
  var size: CGSize? { numbers(2).map { CGSize(width: $0[0], height: $0[1]) } }
  var rect: CGRect? {
    numbers(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// Insets as a list of four or as a map.
  var insets: EdgeInsets? {
    if let list = numbers(4) {
      return EdgeInsets(top: list[0], left: list[1], bottom: list[2], right: list[3])
    }
    guard entries != nil else { return nil }
    func side(_ name: String) -> CGFloat { self[name]?.length ?? 0 }
    return EdgeInsets(
      top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
  }

  var color: Color? { text.flatMap(Color.init(hex:)) }

  /// The case of an enum that the text names.
  func choice<Value: RawRepresentable<String>>(_ type: Value.Type = Value.self) -> Value? {
    text.flatMap(Value.init(rawValue:))
  }

  /// A transform as six numbers or by its parts.
  var transform: CGAffineTransform? {
    if let list = numbers(6) {
      return CGAffineTransform(list[0], list[1], list[2], list[3], list[4], list[5])
    }
    guard entries != nil else { return nil }
    return CGAffineTransform(
      scale: self["scale"]?.scaleFactors, degrees: self["rotation"]?.number,
      translation: self["translation"]?.point)
  }

  /// One factor for both axes, or one for each.
  var scaleFactors: CGSize? {
    number.map { CGSize(width: $0, height: $0) } ?? size
  }

  /// A font; what is left out is as a label has it.
  var font: Font {
    Font(
      family: self["family"]?.text ?? Font.systemFamily, size: self["size"]?.length ?? 17,
      weight: self["weight"]?.choice() ?? .regular, isItalic: self["italic"]?.boolean ?? false)
  }

  /// A shadow with its opacity multiplied into its colour.
  var shadow: Shadow? {
    guard entries != nil else { return nil }
    let color = self["color"]?.color ?? .black
    let offset = self["offset"]?.size ?? .zero
    let sigma = self["radius"]?.length ?? self["blur"]?.length.map { $0 / 2 } ?? 3
    return Shadow(
      color: color.withAlphaComponent(color.alpha * (self["opacity"]?.number ?? 1)),
      offset: CGVector(dx: offset.width, dy: offset.height), sigma: sigma)
  }

  /// The area that `frame` or `insets` gives, if one of them is there.
  var area: Area? {
    self["frame"]?.rect.map(Area.frame) ?? self["insets"]?.insets.map(Area.insets)
  }
}

extension CGAffineTransform {
  /// First scaled, then turned clockwise, then moved; parts that are nil change nothing.
  init(scale: CGSize?, degrees: Double?, translation: CGPoint?) {
    let scale = scale ?? CGSize(width: 1, height: 1)
    let translation = translation ?? .zero
    self = CGAffineTransform(scaleX: scale.width, y: scale.height)
      .concatenating(.quarterExact(degrees: degrees ?? 0))
      .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
  }

  /// A rotation that is exact for multiples of 90 degrees.
  private static func quarterExact(degrees: Double) -> CGAffineTransform {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: .identity
    case 90, -270: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 180, -180: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 270, -90: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: CGAffineTransform(rotationAngle: degrees * .pi / 180)
    }
  }
}
