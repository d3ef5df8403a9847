import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import UIKit

/// Shadows and blurs, read from pixels.
@MainActor enum MeasuredLayers {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("shadow/layer radius 8 reaches", reach),
    ("shadow/layer radius 8, corner", cornerRow),
    ("shadow/layer radius 2", capsuleRow),
    ("cgshadow/blur", contextShadow),
    ("cgshadow/stroke", contextShadow),
    ("cgshadow/default colour", defaultColor),
    ("cgshadow/a transparency layer", transparencyLayer),
    ("blur/system", material),
    ("blur/filter", filter),
  ]

  // MARK: Layers

  /// The picture of a view of 100 × 100 points with a rounded view that casts a shadow.
  private static func shadowPicture(_ vector: MeasuredVector) throws -> Bitmap {
    let colors: [String: UIColor] = ["magenta": .magenta, "red": .red, "green": .green]
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
    let view = UIView(frame: try vector.rect("view"))
    if vector.parameters["backgroundColor"] != nil {
      view.backgroundColor = colors[try vector.text("backgroundColor")]
    } else {
      view.backgroundColor = .white
    }
    view.layer.cornerRadius = try vector.number("cornerRadius")
    view.layer.shadowColor = colors[try vector.text("shadowColor")]?.cgColor
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = .zero
    view.layer.shadowRadius = try vector.number("shadowRadius")
    root.addSubview(view)
    return try root.picture(scale: vector.scale)
  }

  private static func greens(_ picture: Bitmap, x: Range<Int>, y: Int) -> MeasuredValue {
    MeasuredValue(x.map { CGFloat(picture[x: $0, y: y].y) })
  }

  private static func reach(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let picture = try shadowPicture(vector)
    let x = (0..<picture.width).first { picture[x: $0, y: 50] != SIMD4(255, 255, 255, 255) }
    return ["firstPixelThatIsNotWhiteAtY50": MeasuredValue(Double(x ?? -1))]
  }

  private static func cornerRow(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    ["greenOfPixelsX0to21AtY8": greens(try shadowPicture(vector), x: 0..<22, y: 8)]
  }

  private static func capsuleRow(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    ["greenOfPixelsX12to19AtY50": greens(try shadowPicture(vector), x: 12..<20, y: 50)]
  }

  // MARK: Contexts

  private final class Canvas: UIView {
    private let drawing: (CGContext) -> Void

    init(_ drawing: @escaping (CGContext) -> Void) {
      self.drawing = drawing
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext().map(drawing) }
  }

  private static func contextShadow(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let (rect, offset) = (try vector.rect("rect"), try vector.numbers("offset"))
    let blur = vector.parameters["blur"] == nil ? 0 : try vector.number("blur")
    let lineWidth = vector.parameters["lineWidth"] == nil ? nil : try vector.number("lineWidth")
    let canvas = Canvas { context in
      context.setShadow(
        offset: CGSize(width: offset[0], height: offset[1]), blur: blur,
        color: UIColor.black.cgColor)
      if let lineWidth {
        context.setLineWidth(lineWidth)
        context.stroke(rect)
      } else {
        context.fill(rect)
      }
    }
    let white = SIMD4<UInt8>(255, 255, 255, 255)
    // The shape itself ends at 92; its shadow begins behind that.
    let box = try canvas.picture().box { x, y, pixel in x > 95 && y > 95 && pixel != white }
    return ["shadowBox": MeasuredValue(box)]
  }

  private static func defaultColor(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let canvas = Canvas { context in
      context.setShadow(offset: CGSize(width: 60, height: 0), blur: 0)
      context.fill(CGRect(x: 10, y: 10, width: 40, height: 40))
    }
    // Black over white: what is left of the white tells the opacity.
    let pixel = try canvas.picture()[x: 90, y: 30]
    let alpha = 1 - Double(pixel.x) / 255
    return ["color": MeasuredValue([0, 0, 0, CGFloat(alpha)])]
  }

  private static func transparencyLayer(
    _ vector: MeasuredVector
  ) throws -> [String: MeasuredValue] {
    let rects = try vector.parameters["rects"]?.list.map { rect in
      let numbers = try rect.list.map { try $0.number }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    let (shapes, offset) = (rects ?? [], try vector.numbers("offset"))
    let canvas = Canvas { context in
      context.setShadow(
        offset: CGSize(width: offset[0], height: offset[1]), blur: 0, color: UIColor.white.cgColor)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      UIColor.red.setFill()
      for shape in shapes { context.fill(shape) }
      context.endTransparencyLayer()
    }
    let picture = try canvas.picture(over: .black)
    func whites(_ rect: CGRect) -> Int {
      var count = 0
      for y in Int(rect.minY)..<Int(rect.maxY) {
        for x in Int(rect.minX)..<Int(rect.maxX) where picture[x: x, y: y].y == 255 { count += 1 }
      }
      return count
    }
    // The shadow of the rectangle on the left begins 10 points before the one on the right.
    let gap = CGRect(x: 100, y: 50, width: 10, height: 40)
    return [
      "whitePixelsOnTheSecondRect": MeasuredValue(Double(shapes.map(whites).reduce(0, +))),
      "whitePixelsInTheGap": .text(whites(gap) > 0 ? "some" : "none"),
    ]
  }

  // MARK: Blurs

  private static let styles: [String: UIBlurEffect.Style] = [
    "light": .light, "dark": .dark,
    "systemUltraThinMaterialLight": .systemUltraThinMaterialLight,
    "systemThinMaterialLight": .systemThinMaterialLight,
    "systemThickMaterialLight": .systemThickMaterialLight,
    "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
    "systemThinMaterialDark": .systemThinMaterialDark,
    "systemThickMaterialDark": .systemThickMaterialDark,
    "systemChromeMaterialDark": .systemChromeMaterialDark,
  ]

  private static func material(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let name = vector.name.dropFirst("blur/".count).prefix { $0 != " " }
    guard let style = styles[String(name)] else { throw NotFound("style \(name)") }
    let middles = try vector.numbers("backdrops").map { backdrop in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      root.backgroundColor = UIColor(white: backdrop / 255, alpha: 1)
      let blur = UIVisualEffectView(effect: UIBlurEffect(style: style))
      blur.frame = root.bounds
      root.addSubview(blur)
      return CGFloat(try root.picture()[x: 20, y: 20].y)
    }
    return ["middle": MeasuredValue(middles)]
  }

  private static func filter(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let name = vector.name.dropFirst("blur/filter of ".count)
    guard let style = styles[String(name)] else { throw NotFound("style \(name)") }
    let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    var filters: [Backdrop] = []
    view.displayList().items.visitAll {
      if let found = $0.group?.backdrop { filters.append(found) }
    }
    guard let filter = filters.first else { throw NotFound("a filter of \(name)") }
    return [
      "sigma": MeasuredValue(filter.sigma), "saturation": MeasuredValue(CGFloat(filter.saturation)),
    ]
  }
}
